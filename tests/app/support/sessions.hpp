// Sessions for tests: throws from a seed, browsers by number, and players that choose at random.
#pragma once

#include <string>

#include "gtest/gtest.h"
#include "senet/app/session.hpp"
#include "senet/random.hpp"
#include "senet/rule_sets.hpp"

namespace senet::test {

using namespace app;

/// A browser.
inline Identity browser(std::uint8_t number) {
  Identity identity{};
  identity.fill(number);
  return identity;
}

inline const Identity anna = browser(1);
inline const Identity ben = browser(2);
inline const Identity cleo = browser(3);

/// Throws that are the same for a seed in every game, and ids that count.
inline Sources seeded_sources(std::uint64_t seed) {
  return {.throws = [seed](const GameInfo&, std::uint64_t k) { return static_cast<std::uint8_t>(Random(seed, k).next()); },
      .game_id = [made = 0]() mutable { return "next" + std::to_string(++made); }};
}

/// A request with a key of its own.
inline Request request(Request::Kind kind, int at, std::string action = {}) {
  static int made = 0;
  return {.kind = kind, .key = "key" + std::to_string(++made), .at = at, .action = std::move(action)};
}

/// A game whose seats are held by anna (cones) and ben.
inline Session seated_session(const RuleSet& rules) {
  const NewGame game = make_game({.id = "testgame", .rules = &rules}, Seat::cones, anna);
  auto session = Session::replay(game.info, game.events);
  EXPECT_TRUE(session);
  Event sit{.n = 2, .kind = EventKind::seated, .seat = Seat::spools, .key = "ben", .holder = ben};
  EXPECT_TRUE(session->apply(sit));
  return std::move(*session);
}

/// Decides and applies. Returns the number of the event, or the refusal's code.
inline std::expected<int, std::string> carry_out(
    Session& session, const Request& wish, const Identity& who, const Sources& sources) {
  auto decision = session.decide(wish, who, sources);
  if (!decision) return std::unexpected(decision.error().code);
  for (const Event& event : decision->events) EXPECT_TRUE(session.apply(event));
  return decision->n;
}

/// The code of the refusal, or "accepted".
inline std::string refusal(const Session& session, const Request& wish, const Identity& who) {
  auto decision = session.decide(wish, who, seeded_sources(1));
  return decision ? "accepted" : decision.error().code;
}

/// What the holder of the side to move could ask for next, at random.
inline Request next_request(const Session& session, Random& random) {
  const State& state = session.game().now();
  const ActionList actions = state.actions();
  const bool throws = state.position.throw_due() && (actions.empty() || random.below(2) == 0);
  if (throws) return request(Request::Kind::throw_sticks, session.last());
  const auto chosen = random.below(static_cast<std::uint32_t>(actions.size()));
  return request(Request::Kind::act, session.last(), to_string(actions[chosen]));
}

/// Plays on to the end, or until `events` events are there.
inline void play_on(Session& session, std::uint64_t seed, int events = 1'000'000) {
  Random random(seed, 7);
  const Sources sources = seeded_sources(seed);
  while (session.stage() != Stage::over && session.last() < events) {
    const Identity who = *session.holder(session.game().now().position.side);
    ASSERT_TRUE(carry_out(session, next_request(session, random), who, sources));
  }
}

/// The name of a rule set as a test's name.
inline std::string test_name(const testing::TestParamInfo<const RuleSet*>& info) {
  std::string name(info.param->id);
  std::erase(name, '-');
  return name;
}

}  // namespace senet::test
