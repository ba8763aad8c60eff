// What is shown of a session, against the session itself and against single cases.
#include "senet/app/view.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "senet/app/messages.hpp"
#include "support/sessions.hpp"

namespace senet::test {
namespace {

namespace json = boost::json;

json::value parsed(std::string_view text) { return json::parse({text.data(), text.size()}); }

/// An action of a position, as it is shown.
json::object action_in(std::string_view position, std::string_view text) {
  const auto state = parse_state(position);
  EXPECT_TRUE(state) << (state ? "" : to_string(state.error()));
  if (!state) return {};
  const auto action = parse_action(*state, text);
  EXPECT_TRUE(action) << (action ? "" : to_string(action.error()));
  return action ? action_json(*state, *action) : json::object();
}

Mask squares(const json::value& list) {
  Mask mask = 0;
  for (const json::value& square : list.as_array()) mask |= bit(static_cast<int>(square.as_int64()));
  return mask;
}

class Views : public testing::TestWithParam<const RuleSet*> {};
INSTANTIATE_TEST_SUITE_P(All, Views, testing::ValuesIn(rule_sets().begin(), rule_sets().end()), test_name);

TEST_P(Views, OfEveryStateOfAGameAreWhatTheRulesSay) {
  Session session = seated_session(*GetParam());
  Random random(31);
  const Sources sources = seeded_sources(31);
  while (session.stage() != Stage::over) {
    const json::object view = state_json(session);
    const State state = parse_state(view.at("position").as_string().c_str()).value();
    ASSERT_EQ(state, session.game().now());
    const Position& p = state.position;
    ASSERT_EQ(squares(view.at("cones")), p.pieces(Seat::cones));
    ASSERT_EQ(squares(view.at("spools")), p.pieces(Seat::spools));
    ASSERT_EQ(view.at("off").at("spools").as_int64(), p.off(Seat::spools));
    for (const Seat seat : {Seat::cones, Seat::spools}) {
      const json::string name(to_text(seat).data(), to_text(seat).size());
      ASSERT_EQ(view.at("captured").at(name).as_int64() + view.at("off").at(name).as_int64() +
                    static_cast<std::int64_t>(view.at(name).as_array().size()),
          GetParam()->pieces);
    }
    ASSERT_EQ(view.at("canThrow").as_bool(), p.throw_due());
    ASSERT_EQ(view.at("pool").as_array().size(), static_cast<std::size_t>(p.pool.size()));
    ASSERT_TRUE(view.at("result").is_null());
    const ActionList actions = state.actions();
    ASSERT_EQ(view.at("actions").as_array().size(), actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const json::object& shown = view.at("actions").as_array()[i].as_object();
      ASSERT_EQ(shown.at("text").as_string(), to_string(actions[i]));
      if (shown.at("kind").as_string() != "move") continue;
      // The opposing pieces after the action are those before it, with the one that was met moved or gone.
      const Mask theirs = p.pieces(other(p.side));
      Mask expected = theirs;
      if (!shown.at("contact").is_null()) expected &= ~bit(actions[i].to);
      if (!shown.at("displaced").is_null()) expected |= bit(static_cast<int>(shown.at("displaced").as_int64()));
      ASSERT_EQ(after_action(state, actions[i])->position.pieces(other(p.side)), expected);
    }
    const Identity who = *session.holder(p.side);
    const bool throws_on = view.at("again").as_bool();
    ASSERT_TRUE(carry_out(session, next_request(session, random), who, sources));
    const json::object event = event_json(session, session.events().size() - 1);
    ASSERT_EQ(event.at("n").as_int64(), session.last());
    ASSERT_EQ(event.at("seat").as_string(),
        json::string(to_text(session.events().back().seat).data(), to_text(session.events().back().seat).size()));
    // In a game of single throws, `again` foretells who throws next, unless the game ends.
    const bool acted = event.at("kind").as_string() == "action";
    if (GetParam()->turn == Turn::single && acted && session.stage() != Stage::over) {
      ASSERT_EQ(session.game().now().position.side == p.side, throws_on);
    }
  }
  const json::object end = state_json(session);
  EXPECT_EQ(end.at("phase").as_string(), "over");
  EXPECT_TRUE(end.at("actions").as_array().empty());
  EXPECT_FALSE(end.at("canThrow").as_bool());
  EXPECT_EQ(end.at("result").at("why").as_string(), GetParam()->end == End::majority ? "points" : "off");
}

TEST(Actions, AreShownWithAllTheyDo) {
  EXPECT_EQ(json::value(action_in("standard CSCSCSCSCS/10/10 C 2 0-0", "2:9/11")),
      parsed(R"({"text":"2:9/11","kind":"move","throw":2,"from":9,"to":11,"contact":null,"displaced":null,"sent":null})"));
  EXPECT_EQ(json::value(action_in("standard 3C1S4/10/10 C 2 4-4", "2:4/6*")),
      parsed(R"({"text":"2:4/6*","kind":"move","throw":2,"from":4,"to":6,"contact":"swap","displaced":4,"sent":null})"));
  EXPECT_EQ(json::value(action_in("bell 3C1S4/10/10 C 2 0-0", "2:4/6*")),
      parsed(R"({"text":"2:4/6*","kind":"move","throw":2,"from":4,"to":6,"contact":"capture","displaced":null,"sent":null})"));
  EXPECT_EQ(json::value(action_in("standard S9/10/6C3 C 1 4-4", "1:27/28>15")),
      parsed(R"({"text":"1:27/28>15","kind":"move","throw":1,"from":27,"to":28,"contact":null,"displaced":null,"sent":15})"));
  EXPECT_EQ(json::value(action_in("standard S9/10/6C3 C 4 4-4", "4:27/off")),
      parsed(
          R"({"text":"4:27/off","kind":"move","throw":4,"from":27,"to":"off","contact":null,"displaced":null,"sent":null})"));
  EXPECT_EQ(json::value(action_in("standard S9/10/8CS C 1 4-3", "pass")), parsed(R"({"text":"pass","kind":"pass"})"));
  // Whoever is hit beyond the water goes into it.
  EXPECT_EQ(json::value(action_in("kendall 10/10/5C1S2 C 2 4-4", "2:26/28*")),
      parsed(R"({"text":"2:26/28*","kind":"move","throw":2,"from":26,"to":28,"contact":"swap","displaced":27,"sent":null})"));
}

TEST(Events, TellOfOpeningThrowsAndTheEscapeFromTheWater) {
  // Throws by number: cones 2, spools 1 (starts, and throws on), spools 3.
  const std::vector<std::uint8_t> bytes = {0b0011, 0b0001, 0b0111};
  Session session = seated_session(*find_rule_set("kendall"));
  const Sources sources{.throws = [&](const GameInfo&, std::uint64_t k) { return bytes[k]; }, .game_id = {}};
  EXPECT_EQ(state_json(session).at("phase").as_string(), "opening");
  ASSERT_TRUE(carry_out(session, request(Request::Kind::throw_sticks, 2), anna, sources));
  EXPECT_EQ(json::value(event_json(session, 2)),
      parsed(
          R"({"n":3,"kind":"throw","seat":"cones","value":2,"faces":[1,1,0,0],"again":false,"opening":true,"starts":false,"escaped":false})"));
  ASSERT_TRUE(carry_out(session, request(Request::Kind::throw_sticks, 3), ben, sources));
  EXPECT_EQ(json::value(event_json(session, 3)),
      parsed(
          R"({"n":4,"kind":"throw","seat":"spools","value":1,"faces":[1,0,0,0],"again":true,"opening":true,"starts":true,"escaped":false})"));
  const json::object state = state_json(session);
  EXPECT_EQ(state.at("phase").as_string(), "throw");
  EXPECT_EQ(state.at("side").as_string(), "spools");
  EXPECT_TRUE(state.at("again").as_bool());
  EXPECT_EQ(state.at("pool"), parsed("[1]"));
  ASSERT_TRUE(carry_out(session, request(Request::Kind::throw_sticks, 4), ben, sources));
  EXPECT_EQ(state_json(session).at("pool"), parsed("[1,3]"));
  EXPECT_EQ(state_json(session).at("phase").as_string(), "act");
}

TEST(Events, EscapesAndRebirthsHappenAndAreTold) {
  int escapes = 0;
  int rebirths = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Session session = seated_session(*find_rule_set("kendall"));
    play_on(session, seed);
    for (std::size_t i = 0; i < session.events().size(); ++i) {
      const json::object event = event_json(session, i);
      if (event.at("kind").as_string() == "throw" && event.at("escaped").as_bool()) {
        ++escapes;
        EXPECT_EQ(event.at("value").as_int64(), 4);
        EXPECT_NE(session.state_before(i).position.pieces(session.events()[i].seat) & bit(27), 0U);
      }
      if (event.at("kind").as_string() != "action") continue;
      const json::object& action = event.at("action").as_object();
      if (action.at("kind").as_string() != "rebirth") continue;
      ++rebirths;
      EXPECT_EQ(action.at("from").as_int64(), 27);
      EXPECT_LE(action.at("to").as_int64(), 15);
      EXPECT_EQ(action.at("text").as_string(), "rebirth");
    }
  }
  EXPECT_GT(escapes, 0);
  EXPECT_GT(rebirths, 0);
}

TEST(Events, OfAWholeGameAreToldWithNothingOfTheBrowsers) {
  Session session = seated_session(*find_rule_set("bell"));
  play_on(session, 1, 20);
  ASSERT_TRUE(carry_out(session, request(Request::Kind::resign, 20), ben, seeded_sources(1)));
  ASSERT_TRUE(carry_out(session, request(Request::Kind::rematch, 21), anna, seeded_sources(1)));
  ASSERT_TRUE(carry_out(session, request(Request::Kind::rematch, 22), ben, seeded_sources(1)));
  const json::value game = parsed(game_message(session, {Seat::cones}, {true, false, 3}));
  EXPECT_EQ(game.at("type").as_string(), "game");
  EXPECT_EQ(game.at("version").as_int64(), 1);
  EXPECT_EQ(game.at("id").as_string(), "testgame");
  EXPECT_EQ(game.at("mode").as_string(), "friend");
  EXPECT_EQ(game.at("rules").at("chance").as_string(), "die");
  EXPECT_EQ(game.at("you"), parsed(R"(["cones"])"));
  EXPECT_EQ(game.at("presence"), parsed(R"({"cones":true,"spools":false,"spectators":3})"));
  const json::array& events = game.at("events").as_array();
  ASSERT_EQ(events.size(), 23U);
  for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].at("n").as_int64(), static_cast<std::int64_t>(i + 1));
  EXPECT_EQ(events[0], parsed(R"({"n":1,"kind":"seated","seat":"cones"})"));
  EXPECT_EQ(events[20], parsed(R"({"n":21,"kind":"resigned","seat":"spools"})"));
  EXPECT_EQ(events[21], parsed(R"({"n":22,"kind":"rematch-offered","seat":"cones"})"));
  EXPECT_EQ(events[22], parsed(R"({"n":23,"kind":"rematch","game":"next1"})"));
  EXPECT_EQ(game.at("state").at("result"), parsed(R"({"winner":"cones","why":"resigned"})"));
}

TEST(States, ShowWhichNeighboursProtectEachOther) {
  Session session = seated_session(*find_rule_set("standard"));
  EXPECT_TRUE(state_json(session).at("clasps").as_array().empty());
  // 2 · 9/11 and 2 · 8/12* …: play until somebody stands side by side.
  play_on(session, 2, 40);
  const json::object state = state_json(session);
  const Mask cones = squares(state.at("cones"));
  const Mask spools = squares(state.at("spools"));
  Mask expected = 0;
  for (int n = 1; n < square_count; ++n) {
    const Mask both = bit(n) | bit(n + 1);
    if ((cones & both) == both || (spools & both) == both) expected |= bit(n);
  }
  EXPECT_EQ(squares(state.at("clasps")), expected);
}

}  // namespace
}  // namespace senet::test
