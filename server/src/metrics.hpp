// Counters and durations for Prometheus. Used by the server's thread only.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace senet::server {

class Metrics {
 public:
  void http_answer(unsigned status) { ++http_answers_[std::to_string(status)]; }
  void game_made(std::string_view rules, std::string_view mode);
  void event(std::string_view kind) { ++events_[std::string(kind)]; }
  void refusal(std::string_view code) { ++refusals_[std::string(code)]; }
  void socket_closed(std::uint16_t code) { ++closes_[std::to_string(code)]; }
  void commit(std::chrono::steady_clock::duration duration, bool kept);

  int sockets = 0;      ///< WebSockets that are open
  int connections = 0;  ///< all connections that are open

  /// The text of `GET /metrics`.
  std::string text(std::size_t rooms) const;

 private:
  using Counters = std::map<std::string, std::uint64_t>;
  static constexpr std::array commit_bounds_ms = {1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000};

  Counters http_answers_;
  Counters games_;  // by their labels
  Counters events_;
  Counters refusals_;
  Counters closes_;
  std::array<std::uint64_t, commit_bounds_ms.size() + 1> commit_counts_{};  // the last: slower than all bounds
  double commit_seconds_ = 0;
  std::uint64_t commit_failures_ = 0;
};

}  // namespace senet::server
