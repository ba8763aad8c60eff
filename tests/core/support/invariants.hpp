// What must hold in every position of every rule set, listed or made at run time.
#pragma once

#include "gtest/gtest.h"
#include "senet/state.hpp"

namespace senet::test {

/// A `bell` game without a single capture ends 10-10, a draw that is written but, since a position cannot have all
/// pieces of both sides borne off, not read back.
bool written_but_not_read(const State& state);

/// Pieces are conserved, one a square, there is a way on unless the game is over, and `validate` agrees.
testing::AssertionResult is_sound(const State& state);

/// The position's text is read back as the same position and byte for byte; for listed rule sets.
testing::AssertionResult round_trips(const State& state);

/// Each action has a text of its own, which is read back as this action.
testing::AssertionResult actions_round_trip(const State& state);

}  // namespace senet::test
