// The messages between page and server (docs/messages.md): strict reading, and writing.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "senet/app/session.hpp"

namespace senet::app {

/// The version of the protocol, told in `game`.
inline constexpr int protocol_version = 1;
/// No message of a page is longer, in bytes.
inline constexpr std::size_t longest_message = 4096;

/// "send everything again"
struct Sync {};

using PageMessage = std::variant<Sync, Request>;

/// A message that is none, with the key if one could be read.
struct Malformed {
  std::optional<std::string> key;
  std::string message;  ///< one sentence
};

/// Reads one text frame. Fields that are not of the protocol are passed over.
std::expected<PageMessage, Malformed> parse_message(std::string_view text);

/// The body of `POST /api/games`.
struct NewGameWish {
  const RuleSet* rules = nullptr;
  Mode mode = Mode::with_friend;
  Seat seat = Seat::cones;
};

/// Errors: "malformed", "unknown-rules"; where = the field.
std::expected<NewGameWish, Error> parse_new_game(std::string_view text);

/// Who is connected.
struct Presence {
  bool cones = false;
  bool spools = false;
  int spectators = 0;

  bool operator==(const Presence&) const = default;
};

std::string game_message(const Session& session, const std::vector<Seat>& you, const Presence& presence);
/// The last event of the session, and the state it led to.
std::string event_message(const Session& session);
std::string presence_message(const Presence& presence);
std::string you_message(const std::vector<Seat>& you);
std::string done_message(std::string_view key, int n);
std::string refused_message(const std::optional<std::string>& key, std::string_view code, std::string_view message);

/// The answer to `POST /api/games`.
std::string new_game_answer(std::string_view id);
/// The answer to `GET /api/rules`.
std::string rules_answer();
/// {"error":{"code":…,"message":…}}
std::string error_answer(std::string_view code, std::string_view message);

}  // namespace senet::app
