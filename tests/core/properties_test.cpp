// Properties of reading and writing for any input: bytes, spoiled texts, and pieces placed anywhere.
#include "gtest/gtest.h"
#include "rapidcheck/gtest.h"  // needs GoogleTest before it
#include "senet/record.hpp"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"
#include "support/invariants.hpp"
#include "support/play.hpp"

namespace senet::test {
namespace {

// Generators.

/// Bytes, mostly those that mean something in positions, actions and records.
rc::Gen<std::string> bytes() {
  const auto meaningful = rc::gen::elementOf(std::string("CS0123456789/ -+?#=:*>off[]\"\\.\n;passrebithng"));
  return rc::gen::container<std::string>(rc::gen::weightedOneOf<char>({{8, meaningful}, {1, rc::gen::arbitrary<char>()}}));
}

rc::Gen<const RuleSet*> any_rules() {
  return rc::gen::elementOf(std::vector<const RuleSet*>(rule_sets().begin(), rule_sets().end()));
}

/// A state somewhere in a random game.
rc::Gen<State> reached() {
  return rc::gen::apply(
      [](const RuleSet* rules, std::uint32_t seed, std::uint32_t plies) {
        Random random(seed);
        return random_game(start(*rules), random, plies % 500).now();
      },
      any_rules(), rc::gen::arbitrary<std::uint32_t>(), rc::gen::arbitrary<std::uint32_t>());
}

/// The record of a random game, whole or broken off.
rc::Gen<std::string> record_text() {
  return rc::gen::apply(
      [](const RuleSet* rules, std::uint32_t seed, std::uint32_t plies) {
        Random random(seed);
        return to_text({.game = random_game(start(*rules), random, plies % 80), .tags = {{"Event", "a \"b\" \\c"}}});
      },
      any_rules(), rc::gen::arbitrary<std::uint32_t>(), rc::gen::arbitrary<std::uint32_t>());
}

/// The text with a few bytes exchanged, left out, put in, or doubled.
std::string spoiled(std::string text, Random& random) {
  static constexpr std::string_view put = "CS0123456789/ -+?#=:*>o[]\"\\.\n\r;\x01\xff";
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  for (auto changes = 1 + below(3); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0: text[at] = put[below(put.size())]; break;
      case 1: text.erase(at, 1 + below(3)); break;
      case 2: text.insert(at, 1, put[below(put.size())]); break;
      default: text.insert(at, text.substr(at, 1 + below(8))); break;
    }
  }
  return text;
}

/// Pieces, throws and phase put together without asking whether that is possible.
Setup random_setup(const RuleSet& rules, Random& random) {
  Setup setup{.rules = &rules};
  const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
  // Crowding the last squares brings out houses, gates and waters.
  const int first = below(2) == 0 ? 1 : 18;
  const int cones = below(rules.pieces + 1);
  const int spools = below(rules.pieces + 1);
  for (int i = 0; i < cones; ++i) setup.cones |= bit(first + below(31 - first));
  for (int i = 0; i < spools; ++i) setup.spools |= bit(first + below(31 - first)) & ~setup.cones;
  const bool capture = rules.contact == Contact::capture;
  const auto rest = [&](Mask on_board) {
    const int most = rules.pieces - count(on_board);
    return capture && most > 0 ? below(most + 1) : most;
  };
  setup.cones_off = rest(setup.cones) + (below(20) == 0 ? 1 : 0);
  setup.spools_off = rest(setup.spools);
  setup.side = below(2) == 0 ? Seat::cones : Seat::spools;
  static constexpr Phase phases[] = {
      Phase::action, Phase::action, Phase::action, Phase::turn, Phase::more, Phase::won, Phase::drawn, Phase::opening};
  setup.phase = phases[below(8)];
  const bool pool = setup.phase == Phase::more || setup.phase == Phase::action;
  for (int n = rules.turn == Turn::pool ? below(4) : 1; pool && n > 0; --n) setup.pool.add(1 + below(6));
  return setup;
}

void check_explained(const Error& error) {
  RC_ASSERT(!error.code.empty());
  RC_ASSERT(!error.where.empty());
  RC_ASSERT(!error.message.empty());
}

void check_position_text(const std::string& text) {
  const auto state = parse_state(text);
  if (state) {
    RC_ASSERT(to_string(*state) == text);
    RC_ASSERT(is_sound(*state));
    return;
  }
  RC_ASSERT(!state.error().empty());
  for (const Error& error : state.error()) check_explained(error);
}

void check_action_text(const State& state, const std::string& text) {
  const auto action = parse_action(state, text);
  if (action) {
    RC_ASSERT(to_string(*action) == text);
    RC_ASSERT(after_action(state, *action).has_value());
  } else {
    check_explained(action.error());
  }
}

void check_record_text(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) {
    check_explained(record.error());
    RC_ASSERT(record.error().where.starts_with("line "));
    return;
  }
  // A record may be written with blank lines, comments or CRLF; once printed it is canonical.
  const std::string canonical = to_text(*record);
  const auto again = parse_record(canonical);
  RC_ASSERT(again.has_value());
  RC_ASSERT(to_text(*again) == canonical);
  RC_ASSERT(again->game.plies() == record->game.plies());
  RC_ASSERT(again->tags == record->tags);
}

