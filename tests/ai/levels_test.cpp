#include <gtest/gtest.h>

#include <map>

#include "senet/ai/simulation.hpp"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"

namespace senet::ai {
namespace {

State position(std::string_view text) { return parse_state(text).value(); }

TEST(Levels, AreListedWeakestFirst) {
  ASSERT_GE(levels().size(), 2U);
  EXPECT_EQ(levels().front().id, "random");
  EXPECT_EQ(find_level("nobody"), nullptr);
  for (std::size_t i = 0; i + 1 < levels().size(); ++i) {
    for (const RuleSet* rules : rule_sets()) {
      const Level* weaker = &levels()[i];
      const Level* stronger = &levels()[i + 1];
      const SimulationResult first = simulate({start(*rules), 500, stronger, weaker, 1, 2});
      const SimulationResult second = simulate({start(*rules), 500, weaker, stronger, 2, 2});
      // 1,000 games: a share of 60 % lies six standard deviations above an even one.
      EXPECT_GT(first.cones + second.spools, 600U) << stronger->id << " against " << weaker->id << ", " << rules->id;
    }
  }
}

TEST(Levels, EveryChoiceIsLegal) {
  for (const RuleSet* rules : rule_sets()) {
    for (const Level& level : levels()) {
      const auto player = level.make();
      Random random(8);
      for (State state = start(*rules); !state.position.over();) {
        std::optional<Action> action;
        if (!state.actions().empty()) action = player->choose(state, random);
        const auto next = action ? after_action(state, *action) : after_throw(state, draw_throw(*rules, random));
        ASSERT_TRUE(next) << to_string(next.error());
        state = *next;
      }
    }
  }
}

TEST(RandomLevel, ChoosesRebirthOrThrowOneHalfEach) {
  const State state = position("kendall CSCSCSCS2/10/6CS2 C - 0-0");
  ASSERT_EQ(state.actions().size(), 1U);
  const auto player = find_level("random")->make();
  Random random(4);
  int reborn = 0;
  for (int i = 0; i < 10000; ++i) reborn += player->choose(state, random).has_value() ? 1 : 0;
  EXPECT_NEAR(reborn, 5000, 250);  // five standard deviations
}

TEST(RandomLevel, IsUniformOverActions) {
  const State state = position("standard CSCSCSCSCS/10/10 C 1 0-0");
  const ActionList actions = state.actions();
  const auto player = find_level("random")->make();
  Random random(9);
  std::map<std::string, int> seen;
  const int draws = 4000 * static_cast<int>(actions.size());
  for (int i = 0; i < draws; ++i) ++seen[to_string(player->choose(state, random).value())];
  ASSERT_EQ(seen.size(), actions.size());
  for (const auto& [action, times] : seen) EXPECT_NEAR(times, 4000, 320) << action;
}

TEST(GreedyLevel, BearsOffWhenItCan) {
  const auto player = find_level("greedy")->make();
  Random random(1);
  const State state = position("standard 1C8/1C2SS4/S1S3C2C C 2 1-1");
  EXPECT_EQ(to_string(player->choose(state, random).value()), "2:30/off");
}

TEST(GreedyLevel, KeepsOutOfTheWater) {
  const auto player = find_level("greedy")->make();
  Random random(1);
  const State state = position("standard C9/4S1S1S1/S3S1C3 C 1 3-0");
  EXPECT_EQ(to_string(player->choose(state, random).value()), "1:1/2");
}

}  // namespace
}  // namespace senet::ai
