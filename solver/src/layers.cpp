#include "senet/solver/layers.hpp"

#include <algorithm>

namespace senet::solver {

namespace {

/// The number of a set among all sets of its size drawn from `available`.
std::uint64_t rank_among(Mask squares, Mask available) {
  std::uint64_t rank = 0;
  for (int i = 1; squares != 0; ++i, squares &= squares - 1) {
    const int below = count(available & (bit(lowest(squares)) - 1));
    rank += binomial(below, i);
  }
  return rank;
}

}  // namespace

SquareSets::SquareSets(const RuleSet& rules, int n) : n_(n) {
  const Mask standing = standing_squares(rules);
  for (int square = 1; square <= square_count; ++square) {
    const int below = count(standing & (bit(square) - 1));
    for (int i = 0; i < n; ++i) {
      choose_[static_cast<std::size_t>(i)][static_cast<std::size_t>(square)] =
          static_cast<std::uint32_t>(binomial(below, i + 1));
    }
  }
  masks_.resize(binomial(count(standing), n));
  // Every set once, through the subsets of the squares counted from 0 (Gosper's next set of the same size).
  const auto squares = static_cast<std::uint64_t>(count(standing));
  std::array<Mask, square_count> square_of{};
  std::size_t next = 0;
  for (Mask left = standing; left != 0; left &= left - 1) square_of[next++] = left & (0U - left);
  for (std::uint64_t set = (std::uint64_t{1} << n) - 1; set < std::uint64_t{1} << squares;) {
    Mask mask = 0;
    for (std::uint64_t left = set; left != 0; left &= left - 1) {
      mask |= square_of[static_cast<std::size_t>(std::countr_zero(left))];
    }
    masks_[rank(mask)] = mask;
    if (set == 0) break;
    const std::uint64_t low = set & (0 - set);
    const std::uint64_t carried = set + low;
    set = carried | (((carried ^ set) / low) >> 2);
  }
}

std::optional<Bounds> decided(const RuleSet& rules, const LayerId& layer) {
  if (rules.end == End::all_off) {
    if (layer.mine == 0) return certain_win;
    if (layer.theirs == 0) return certain_loss;
    return std::nullopt;
  }
  if (layer.lead > layer.theirs) return certain_win;
  if (-layer.lead > layer.mine) return certain_loss;
  if (layer.mine == 0 && layer.theirs == 0) return Bounds{one / 2, one / 2};
  return std::nullopt;
}

std::vector<LayerId> undecided_layers(const RuleSet& rules, int pieces) {
  std::vector<LayerId> layers;
  const int most_lead = rules.end == End::majority ? pieces : 0;
  for (int total = 1; total <= 2 * pieces; ++total) {
    for (int mine = std::max(0, total - pieces); mine <= std::min(total, pieces); ++mine) {
      for (int lead = -most_lead; lead <= most_lead; ++lead) {
        const LayerId layer{mine, total - mine, lead};
        if (decided(rules, layer) || layer > layer.turned()) continue;
        layers.push_back(layer);
        if (layer != layer.turned()) layers.push_back(layer.turned());
      }
    }
  }
  return layers;
}

LayerIndex::LayerIndex(const RuleSet& rules, int mine, int theirs)
    : standing_(standing_squares(rules)),
      mine_size_(binomial(count(standing_), mine)),
      theirs_size_(binomial(count(standing_) - mine, theirs)) {}

std::uint64_t LayerIndex::index(Mask mine, Mask theirs) const {
  return rank_among(mine, standing_) * theirs_size_ + rank_among(theirs, standing_ & ~mine);
}

}  // namespace senet::solver
