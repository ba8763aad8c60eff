// Games at a real server: two players and whoever watches, and everything that can go wrong between them.
#include "senet/store/sqlite.hpp"
#include "support/running.hpp"
#include "support/scratch.hpp"

namespace senet::test {
namespace {

/// A game between two browsers, and its pages.
struct Table {
  explicit Table(const RunningServer& server, std::string_view rules = "standard")
      : cones_cookie(server.new_cookie()),
        spools_cookie(server.new_cookie()),
        game(server.make_game(cones_cookie, rules)),
        cones(server, game, cones_cookie),
        spools(server, game, spools_cookie) {
    EXPECT_EQ(spools.outcome("sit"), "2");
    cones.until(2);
    cones.expect("presence");
  }

  Page& mover() { return cones.text_of("side") == "cones" ? cones : spools; }
  Page& other_page() { return cones.text_of("side") == "cones" ? spools : cones; }
  void play(int events, std::uint64_t seed = 1) {
    Random random(seed);
    while (cones.last() < events && cones.text_of("phase") != "over") {
      ASSERT_EQ(play_one(mover(), random), std::to_string(cones.last() < spools.last() ? spools.last() : cones.last()));
      const int last = std::max(cones.last(), spools.last());
      cones.until(last);
      spools.until(last);
    }
  }

  std::string cones_cookie;
  std::string spools_cookie;
  std::string game;
  Page cones;
  Page spools;
};

class WholeGames : public testing::TestWithParam<const RuleSet*> {};
INSTANTIATE_TEST_SUITE_P(All, WholeGames, testing::ValuesIn(rule_sets().begin(), rule_sets().end()), test_name);

TEST_P(WholeGames, ArePlayedByTwoAndWatched) {
  Shelf shelf;
  const RunningServer server(shelf, small_config(7));
  Table table(server, GetParam()->id);
  Page watcher(server, table.game, server.new_cookie());
  EXPECT_TRUE(watcher.you().empty());
  table.play(100'000);
  ASSERT_EQ(table.cones.text_of("phase"), "over");
  watcher.until(table.cones.last());
  EXPECT_EQ(watcher.events(), table.cones.events());
  EXPECT_EQ(watcher.state(), table.spools.state());

  // What was told is what was kept, and what a newcomer gets.
  const auto& kept = shelf.games.at(table.game);
  const auto session = Session::replay(kept.info, kept.events);
  ASSERT_TRUE(session);
  EXPECT_EQ(to_string(session->game().now()), table.cones.text_of("position"));
  const Page late(server, table.game);
  EXPECT_EQ(late.events(), table.cones.events());
  EXPECT_EQ(late.state(), table.cones.state());

  const Reply record = http(server.port(), "GET", "/api/games/" + table.game + "/record");
  EXPECT_EQ(record.status, 200U);
  const auto read = parse_record(record.body);
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->game.now(), session->game().now());

  // And once more, with the seats swapped.
  EXPECT_NE(table.cones.outcome("rematch"), "stale");
  table.spools.until(table.cones.last());
  table.spools.outcome("rematch");
  table.cones.until(table.spools.last());
  ASSERT_EQ(table.cones.events().back().at("kind").as_string(), "rematch");
  const std::string next = table.cones.events().back().at("game").as_string().c_str();
  EXPECT_EQ(Page(server, next, table.cones_cookie).you(), std::vector<std::string>{"spools"});
  EXPECT_EQ(Page(server, next, table.spools_cookie).you(), std::vector<std::string>{"cones"});
}

TEST(Games, AreReadBackFromTheDatabaseAfterARestart) {
  const ScratchFolder folder;
  const auto store = [&] { return std::move(*store::SqliteStore::open(folder.file("games"), [] { return std::int64_t{1}; })); };
  std::string game;
  std::string cones;
  json::value state;
  json::array events;
  {
    const RunningServer server(small_config(), store());
    Table table(server, "kendall");
    table.play(30);
    // A throw is made and not yet played.
    while (table.cones.text_of("phase") != "act") {
      const auto done = table.mover().outcome("throw");
      table.cones.until(std::stoi(done));
      table.spools.until(std::stoi(done));
    }
    game = table.game;
    cones = table.cones_cookie;
    state = table.cones.state();
    events = table.cones.events();
  }
  const RunningServer server(small_config(99), store());
  Page page(server, game, cones);
  EXPECT_EQ(page.state(), state);
  EXPECT_EQ(page.events(), events);
  EXPECT_EQ(page.you(), std::vector<std::string>{"cones"});
}

TEST(Games, CountADoubleClickOnce) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  const std::string key = table.cones.ask("throw");
  table.cones.ask("throw", {}, "another");
  table.cones.ask("throw", {}, key);
  EXPECT_EQ(table.cones.expect("done").at("n").as_int64(), 3);
  EXPECT_EQ(table.cones.expect("refused").at("code").as_string(), "stale");
  EXPECT_EQ(table.cones.expect("done").at("n").as_int64(), 3);
  EXPECT_EQ(shelf.games.at(table.game).events.size(), 3U);
}

TEST(Games, AnswerARequestSentAgainThroughANewSocketAlike) {
  Shelf shelf;
  RunningServer server(shelf);
  Table table(server);
  const std::string done = table.cones.outcome("throw", {}, "mykey");
  Page again(server, table.game, table.cones_cookie);
  EXPECT_EQ(again.outcome("throw", {}, "mykey", 2), done);
  // The other player's key of the same name is another one.
  table.spools.until(3);
  EXPECT_EQ(table.spools.outcome("throw", {}, "mykey"), "not-your-turn");
}

TEST(Games, LetOnlyOneOfTwoTabsThrow) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  Page tab(server, table.game, table.cones_cookie);
  table.cones.ask("throw", {}, "first");
  tab.ask("throw", {}, "second");
  std::vector<std::string> answers;
  for (Page* page : {&table.cones, &tab}) {
    for (;;) {
      const json::value message = json::parse(page->socket().next().value_or(R"({"type":"done"})"));
      const std::string type = message.at("type").as_string().c_str();
      if (type == "done" || type == "refused") {
        answers.push_back(type);
        break;
      }
    }
  }
  std::ranges::sort(answers);
  EXPECT_EQ(answers, (std::vector<std::string>{"done", "refused"}));
  EXPECT_EQ(shelf.games.at(table.game).events.size(), 3U);
}

