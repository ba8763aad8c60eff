// What several rule sets share: the four sticks, and the rulings about board and seats.
#pragma once

#include "senet/rule_set.hpp"

namespace senet::rules {

/// Sides up 0 … 4 of four fair sticks come 1, 4, 6, 4 and 1 times in 16; none up counts `none_up`, and 1, 4 and
/// none throw again.
constexpr std::array<Throw, max_throw> four_sticks(int none_up) {
  return {{{1, 4, true}, {2, 6, false}, {3, 4, false}, {4, 1, true}, {none_up, 1, true}}};
}

inline constexpr Ruling path_decides{
    "R-0", "The path, not the picture, decides which squares are neighbours: 10 and 11 are, 15 and 26 are not."};
inline constexpr Ruling seats{"R-1",
    "The first seat plays cones on the odd squares, the second spools on the even ones, in every rule set; "
    "a player may choose either seat."};

}  // namespace senet::rules
