// The deepest of the perft numbers: hundreds of millions of leaves.
#include "senet/rule_sets.hpp"
#include "support/perft_numbers.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

class PerftFull : public testing::TestWithParam<const RuleSet*> {};

TEST_P(PerftFull, DeepestCountsAgree) {
  if (slow_build) GTEST_SKIP() << "takes too long in a debug or sanitized build";
  for (const auto& [state, text, counts] : perft_numbers(*GetParam())) {
    const std::size_t depth = counts.size() - 1;
    EXPECT_EQ(perft(state, static_cast<int>(depth)), counts[depth]) << text << " at depth " << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, PerftFull, testing::ValuesIn(rule_sets()), [](const auto& rules) { return test_name(*rules.param); });

}  // namespace
}  // namespace senet::test
