// A server that runs on a free port, and players at it.
#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <thread>

#include "gtest/gtest.h"
#include "senet/server/server.hpp"
#include "support/client.hpp"
#include "support/memory_store.hpp"
#include "support/sessions.hpp"

namespace senet::test {

namespace json = boost::json;

/// A page of three files.
inline constexpr server::StaticFile small_page[] = {
    {"/index.html", "<!doctype html><title>Senet</title>", "\"page1\""},
    {"/assets/main-1a2b.js", "console.log(1)", "\"main1\""},
    {"/favicon.svg", "<svg/>", "\"icon1\""},
};

/// A game id as they are, made by counting.
inline app::Sources counting_sources(std::uint64_t seed) {
  app::Sources sources = seeded_sources(seed);
  sources.game_id = [made = 0]() mutable {
    std::string id = "game22";
    ++made;
    for (const int digit : {made / 64, made / 8 % 8, made % 8}) id += static_cast<char>('2' + digit);
    return id + "z";
  };
  return sources;
}

inline server::ServerConfig small_config(std::uint64_t seed = 1) {
  server::ServerConfig config;
  config.sources = counting_sources(seed);
  config.files = small_page;
  // Tests are faster than people.
  config.limits.messages_per_second = 1e6;
  config.limits.message_burst = 1e6;
  config.limits.game_burst = 1000;
  return config;
}

/// Runs until it goes.
class RunningServer {
 public:
  RunningServer(server::ServerConfig config, std::unique_ptr<store::Store> store) {
    auto opened = server::Server::open(std::move(config), std::move(store));
    EXPECT_TRUE(opened) << (opened ? "" : to_string(opened.error()));
    server_ = std::move(*opened);
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(false); });
  }
  explicit RunningServer(Shelf& shelf, server::ServerConfig config = small_config())
      : RunningServer(std::move(config), std::make_unique<MemoryStore>(shelf)) {}
  ~RunningServer() { stop(); }

  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  std::uint16_t port() const { return port_; }
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }
  server::Server& server() { return *server_; }

  /// A new browser's cookie.
  std::string new_cookie() const { return http(port_, "GET", "/").cookie(); }

  Reply make(const std::string& cookie, const std::string& body) const {
    Headers headers = {{"Content-Type", "application/json"}, {"Origin", origin()}};
    if (!cookie.empty()) headers["Cookie"] = cookie;
    return http(port_, "POST", "/api/games", headers, body);
  }

  /// The id of a new game.
  std::string make_game(const std::string& cookie, std::string_view rules, std::string_view mode = "friend") const {
    const Reply reply =
        make(cookie, R"({"rules":")" + std::string(rules) + R"(","mode":")" + std::string(mode) + R"(","seat":"cones"})");
    EXPECT_EQ(reply.status, 201U) << reply.body;
    return reply.status == 201 ? std::string(json::parse(reply.body).at("id").as_string().c_str()) : "";
  }

 private:
  std::unique_ptr<server::Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

/// A page at a game: what it was told, and how it asks.
class Page {
 public:
  Page(const RunningServer& server, const std::string& game, std::string cookie = {})
      : socket_(server.port(), "/ws/" + game, {.cookie = std::move(cookie), .origin = {}}) {
    expect("game");
  }

  /// The next message of a type; those before it are taken in too.
  json::value expect(std::string_view type) {
    for (;;) {
      const auto text = socket_.next();
      if (!text) {
        ADD_FAILURE() << "no message of type " << type << " came";
        return json::object{{"type", ""}, {"code", ""}, {"n", 0}};
      }
      json::value message = json::parse(*text);
      take(message);
      if (message.at("type").as_string() == json::string_view(type.data(), type.size())) return message;
    }
  }

  /// Sends a request with a new key, or with this one.
  std::string ask(const std::string& type, const std::string& action = {}, std::string key = {}, int at = -1) {
    static int made = 0;
    if (key.empty()) key = "k" + std::to_string(++made);
    json::object message{{"type", type}, {"key", key}, {"at", at < 0 ? last_ : at}};
    if (!action.empty()) message["action"] = action;
    socket_.send(json::serialize(message));
    return key;
  }

  /// Asks, and returns the number of the event or the code of the refusal.
  std::string outcome(const std::string& type, const std::string& action = {}, std::string key = {}, int at = -1) {
    key = ask(type, action, std::move(key), at);
    for (;;) {
      const auto text = socket_.next();
      if (!text) return "nothing";
      const json::value message = json::parse(*text);
      take(message);
      const auto type_of = message.at("type").as_string();
      if (type_of != "done" && type_of != "refused") continue;
      EXPECT_EQ(message.at("key").as_string(), json::string_view(key.data(), key.size()));
      return type_of == "done" ? std::to_string(message.at("n").as_int64()) : message.at("code").as_string().c_str();
    }
  }

  /// Takes messages in until event `n` is there.
  void until(int n) {
    while (last_ < n) {
      const auto text = socket_.next();
      ASSERT_TRUE(text) << "event " << n << " did not come";
      take(json::parse(*text));
    }
  }

  const json::value& state() const { return state_; }
  const json::array& events() const { return events_; }
  int last() const { return last_; }
  std::vector<std::string> you() const {
    std::vector<std::string> seats;
    for (const auto& seat : you_.as_array()) seats.emplace_back(seat.as_string().c_str());
    return seats;
  }
  std::string text_of(const char* field) const { return state_.at(field).as_string().c_str(); }
  const json::value& presence() const { return presence_; }
  Socket& socket() { return socket_; }

 private:
  void take(const json::value& message) {
    const auto type = message.at("type").as_string();
    if (type == "game") {
      events_ = message.at("events").as_array();
      you_ = message.at("you");
      presence_ = message.at("presence");
    } else if (type == "event") {
      EXPECT_EQ(message.at("event").at("n").as_int64(), last_ + 1) << "events come without gaps";
      events_.push_back(message.at("event"));
    } else if (type == "you") {
      you_ = message.at("you");
    } else if (type == "presence") {
      json::object presence = message.as_object();
      presence.erase("type");
      presence_ = std::move(presence);
    }
    if (type == "game" || type == "event") state_ = message.at("state");
    last_ = static_cast<int>(events_.size());
  }

  Socket socket_;
  json::array events_;
  json::value state_;
  json::value you_;
  json::value presence_;
  int last_ = 0;
};

/// What a page whose turn it is does next.
inline std::string play_one(Page& page, Random& random) {
  const json::array& actions = page.state().at("actions").as_array();
  const bool throws = page.state().at("canThrow").as_bool() && (actions.empty() || random.below(2) == 0);
  if (throws) return page.outcome("throw");
  const json::value& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  return page.outcome("act", action.at("text").as_string().c_str());
}

}  // namespace senet::test
