// Of all actions one can think of, exactly the listed ones are accepted.
#include <set>

#include "gtest/gtest.h"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

/// Positions of a rule set that are tried.
constexpr int positions = slow_build ? 4 : 60;

/// Every action of any shape whose destination the house `sent` it to is one of these.
template <typename Visit>
void visit_conceivable(const std::set<int>& sent_to, Visit visit) {
  const auto narrow = [](int n) { return static_cast<std::uint8_t>(n); };
  visit(Action{.kind = ActionKind::pass});
  for (int from = 0; from <= off_square; ++from) {
    for (int to = 0; to <= off_square; ++to) {
      visit(Action{.kind = ActionKind::rebirth, .from = narrow(from), .to = narrow(to)});
      for (int value = 0; value <= max_throw; ++value) {
        for (const int sent : sent_to) {
          for (const bool contact : {false, true}) {
            visit(Action{ActionKind::move, narrow(value), narrow(from), narrow(to), narrow(sent), contact});
          }
        }
      }
    }
  }
}

void expect_exactly_the_listed(const State& state) {
  SCOPED_TRACE(to_string(state));
  const ActionList listed = state.actions();
  std::set<std::string> texts;
  std::set<int> sent_to{0, 1, 15};
  for (const Action& action : listed) {
    texts.insert(to_string(action));
    sent_to.insert(action.sent);
  }
  std::size_t accepted = 0;
  std::set<std::string> read;
  visit_conceivable(sent_to, [&](const Action& action) {
    const auto next = after_action(state, action);
    const bool is_listed = std::ranges::find(listed, action) != listed.end();
    ASSERT_EQ(next.has_value(), is_listed) << to_string(action);
    if (next) ++accepted;
    // Text is slower to try, and does not tell a rebirth's squares apart.
    if (action.kind == ActionKind::rebirth && action.from != action.to) return;
    const std::string text = to_string(action);
    const auto parsed = parse_action(state, text);
    ASSERT_EQ(parsed.has_value(), texts.contains(text)) << text;
    if (parsed) read.insert(text);
  });
  EXPECT_EQ(accepted, listed.size()) << "a listed action was not among those one can think of";
  EXPECT_EQ(read, texts);
  for (int value = -1; value <= max_throw + 1; ++value) {
    EXPECT_EQ(after_throw(state, value).has_value(), state.position.throw_due() && has_throw(*state.rules, value));
  }
}

class Legality : public testing::TestWithParam<const RuleSet*> {};

TEST_P(Legality, ListedExactlyIfAccepted) {
  Random random(4);
  int tried = 0;
  while (tried < positions) {
    const Game game = random_game(start(*GetParam()), random);
    for (std::size_t ply = random.below(40); ply <= game.plies().size() && tried < positions; ply += 1 + random.below(40)) {
      expect_exactly_the_listed(game.before(ply));
      if (HasFatalFailure()) return;
      ++tried;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    RuleSets, Legality, testing::ValuesIn(rule_sets()), [](const auto& rules) { return test_name(*rules.param); });

}  // namespace
}  // namespace senet::test
