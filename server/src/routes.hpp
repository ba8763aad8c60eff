// What each address answers.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <map>
#include <optional>

#include "browser.hpp"
#include "http.hpp"
#include "log.hpp"
#include "origin.hpp"
#include "rooms.hpp"
#include "static_files.hpp"
#include "token_bucket.hpp"

namespace senet::server {

class Routes {
 public:
  struct Parts {
    boost::asio::any_io_executor executor;
    store::Store& store;
    const app::Sources& sources;
    const Rooms& rooms;
    Metrics& metrics;
    const StaticFiles& files;
    const OriginPolicy& origins;
    const Limits& limits;
    const Log& log;
  };

  explicit Routes(Parts parts);

  /// The answer, with the headers that every answer carries.
  boost::asio::awaitable<HttpAnswer> answer(const HttpRequest& request);

  /// Adds the headers that every answer carries.
  static void secure(HttpAnswer& answer);

 private:
  using Answering = boost::asio::awaitable<HttpAnswer>;

  Answering route(const HttpRequest& request);
  Answering make_game(const HttpRequest& request);
  Answering record(std::string id);
  Answering health();
  HttpAnswer page(const HttpRequest& request, unsigned status);
  HttpAnswer metrics() const;
  bool may_make_game(const std::string& client);

  Parts parts_;
  std::string rules_;  // of GET /api/rules; it never changes
  std::map<std::string, TokenBucket> makers_;
  std::chrono::steady_clock::time_point health_until_;
  bool healthy_ = false;
};

}  // namespace senet::server
