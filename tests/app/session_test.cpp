// Sessions of every rule set: random games, and every way in which a request is refused.
#include "support/sessions.hpp"

namespace senet::test {
namespace {

using Kind = Request::Kind;

class Sessions : public testing::TestWithParam<const RuleSet*> {};
INSTANTIATE_TEST_SUITE_P(All, Sessions, testing::ValuesIn(rule_sets().begin(), rule_sets().end()), test_name);

TEST_P(Sessions, EventsOfWholeGamesReplayToTheSameSession) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Session session = seated_session(*GetParam());
    play_on(session, seed);
    ASSERT_EQ(session.stage(), Stage::over);
    ASSERT_TRUE(session.game().result());

    const auto replayed = Session::replay(session.info(), session.events());
    ASSERT_TRUE(replayed) << to_string(replayed.error());
    EXPECT_EQ(replayed->game().now(), session.game().now());
    EXPECT_EQ(replayed->game().plies(), session.game().plies());
    EXPECT_EQ(replayed->events(), session.events());
    for (const Seat seat : {Seat::cones, Seat::spools}) EXPECT_EQ(replayed->holder(seat), session.holder(seat));
    // Keys are remembered through events too.
    for (const Event& event : session.events()) {
      if (event.key.empty()) continue;
      const auto again = replayed->decide({.kind = Kind::throw_sticks, .key = event.key, .at = 0, .action = {}},
          *session.holder(event.seat), seeded_sources(seed));
      ASSERT_TRUE(again);
      EXPECT_EQ(again->n, event.n);
      EXPECT_TRUE(again->events.empty());
    }
  }
}

TEST_P(Sessions, EventsSurviveBeingStored) {
  Session session = seated_session(*GetParam());
  play_on(session, 5);
  for (const Event& event : session.events()) {
    auto read = parse_stored(to_text(event.kind), to_text(event.seat), stored_detail(event));
    ASSERT_TRUE(read) << to_string(read.error());
    read->n = event.n;
    read->key = event.key;
    read->holder = event.holder;
    EXPECT_EQ(*read, event);
  }
}

TEST_P(Sessions, TheRecordOfASessionIsReadBack) {
  Session session = seated_session(*GetParam());
  play_on(session, 11, 40);
  const auto record = parse_record(to_text(record_of(session)));
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(record->throw_scheme, "os-random-v1");
  EXPECT_EQ(record->tag("Game"), "testgame");
  EXPECT_EQ(record->tag("Mode"), "friend");
  EXPECT_EQ(record->game.plies(), session.game().plies());
}

TEST_P(Sessions, NoEventIsTakenOutOfOrderOrTwice) {
  Session session = seated_session(*GetParam());
  play_on(session, 3, 12);
  const auto& events = session.events();
  Session other(session.info());
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i + 1 < events.size()) ASSERT_FALSE(other.apply(events[i + 1])) << "an event is missing before it";
    ASSERT_TRUE(other.apply(events[i]));
    ASSERT_FALSE(other.apply(events[i]));
    ASSERT_EQ(other.last(), events[i].n);
  }
}

TEST_P(Sessions, AForgedThrowIsNotReplayed) {
  Session session = seated_session(*GetParam());
  Event thrown{.n = 3, .kind = EventKind::thrown, .seat = Seat::cones, .key = "k"};
  const bool die = GetParam()->chance == Chance::die;
  thrown.value = 2;
  thrown.faces = die ? "1100" : "1110";
  EXPECT_FALSE(session.apply(thrown)) << "faces that do not show the value";
  thrown.faces = die ? "" : "1100";
  thrown.seat = Seat::spools;
  EXPECT_FALSE(session.apply(thrown)) << "the other seat's turn";
  thrown.seat = Seat::cones;
  EXPECT_TRUE(session.apply(thrown));
}

TEST_P(Sessions, ARequestSentAgainCountsOnce) {
  Session session = seated_session(*GetParam());
  const Sources sources = seeded_sources(4);
  const Request wish = request(Kind::throw_sticks, 2);
  ASSERT_EQ(carry_out(session, wish, anna, sources), 3);
  play_on(session, 4, 8);
  const State before = session.game().now();
  EXPECT_EQ(carry_out(session, wish, anna, sources), 3) << "answered with its event, however far the game has gone";
  EXPECT_EQ(session.last(), 8);
  EXPECT_EQ(session.game().now(), before);
  EXPECT_NE(carry_out(session, wish, ben, sources), 3) << "the key was not ben's";
}

