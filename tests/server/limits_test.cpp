// What a client may not do: too big, too many, too slow, malformed.
#include "support/running.hpp"

namespace senet::test {
namespace {

struct Limited {
  explicit Limited(server::ServerConfig config = small_config()) : server(shelf, std::move(config)) {
    cookie = server.new_cookie();
    game = server.make_game(cookie, "standard", "here");
  }
  Shelf shelf;
  RunningServer server;
  std::string cookie;
  std::string game;
};

TEST(Limits, AFrameThatIsTooBigIsRefusedAndClosed) {
  Limited limited;
  {
    Page page(limited.server, limited.game, limited.cookie);
    page.socket().send(R"({"type":"sync","x":")" + std::string(4000, 'x') + "\"}");
    page.expect("game");
    page.socket().send(std::string(4097, 'x'));
    const json::value refused = page.expect("refused");
    EXPECT_EQ(refused.at("code").as_string(), "too-big");
    EXPECT_TRUE(refused.at("key").is_null());
    EXPECT_EQ(page.socket().close_code(), 4413U);
  }
  Page page(limited.server, limited.game, limited.cookie);
  page.socket().send(std::string(3'000'000, 'x'));
  EXPECT_EQ(page.socket().close_code(), 4413U);
}

TEST(Limits, MalformedMessagesAreRefusedAndTheThirdInARowCloses) {
  Limited limited;
  Page page(limited.server, limited.game, limited.cookie);
  const auto refused = [&](std::string_view text, bool as_text = true) {
    page.socket().send(text, as_text);
    return std::string(page.expect("refused").at("code").as_string().c_str());
  };
  EXPECT_EQ(refused("{"), "malformed");
  EXPECT_EQ(refused(R"({"type":"sync"})", false), "malformed") << "a binary frame";
  page.socket().send(R"({"type":"sync"})");
  page.expect("game");
  EXPECT_EQ(refused("[]"), "malformed") << "counted from one again";
  EXPECT_EQ(refused("7"), "malformed");
  EXPECT_EQ(refused(R"({"type":"throw","key":"mine"})"), "malformed");
  EXPECT_EQ(page.socket().close_code(), 4400U);
}

TEST(Limits, TextThatIsNoUnicodeEndsTheConnection) {
  Limited limited;
  Page page(limited.server, limited.game, limited.cookie);
  page.socket().send("\xff\xfe");
  EXPECT_EQ(page.socket().close_code(), 1007U);
}

TEST(Limits, FramesThatAreNoneEndTheConnection) {
  Limited limited;
  for (const std::string_view bytes :
      {std::string_view("\xff\x80\0\0\0\0", 6), std::string_view("\x81\x05hello", 7), std::string_view("\x8f\x80\0\0\0\0", 6),
          std::string_view("\x09\xfe\xff\xff\0\0\0\0", 8), std::string_view("\x80\x80\0\0\0\0", 6)}) {
    Page page(limited.server, limited.game, limited.cookie);
    page.socket().send_raw(bytes);
    EXPECT_GE(page.socket().close_code(), 1000U);
  }
  EXPECT_EQ(http(limited.server.port(), "GET", "/healthz").status, 200U) << "nobody else is harmed";
}

TEST(Limits, AFloodIsCutOff) {
  auto config = small_config();
  config.limits.message_burst = 20;
  config.limits.messages_per_second = 5;
  Limited limited(std::move(config));
  Page page(limited.server, limited.game, limited.cookie);
  for (int i = 0; i < 40; ++i) page.socket().send(R"({"type":"sync"})");
  EXPECT_EQ(page.socket().close_code(), 4429U);
}

TEST(Limits, AReaderThatDoesNotReadIsDropped) {
  auto config = small_config();
  config.limits.queued_bytes = 200'000;
  Limited limited(std::move(config));
  Socket deaf(limited.server.port(), "/ws/" + limited.game, {.cookie = {}, .origin = {}, .receive_buffer = 4096});
  ASSERT_EQ(deaf.status(), 101U);
  for (int i = 0; i < 4000; ++i) deaf.send(R"({"type":"sync"})");
  const auto dropped = [&] {
    return http(limited.server.port(), "GET", "/metrics").body.contains("senet_sockets_closed_total{code=\"4408\"} 1");
  };
  for (int i = 0; i < 1000 && !dropped(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(dropped());
  // Others go on meanwhile, and the slow one does not stay.
  Page page(limited.server, limited.game, limited.cookie);
  EXPECT_EQ(page.outcome("throw"), "3");
  for (int i = 0; i < 500 && page.presence().at("spectators").as_int64() != 0; ++i) page.expect("presence");
  EXPECT_EQ(page.presence().at("spectators").as_int64(), 0);
}

TEST(Limits, ARequestThatWaitsTooLongInTheQueueIsToldBusy) {
  auto config = small_config();
  config.limits.queued_requests = 4;
  Limited limited(std::move(config));
  Page page(limited.server, limited.game, limited.cookie);
  limited.shelf.set(&Shelf::waiting, true);
  for (int i = 0; i < 8; ++i) page.ask("throw");
  EXPECT_EQ(page.expect("refused").at("code").as_string(), "busy");
  limited.shelf.set(&Shelf::waiting, false);
  page.expect("done");
}

TEST(Limits, OneAddressMakesOnlySoManyGames) {
  auto config = small_config();
  config.limits.game_burst = 3;
  config.limits.games_per_minute = 1;
  Shelf shelf;
  const RunningServer server(shelf, std::move(config));
  const std::string body = R"({"rules":"bell","mode":"here"})";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(server.make("", body).status, 201U);
  const Reply reply = server.make("", body);
  EXPECT_EQ(reply.status, 429U);
  EXPECT_EQ(reply.header("retry-after"), "60");
  const Headers proxied = {
      {"Content-Type", "application/json"}, {"Origin", server.origin()}, {"X-Forwarded-For", "198.51.100.7"}};
  EXPECT_EQ(http(server.port(), "POST", "/api/games", proxied, body).status, 201U) << "a proxy here speaks for another address";
}

TEST(Limits, RequestsOfAnySizeAndShapeAreAnswered) {
  Limited limited;
  const std::uint16_t port = limited.server.port();
  const Headers headers = {{"Content-Type", "application/json"}, {"Origin", limited.server.origin()}};
  EXPECT_EQ(http(port, "POST", "/api/games", headers, std::string(100'000, ' ')).status, 413U);
  EXPECT_EQ(http(port, "GET", "/", {{"X-Long", std::string(20'000, 'x')}}).status, 431U);
  EXPECT_EQ(http(port, "GET", "/" + std::string(20'000, 'x')).status, 431U);
  EXPECT_TRUE(exchange(port, "NONSENSE\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(exchange(port, "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(exchange(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 200"))
      << "no Host is no harm here";
  EXPECT_TRUE(exchange(port, "GET /healthz HTTP/1.1\r\n\r\nGET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")
          .contains("ok\nHTTP/1.1 200"))
      << "two requests in one piece";
}

TEST(Limits, ARequestThatDripsInIsCutOff) {
  auto config = small_config();
  config.limits.request_time = std::chrono::milliseconds(200);
  Shelf shelf;
  const RunningServer server(shelf, std::move(config));
  for (const std::string_view bytes :
      {"", "GET / HTTP/1.1\r\nHost:", "POST /api/games HTTP/1.1\r\nContent-Length: 10\r\n\r\n{"}) {
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(exchange(server.port(), bytes), "");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(4));
  }
}

TEST(Limits, OneAddressHasOnlySoManyConnections) {
  auto config = small_config();
  config.limits.connections_per_address = 3;
  Limited limited(std::move(config));
  {
    const Page one(limited.server, limited.game);
    const Page two(limited.server, limited.game);
    const Page three(limited.server, limited.game);
    EXPECT_EQ(http(limited.server.port(), "GET", "/healthz").status, 0U);
  }
  Reply reply;
  for (int i = 0; i < 200 && reply.status == 0; ++i) {
    reply = http(limited.server.port(), "GET", "/healthz");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(reply.status, 200U) << "there is room again when others have gone";
}

}  // namespace
}  // namespace senet::test
