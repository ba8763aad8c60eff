// A whole game of every rule set, kept as a record: any change of rules, notation, record or generator shows here.
#include "gtest/gtest.h"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

class Playthrough : public testing::TestWithParam<const RuleSet*> {
 public:
  static std::string text() { return read_data("playthroughs/" + std::string(GetParam()->id) + ".txt"); }
};

TEST_P(Playthrough, ReplaysByteForByte) {
  const auto record = parse_record(text());
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(&record->game.rules(), GetParam());
  EXPECT_TRUE(record->game.result()) << "a whole game";
  EXPECT_EQ(to_text(*record), text());
}

TEST_P(Playthrough, ItsSeedGivesTheSameGameAgain) {
  const auto record = parse_record(text());
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(to_text(playthrough(*GetParam(), std::stoull(std::string(record->tag("Seed"))))), text());
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, Playthrough, testing::ValuesIn(rule_sets()), [](const auto& rules) { return test_name(*rules.param); });

}  // namespace
}  // namespace senet::test