// Properties.

RC_GTEST_PROP(Reading, AnyBytesAreReadExactlyOrRefusedWithAReason, ()) {
  const std::string text = *bytes();
  check_position_text(text);
  check_action_text(*reached(), text);
  check_record_text(text);
}

RC_GTEST_PROP(Reading, BytesBehindAGoodBeginningAreReadOrRefused, ()) {
  const std::string tail = *bytes();
  check_position_text("kendall CSCSCSCSCS/10/10 " + tail);
  check_position_text("standard " + tail);
  check_record_text("[Senet \"1\"]\n[Rules \"walls\"]\n[Revision \"1\"]\n[Result \"*\"]\n" + tail);
}

RC_GTEST_PROP(Reading, SpoiledPositionsAreReadExactlyOrRefused, (std::uint32_t seed)) {
  const State state = *reached();
  Random random(seed);
  for (int i = 0; i < 20; ++i) check_position_text(spoiled(to_string(state), random));
}

RC_GTEST_PROP(Reading, SpoiledActionsAreReadExactlyOrRefused, (std::uint32_t seed)) {
  const State state = *reached();
  Random random(seed);
  for (const Action& action : state.actions()) check_action_text(state, spoiled(to_string(action), random));
}

RC_GTEST_PROP(Reading, SpoiledRecordsAreReadOrRefusedWithALine, (std::uint32_t seed)) {
  const std::string text = *record_text();
  RC_ASSERT(to_text(*parse_record(text)) == text);
  Random random(seed);
  for (int i = 0; i < 5; ++i) check_record_text(spoiled(text, random));
}

RC_GTEST_PROP(Validating, GivesAReachedStateBack, ()) {
  const State state = *reached();
  if (written_but_not_read(state)) return;
  const auto again = validate(setup_of(state));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == state);
}

RC_GTEST_PROP(Validating, PiecesPlacedAnywhereAreFaultsOrAPositionThatPlays, (std::uint32_t seed)) {
  const RuleSet* rules = *any_rules();
  Random random(seed);
  int possible = 0;
  for (int i = 0; i < 50; ++i) {
    const auto state = validate(random_setup(*rules, random));
    if (!state) {
      RC_ASSERT(!state.error().empty());
      for (const Error& error : state.error()) check_explained(error);
      continue;
    }
    ++possible;
    RC_ASSERT(is_sound(*state));
    RC_ASSERT(round_trips(*state));
    RC_ASSERT(actions_round_trip(*state));
    for (const Action& action : state->actions()) {
      const auto next = after_action(*state, action);
      RC_ASSERT(next.has_value());
      RC_ASSERT(is_sound(*next));
      RC_ASSERT(round_trips(*next));
      RC_ASSERT(*next != *state);
    }
    for (int value = 1; value <= max_throw; ++value) {
      const auto next = after_throw(*state, value);
      RC_ASSERT(next.has_value() == (state->position.throw_due() && has_throw(*rules, value)));
      if (next) RC_ASSERT(is_sound(*next));
    }
  }
  RC_TAG(possible > 0);
}

}  // namespace
}  // namespace senet::test
