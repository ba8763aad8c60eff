// Counting the tree: the number of sequences of actions and throws of a given length.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "senet/state.hpp"

namespace senet {

/// perft(s, 0) = 1; perft(s, d) sums over all actions and throws (docs/rules.md, section 8). Depth 0 … 100.
std::uint64_t perft(const State& state, int depth);

/// The same, split by first action or throw, in listed order. Depth 1 … 100.
std::vector<std::pair<std::string, std::uint64_t>> perft_divide(const State& state, int depth);

}  // namespace senet
