// Squares, masks and seats: the vocabulary of everything else.
#pragma once

#include <bit>
#include <cstdint>

/// Mechanics are forced inline so that hot loops instantiated on a constexpr rule set fold its constants.
#define SENET_INLINE [[gnu::always_inline]] inline

namespace senet {

/// A set of squares: bit n stands for square n (1 … 30). Bits 0 and 31 stay free, so that shifting by one never
/// leaves the word and `off_square` fits.
using Mask = std::uint32_t;

inline constexpr int square_count = 30;
/// The place of a piece that has been borne off, as a destination.
inline constexpr int off_square = 31;

constexpr Mask bit(int square) { return Mask{1} << square; }

/// The squares first … last, both included; empty if first > last.
constexpr Mask span(int first, int last) { return first > last ? 0 : (~Mask{0} >> (31 - last)) & (~Mask{0} << first); }

inline constexpr Mask all_squares = span(1, square_count);

constexpr int count(Mask squares) { return std::popcount(squares); }
/// The lowest square of a non-empty set.
constexpr int lowest(Mask squares) { return std::countr_zero(squares); }
/// The highest square of a non-empty set.
constexpr int highest(Mask squares) { return 31 - std::countl_zero(squares); }

/// The two players. Cones have the first seat.
enum class Seat : std::uint8_t { cones, spools };

constexpr Seat other(Seat seat) { return seat == Seat::cones ? Seat::spools : Seat::cones; }
/// `C` or `S`, as in position notation.
constexpr char letter(Seat seat) { return seat == Seat::cones ? 'C' : 'S'; }

/// Values a throw can have are 1 … max_throw.
inline constexpr int max_throw = 6;

/// A set of throw values: bit v stands for value v.
using ThrowSet = std::uint8_t;

template <typename... Values>
constexpr ThrowSet throws_of(Values... values) {
  return static_cast<ThrowSet>((0U | ... | (1U << values)));
}

inline constexpr ThrowSet any_throw = throws_of(1, 2, 3, 4, 5, 6);

}  // namespace senet
