// Numbering the positions of a table: layers by pieces on the board, and in each layer every position a number.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "senet/rule_set.hpp"
#include "senet/solver/bounds.hpp"

namespace senet::solver {

/// More pieces a side than anyone will solve: C(30, 10) still fits 32 bits.
inline constexpr int most_pieces = 10;

/// All sets of n squares out of those a piece can stand on, numbered in colexicographic order (the combinatorial
/// number system: a set {s1 < s2 < …} has the number C(s1, 1) + C(s2, 2) + …, squares counted from 0).
class SquareSets {
 public:
  SquareSets(const RuleSet& rules, int n);

  int pieces() const { return n_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(masks_.size()); }
  Mask mask(std::uint32_t rank) const { return masks_[rank]; }

  SENET_INLINE std::uint32_t rank(Mask squares) const {
    std::uint32_t rank = 0;
    for (int i = 0; squares != 0; ++i, squares &= squares - 1) {
      rank += choose_[static_cast<std::size_t>(i)][static_cast<std::size_t>(lowest(squares))];
    }
    return rank;
  }

 private:
  int n_;
  std::vector<Mask> masks_;
  std::array<std::array<std::uint32_t, 32>, most_pieces> choose_{};  // [i][square]: C(index of the square, i + 1)
};

/// The squares a piece can stand on.
constexpr Mask standing_squares(const RuleSet& rules) {
  const bool sends_on = rules.water.square != 0 && !rules.water.holds;
  return sends_on ? all_squares & ~bit(rules.water.square) : all_squares;
}

/// n over k, exact for n <= 30.
constexpr std::uint64_t binomial(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return result;
}

/// Which positions belong together: pieces on the board, and, where points decide, by how many pieces borne off the
/// mover leads. Where only bearing off all counts, `lead` is 0.
struct LayerId {
  int mine = 0;
  int theirs = 0;
  int lead = 0;

  auto operator<=>(const LayerId&) const = default;

  /// The layer of the same positions with the other side to move.
  LayerId turned() const { return {theirs, mine, -lead}; }
};

/// The value of every position of a layer in which the game is over, for the mover; nothing if it is not over.
std::optional<Bounds> decided(const RuleSet& rules, const LayerId& layer);

/// All undecided layers with at most `pieces` a side, each after those its moves lead to; a layer and its turned one
/// stand next to each other.
std::vector<LayerId> undecided_layers(const RuleSet& rules, int pieces);

/// Positions with `mine` pieces of the mover and `theirs` of the other side on the board, without gaps: a table file is
/// laid out like this. The other side's squares are numbered among those the mover leaves free.
class LayerIndex {
 public:
  LayerIndex(const RuleSet& rules, int mine, int theirs);

  std::uint64_t size() const { return mine_size_ * theirs_size_; }
  std::uint64_t index(Mask mine, Mask theirs) const;

 private:
  Mask standing_;
  std::uint64_t mine_size_;
  std::uint64_t theirs_size_;
};

}  // namespace senet::solver
