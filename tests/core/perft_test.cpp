// Counting the tree against the numbers of an independent implementation, as deep as takes a moment.
#include "senet/perft.hpp"

#include "senet/rule_sets.hpp"
#include "support/perft_numbers.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

/// Deeper numbers are counted by perft_full_test.cpp.
constexpr std::uint64_t largest = slow_build ? 20'000 : 2'000'000;

class Perft : public testing::TestWithParam<const RuleSet*> {};

TEST_P(Perft, CountsAgree) {
  const auto all = perft_numbers(*GetParam());
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().state, start(*GetParam())) << "the first line is the start position";
  for (const auto& [state, text, counts] : all) {
    EXPECT_EQ(state.rules, GetParam());
    ASSERT_GE(counts.size(), 4U) << text;
    for (std::size_t depth = 0; depth < counts.size() && counts[depth] <= largest; ++depth) {
      EXPECT_EQ(perft(state, static_cast<int>(depth)), counts[depth]) << text << " at depth " << depth;
    }
  }
}

TEST_P(Perft, DividedCountsSumUp) {
  for (const auto& [state, text, counts] : perft_numbers(*GetParam())) {
    for (std::size_t depth = 1; depth < counts.size() && counts[depth] <= largest / 10; ++depth) {
      std::uint64_t total = 0;
      for (const auto& [name, n] : perft_divide(state, static_cast<int>(depth))) total += n;
      EXPECT_EQ(total, counts[depth]) << text << " at depth " << depth;
    }
  }
}

TEST(PerftDivide, NamesThrowsAndActions) {
  using Parts = std::vector<std::pair<std::string, std::uint64_t>>;
  EXPECT_EQ(
      perft_divide(state_of("standard 10/10/6C1S1 S - 4-4"), 1), (Parts{{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}}));
  EXPECT_EQ(perft_divide(state_of("standard 10/10/6C1S1 C 4 4-4"), 1), (Parts{{"4:27/off", 1}}));
  // Beside throwing, the piece in the water may be taken out.
  EXPECT_EQ(perft_divide(state_of("kendall 10/10/6C1S1 C - 4-4"), 1).back().first, "rebirth");
  EXPECT_EQ(perft(state_of("standard 10/10/8S1 C # 5-4"), 1), 0U) << "nothing follows the end";
  EXPECT_EQ(perft(state_of("standard 10/10/8S1 C # 5-4"), 0), 1U);
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, Perft, testing::ValuesIn(rule_sets()), [](const auto& rules) { return test_name(*rules.param); });

}  // namespace
}  // namespace senet::test
