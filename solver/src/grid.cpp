#include "senet/solver/grid.hpp"

#include <algorithm>

namespace senet::solver {

namespace {

int sum_of(Mask squares) {
  int sum = 0;
  for (; squares != 0; squares &= squares - 1) sum += lowest(squares);
  return sum;
}

}  // namespace

SumSets::SumSets(const RuleSet& rules, int n) : sets_(rules, n) {
  sum_.resize(sets_.size());
  place_.resize(sets_.size());
  std::vector<std::uint32_t> counts(static_cast<std::size_t>(greatest_sum()) + 1);
  for (std::uint32_t rank = 0; rank < sets_.size(); ++rank) {
    sum_[rank] = static_cast<std::uint16_t>(sum_of(sets_.mask(rank)));
    place_[rank] = counts[sum_[rank]]++;
  }
  first_.resize(counts.size() + 1);
  for (std::size_t sum = 0; sum < counts.size(); ++sum) first_[sum + 1] = first_[sum] + counts[sum];
  by_sum_.resize(sets_.size());
  for (std::uint32_t rank = 0; rank < sets_.size(); ++rank) by_sum_[first_[sum_[rank]] + place_[rank]] = sets_.mask(rank);
}

Grid::Grid(const SumSets& mine, const SumSets& theirs)
    : mine_(&mine), theirs_(&theirs), stride_(static_cast<std::size_t>(theirs.greatest_sum()) + 1) {
  base_.resize((static_cast<std::size_t>(mine.greatest_sum()) + 1) * stride_);
  block_.resize(static_cast<std::size_t>(greatest_sum()) + 2);
  std::uint64_t next = 0;
  for (int total = greatest_sum(); total >= 0; --total) {
    block_[static_cast<std::size_t>(total) + 1] = next;
    const int last = std::min(total, mine.greatest_sum());
    for (int sum = std::max(0, total - theirs.greatest_sum()); sum <= last; ++sum) {
      base_[static_cast<std::size_t>(sum) * stride_ + static_cast<std::size_t>(total - sum)] = next;
      next += std::uint64_t{mine.count(sum)} * theirs.count(total - sum);
    }
  }
  block_[0] = next;
  for (auto& values : values_) {
    values.resize(2 * next);
    for (std::size_t cell = 0; cell < next; ++cell) values[2 * cell + 1] = one;
  }
}

void Grid::restore(std::span<const Fixed> stay_values) {
  for (int sum = 0; sum <= mine_->greatest_sum(); ++sum) {
    for (int their_sum = 0; their_sum <= theirs_->greatest_sum(); ++their_sum) {
      const std::uint64_t first = base(sum, their_sum);
      const std::uint64_t rows = mine_->count(sum);
      const std::uint64_t columns = theirs_->count(their_sum);
      for (std::uint64_t i = 0; i < rows; ++i) {
        for (std::uint64_t j = 0; j < columns; ++j) {
          const std::uint64_t cell = first + i * columns + j;
          set(cell, first + j * rows + i, {stay_values[2 * cell], stay_values[2 * cell + 1]});
        }
      }
    }
  }
}

}  // namespace senet::solver