TEST(Games, TakeNoSeatByALinkButBySitting) {
  Shelf shelf;
  const RunningServer server(shelf);
  const std::string maker = server.new_cookie();
  const std::string game = server.make_game(maker, "bell");
  const std::string friend_cookie = server.new_cookie();
  EXPECT_EQ(http(server.port(), "GET", "/g/" + game, {{"Cookie", friend_cookie}}).status, 200U);
  Page page(server, game, friend_cookie);
  Page tab(server, game, friend_cookie);
  EXPECT_TRUE(page.you().empty());
  EXPECT_EQ(page.text_of("phase"), "waiting");
  EXPECT_EQ(shelf.games.at(game).events.size(), 1U);
  EXPECT_EQ(page.outcome("throw"), "not-seated");
  EXPECT_EQ(page.outcome("sit"), "2");
  tab.expect("you");
  EXPECT_EQ(tab.you(), std::vector<std::string>{"spools"}) << "all its tabs are told";
  Page third(server, game, server.new_cookie());
  EXPECT_EQ(third.outcome("sit"), "seat-taken");
}

TEST(Games, AreWatchedButNotTouchedByOthers) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  const std::vector<std::string> others = {"", server.new_cookie(), "senet=" + std::string(43, 'A'), "senet=short", "senet="};
  for (const std::string& cookie : others) {
    Page page(server, table.game, cookie);
    EXPECT_TRUE(page.you().empty());
    for (const char* type : {"throw", "resign", "rematch"}) EXPECT_EQ(page.outcome(type), "not-seated") << cookie;
    EXPECT_EQ(page.outcome("act", "pass"), "not-seated");
  }
  Page nobody(server, table.game);
  EXPECT_EQ(nobody.outcome("sit"), "no-cookie");
  EXPECT_EQ(shelf.games.at(table.game).events.size(), 2U);
}

