// Positions with everything that can follow, from an independent implementation: tests/data/vectors/<rules>.jsonl.
#include <boost/json.hpp>
#include <map>

#include "gtest/gtest.h"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"

namespace senet::test {
namespace {

namespace json = boost::json;
using Results = std::map<std::string, std::string>;

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

std::string result_of(const State& state) {
  const Position& p = state.position;
  if (!p.over()) return "";
  return p.phase == Phase::drawn ? "=" : std::string(1, letter(p.side));
}

Results actions_of(const State& state) {
  Results results;
  for (const Action& action : state.actions()) {
    const auto next = after_action(state, action);
    results[to_string(action)] = next ? to_string(*next) : to_string(next.error());
  }
  return results;
}

Results throws_of_state(const State& state) {
  Results results;
  for (int value = 0; value <= max_throw + 1; ++value) {
    const auto next = after_throw(state, value);
    if (!next) continue;
    const Fraction p = probability(*state.rules, value);
    results[std::to_string(value)] = std::to_string(p.numerator) + "/" + std::to_string(p.denominator) + " " + to_string(*next);
  }
  return results;
}

class Vectors : public testing::TestWithParam<const RuleSet*> {};

TEST_P(Vectors, AgreeLineByLine) {
  const auto lines = data_lines("vectors/" + std::string(GetParam()->id) + ".jsonl");
  ASSERT_GE(lines.size(), 100U);
  for (const std::string& line : lines) {
    const json::object expected = json::parse(line).as_object();
    const std::string position = text_of(expected.at("position"));
    SCOPED_TRACE(position);

    const auto state = parse_state(position);
    ASSERT_TRUE(state) << to_string(state.error());
    EXPECT_EQ(state->rules, GetParam());
    EXPECT_EQ(to_string(*state), position);
    EXPECT_EQ(result_of(*state), expected.at("result").is_null() ? "" : text_of(expected.at("result")));

    Results actions;
    for (const auto& [action, next] : expected.at("actions").as_object()) actions[std::string(action)] = text_of(next);
    EXPECT_EQ(actions_of(*state), actions);

    Results throws;
    for (const auto& [value, outcome] : expected.at("throws").as_object()) {
      throws[std::string(value)] = text_of(outcome.at("p")) + " " + text_of(outcome.at("position"));
    }
    EXPECT_EQ(throws_of_state(*state), throws);
  }
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, Vectors, testing::ValuesIn(rule_sets()), [](const auto& rules) { return test_name(*rules.param); });

}  // namespace
}  // namespace senet::test
