// The values of one layer while it is being solved, laid out in the order in which it is swept.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "senet/solver/bounds.hpp"
#include "senet/solver/layers.hpp"

namespace senet::solver {

/// All sets of n squares, grouped by the sum of their squares: a move raises the sum, a swap leaves that of both sides
/// together unchanged, only a water lowers it.
class SumSets {
 public:
  SumSets(const RuleSet& rules, int n);

  const SquareSets& sets() const { return sets_; }
  int pieces() const { return sets_.pieces(); }
  /// Sums run from 0 to this, both included; some have no set.
  int greatest_sum() const { return square_count * sets_.pieces(); }
  std::uint32_t count(int sum) const { return first_[at(sum) + 1] - first_[at(sum)]; }
  /// The sets of one sum, as masks.
  std::span<const Mask> of_sum(int sum) const { return std::span(by_sum_).subspan(first_[at(sum)], count(sum)); }
  int sum(std::uint32_t rank) const { return sum_[rank]; }
  /// The place of a set among those of its sum.
  std::uint32_t place(std::uint32_t rank) const { return place_[rank]; }

 private:
  static std::size_t at(int sum) { return static_cast<std::size_t>(sum); }

  SquareSets sets_;
  std::vector<std::uint16_t> sum_;    // by rank
  std::vector<std::uint32_t> place_;  // by rank
  std::vector<std::uint32_t> first_;  // by sum: where its sets begin in by_sum_
  std::vector<Mask> by_sum_;
};

/// Bounds for every pair of a set of the mover's and a set of the other side's, also where they overlap: a quarter to a
/// third of the cells stay unused, and a position's cell is found without counting free squares. Cells of a higher
/// total sum come first.
///
/// Every value is kept twice, so that a sweep reads runs of memory whoever moves next: in `Order::stay` the other side's
/// place runs fastest and the bounds are the mover's; in `Order::turn` the mover's place runs fastest and the bounds are
/// those of the other side, who has just moved and looks back.
class Grid {
 public:
  enum class Order : std::uint8_t { stay, turn };

  Grid(const SumSets& mine, const SumSets& theirs);

  const SumSets& mine() const { return *mine_; }
  const SumSets& theirs() const { return *theirs_; }
  int greatest_sum() const { return mine_->greatest_sum() + theirs_->greatest_sum(); }

  /// The first cell of these two sums, in either order.
  std::uint64_t base(int mine_sum, int theirs_sum) const {
    return base_[static_cast<std::size_t>(mine_sum) * stride_ + static_cast<std::size_t>(theirs_sum)];
  }

  /// Cells of one total sum: first and number.
  std::uint64_t block_first(int total_sum) const { return block_[static_cast<std::size_t>(total_sum) + 1]; }
  std::uint64_t block_size(int total_sum) const { return block_[static_cast<std::size_t>(total_sum)] - block_first(total_sum); }
  std::uint64_t size() const { return block_[0]; }

  /// Lower and upper bound of each cell by turns: those of cell c stand at 2 c and 2 c + 1.
  const Fixed* values(Order order) const { return values_[static_cast<std::size_t>(order)].data(); }

  /// A position's cell in Order::stay.
  std::uint64_t cell(Mask mine, Mask theirs) const {
    const std::uint32_t m = mine_->sets().rank(mine);
    const std::uint32_t t = theirs_->sets().rank(theirs);
    const int theirs_sum = theirs_->sum(t);
    return base(mine_->sum(m), theirs_sum) + std::uint64_t{mine_->place(m)} * theirs_->count(theirs_sum) + theirs_->place(t);
  }

  /// The mover's bounds.
  Bounds at(Mask mine, Mask theirs) const {
    const Fixed* const found = values(Order::stay) + 2 * cell(mine, theirs);
    return {found[0], found[1]};
  }

  /// Takes back what values(Order::stay) held: 2 size() numbers.
  void restore(std::span<const Fixed> stay_values);

  void set(std::uint64_t stay_cell, std::uint64_t turn_cell, Bounds bounds) {
    values_[0][2 * stay_cell] = bounds.lower;
    values_[0][2 * stay_cell + 1] = bounds.upper;
    values_[1][2 * turn_cell] = bounds.turned().lower;
    values_[1][2 * turn_cell + 1] = bounds.turned().upper;
  }

 private:
  const SumSets* mine_;
  const SumSets* theirs_;
  std::size_t stride_;
  std::vector<std::uint64_t> base_;
  std::vector<std::uint64_t> block_;          // [total sum + 1]: first cell; [total sum]: one past the last
  std::array<std::vector<Fixed>, 2> values_;  // by order
};

}  // namespace senet::solver
