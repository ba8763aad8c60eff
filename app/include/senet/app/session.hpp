// One game as a pure state machine: requests are decided into events, and events make the session. No I/O, no clock,
// and no generator but the one that is handed in; replaying the events of a session gives the same session.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "senet/app/event.hpp"
#include "senet/app/throws.hpp"
#include "senet/record.hpp"

namespace senet::app {

/// How throws are made, with its version, for records and the store.
inline constexpr std::string_view throw_scheme = "os-random-v1";

/// What a page asks for.
struct Request {
  enum class Kind : std::uint8_t { sit, throw_sticks, act, resign, rematch };

  Kind kind = Kind::sit;
  std::string key;     ///< new for each wish, so that a repeated request counts once
  int at = 0;          ///< the last event the asker has seen
  std::string action;  ///< act: in notation

  bool operator==(const Request&) const = default;
};

/// Where new things come from when a request is decided.
struct Sources {
  ThrowSource throws;
  std::function<std::string()> game_id;  ///< the id of a game to be made
};

/// What a request leads to. Nothing has happened until the events are applied.
struct Decision {
  std::vector<Event> events;       ///< empty: the request was accepted before
  int n = 0;                       ///< the event of the request
  std::optional<NewGame> rematch;  ///< to be made together with the events
};

/// What is due.
enum class Stage : std::uint8_t {
  waiting,  ///< a seat is free
  opening,  ///< an opening throw
  turn,     ///< a throw
  action,   ///< an action
  over,     ///< nothing
};

class Session {
 public:
  explicit Session(GameInfo info) : info_(std::move(info)), game_(*info_.rules) {}

  /// The session after all these events. Errors: as `apply`.
  static std::expected<Session, Error> replay(GameInfo info, std::span<const Event> events);

  const GameInfo& info() const { return info_; }
  const Game& game() const { return game_; }
  const std::vector<Event>& events() const { return events_; }
  /// The number of the last event; 0 if there is none.
  int last() const { return static_cast<int>(events_.size()); }
  Stage stage() const;

  const std::optional<Identity>& holder(Seat seat) const { return holders_[static_cast<std::size_t>(seat)]; }
  /// The seats of a browser: none for a spectator.
  std::vector<Seat> seats_of(const Identity& who) const;
  /// The state before an event, 0 … events().size(); the last one is game().now().
  const State& state_before(std::size_t event) const { return game_.before(plies_before_[event]); }

  /// What a request by `who` leads to; the session stays as it is. A request with a key that was accepted from the same
  /// browser is answered with its event again. Errors are refusals; their codes are those of docs/messages.md.
  std::expected<Decision, Error> decide(const Request& request, const Identity& who, const Sources& sources) const;

  /// Takes an event in. Errors: "stored-event" if it cannot follow; then nothing has changed.
  std::expected<void, Error> apply(const Event& event);

 private:
  using Step = std::expected<void, Error>;

  std::expected<Decision, Error> decide_sit(const Request& request, const Identity& who) const;
  std::expected<Decision, Error> decide_throw(const Request& request, const Sources& sources) const;
  std::expected<Decision, Error> decide_action(const Request& request) const;
  std::expected<Decision, Error> decide_rematch(const Request& request, Seat seat, const Sources& sources) const;
  Event next_event(const Request& request, EventKind kind, Seat seat) const;
  Step play(const Event& event);

  GameInfo info_;
  Game game_;
  std::vector<Event> events_;
  std::vector<std::size_t> plies_before_{0};  // one more than events
  std::array<std::optional<Identity>, 2> holders_;
  std::map<std::pair<Identity, std::string>, int> accepted_;  // by browser and key: the event
  std::uint64_t throws_ = 0;
  std::optional<Seat> rematch_offer_;
  bool rematch_made_ = false;
};

/// The game as a record, with the tags Game and Mode.
Record record_of(const Session& session);

}  // namespace senet::app