TEST_P(Sessions, AStaleRequestIsRefused) {
  Session session = seated_session(*GetParam());
  for (const int at : {0, 1, 3, 99}) {
    EXPECT_EQ(refusal(session, request(Kind::throw_sticks, at), anna), "stale");
    EXPECT_EQ(refusal(session, request(Kind::resign, at), ben), "stale");
  }
  EXPECT_EQ(refusal(session, request(Kind::throw_sticks, 2), anna), "accepted");
}

TEST_P(Sessions, OnlyTheSideToMoveActsAndOnlySeatsDo) {
  Session session = seated_session(*GetParam());
  EXPECT_EQ(refusal(session, request(Kind::throw_sticks, 2), ben), "not-your-turn");
  EXPECT_EQ(refusal(session, request(Kind::act, 2, "pass"), ben), "not-your-turn");
  for (const Kind kind : {Kind::throw_sticks, Kind::act, Kind::resign, Kind::rematch}) {
    EXPECT_EQ(refusal(session, request(kind, 2, "pass"), cleo), "not-seated");
  }
  EXPECT_EQ(refusal(session, request(Kind::sit, 2), cleo), "seat-taken");
}

TEST_P(Sessions, AThrowAndAnActionAreTakenOnlyWhenDue) {
  Session session = seated_session(*GetParam());
  EXPECT_EQ(refusal(session, request(Kind::act, 2, "1:9/10"), anna), "illegal");
  EXPECT_EQ(refusal(session, request(Kind::act, 2, "nonsense"), anna), "illegal");
  while (session.stage() != Stage::action) {
    ASSERT_TRUE(carry_out(session, request(Kind::throw_sticks, session.last()),
        *session.holder(session.game().now().position.side), seeded_sources(9)));
  }
  const Identity who = *session.holder(session.game().now().position.side);
  EXPECT_EQ(refusal(session, request(Kind::throw_sticks, session.last()), who), "no-throw-due");
  EXPECT_EQ(refusal(session, request(Kind::act, session.last(), "6:1/off"), who), "illegal");
  EXPECT_EQ(refusal(session, request(Kind::rematch, session.last()), who), "not-over");
}

TEST_P(Sessions, ResigningEndsTheGameWhoeverIsToMove) {
  for (const auto& [who, seat] : {std::pair(anna, Seat::cones), std::pair(ben, Seat::spools)}) {
    Session session = seated_session(*GetParam());
    play_on(session, 21, 7);
    ASSERT_EQ(carry_out(session, request(Kind::resign, session.last()), who, seeded_sources(1)), 8);
    ASSERT_EQ(session.game().result(), (Result{other(seat), Result::Why::resigned}));
    EXPECT_EQ(session.stage(), Stage::over);
    for (const Kind kind : {Kind::throw_sticks, Kind::act, Kind::resign}) {
      EXPECT_EQ(refusal(session, request(kind, 8, "pass"), who), "over");
    }
  }
}

TEST_P(Sessions, ARematchHasTheSeatsSwapped) {
  Session session = seated_session(*GetParam());
  const Sources sources = seeded_sources(2);
  play_on(session, 2);
  ASSERT_TRUE(carry_out(session, request(Kind::rematch, session.last()), ben, sources));
  EXPECT_EQ(session.events().back().kind, EventKind::rematch_offered);
  EXPECT_EQ(refusal(session, request(Kind::rematch, session.last()), ben), "not-your-turn") << "the offer is ben's own";

  const auto accepted = session.decide(request(Kind::rematch, session.last()), anna, sources);
  ASSERT_TRUE(accepted);
  ASSERT_TRUE(accepted->rematch);
  EXPECT_EQ(accepted->rematch->info.id, "next1");
  EXPECT_EQ(accepted->rematch->info.rules, GetParam());
  const auto next = Session::replay(accepted->rematch->info, accepted->rematch->events);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->holder(Seat::cones), ben);
  EXPECT_EQ(next->holder(Seat::spools), anna);
  EXPECT_NE(next->stage(), Stage::waiting);

  ASSERT_TRUE(session.apply(accepted->events.front()));
  EXPECT_EQ(session.events().back().game, "next1");
  EXPECT_EQ(refusal(session, request(Kind::rematch, session.last()), ben), "over") << "one rematch a game";
}

