// Random games as fast as the machine can play them, by the same mechanics as everything else.
#pragma once

#include <cstdint>
#include <optional>

#include "senet/position.hpp"
#include "senet/random.hpp"
#include "senet/rule_set.hpp"

namespace senet::ai {

/// How one game went.
struct Outcome {
  std::optional<Seat> winner;  ///< none: a draw
  std::uint64_t plies = 0;     ///< moves, passes and rebirths

  bool operator==(const Outcome&) const = default;
};

/// The ways a random game can be computed; every one plays the same game.
enum class PlayoutPath : std::uint8_t {
  plain,   ///< the code for any rule set
  folded,  ///< listed rule sets: their constants folded into the code
  bmi2,    ///< the same with the bit instructions of x86-64 processors since about 2013
};

/// The fastest path this machine has.
PlayoutPath best_playout_path();

/// "plain", "folded", "bmi2"
const char* name_of(PlayoutPath path);

/// Plays both sides uniformly at random to the end, from any position. Where a rebirth and a throw are open, one half
/// each. The game is the one two `random` players make of the same `random`. A path that this machine or an unlisted
/// rule set does not have gives way to the next slower one.
Outcome random_game(const RuleSet& rules, const Position& start, Random& random, PlayoutPath path = best_playout_path());

/// A throw with the rule set's probabilities.
SENET_INLINE int draw_throw(const RuleSet& rules, Random& random) {
  return rules.moves.face_value[random.below(static_cast<std::uint32_t>(rules.moves.faces))];
}

}  // namespace senet::ai
