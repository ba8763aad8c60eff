#include "support/invariants.hpp"

#include <set>

#include "senet/notation.hpp"

namespace senet::test {

bool written_but_not_read(const State& state) {
  const Position& p = state.position;
  return p.phase == Phase::drawn && p.mine_off == state.rules->pieces && p.theirs_off == state.rules->pieces;
}

testing::AssertionResult is_sound(const State& state) {
  const RuleSet& rules = *state.rules;
  const Position& p = state.position;
  const auto fault = [&](const char* what) { return testing::AssertionFailure() << what << ": " << to_string(state); };
  if ((p.mine & p.theirs) != 0) return fault("two pieces on one square");
  if (((p.mine | p.theirs) & ~all_squares) != 0) return fault("a piece beyond the board");
  for (const Seat seat : {Seat::cones, Seat::spools}) {
    const int pieces = count(p.pieces(seat)) + p.off(seat);
    if (rules.contact == Contact::capture ? pieces > rules.pieces : pieces != rules.pieces) return fault("pieces are lost");
  }
  const bool acts = !state.actions().empty();
  if (p.over() ? acts || p.throw_due() : !acts && !p.throw_due()) return fault("no way on, or a way on after the end");
  if (p.phase == Phase::action && !acts) return fault("a throw to play and nothing to do, not even to pass");
  if (written_but_not_read(state)) return testing::AssertionSuccess();
  const auto again = validate(setup_of(state));
  if (!again) return fault(to_string(again.error()).c_str());
  if (*again != state) return fault("validate makes another position");
  return testing::AssertionSuccess();
}

testing::AssertionResult round_trips(const State& state) {
  if (written_but_not_read(state)) return testing::AssertionSuccess();
  const std::string text = to_string(state);
  const auto read = parse_state(text);
  if (!read) return testing::AssertionFailure() << text << " is refused: " << to_string(read.error());
  if (*read != state) return testing::AssertionFailure() << text << " is read as another position";
  if (to_string(*read) != text) return testing::AssertionFailure() << text << " is printed as " << to_string(*read);
  return testing::AssertionSuccess();
}

testing::AssertionResult actions_round_trip(const State& state) {
  std::set<std::string> texts;
  for (const Action& action : state.actions()) {
    const std::string text = to_string(action);
    if (!texts.insert(text).second) return testing::AssertionFailure() << text << " twice in " << to_string(state);
    const auto read = parse_action(state, text);
    if (!read) return testing::AssertionFailure() << text << " in " << to_string(state) << ": " << to_string(read.error());
    if (*read != action) return testing::AssertionFailure() << text << " is read as " << to_string(*read);
  }
  return testing::AssertionSuccess();
}

}  // namespace senet::test
