// Somebody who is in a room, as the room sees them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "senet/app/event.hpp"

namespace senet::server {

/// Why a socket is closed (docs/messages.md).
enum class Close : std::uint16_t {
  stopping = 1001,
  try_later = 1013,
  malformed = 4400,
  no_such_game = 4404,
  slow_reader = 4408,
  too_big = 4413,
  too_many = 4429,
};

/// A message as it is sent: one copy, however many receive it.
using Frame = std::shared_ptr<const std::string>;

inline Frame frame(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

class Member {
 public:
  explicit Member(std::optional<app::Identity> who) : who_(who) {}
  Member(const Member&) = delete;
  Member& operator=(const Member&) = delete;
  virtual ~Member() = default;

  /// The browser, if it has a cookie.
  const std::optional<app::Identity>& who() const { return who_; }

  /// Sends a message; returns at once.
  virtual void send(Frame message) = 0;
  /// Closes the connection after what was sent before; returns at once.
  virtual void close(Close code, std::string_view reason) = 0;

 private:
  std::optional<app::Identity> who_;
};

}  // namespace senet::server
