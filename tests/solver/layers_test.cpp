#include "senet/solver/layers.hpp"

#include <gtest/gtest.h>

#include <set>

#include "senet/rule_sets.hpp"
#include "senet/solver/grid.hpp"

namespace senet::solver {
namespace {

TEST(SquareSets, NumberEverySetOnce) {
  for (const RuleSet* rules : rule_sets()) {
    for (int n = 0; n <= 3; ++n) {
      const SquareSets sets(*rules, n);
      ASSERT_EQ(sets.size(), binomial(count(standing_squares(*rules)), n));
      for (std::uint32_t rank = 0; rank < sets.size(); ++rank) {
        ASSERT_EQ(count(sets.mask(rank)), n);
        ASSERT_EQ(sets.mask(rank) & ~standing_squares(*rules), 0U);
        ASSERT_EQ(sets.rank(sets.mask(rank)), rank);
      }
    }
  }
}

TEST(LayerIndex, NumbersEveryPositionOnceWithoutGaps) {
  for (const RuleSet* rules : rule_sets()) {
    const SquareSets two(*rules, 2);
    const SquareSets one_piece(*rules, 1);
    const LayerIndex index(*rules, 2, 1);
    std::vector<bool> seen(index.size());
    for (std::uint32_t m = 0; m < two.size(); ++m) {
      for (std::uint32_t t = 0; t < one_piece.size(); ++t) {
        if ((two.mask(m) & one_piece.mask(t)) != 0) continue;
        const auto number = index.index(two.mask(m), one_piece.mask(t));
        ASSERT_LT(number, seen.size());
        ASSERT_FALSE(seen[number]);
        seen[number] = true;
      }
    }
    EXPECT_EQ(std::ranges::count(seen, true), static_cast<std::ptrdiff_t>(index.size())) << rules->id;
  }
}

TEST(UndecidedLayers, ComeAfterThoseTheirMovesLeadTo) {
  for (const RuleSet* rules : rule_sets()) {
    const int gain = rules->end == End::majority ? 1 : 0;
    std::set<LayerId> before;
    for (const LayerId& layer : undecided_layers(*rules, 3)) {
      before.insert(layer);
      const LayerId off{layer.mine - 1, layer.theirs, layer.lead + gain};
      if (layer.mine > 0) EXPECT_TRUE(decided(*rules, off) || before.contains(off));
      const LayerId captured{layer.mine, layer.theirs - 1, layer.lead};
      if (gain == 1 && layer.theirs > 0) EXPECT_TRUE(decided(*rules, captured) || before.contains(captured));
    }
  }
}

TEST(Grid, KeepsEachCellOnceInEitherOrder) {
  for (const RuleSet* rules : rule_sets()) {
    const SumSets two(*rules, 2);
    const SumSets one_piece(*rules, 1);
    Grid grid(two, one_piece);
    EXPECT_EQ(grid.size(), std::uint64_t{two.sets().size()} * one_piece.sets().size());
    std::uint64_t cells = 0;
    for (int total = grid.greatest_sum(); total >= 0; --total) {
      EXPECT_EQ(grid.block_first(total), cells);
      cells += grid.block_size(total);
    }
    EXPECT_EQ(cells, grid.size());
    const Mask mine = bit(3) | bit(14);
    const Mask theirs = bit(30);
    EXPECT_EQ(grid.at(mine, theirs), (Bounds{0, one}));
  }
}

}  // namespace
}  // namespace senet::solver
