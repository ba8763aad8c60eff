// The rulings about board and seats, which hold in every rule set: docs/rules.md, section 1.
#include <set>

#include "gtest/gtest.h"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/placing.hpp"

namespace senet::test {
namespace {

using Texts = std::set<std::string>;

TEST(Common, R_0_NeighboursAcrossRowEndsProtectEachOther) {
  for (const char* rules : {"standard", "kendall", "walls"}) {
    EXPECT_FALSE(actions(placed(rules, {.cones = {8}, .spools = {10, 11}, .throws = "2"})).contains("2:8/10*")) << rules;
    EXPECT_FALSE(actions(placed(rules, {.cones = {18}, .spools = {20, 21}, .throws = "2"})).contains("2:18/20*")) << rules;
  }
}

TEST(Common, R_0_SquaresAboveEachOtherAreNoNeighbours) {
  for (const char* rules : {"standard", "kendall", "walls"}) {
    EXPECT_EQ(actions(placed(rules, {.cones = {13}, .spools = {15, 26}, .throws = "2"})), Texts{"2:13/15*"}) << rules;
  }
}

TEST(Common, R_1_ConesStartOnOddSquaresAndHaveTheFirstSeat) {
  for (const RuleSet* rules : rule_sets()) {
    const State first = start(*rules);
    EXPECT_EQ(first.position.side, Seat::cones) << rules->id;
    for (int square = 1; square <= 2 * rules->pieces; ++square) {
      const Seat owner = square % 2 == 1 ? Seat::cones : Seat::spools;
      EXPECT_NE(first.position.pieces(owner) & bit(square), 0U) << rules->id << " " << square;
    }
    EXPECT_EQ(count(first.position.mine | first.position.theirs), 2 * rules->pieces) << rules->id;
  }
}

TEST(Common, StartsAreAsWritten) {
  const auto text = [](const char* id) { return to_string(start(*find_rule_set(id))); };
  EXPECT_EQ(text("standard"), "standard CSCSCSCSCS/10/10 C - 0-0");
  EXPECT_EQ(text("bell"), "bell CSCSCSCSCS/CSCSCSCSCS/10 C - 0-0");
  EXPECT_EQ(text("kendall"), "kendall CSCSCSCSCS/10/10 C ? 0-0");
  EXPECT_EQ(text("kendall-7"), "kendall-7 CSCSCSCSCS/CSCS6/10 C ? 0-0");
  EXPECT_EQ(text("walls"), "walls CSCSCSCSCS/10/10 C - 0-0");
}

TEST(Common, FourSticksOrCoins) {
  for (const auto& [id, none_up] : {std::pair{"standard", 5}, {"kendall", 5}, {"kendall-7", 5}, {"walls", 6}}) {
    const RuleSet& rules = *find_rule_set(id);
    EXPECT_EQ(probability(rules, 1), (Fraction{1, 4})) << id;
    EXPECT_EQ(probability(rules, 2), (Fraction{3, 8})) << id;
    EXPECT_EQ(probability(rules, 3), (Fraction{1, 4})) << id;
    EXPECT_EQ(probability(rules, 4), (Fraction{1, 16})) << id;
    EXPECT_EQ(probability(rules, none_up), (Fraction{1, 16})) << id;
    EXPECT_EQ(probability(rules, 11 - none_up), (Fraction{0, 1})) << id;
  }
}

TEST(Common, EveryRulingHasATextAndATagOfItsOwn) {
  for (const RuleSet* rules : rule_sets()) {
    std::set<std::string_view> tags;
    EXPECT_FALSE(rules->name.empty() || rules->summary.empty() || rules->source.empty()) << rules->id;
    for (const Ruling& ruling : rules->rulings) {
      EXPECT_TRUE(tags.insert(ruling.tag).second) << rules->id << " " << ruling.tag;
      EXPECT_TRUE(ruling.tag.starts_with("R-")) << ruling.tag;
      EXPECT_GT(ruling.text.size(), 20U) << ruling.tag;
    }
  }
}

}  // namespace
}  // namespace senet::test
