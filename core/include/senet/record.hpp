// A game from its start to now, with undo, and its text form: docs/record.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "senet/notation.hpp"

namespace senet {

/// A throw, an action, or giving up, by a seat.
struct Ply {
  enum class Kind : std::uint8_t { thrown, action, resigned };

  Kind kind = Kind::thrown;
  Seat seat = Seat::cones;
  int value = 0;  ///< of a throw
  Action action;

  bool operator==(const Ply&) const = default;
};

/// How a game ended.
struct Result {
  enum class Why : std::uint8_t { off, points, resigned };

  std::optional<Seat> winner;  ///< none: a draw
  Why why = Why::off;

  bool operator==(const Result&) const = default;
};

/// A game: its start, what happened, and where it stands. Every step is checked and can be undone.
class Game {
 public:
  explicit Game(const RuleSet& rules) : states_{start(rules)} {}
  explicit Game(const State& start) : states_{start} {}

  const RuleSet& rules() const { return *states_.front().rules; }
  const State& first() const { return states_.front(); }
  const State& now() const { return states_.back(); }
  const std::vector<Ply>& plies() const { return plies_; }
  /// The state before ply i, 0 … plies().size(); the last one is now().
  const State& before(std::size_t i) const { return states_[i]; }

  /// What ended the game: its rules, or a resignation.
  std::optional<Result> result() const;

  /// Errors as after_throw and after_action; "over" once the game has ended.
  std::expected<void, Error> add_throw(int value);
  std::expected<void, Error> add_action(const Action& action);
  /// `seat` gives the game up, whoever's turn it is. Errors: "over".
  std::expected<void, Error> resign(Seat seat);

  /// Takes the last ply back. False if there is none.
  bool undo();

 private:
  std::vector<State> states_;  // one more than plies
  std::vector<Ply> plies_;
};

/// A game as it is written down: tags that say what it is, and the game.
struct Record {
  /// Tags beside those that have a field here or follow from the game: name and value, in order.
  using Tags = std::vector<std::pair<std::string, std::string>>;

  Game game;
  std::string throw_scheme = "unknown";  ///< how the throws were made, with its version: "os-random-v1"
  Tags tags;

  /// The value of a tag in `tags`, or "".
  std::string_view tag(std::string_view name) const;
};

/// The text of a record; canonical: reading it and printing it again gives the same bytes.
std::string to_text(const Record& record);

/// Reads and replays a record. The first fault is named with its line ("line 7") and what was expected.
std::expected<Record, Error> parse_record(std::string_view text);

}  // namespace senet
