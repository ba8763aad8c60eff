// Random games of every rule set: what must hold in each position, undoing, and records.
#include "gtest/gtest.h"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"
#include "support/invariants.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

/// In total, over all rule sets.
constexpr int games = slow_build ? 200 : 10'000;

class Games : public testing::TestWithParam<const RuleSet*> {
 public:
  static int share() { return games / static_cast<int>(rule_sets().size()); }
};

TEST_P(Games, EveryPositionIsSoundAndReadBack) {
  Random random(1);
  for (int i = 0; i < share(); ++i) {
    const Game game = random_game(start(*GetParam()), random);
    ASSERT_TRUE(game.result()) << "a game without an end";
    for (std::size_t ply = 0; ply <= game.plies().size(); ++ply) {
      ASSERT_TRUE(is_sound(game.before(ply)));
      ASSERT_TRUE(round_trips(game.before(ply)));
      // Reading actions back is slower; every eighth game shows enough of them.
      if (i % 8 == 0) ASSERT_TRUE(actions_round_trip(game.before(ply)));
    }
  }
}

TEST_P(Games, UndoRestoresEveryState) {
  Random random(2);
  for (int i = 0; i < share(); ++i) {
    Game game = random_game(start(*GetParam()), random);
    std::vector<State> states;
    states.reserve(game.plies().size());
    for (std::size_t ply = 0; ply < game.plies().size(); ++ply) states.push_back(game.before(ply));
    while (!states.empty()) {
      ASSERT_TRUE(game.undo());
      ASSERT_EQ(game.now(), states.back());
      ASSERT_EQ(game.plies().size(), states.size() - 1);
      ASSERT_FALSE(game.result());
      states.pop_back();
    }
    EXPECT_FALSE(game.undo()) << "nothing is left";
    EXPECT_EQ(game.now(), start(*GetParam()));
  }
}

TEST_P(Games, RecordsAreReadBackByteForByte) {
  Random random(3);
  for (int i = 0; i < share() / 2; ++i) {
    // Some games stop in the middle, and some of those because somebody resigns.
    const bool whole = i % 4 != 0;
    Game game = random_game(start(*GetParam()), random, whole ? 100'000 : random.below(60));
    if (i % 8 == 0 && !game.result()) ASSERT_TRUE(game.resign(random.below(2) == 0 ? Seat::cones : Seat::spools));
    const std::string text = to_text({.game = game, .throw_scheme = "test-random-v1", .tags = {{"Round", std::to_string(i)}}});
    const auto read = parse_record(text);
    ASSERT_TRUE(read) << to_string(read.error()) << "\n" << text;
    ASSERT_EQ(to_text(*read), text);
    ASSERT_EQ(read->game.plies(), game.plies());
    ASSERT_EQ(read->game.now(), game.now());
    ASSERT_EQ(read->game.result(), game.result());
  }
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, Games, testing::ValuesIn(rule_sets()), [](const auto& rules) { return test_name(*rules.param); });

}  // namespace
}  // namespace senet::test
