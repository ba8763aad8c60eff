// A browser's side of HTTP and WebSocket, for tests: every call waits, but never long.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace senet::test {

using Headers = std::map<std::string, std::string>;

struct Reply {
  unsigned status = 0;  ///< 0: none came
  Headers headers;      ///< names in lower case
  std::string body;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
  /// "senet=…", as it is sent back; "" if no cookie was set.
  std::string cookie() const {
    const std::string set = header("set-cookie");
    return set.substr(0, set.find(';'));
  }
};

Reply http(std::uint16_t port, const std::string& method, const std::string& target, const Headers& headers = {},
    const std::string& body = {});

/// Sends bytes as they are and returns what comes until the server closes, or until `patience` ends.
std::string exchange(std::uint16_t port, std::string_view bytes, std::chrono::milliseconds patience = std::chrono::seconds(5));

/// A WebSocket.
class Socket {
 public:
  struct Options {
    std::string cookie;
    std::string origin;  ///< "" for that of the server
    int receive_buffer = 0;
  };

  Socket(std::uint16_t port, const std::string& target, Options options);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  /// The status of the handshake: 101 if it is open.
  unsigned status() const;
  void send(std::string_view text, bool as_text = true);
  /// Writes bytes below the WebSocket.
  void send_raw(std::string_view bytes);
  /// The next message; nothing if none comes in time or the socket is closed.
  std::optional<std::string> next(std::chrono::milliseconds patience = std::chrono::seconds(10));
  /// Reads until the server closes, and tells its code: 0 if it never does, 1006 if it hangs up without one.
  unsigned close_code(std::chrono::milliseconds patience = std::chrono::seconds(10));
  void close();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace senet::test
