// What each address answers, and with which headers.
#include <set>

#include "support/running.hpp"

namespace senet::test {
namespace {

class Http : public testing::Test {
 protected:
  Reply get(const std::string& target, const Headers& headers = {}) const {
    return http(server.port(), "GET", target, headers);
  }

  Shelf shelf;
  RunningServer server{shelf};
};

TEST_F(Http, EveryAnswerCarriesTheSecurityHeaders) {
  for (const auto& [method, target] : std::vector<std::pair<std::string, std::string>>{{"GET", "/"}, {"HEAD", "/"},
           {"GET", "/nothing"}, {"GET", "/api/rules"}, {"GET", "/healthz"}, {"GET", "/metrics"}, {"DELETE", "/api/games"},
           {"POST", "/api/games"}, {"GET", "/assets/main-1a2b.js"}, {"GET", "/ws/x"}}) {
    const Reply reply = http(server.port(), method, target);
    EXPECT_EQ(reply.header("content-security-policy"),
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
        << method << target;
    EXPECT_EQ(reply.header("x-content-type-options"), "nosniff") << method << target;
    EXPECT_EQ(reply.header("referrer-policy"), "no-referrer") << method << target;
    EXPECT_EQ(reply.header("cross-origin-opener-policy"), "same-origin") << method << target;
  }
}

TEST_F(Http, ThePageIsServedAtItsAddresses) {
  for (const char* target : {"/", "/g/abcdefghjk", "/rules/standard", "/rules/kendall-7", "/?x=1"}) {
    const Reply reply = get(target);
    EXPECT_EQ(reply.status, 200U) << target;
    EXPECT_EQ(reply.body, "<!doctype html><title>Senet</title>");
    EXPECT_EQ(reply.header("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(reply.header("cache-control"), "no-cache");
  }
  for (const char* target : {"/g/", "/g/ABC", "/g/abcdefghjk/x", "/rules/chess"}) EXPECT_EQ(get(target).status, 404U) << target;
}

TEST_F(Http, FilesHaveTagsAndAreCachedByName) {
  Reply reply = get("/assets/main-1a2b.js");
  EXPECT_EQ(reply.body, "console.log(1)");
  EXPECT_EQ(reply.header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(reply.header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(reply.header("etag"), "\"main1\"");
  for (const char* tags : {"\"main1\"", "W/\"main1\"", "\"x\", \"main1\"", "*"}) {
    reply = get("/assets/main-1a2b.js", {{"If-None-Match", tags}});
    EXPECT_EQ(reply.status, 304U) << tags;
    EXPECT_EQ(reply.body, "");
    EXPECT_EQ(reply.header("etag"), "\"main1\"");
  }
  EXPECT_EQ(get("/assets/main-1a2b.js", {{"If-None-Match", "\"old\""}}).status, 200U);
  EXPECT_EQ(get("/", {{"If-None-Match", "\"page1\""}}).status, 304U);
  EXPECT_EQ(get("/favicon.svg").header("cache-control"), "no-cache");
  for (const char* target : {"/assets/", "/assets/other.js", "/index.html", "/../etc/passwd", "/assets/..%2f"}) {
    EXPECT_EQ(get(target).status, 404U) << target;
  }
}

TEST_F(Http, HeadIsGetWithoutTheBody) {
  for (const char* target : {"/", "/api/rules", "/assets/main-1a2b.js", "/healthz"}) {
    const Reply whole = get(target);
    const Reply head = http(server.port(), "HEAD", target);
    EXPECT_EQ(head.status, whole.status);
    EXPECT_EQ(head.body, "");
    EXPECT_EQ(head.header("content-length"), std::to_string(whole.body.size())) << target;
    EXPECT_EQ(head.header("content-type"), whole.header("content-type"));
  }
}

TEST_F(Http, WrongMethodsAreToldTheRightOnes) {
  for (const char* target :
      {"/", "/api/rules", "/metrics", "/healthz", "/g/abcdefghjk", "/assets/main-1a2b.js", "/api/games/abcdefghjk/record"}) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
      const Reply reply = http(server.port(), method, target);
      EXPECT_EQ(reply.status, 405U) << method << target;
      EXPECT_EQ(reply.header("allow"), "GET, HEAD");
    }
  }
  const Reply reply = get("/api/games");
  EXPECT_EQ(reply.status, 405U);
  EXPECT_EQ(reply.header("allow"), "POST");
}

TEST_F(Http, RulesAreGivenAsTheyAre) {
  const Reply reply = get("/api/rules");
  EXPECT_EQ(reply.header("content-type"), "application/json");
  EXPECT_EQ(json::parse(reply.body).as_array().size(), rule_sets().size());
}

TEST_F(Http, ABrowserIsKnownByOneCookie) {
  const Reply first = get("/");
  const std::string set = first.header("set-cookie");
  EXPECT_TRUE(set.starts_with("senet=")) << set;
  for (const char* part : {"; HttpOnly", "; SameSite=Lax", "; Max-Age=7776000", "; Path=/"})
    EXPECT_NE(set.find(part), std::string::npos) << part;
  EXPECT_EQ(set.find("Secure"), std::string::npos) << "by http it would never come back";
  EXPECT_EQ(first.cookie().size(), std::string("senet=").size() + 43);
  EXPECT_EQ(get("/", {{"Cookie", "a=b; " + first.cookie() + "; c=d"}}).cookie(), first.cookie())
      << "kept, and for ninety more days";
  EXPECT_NE(get("/", {{"Cookie", "senet=forged"}}).cookie(), "senet=forged");
  EXPECT_NE(get("/").cookie(), first.cookie());
  EXPECT_EQ(get("/api/rules", {{"Cookie", first.cookie()}}).header("set-cookie"), "");
}

TEST_F(Http, GamesAreMade) {
  const std::string cookie = server.new_cookie();
  const Reply reply = server.make(cookie, R"({"rules":"walls","mode":"friend","seat":"spools"})");
  EXPECT_EQ(reply.status, 201U);
  const std::string id = json::parse(reply.body).at("id").as_string().c_str();
  EXPECT_EQ(json::parse(reply.body).at("path").as_string(), "/g/" + id);
  EXPECT_EQ(reply.header("location"), "/g/" + id);
  EXPECT_EQ(reply.header("set-cookie"), "");
  EXPECT_EQ(Page(server, id, cookie).you(), std::vector<std::string>{"spools"});

  const Reply unknown = server.make("", R"({"rules":"walls","mode":"here","seat":"cones"})");
  EXPECT_EQ(unknown.status, 201U);
  const std::string other = json::parse(unknown.body).at("id").as_string().c_str();
  EXPECT_EQ(Page(server, other, unknown.cookie()).you().size(), 2U) << "whoever had no cookie gets one and the seats";
}

TEST_F(Http, GamesAreMadeByOurPagesOnly) {
  const std::string body = R"({"rules":"walls","mode":"here"})";
  const auto post = [&](const Headers& headers, const std::string& text) {
    return http(server.port(), "POST", "/api/games", headers, text).status;
  };
  const std::string type = "application/json";
  EXPECT_EQ(post({{"Origin", server.origin()}, {"Content-Type", "application/json; charset=utf-8"}}, body), 201U);
  EXPECT_EQ(post({{"Origin", server.origin()}}, body), 415U);
  EXPECT_EQ(post({{"Origin", server.origin()}, {"Content-Type", "text/plain"}}, body), 415U)
      << "what a foreign form could send";
  EXPECT_EQ(post({{"Content-Type", type}}, body), 403U);
  for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"}) {
    EXPECT_EQ(post({{"Origin", origin}, {"Content-Type", type}}, body), 403U) << origin;
  }
  for (const char* text : {"", "{", "[]", R"({"rules":"chess","mode":"here"})", R"({"rules":"walls"})"}) {
    EXPECT_EQ(post({{"Origin", server.origin()}, {"Content-Type", type}}, text), 400U) << text;
  }
  EXPECT_EQ(shelf.games.size(), 1U);
}

TEST_F(Http, SocketsAreOpenedByOurPagesOnly) {
  const std::string game = server.make_game(server.new_cookie(), "bell");
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"}) {
    const Socket socket(server.port(), "/ws/" + game, {.cookie = {}, .origin = origin});
    EXPECT_EQ(socket.status(), 403U) << origin;
  }
  EXPECT_EQ(get("/ws/" + game).status, 400U) << "not a handshake";
  EXPECT_EQ(Socket(server.port(), "/other", {}).status(), 404U);
}

TEST_F(Http, RecordsAreFilesOfText) {
  const std::string game = server.make_game(server.new_cookie(), "bell");
  const Reply reply = get("/api/games/" + game + "/record");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_EQ(reply.header("content-disposition"), "attachment; filename=\"senet-" + game + ".txt\"");
  EXPECT_NE(reply.body.find("[Throws \"os-random-v1\"]"), std::string::npos) << reply.body;
  for (const char* id : {"abcdefghjk", "x", "..", "ABCDEFGHJK"})
    EXPECT_EQ(get("/api/games/" + std::string(id) + "/record").status, 404U) << id;
}

TEST_F(Http, ErrorsAreJson) {
  const Reply reply = get("/nothing");
  EXPECT_EQ(reply.status, 404U);
  EXPECT_EQ(reply.header("content-type"), "application/json");
  EXPECT_EQ(json::parse(reply.body).at("error").at("code").as_string(), "not-found");
  EXPECT_FALSE(json::parse(reply.body).at("error").at("message").as_string().empty());
}

TEST_F(Http, MetricsCountWhatHappens) {
  server.make_game(server.new_cookie(), "bell");
  const std::string metrics = get("/metrics").body;
  EXPECT_NE(metrics.find("senet_games_made_total{rules=\"bell\",mode=\"friend\"} 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("senet_commit_seconds_count 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("senet_connections 1\n"), std::string::npos);
}

TEST(HttpWithoutPage, SaysSoInPlainText) {
  Shelf shelf;
  auto config = small_config();
  config.files = {};
  const RunningServer server(shelf, std::move(config));
  const Reply reply = http(server.port(), "GET", "/");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_NE(reply.body.find("not built"), std::string::npos);
  EXPECT_FALSE(reply.cookie().empty());
}

TEST(HttpBehindAProxy, KnowsThePublicAddressOnly) {
  Shelf shelf;
  auto config = small_config();
  config.public_url = "https://senet.example/";
  const RunningServer server(shelf, std::move(config));
  EXPECT_NE(http(server.port(), "GET", "/").header("set-cookie").find("; Secure"), std::string::npos);
  const auto post = [&](const std::string& origin) {
    return http(server.port(), "POST", "/api/games", {{"Origin", origin}, {"Content-Type", "application/json"}},
        R"({"rules":"bell","mode":"here"})")
        .status;
  };
  EXPECT_EQ(post("https://senet.example"), 201U);
  EXPECT_EQ(post("http://senet.example"), 403U);
  EXPECT_EQ(post(server.origin()), 403U);
}

}  // namespace
}  // namespace senet::test
