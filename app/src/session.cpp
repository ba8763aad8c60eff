#include "senet/app/session.hpp"

#include <algorithm>

namespace senet::app {

namespace {

std::unexpected<Error> refuse(std::string_view code, std::string message) {
  return std::unexpected(Error{std::string(code), {}, std::move(message)});
}

std::unexpected<Error> cannot_follow(const Event& event, std::string_view why) {
  return std::unexpected(Error{"stored-event", "event " + std::to_string(event.n), std::string(why)});
}

Decision decided(Event event) {
  const int n = event.n;
  Decision decision{.events = {}, .n = n, .rematch = {}};
  decision.events.push_back(std::move(event));
  return decision;
}

}  // namespace

std::expected<Session, Error> Session::replay(GameInfo info, std::span<const Event> events) {
  Session session(std::move(info));
  for (const Event& event : events) {
    if (auto ok = session.apply(event); !ok) return std::unexpected(ok.error());
  }
  return session;
}

Stage Session::stage() const {
  if (game_.result()) return Stage::over;
  if (!holders_[0] || !holders_[1]) return Stage::waiting;
  switch (game_.now().position.phase) {
    case Phase::opening: return Stage::opening;
    case Phase::turn:
    case Phase::more: return Stage::turn;
    case Phase::action: return Stage::action;
    case Phase::won:
    case Phase::drawn: break;
  }
  return Stage::over;
}

std::vector<Seat> Session::seats_of(const Identity& who) const {
  std::vector<Seat> held;
  for (const Seat seat : {Seat::cones, Seat::spools}) {
    if (holder(seat) == who) held.push_back(seat);
  }
  return held;
}

std::expected<Decision, Error> Session::decide(const Request& request, const Identity& who, const Sources& sources) const {
  // First of all, so that a request sent again is answered alike however far the game has gone on.
  if (const auto before = accepted_.find({who, request.key}); before != accepted_.end()) {
    return Decision{.events = {}, .n = before->second, .rematch = {}};
  }
  if (request.kind == Request::Kind::sit) return decide_sit(request, who);
  const auto held = seats_of(who);
  if (held.empty()) return refuse("not-seated", "this browser holds no seat in the game");
  if (request.at != last()) {
    return refuse(
        "stale", "the last event is " + std::to_string(last()) + ", the request was made at " + std::to_string(request.at));
  }
  if (stage() == Stage::waiting) return refuse("waiting", "the other seat is still free");
  if (request.kind == Request::Kind::rematch) {
    if (stage() != Stage::over) return refuse("not-over", "the game is not over");
    return decide_rematch(request, held.front(), sources);
  }
  if (stage() == Stage::over) return refuse("over", "the game is over");
  if (request.kind == Request::Kind::resign) {
    const Seat seat = held.size() == 1 ? held.front() : game_.now().position.side;
    return decided(next_event(request, EventKind::resigned, seat));
  }
  if (std::ranges::find(held, game_.now().position.side) == held.end())
    return refuse("not-your-turn", "it is the other seat's turn");
  return request.kind == Request::Kind::throw_sticks ? decide_throw(request, sources) : decide_action(request);
}

std::expected<Decision, Error> Session::decide_sit(const Request& request, const Identity& who) const {
  if (!seats_of(who).empty()) return refuse("seat-taken", "this browser holds a seat already");
  if (stage() != Stage::waiting) return refuse("seat-taken", "both seats are taken");
  if (request.at != last()) return refuse("stale", "the last event is " + std::to_string(last()));
  Event event = next_event(request, EventKind::seated, holder(Seat::cones) ? Seat::spools : Seat::cones);
  event.holder = who;
  return decided(std::move(event));
}

std::expected<Decision, Error> Session::decide_throw(const Request& request, const Sources& sources) const {
  const Position& p = game_.now().position;
  if (!p.throw_due()) return refuse("no-throw-due", "no throw is due");
  Event event = next_event(request, EventKind::thrown, p.side);
  Fall fallen = fall(*info_.rules, sources.throws(info_, throws_));
  if (auto ok = after_throw(game_.now(), fallen.value); !ok) return refuse("no-throw-due", ok.error().message);
  event.value = fallen.value;
  event.faces = std::move(fallen.faces);
  return decided(std::move(event));
}

std::expected<Decision, Error> Session::decide_action(const Request& request) const {
  const auto action = parse_action(game_.now(), request.action);
  if (!action) return refuse("illegal", action.error().message);
  Event event = next_event(request, EventKind::acted, game_.now().position.side);
  event.action = to_string(*action);
  return decided(std::move(event));
}

std::expected<Decision, Error> Session::decide_rematch(const Request& request, Seat seat, const Sources& sources) const {
  if (rematch_made_) return refuse("over", "the rematch has been made");
  // Whoever holds both seats has nobody to ask.
  const bool alone = holders_[0] == holders_[1];
  if (!alone && rematch_offer_ == seat) return refuse("not-your-turn", "the offer waits for the other seat");
  if (!alone && !rematch_offer_) return decided(next_event(request, EventKind::rematch_offered, seat));
  Event event = next_event(request, EventKind::rematch, seat);
  event.game = sources.game_id();
  NewGame next{.info = {.id = event.game, .rules = info_.rules, .mode = info_.mode}, .events = {}};
  for (const Seat taken : {Seat::cones, Seat::spools}) {
    next.events.push_back({.n = static_cast<int>(next.events.size()) + 1,
        .kind = EventKind::seated,
        .seat = taken,
        .key = {},
        .holder = *holder(other(taken))});
  }
  Decision decision = decided(std::move(event));
  decision.rematch = std::move(next);
  return decision;
}

Event Session::next_event(const Request& request, EventKind kind, Seat seat) const {
  return {.n = last() + 1, .kind = kind, .seat = seat, .key = request.key};
}

std::expected<void, Error> Session::apply(const Event& event) {
  if (event.n != last() + 1) return cannot_follow(event, "the event before it is missing");
  if (auto ok = play(event); !ok) return ok;
  if (!event.key.empty()) accepted_.emplace(std::pair(*holder(event.seat), event.key), event.n);
  events_.push_back(event);
  plies_before_.push_back(game_.plies().size());
  return {};
}

Session::Step Session::play(const Event& event) {
  if (event.kind == EventKind::seated) {
    auto& held = holders_[static_cast<std::size_t>(event.seat)];
    if (held) return cannot_follow(event, "the seat is taken");
    held = event.holder;
    return {};
  }
  const Stage due = stage();
  if (due == Stage::waiting) return cannot_follow(event, "a seat is still free");
  if (event.kind == EventKind::rematch_offered || event.kind == EventKind::rematch) {
    if (due != Stage::over || rematch_made_) return cannot_follow(event, "no rematch can be made");
    if (event.kind == EventKind::rematch) {
      rematch_made_ = true;
    } else {
      rematch_offer_ = event.seat;
    }
    return {};
  }
  const auto relay = [&](const Step& step) -> Step {
    if (!step) return cannot_follow(event, step.error().message);
    return {};
  };
  if (event.kind == EventKind::resigned) return relay(game_.resign(event.seat));
  if (due == Stage::over) return cannot_follow(event, "the game is over");
  if (event.seat != game_.now().position.side) return cannot_follow(event, "it is the other seat's turn");
  if (event.kind == EventKind::thrown) {
    if (!is_fall(*info_.rules, {event.value, event.faces})) return cannot_follow(event, "its faces do not show its value");
    if (auto ok = relay(game_.add_throw(event.value)); !ok) return ok;
    ++throws_;
    return {};
  }
  const auto action = parse_action(game_.now(), event.action);
  if (!action) return cannot_follow(event, action.error().message);
  return relay(game_.add_action(*action));
}

Record record_of(const Session& session) {
  return {.game = session.game(),
      .throw_scheme = std::string(throw_scheme),
      .tags = {{"Game", session.info().id}, {"Mode", std::string(to_text(session.info().mode))}}};
}

}  // namespace senet::app
