// Proven bounds on a value, in integers: the same with every compiler, and rounding never hides an error.
#pragma once

#include <cstdint>

namespace senet::solver {

/// A probability in units of 2^-31.
using Fixed = std::uint32_t;
inline constexpr Fixed one = Fixed{1} << 31;

/// The value for the side to move lies between the two, both included.
struct Bounds {
  Fixed lower = 0;
  Fixed upper = one;

  constexpr bool operator==(const Bounds&) const = default;

  /// Seen from the other side.
  constexpr Bounds turned() const { return {one - upper, one - lower}; }
  constexpr Fixed gap() const { return upper - lower; }
};

inline constexpr Bounds certain_win{one, one};
inline constexpr Bounds certain_loss{0, 0};

}  // namespace senet::solver
