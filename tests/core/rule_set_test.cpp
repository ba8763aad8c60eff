// Rule sets as data: what is refused, and that one made at run time plays through the same functions.
#include <functional>

#include "gtest/gtest.h"
#include "senet/perft.hpp"
#include "senet/rule_sets.hpp"
#include "senet/rules/bell.hpp"
#include "senet/rules/kendall.hpp"
#include "senet/rules/standard.hpp"
#include "senet/rules/walls.hpp"
#include "support/data.hpp"
#include "support/invariants.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

TEST(RuleSets, AreListedOnceWithTheirIds) {
  ASSERT_FALSE(rule_sets().empty());
  std::string ids;
  for (const RuleSet* rules : rule_sets()) {
    EXPECT_EQ(fault_of(*rules), "") << rules->id;
    EXPECT_EQ(find_rule_set(rules->id), rules) << "an id stands twice";
    EXPECT_GE(rules->revision, 1);
    ids += (ids.empty() ? "" : ", ") + std::string(rules->id);
    for (const House& house : rules->houses) {
      EXPECT_TRUE(house.square >= 1 && house.square <= square_count) << rules->id;
      EXPECT_FALSE(house.key.empty() || house.mark.empty()) << rules->id << " " << house.square;
    }
  }
  EXPECT_EQ(rule_set_ids(), ids);
  EXPECT_EQ(find_rule_set(""), nullptr);
  EXPECT_EQ(find_rule_set("Standard"), nullptr);
}

// A rule set with one thing wrong with it.
struct Faulty {
  const char* what;
  std::function<void(RuleSet&)> spoil;
  const RuleSet* from = &rules::standard;
};

TEST(RuleSets, InvalidOnesAreRefused) {
  const Faulty all[] = {
      {"no id", [](RuleSet& r) { r.id = ""; }},
      {"no pieces", [](RuleSet& r) { r.pieces = 0; }},
      {"negative pieces", [](RuleSet& r) { r.pieces = -1; }},
      {"too many pieces", [](RuleSet& r) { r.pieces = 11; }, &rules::bell},
      {"no throws", [](RuleSet& r) { r.throws = {}; }},
      {"a throw of 0", [](RuleSet& r) { r.throws[0].value = 0; }},
      {"a throw of 7", [](RuleSet& r) { r.throws[4].value = 7; }},
      {"throws not ascending", [](RuleSet& r) { std::swap(r.throws[0], r.throws[1]); }},
      {"the same throw twice", [](RuleSet& r) { r.throws[1].value = 1; }},
      {"a negative weight", [](RuleSet& r) { r.throws[0].weight = -4; }},
      {"more than 64 faces", [](RuleSet& r) { r.throws[0].weight = 60; }},
      {"no throw ends the turn", [](RuleSet& r) { r.throws[1].again = r.throws[2].again = true; }},
      {"an opening throw there is not", [](RuleSet& r) { r.opening_throw = 6; }, &rules::kendall},
      {"a wall of one", [](RuleSet& r) { r.wall = 1; }, &rules::walls},
      {"a negative wall", [](RuleSet& r) { r.wall = -3; }, &rules::walls},
      {"a wall longer than the board", [](RuleSet& r) { r.wall = 32; }, &rules::walls},
      {"a gate before the board", [](RuleSet& r) { r.gate = 0; }, &rules::walls},
      {"a gate beyond the board", [](RuleSet& r) { r.gate = 31; }, &rules::kendall},
      {"water beyond the board", [](RuleSet& r) { r.water.square = 31; }},
      {"a refuge beyond the water", [](RuleSet& r) { r.water.refuge = 29; }},
      {"no refuge", [](RuleSet& r) { r.water.refuge = 0; }},
      {"a refuge that can be crowded", [](RuleSet& r) { r.water.refuge = 9; }},
      {"a piece that starts in the water",
          [](RuleSet& r) { r.water = {.square = 10, .refuge = 9, .overflow = Overflow::lowest}; }},
      {"single throws with a water that holds", [](RuleSet& r) { r.water.holds = true; }},
      {"a water that holds and is not safe", [](RuleSet& r) { r.safe = 0; }, &rules::kendall},
      {"sinking without a water", [](RuleSet& r) { r.water = {.sinks = bit(29)}; }},
      {"a brink without a water", [](RuleSet& r) { r.water = {.brink = 26}; }},
      {"sinking into a water that does not hold", [](RuleSet& r) { r.water.sinks = bit(29); }},
      {"a brink beyond the board", [](RuleSet& r) { r.water.brink = 31; }, &rules::kendall},
      {"a push beyond the board", [](RuleSet& r) { r.water.brink = 28; }, &rules::kendall},
      {"a kept extra throw with a pool", [](RuleSet& r) { r.again_after_pass = true; }, &rules::kendall},
      {"captures without points", [](RuleSet& r) { r.end = End::all_off; }, &rules::bell},
      {"points without captures", [](RuleSet& r) { r.end = End::majority; }},
      {"a square nothing leads away from", [](RuleSet& r) { r.exits[1].off = 0; }},
      {"no way off the board", [](RuleSet& r) { r.exits = {}; }},
  };
  for (const Faulty& faulty : all) {
    RuleSet rules = *faulty.from;
    ASSERT_EQ(fault_of(rules), "");
    faulty.spoil(rules);
    EXPECT_NE(fault_of(completed(rules)), "") << faulty.what;
  }
}

