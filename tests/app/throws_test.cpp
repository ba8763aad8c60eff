// How a byte falls.
#include "senet/app/throws.hpp"

#include "gtest/gtest.h"
#include "senet/rule_sets.hpp"

namespace senet::app {
namespace {

TEST(Throws, FallAsInTheTableOfVerifiableThrows) {
  struct Row {
    std::uint8_t byte;
    std::string faces;
    int ones;
    int die;
  };
  const std::vector<Row> rows = {{0xb9, "1001", 2, 2}, {0xb2, "0100", 1, 3}, {0x99, "1001", 2, 2}, {0x07, "1110", 3, 4},
      {0xdc, "0011", 2, 1}, {0xdb, "1101", 3, 4}, {0xe1, "1000", 1, 2}, {0xb6, "0110", 2, 3}};
  for (const Row& row : rows) {
    EXPECT_EQ(fall(*find_rule_set("standard"), row.byte), (Fall{row.ones, row.faces}));
    EXPECT_EQ(fall(*find_rule_set("walls"), row.byte), (Fall{row.ones, row.faces}));
    EXPECT_EQ(fall(*find_rule_set("bell"), row.byte), (Fall{row.die, ""}));
  }
  EXPECT_EQ(fall(*find_rule_set("standard"), 0xf0), (Fall{5, "0000"}));
  EXPECT_EQ(fall(*find_rule_set("walls"), 0xf0), (Fall{6, "0000"}));
}

TEST(Throws, OfEveryRuleSetFitItsTableExactly) {
  for (const RuleSet* rules : rule_sets()) {
    const auto fault = chance_fault(*rules);
    EXPECT_FALSE(fault) << to_string(*fault);
  }
}

TEST(Throws, ATableThatSticksCannotGiveIsFound) {
  RuleSet rules = *find_rule_set("standard");
  rules.throws[0].weight = 5;
  rules.throws[1].weight = 5;
  EXPECT_TRUE(chance_fault(completed(rules)));
  rules = *find_rule_set("standard");
  rules.chance = Chance::die;
  EXPECT_TRUE(chance_fault(rules));
}

TEST(Throws, OnlyFacesThatShowTheValueAreAFall) {
  const RuleSet& sticks = *find_rule_set("standard");
  EXPECT_TRUE(is_fall(sticks, {5, "0000"}));
  for (const Fall& fallen : {Fall{4, "0000"}, Fall{2, "1110"}, Fall{2, "11"}, Fall{2, ""}, Fall{2, "1120"}, Fall{0, "0000"}}) {
    EXPECT_FALSE(is_fall(sticks, fallen)) << fallen.value << " " << fallen.faces;
  }
  const RuleSet& die = *find_rule_set("bell");
  EXPECT_TRUE(is_fall(die, {4, ""}));
  EXPECT_FALSE(is_fall(die, {5, ""}));
  EXPECT_FALSE(is_fall(die, {2, "1100"}));
}

}  // namespace
}  // namespace senet::app