TEST_P(Sessions, AGameHereIsPlayedByOneBrowser) {
  const NewGame game = make_game({.id = "here", .rules = GetParam(), .mode = Mode::here}, Seat::cones, anna);
  auto session = Session::replay(game.info, game.events);
  ASSERT_TRUE(session);
  EXPECT_EQ(session->seats_of(anna), (std::vector{Seat::cones, Seat::spools}));
  EXPECT_EQ(refusal(*session, request(Kind::sit, 2), ben), "seat-taken");
  play_on(*session, 8, 30);
  Session resigned = *session;
  const Seat side = resigned.game().now().position.side;
  ASSERT_TRUE(carry_out(resigned, request(Kind::resign, resigned.last()), anna, seeded_sources(1)));
  EXPECT_EQ(resigned.game().result()->winner, other(side)) << "the side to move resigns";

  play_on(*session, 8);
  ASSERT_TRUE(session->game().result());
  const auto rematch = session->decide(request(Kind::rematch, session->last()), anna, seeded_sources(1));
  ASSERT_TRUE(rematch);
  ASSERT_TRUE(rematch->rematch) << "there is nobody to ask";
  EXPECT_EQ(rematch->rematch->info.mode, Mode::here);
  EXPECT_EQ(rematch->rematch->events.size(), 2U);
}

TEST(Session, WaitsForTheFreeSeat) {
  for (const Seat seat : {Seat::cones, Seat::spools}) {
    const NewGame game = make_game({.id = "g", .rules = find_rule_set("standard")}, seat, anna);
    auto session = Session::replay(game.info, game.events);
    ASSERT_TRUE(session);
    EXPECT_EQ(session->stage(), Stage::waiting);
    for (const Kind kind : {Kind::throw_sticks, Kind::act, Kind::resign, Kind::rematch}) {
      EXPECT_EQ(refusal(*session, request(kind, 1, "pass"), anna), "waiting");
      EXPECT_EQ(refusal(*session, request(kind, 1, "pass"), ben), "not-seated");
    }
    EXPECT_EQ(refusal(*session, request(Kind::sit, 1), anna), "seat-taken") << "not against oneself";
    EXPECT_EQ(refusal(*session, request(Kind::sit, 0), ben), "stale");
    Request sit = request(Kind::sit, 1);
    ASSERT_EQ(carry_out(*session, sit, ben, seeded_sources(1)), 2);
    EXPECT_EQ(session->seats_of(ben), std::vector{other(seat)});
    EXPECT_EQ(carry_out(*session, sit, ben, seeded_sources(1)), 2) << "sent again";
    EXPECT_EQ(refusal(*session, request(Kind::sit, 1), cleo), "seat-taken") << "not stale: this is what cleo must know";
  }
}

TEST(Session, AsksTheSourceOnceAThrowWithItsNumber) {
  Session session = seated_session(*find_rule_set("kendall"));
  std::vector<std::uint64_t> asked;
  Sources sources = seeded_sources(6);
  sources.throws = [&, inner = sources.throws](const GameInfo& game, std::uint64_t k) {
    EXPECT_EQ(game.id, "testgame");
    asked.push_back(k);
    return inner(game, k);
  };
  Random random(6);
  while (session.last() < 60) {
    const Identity who = *session.holder(session.game().now().position.side);
    ASSERT_TRUE(carry_out(session, next_request(session, random), who, sources));
  }
  ASSERT_GT(asked.size(), 5U);
  for (std::size_t i = 0; i < asked.size(); ++i) EXPECT_EQ(asked[i], i) << "opening throws count too";
}

TEST(Session, ADamagedEventIsNotRead) {
  for (const auto& [kind, seat, detail] : std::vector<std::array<std::string_view, 3>>{{"seated", "cones", "x"},
           {"seated", "bishops", ""}, {"moved", "cones", ""}, {"throw", "cones", ""}, {"throw", "cones", "0 0000"},
           {"throw", "cones", "7"}, {"throw", "cones", "3x"}, {"throw", "cones", "3 "}}) {
    EXPECT_FALSE(parse_stored(kind, seat, detail)) << kind << "|" << seat << "|" << detail;
  }
}

}  // namespace
}  // namespace senet::test
