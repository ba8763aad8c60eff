// The server as a part of a program: everything it needs is handed in.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "senet/app/session.hpp"
#include "senet/store/store.hpp"

namespace senet::server {

/// A file of the page, in memory.
struct StaticFile {
  std::string_view path;  ///< "/index.html"
  std::string_view body;
  std::string_view etag;  ///< with its quotes
};

/// The page that was built into the program; empty if none was.
std::span<const StaticFile> embedded_files();

/// What one client may ask of the server.
struct Limits {
  std::size_t header_bytes = 8 << 10;
  std::size_t body_bytes = 16 << 10;
  std::chrono::milliseconds request_time{15'000};  ///< for the next request of a connection to arrive in full
  std::chrono::milliseconds write_time{30'000};    ///< for an answer to be taken
  std::chrono::milliseconds idle_time{60'000};     ///< a silent WebSocket is pinged after half of it
  std::size_t connections = 8192;
  std::size_t connections_per_address = 256;
  std::size_t queued_messages = 128;   ///< a reader further behind is dropped …
  std::size_t queued_bytes = 1 << 20;  ///< … or one with more than this waiting beside a single message
  double messages_per_second = 8;
  double message_burst = 32;
  double games_per_minute = 20;  ///< made from one address
  double game_burst = 20;
  std::size_t queued_requests = 32;  ///< of one game
};

struct ServerConfig {
  std::string listen = "127.0.0.1:0";
  std::string public_url;
  app::Sources sources;
  std::span<const StaticFile> files;
  Limits limits;
  std::function<void(std::string_view line)> log = [](std::string_view) {};
};

class Server {
 public:
  /// Opens the port. Errors: "listen-address", "listen-taken", "listen-failed", "public-url".
  static std::expected<std::unique_ptr<Server>, Error> open(ServerConfig config, std::unique_ptr<store::Store> store);

  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  /// "http://127.0.0.1:7030"
  std::string address() const;

  /// Serves until `stop` or, if asked for, SIGTERM or SIGINT. What was accepted is finished, sockets are closed with
  /// 1001; this takes less than five seconds.
  void run(bool stop_on_signals);

  /// Makes `run` return; may be called from any thread.
  void stop();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace senet::server