TEST(RuleSets, WithoutItsMoveTableItIsRefused) {
  RuleSet rules = rules::standard;
  rules.moves = {};
  EXPECT_NE(fault_of(rules).find("completed()"), std::string_view::npos);
}

/// Three pieces, another refuge, one throw that neither moves far nor throws again.
RuleSet three_pieces() {
  RuleSet rules = rules::standard;
  rules.id = "three";
  rules.pieces = 3;
  rules.water.refuge = 8;
  return completed(rules);
}

/// A made-up mixture: collected throws, captures, points, a gate in the middle, walls of two, and a way back.
RuleSet mixture() {
  return completed({
      .id = "mixture",
      .pieces = 4,
      .throws = {{{1, 1, true}, {2, 2, false}, {5, 3, false}, {6, 1, true}}},
      .turn = Turn::pool,
      .opening_throw = 6,
      .contact = Contact::capture,
      .safe = bit(10) | bit(20),
      .wall = 2,
      .gate = 20,
      .passing = Passing::stops,
      .exits = {{
          {25, throws_of(1, 2), throws_of(6)},
          {26, throws_of(1, 2), throws_of(5)},
          {27, throws_of(1, 2), throws_of(5)},
          {28, throws_of(1), throws_of(2)},
          {29, throws_of(1), throws_of(2)},
          {30, throws_of(), throws_of(1)},
      }},
      .backward = span(11, 30),
      .priority = span(21, 24),
      .end = End::majority,
  });
}

/// The water holds and is early on the way, its overflow goes to the lowest square, and an escape ends the turn.
RuleSet early_water() {
  return completed({
      .id = "early-water",
      .pieces = 3,
      .throws = {{{1, 3, false}, {3, 3, true}, {4, 2, false}}},
      .turn = Turn::pool,
      .contact = Contact::swap,
      .neighbours_protect = true,
      .safe = bit(13),
      .gate = 12,
      .passing = Passing::exact,
      .exits = {{
          {13, throws_of(), throws_of()},
          {28, throws_of(1), throws_of(3)},
          {29, throws_of(1), throws_of(3, 4)},
          {30, throws_of(), throws_of(1, 3)},
      }},
      .water = {.square = 13,
          .refuge = 7,
          .overflow = Overflow::lowest,
          .holds = true,
          .escape = 1,
          .sinks = span(14, 16),
          .brink = 12,
          .pushes = throws_of(3, 4)},
      .backward = span(8, 20),
  });
}

/// `bell` with ten pieces and everything that throws again: the longest lists of actions.
RuleSet crowded() {
  RuleSet rules = rules::kendall;
  rules.id = "crowded";
  rules.pieces = 7;
  rules.throws = {{{1, 1, true}, {2, 1, true}, {3, 1, true}, {4, 1, true}, {5, 1, true}, {6, 3, false}}};
  return completed(rules);
}

class MadeAtRunTime : public testing::TestWithParam<RuleSet (*)()> {};

TEST_P(MadeAtRunTime, PlaysThroughTheSameFunctions) {
  const RuleSet rules = GetParam()();
  ASSERT_EQ(fault_of(rules), "");
  Random random(6);
  int finished = 0;
  for (int i = 0; i < (slow_build ? 20 : 500); ++i) {
    const Game game = random_game(start(rules), random, 20'000);
    for (std::size_t ply = 0; ply <= game.plies().size(); ++ply) {
      const State& state = game.before(ply);
      ASSERT_TRUE(is_sound(state));
      if (i % 8 == 0) ASSERT_TRUE(actions_round_trip(state));
      for (const Action& action : state.actions()) ASSERT_TRUE(after_action(state, action));
    }
    finished += game.result() ? 1 : 0;
  }
  EXPECT_GT(finished, 0) << "no game ever ends";
}

TEST_P(MadeAtRunTime, CountsAsDividedCounts) {
  const RuleSet rules = GetParam()();
  for (int depth = 1; depth <= (slow_build ? 4 : 6); ++depth) {
    std::uint64_t total = 0;
    for (const auto& [name, n] : perft_divide(start(rules), depth)) total += n;
    EXPECT_EQ(total, perft(start(rules), depth));
  }
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, MadeAtRunTime, testing::Values(three_pieces, mixture, early_water, crowded), [](const auto& make) {
      std::string name = test_name(make.param());
      return name;
    });

// The listed rule sets are constant expressions: what hot loops fold must be what everyone else computes.
template <const RuleSet& listed>
void expect_folded_play_agrees() {
  RuleSet copy = listed;
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    const Game game = random_game(start(listed), random);
    for (std::size_t ply = 0; ply < game.plies().size(); ++ply) {
      const Position& p = game.before(ply).position;
      const ActionList folded = legal_actions(listed, p);
      const ActionList plain = legal_actions(copy, p);
      ASSERT_TRUE(std::ranges::equal(folded, plain));
      for (const Action& action : plain) {
        Position a = p;
        Position b = p;
        play_unchecked(listed, a, action);
        play_unchecked(copy, b, action);
        ASSERT_EQ(a, b);
      }
    }
  }
}

TEST(RuleSets, ConstantsFoldWithoutChangingTheGame) {
  expect_folded_play_agrees<rules::standard>();
  expect_folded_play_agrees<rules::bell>();
  expect_folded_play_agrees<rules::kendall>();
  expect_folded_play_agrees<rules::walls>();
}

}  // namespace
}  // namespace senet::test
