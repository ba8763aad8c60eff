#include "senet/solver/solve.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

namespace senet::solver {
namespace {

class Solving : public testing::TestWithParam<const RuleSet*> {};

Table solved(const RuleSet& rules, int pieces, const std::filesystem::path& file, int threads = 1) {
  const auto result = solve({.rules = &rules, .pieces = pieces, .output = file, .threads = threads});
  EXPECT_TRUE(result && result->finished);
  return Table::read(file).value();
}

TEST_P(Solving, OnePieceASideAgreesWithPlainIterationEverywhere) {
  const TemporaryFolder folder;
  const Table table = solved(*GetParam(), 1, folder / "table");
  EXPECT_LT(table.info().bound, 1e-6 + 0.5 / 65535);
  const auto states = states_of_one_piece(*GetParam());
  ASSERT_GT(states.size(), 800U);
  const PlainValues plain(states);
  for (const State& state : states) {
    ASSERT_NEAR(table.value(state).value(), plain.of(state), table.info().bound + 1e-10) << to_string(state);
  }
}

TEST_P(Solving, TwoPiecesASideAgreeWithOneStepOfExpectiminimax) {
  if (takes_long(*GetParam())) GTEST_SKIP() << "takes too long in a debug or sanitized build";
  const TemporaryFolder folder;
  const Table table = solved(*GetParam(), 2, folder / "table", 2);
  Random random(7);
  const CheckResult result = check(table, 2000, random);
  EXPECT_LE(result.largest_difference, 2 * table.info().bound) << to_string(result.worst);
  EXPECT_GT(result.largest_difference, 0);
}

TEST_P(Solving, BytesDependNeitherOnThreadsNorOnStops) {
  if (takes_long(*GetParam())) GTEST_SKIP() << "takes too long in a debug or sanitized build";
  const TemporaryFolder folder;
  solved(*GetParam(), 2, folder / "one", 1);
  solved(*GetParam(), 2, folder / "three", 3);
  EXPECT_EQ(bytes_of(folder / "one"), bytes_of(folder / "three"));

  // Stopped after every few sweeps, and gone on, until it is done.
  const auto stopped = folder / "stopped";
  for (int calls = 0;; ++calls) {
    ASSERT_LT(calls, 50);
    LayerId begun;
    const auto result = solve({.rules = GetParam(), .pieces = 2, .output = stopped, .progress = [&](const Progress& progress) {
                                 const bool goes_on = begun == LayerId{} || progress.layer == begun;
                                 begun = progress.layer;
                                 return goes_on;
                               }});
    ASSERT_TRUE(result);
    EXPECT_EQ(std::filesystem::exists(stopped), result->finished);
    if (result->finished) {
      EXPECT_GT(calls, 0);
      break;
    }
  }
  EXPECT_EQ(bytes_of(folder / "one"), bytes_of(stopped));
}

TEST_P(Solving, ABrokenWorkFileIsOnlySolvedAgain) {
  const TemporaryFolder folder;
  solved(*GetParam(), 1, folder / "whole");
  for (const std::string& broken : {std::string("nonsense"), std::string(), std::string(5000, '\xff')}) {
    write_bytes(folder / "table.part", broken);
    solved(*GetParam(), 1, folder / "table");
    EXPECT_EQ(bytes_of(folder / "whole"), bytes_of(folder / "table"));
  }
}

// No player can prolong a game for ever: even if both did all they can to keep it going, the chance that it still goes on
// falls below any bound. So a game has one value, whichever way its bounds are approached.
TEST_P(Solving, NobodyCanProlongAGameForEver) {
  const auto states = states_of_one_piece(*GetParam());
  std::map<std::tuple<Mask, Mask, int>, double> goes_on;
  for (const State& state : states) goes_on[key_of(state)] = 1;
  double greatest = 1;
  for (int sweep = 0; sweep < 400 && greatest > 1e-6; ++sweep) {
    std::map<std::tuple<Mask, Mask, int>, double> next;
    greatest = 0;
    for (const State& state : states) {
      double chance = 0;
      for (const Throw& thrown : state.rules->throws) {
        if (thrown.weight == 0) continue;
        const State thrown_state = after_throw(state, thrown.value).value();
        double longest = 0;
        for (const Action& action : thrown_state.actions()) {
          const State after = after_action(thrown_state, action).value();
          if (!after.position.over()) longest = std::max(longest, goes_on.at(key_of(after)));
        }
        chance += longest * thrown.weight / state.rules->moves.faces;
      }
      next[key_of(state)] = chance;
      greatest = std::max(greatest, chance);
    }
    goes_on = std::move(next);
  }
  EXPECT_LE(greatest, 1e-6);
}

TEST(Solve, RefusesWhatItCannotDo) {
  const TemporaryFolder folder;
  const auto error_of = [&](const RuleSet& rules, int pieces, const std::filesystem::path& file) {
    const auto result = solve({.rules = &rules, .pieces = pieces, .output = file});
    return result ? std::string() : result.error().code;
  };
  EXPECT_EQ(error_of(*find_rule_set("kendall"), 1, folder / "table"), "rules");
  EXPECT_EQ(error_of(*find_rule_set("standard"), 0, folder / "table"), "pieces");
  EXPECT_EQ(error_of(*find_rule_set("standard"), 6, folder / "table"), "pieces");
  EXPECT_EQ(error_of(*find_rule_set("standard"), 1, folder / "no/such/table"), "file");
}

INSTANTIATE_TEST_SUITE_P(
    All, Solving, testing::ValuesIn(solvable()), [](const auto& info) { return std::string(info.param->id); });

}  // namespace
}  // namespace senet::solver
