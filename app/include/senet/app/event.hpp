// What a game consists of once it is more than rules: who sits where, and the numbered events it is replayed from.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "senet/error.hpp"
#include "senet/rule_set.hpp"

namespace senet::app {

/// A browser, known by the SHA-256 of its secret token; nothing here can be turned back into the token.
using Identity = std::array<std::uint8_t, 32>;

/// How the seats are shared out.
enum class Mode : std::uint8_t {
  with_friend,  ///< `friend`: one seat each, through a link
  here,         ///< `here`: both seats at one device
};

/// What is fixed when a game is made.
struct GameInfo {
  std::string id;
  const RuleSet* rules = nullptr;
  Mode mode = Mode::with_friend;

  bool operator==(const GameInfo&) const = default;
};

enum class EventKind : std::uint8_t { seated, thrown, acted, resigned, rematch_offered, rematch };

/// One thing that happened. A game is the list of its events, numbered 1, 2, 3 …; each kind has its own fields.
struct Event {
  int n = 0;
  EventKind kind = EventKind::seated;
  Seat seat = Seat::cones;  ///< whose doing it is; of a rematch, who accepted
  std::string key;          ///< of the request that led to it; "" for those a game is made with

  Identity holder{};   ///< seated: who holds the seat from now on
  int value = 0;       ///< thrown
  std::string faces;   ///< thrown: "0110", 1 = flat or heads up; "" for a die
  std::string action;  ///< acted: in notation
  std::string game;    ///< rematch: the id of the new game

  bool operator==(const Event&) const = default;
};

/// A game with the events it is made with.
struct NewGame {
  GameInfo info;
  std::vector<Event> events;
};

/// A new game. With a friend the maker takes `seat` and the other stays free; here the maker holds both.
NewGame make_game(GameInfo info, Seat seat, const Identity& maker);

/// `cones`, `spools`
std::string_view to_text(Seat seat);
/// `friend`, `here`
std::string_view to_text(Mode mode);
/// `seated`, `throw`, `action`, `resigned`, `rematch-offered`, `rematch`
std::string_view to_text(EventKind kind);

std::optional<Seat> parse_seat(std::string_view text);
std::optional<Mode> parse_mode(std::string_view text);

/// The fields of an event's kind as one line for the store: "3 1101", "2:5/7*", a game's id, or "". The holder of a
/// seat is not part of it.
std::string stored_detail(const Event& event);
/// The event that was stored like this; `holder` and what depends on the game are not checked here.
std::expected<Event, Error> parse_stored(std::string_view kind, std::string_view seat, std::string_view detail);

}  // namespace senet::app
