// Opening the port and stopping: what was accepted is finished, and everybody is told.
#include <future>

#include "support/running.hpp"

namespace senet::test {
namespace {

TEST(Stop, ClosesSocketsAsStopping) {
  Shelf shelf;
  RunningServer server(shelf);
  const std::string cookie = server.new_cookie();
  const std::string game = server.make_game(cookie, "bell", "here");
  Page page(server, game, cookie);
  auto stopped = std::async(std::launch::async, [&] { server.stop(); });
  EXPECT_EQ(page.socket().close_code(), 1001U);
  EXPECT_EQ(stopped.wait_for(std::chrono::seconds(5)), std::future_status::ready);
}

TEST(Stop, FinishesWhatIsBeingMadeDurable) {
  Shelf shelf;
  RunningServer server(shelf);
  const std::string cookie = server.new_cookie();
  const std::string game = server.make_game(cookie, "bell", "here");
  Page page(server, game, cookie);
  shelf.set(&Shelf::waiting, true);
  page.ask("throw");
  EXPECT_EQ(page.socket().next(std::chrono::milliseconds(200)), std::nullopt);
  const std::jthread stopping([&] { server.stop(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  shelf.set(&Shelf::waiting, false);
  EXPECT_EQ(page.expect("done").at("n").as_int64(), 3);
  EXPECT_EQ(page.socket().close_code(), 1001U);
  EXPECT_EQ(shelf.games.at(game).events.size(), 3U);
}

TEST(Stop, TakesLessThanFiveSecondsWhateverClientsDo) {
  Shelf shelf;
  RunningServer server(shelf);
  const std::string cookie = server.new_cookie();
  const std::string game = server.make_game(cookie, "bell", "here");
  // One that never reads, one that stays silent, one in the middle of a request, and a store that hangs.
  Socket deaf(server.port(), "/ws/" + game, {.cookie = cookie, .origin = {}});
  Page page(server, game, cookie);
  auto dripping = std::async(std::launch::async, [port = server.port()] { return exchange(port, "GET / HTTP/1.1\r\nHost:"); });
  shelf.set(&Shelf::waiting, true);
  page.ask("throw");
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const auto begun = std::chrono::steady_clock::now();
  server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
  dripping.get();
}

TEST(Stop, AtOnceWhenNobodyIsThere) {
  Shelf shelf;
  RunningServer server(shelf);
  const auto begun = std::chrono::steady_clock::now();
  server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(1));
}

TEST(Open, NamesAPortThatIsTaken) {
  Shelf shelf;
  const RunningServer server(shelf);
  auto config = small_config();
  config.listen = "127.0.0.1:" + std::to_string(server.port());
  const auto second = server::Server::open(std::move(config), std::make_unique<MemoryStore>(shelf));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "listen-taken");
  EXPECT_NE(to_string(second.error()).find(std::to_string(server.port())), std::string::npos);
}

TEST(Open, RefusesAddressesThatAreNone) {
  Shelf shelf;
  for (const char* listen : {"", "7030", ":7030", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:99999",
           "127.0.0.1:70 30", "host.example:80"}) {
    auto config = small_config();
    config.listen = listen;
    const auto opened = server::Server::open(std::move(config), std::make_unique<MemoryStore>(shelf));
    ASSERT_FALSE(opened) << listen;
    EXPECT_EQ(opened.error().code, "listen-address") << listen;
  }
  for (const char* url : {"senet.example", "ftp://senet.example", "https://", "https://senet.example/game", "https://a@b"}) {
    auto config = small_config();
    config.public_url = url;
    const auto opened = server::Server::open(std::move(config), std::make_unique<MemoryStore>(shelf));
    ASSERT_FALSE(opened) << url;
    EXPECT_EQ(opened.error().code, "public-url") << url;
  }
}

}  // namespace
}  // namespace senet::test