TEST(Games, TellWhoIsThere) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  EXPECT_EQ(table.spools.presence(), (json::value{{"cones", true}, {"spools", true}, {"spectators", 0}}));
  {
    const std::string cookie = server.new_cookie();
    Page watcher(server, table.game, cookie);
    table.cones.expect("presence");
    EXPECT_EQ(table.cones.presence(), (json::value{{"cones", true}, {"spools", true}, {"spectators", 1}}));
    const Page tab(server, table.game, cookie);
    EXPECT_EQ(tab.presence().at("spectators").as_int64(), 1) << "two tabs are one spectator";
    const Page second(server, table.game, table.cones_cookie);
    EXPECT_EQ(second.presence().at("spectators").as_int64(), 1);
  }
  table.cones.expect("presence");
  EXPECT_EQ(table.cones.presence().at("spectators").as_int64(), 0);
  table.spools.socket().close();
  table.cones.expect("presence");
  EXPECT_EQ(table.cones.presence().at("spools").as_bool(), false);
}

TEST(Games, SendEverythingAgainWhenAsked) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  table.play(9);
  const json::value state = table.cones.state();
  table.cones.socket().send(R"({"type":"sync"})");
  const json::value game = table.cones.expect("game");
  EXPECT_EQ(game.at("state"), state);
  EXPECT_EQ(game.at("events").as_array().size(), static_cast<std::size_t>(table.cones.last()));
}

TEST(Games, HereArePlayedByOneBrowser) {
  Shelf shelf;
  const RunningServer server(shelf);
  const std::string cookie = server.new_cookie();
  const std::string game = server.make_game(cookie, "walls", "here");
  Page page(server, game, cookie);
  EXPECT_EQ(page.you(), (std::vector<std::string>{"cones", "spools"}));
  Random random(3);
  while (page.text_of("phase") != "over" && page.last() < 60) ASSERT_EQ(play_one(page, random), std::to_string(page.last()));
  EXPECT_EQ(page.outcome("resign"), std::to_string(page.last()));
  EXPECT_EQ(page.outcome("rematch"), std::to_string(page.last()));
  EXPECT_EQ(page.events().back().at("kind").as_string(), "rematch");
}

TEST(Games, ChangeNothingIfTheStoreFails) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  shelf.set(&Shelf::failing, true);
  EXPECT_EQ(table.cones.outcome("throw", {}, "wish"), "cannot-save");
  EXPECT_EQ(table.cones.last(), 2);
  EXPECT_EQ(server.make(table.cones_cookie, R"({"rules":"bell","mode":"here"})").status, 503U);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 503U);
  shelf.set(&Shelf::failing, false);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200U);
  EXPECT_EQ(table.cones.outcome("throw", {}, "wish"), "3") << "the same wish is taken once it can be saved";
  table.spools.until(3);
}

TEST(Games, TellNothingThatIsNotDurable) {
  Shelf shelf;
  const RunningServer server(shelf);
  Table table(server);
  shelf.set(&Shelf::waiting, true);
  table.cones.ask("throw");
  EXPECT_EQ(table.spools.socket().next(std::chrono::milliseconds(200)), std::nullopt);
  EXPECT_EQ(table.cones.socket().next(std::chrono::milliseconds(100)), std::nullopt);
  shelf.set(&Shelf::waiting, false);
  table.cones.expect("done");
  table.spools.until(3);
}

TEST(Games, ThatAreNotThereAreClosedAsSuch) {
  Shelf shelf;
  const RunningServer server(shelf);
  for (const char* game : {"nosuchgame", "x", "", "../../etc"}) {
    Socket socket(server.port(), std::string("/ws/") + game, {});
    EXPECT_EQ(socket.status(), 101U);
    EXPECT_EQ(socket.close_code(), 4404U) << game;
  }
}

TEST(Games, AreForgottenWhenEmptyAndFoundAgain) {
  Shelf shelf;
  const RunningServer server(shelf);
  const std::string cookie = server.new_cookie();
  const std::string game = server.make_game(cookie, "standard", "here");
  for (int round = 0; round < 3; ++round) {
    Page page(server, game, cookie);
    Random random(static_cast<std::uint64_t>(round));
    for (int i = 0; i < 5; ++i) play_one(page, random);
    EXPECT_EQ(page.last(), 2 + 5 * (round + 1));
    page.socket().close();
    for (int i = 0; i < 200 && !http(server.port(), "GET", "/metrics").body.contains("senet_rooms 0"); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(http(server.port(), "GET", "/metrics").body.contains("senet_rooms 0"));
  }
}

}  // namespace
}  // namespace senet::test
