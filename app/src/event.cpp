#include "senet/app/event.hpp"

#include <algorithm>

namespace senet::app {

namespace {

constexpr std::array<std::string_view, 6> kind_names = {"seated", "throw", "action", "resigned", "rematch-offered", "rematch"};

std::unexpected<Error> unreadable(std::string_view what, std::string_view text) {
  return std::unexpected(
      Error{"stored-event", std::string(what), quoted(text) + " is not a stored event's " + std::string(what)});
}

}  // namespace

NewGame make_game(GameInfo info, Seat seat, const Identity& maker) {
  NewGame game{.info = std::move(info), .events = {}};
  const auto take = [&](Seat taken) {
    const int n = static_cast<int>(game.events.size()) + 1;
    game.events.push_back({.n = n, .kind = EventKind::seated, .seat = taken, .key = {}, .holder = maker});
  };
  if (game.info.mode == Mode::here) {
    take(Seat::cones);
    take(Seat::spools);
  } else {
    take(seat);
  }
  return game;
}

std::string_view to_text(Seat seat) { return seat == Seat::cones ? "cones" : "spools"; }
std::string_view to_text(Mode mode) { return mode == Mode::here ? "here" : "friend"; }
std::string_view to_text(EventKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<Seat> parse_seat(std::string_view text) {
  if (text == "cones") return Seat::cones;
  if (text == "spools") return Seat::spools;
  return std::nullopt;
}

std::optional<Mode> parse_mode(std::string_view text) {
  if (text == "friend") return Mode::with_friend;
  if (text == "here") return Mode::here;
  return std::nullopt;
}

std::string stored_detail(const Event& event) {
  switch (event.kind) {
    case EventKind::thrown: return std::to_string(event.value) + (event.faces.empty() ? "" : " " + event.faces);
    case EventKind::acted: return event.action;
    case EventKind::rematch: return event.game;
    case EventKind::seated:
    case EventKind::resigned:
    case EventKind::rematch_offered: break;
  }
  return {};
}

std::expected<Event, Error> parse_stored(std::string_view kind, std::string_view seat, std::string_view detail) {
  const auto* const name = std::ranges::find(kind_names, kind);
  if (name == kind_names.end()) return unreadable("kind", kind);
  const auto taken = parse_seat(seat);
  if (!taken) return unreadable("seat", seat);
  Event event{.kind = static_cast<EventKind>(name - kind_names.begin()), .seat = *taken};
  switch (event.kind) {
    case EventKind::thrown:
      if (detail.empty() || detail[0] < '1' || detail[0] > '0' + max_throw) return unreadable("throw", detail);
      if (detail.size() > 1 && (detail[1] != ' ' || detail.size() == 2)) return unreadable("throw", detail);
      event.value = detail[0] - '0';
      if (detail.size() > 1) event.faces = detail.substr(2);
      break;
    case EventKind::acted: event.action = detail; break;
    case EventKind::rematch: event.game = detail; break;
    case EventKind::seated:
    case EventKind::resigned:
    case EventKind::rematch_offered:
      if (!detail.empty()) return unreadable("detail", detail);
      break;
  }
  return event;
}

}  // namespace senet::app
