#include "senet/state.hpp"

#include <numeric>
#include <optional>
#include <utility>

#include "senet/notation.hpp"

namespace senet {

namespace {

std::string listed_throws(const RuleSet& rules) {
  std::string text;
  for (const Throw& t : rules.throws) {
    if (t.weight == 0) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(t.value);
  }
  return text;
}

std::string_view plural(Seat seat) { return seat == Seat::cones ? "cones" : "spools"; }

/// Collects the faults of a setup, field by field.
class Validator {
 public:
  explicit Validator(const Setup& setup) : setup_(setup), rules_(*setup.rules) {}

  Errors run() {
    check_board();
    check_side();
    check_throws();
    return std::move(errors_);
  }

 private:
  void fault(std::string_view where, std::string_view code, std::string message) {
    errors_.push_back({std::string(code), std::string(where), std::move(message)});
  }

  Mask pieces(Seat seat) const { return seat == Seat::cones ? setup_.cones : setup_.spools; }
  int off(Seat seat) const { return seat == Seat::cones ? setup_.cones_off : setup_.spools_off; }
  bool all_off(Seat seat) const { return off(seat) == rules_.pieces; }

  void check_board() {
    if ((setup_.cones & setup_.spools) != 0) {
      fault("board", "board-shared", "square " + std::to_string(lowest(setup_.cones & setup_.spools)) + " holds two pieces");
    }
    const Mask all = setup_.cones | setup_.spools;
    if ((all & ~all_squares) != 0) fault("board", "board-range", "a piece stands beyond squares 1 to 30");
    const Water& water = rules_.water;
    if (water.square != 0 && !water.holds && (all & bit(water.square)) != 0) {
      fault("board", "board-water", "no piece can stand on " + std::to_string(water.square) + " in " + std::string(rules_.id));
    }
    for (const Seat seat : {Seat::cones, Seat::spools}) {
      const int on_board = count(pieces(seat));
      const int borne_off = off(seat);
      if (borne_off < 0 || borne_off > rules_.pieces) {
        fault("off", "off-range",
            std::to_string(borne_off) + " " + std::string(plural(seat)) + " borne off, expected 0 to " +
                std::to_string(rules_.pieces));
        continue;
      }
      const int total = on_board + borne_off;
      const bool captured = rules_.contact == Contact::capture;
      if (captured ? total > rules_.pieces : total != rules_.pieces) {
        fault("board", "board-count",
            std::to_string(on_board) + " " + std::string(plural(seat)) + " on the board and " + std::to_string(borne_off) +
                " borne off, expected " + (captured ? "at most " : "") + std::to_string(rules_.pieces) + " together");
      }
    }
    if (all_off(Seat::cones) && all_off(Seat::spools)) {
      fault("off", "off-both", "both sides cannot have borne off all their pieces");
    }
  }

  /// The result the board shows, if it shows one: a phase and the winner.
  std::optional<std::pair<Phase, Seat>> outcome() const {
    for (const Seat seat : {Seat::cones, Seat::spools}) {
      const Seat rival = other(seat);
      const bool won = rules_.end == End::all_off ? all_off(seat) : off(seat) > off(rival) + count(pieces(rival));
      if (won) return std::pair{Phase::won, seat};
    }
    if (rules_.end == End::majority && (setup_.cones | setup_.spools) == 0 && off(Seat::cones) == off(Seat::spools)) {
      return std::pair{Phase::drawn, Seat::cones};
    }
    return std::nullopt;
  }

  void check_side() {
    if (!errors_.empty()) return;  // an impossible board shows no outcome
    const auto shown = outcome();
    const bool said = setup_.phase == Phase::won || setup_.phase == Phase::drawn;
    if (shown && !said) {
      fault("throws", "throws-finished", "the game is over on this board, expected \"#\"");
    } else if (!shown && said) {
      fault("throws", "throws-unfinished", "the game is not over on this board, \"#\" cannot stand");
    } else if (shown && said) {
      const std::string expected = shown->first == Phase::drawn ? "=" : std::string(1, letter(shown->second));
      const bool right = shown->first == setup_.phase && (shown->first == Phase::drawn || shown->second == setup_.side);
      if (!right) fault("side", "side-winner", "the board shows another result, expected \"" + expected + "\"");
    }
  }

  void check_throws() {
    const bool pools = rules_.turn == Turn::pool;
    int ending = 0;  // throws after which nobody throws on
    for (int value = 1; value <= max_throw; ++value) {
      const int n = setup_.pool.count(value);
      if (n == 0) continue;
      if (!has_throw(rules_, value)) {
        fault("throws", "throws-value",
            std::string(rules_.id) + " has no throw of " + std::to_string(value) + ", expected " + listed_throws(rules_));
      } else if ((rules_.moves.again & throws_of(value)) == 0) {
        ending += n;
      }
    }
    const int size = setup_.pool.size();
    switch (setup_.phase) {
      case Phase::opening: check_opening(); break;
      case Phase::turn:
      case Phase::won:
      case Phase::drawn:
        if (size != 0) fault("throws", "throws-pool", "no throws can wait to be played here");
        break;
      case Phase::more:
        if (!pools) {
          fault("throws", "throws-more", "\"+\" is only for rules that collect throws");
          break;
        }
        if (ending != 0) fault("throws", "throws-more", "before \"+\" only throws that throw on can stand");
        if (size == 0) check_bare_more();
        if (size > Pool::limit) fault("throws", "throws-limit", "more than 60 throws in a pool");
        break;
      case Phase::action:
        if (size == 0) {
          fault("throws", "throws-empty", "there is no throw to play");
        } else if (!pools && size != 1) {
          fault("throws", "throws-many",
              std::to_string(size) + " throws, but " + std::string(rules_.id) + " plays one at a time");
        } else if (size > Pool::limit) {
          fault("throws", "throws-limit", "more than 60 throws in a pool");
        } else if (pools && ending > 1) {
          fault("throws", "throws-ending", "only one of the throws can have ended the throwing");
        }
        break;
    }
  }

  void check_opening() {
    if (rules_.opening_throw == 0) {
      fault("throws", "throws-opening", std::string(rules_.id) + " has no opening throws");
    } else if (setup_.cones != start_squares(rules_, Seat::cones) || setup_.spools != start_squares(rules_, Seat::spools)) {
      fault("throws", "throws-opening", "\"?\" goes only with the start position");
    }
    if (!setup_.pool.empty()) fault("throws", "throws-pool", "no throws can wait to be played here");
  }

  /// Nothing kept and a throw due: a piece has just escaped from the water.
  void check_bare_more() {
    const bool escaped = rules_.water.holds && (rules_.moves.again & throws_of(rules_.water.escape)) != 0 &&
                         off(setup_.side) > 0 && (pieces(setup_.side) & bit(rules_.water.square)) == 0;
    if (!escaped) {
      fault("throws", "throws-more", "\"+\" alone needs a mover with a piece borne off and none in the water");
    }
  }

  const Setup& setup_;
  const RuleSet& rules_;
  Errors errors_;
};

}  // namespace

std::expected<State, Error> after_action(const State& state, const Action& action) {
  if (!is_legal(*state.rules, state.position, action)) {
    return std::unexpected(Error{"illegal-action", "action", quoted(to_string(action)) + " is not legal here"});
  }
  State next = state;
  play_unchecked(*next.rules, next.position, action);
  return next;
}

std::expected<State, Error> after_throw(const State& state, int value) {
  const auto fault = [](std::string_view code, std::string message) {
    return std::unexpected(Error{std::string(code), "throw", std::move(message)});
  };
  if (!state.position.throw_due()) return fault("no-throw-due", "no throw is due here");
  if (!has_throw(*state.rules, value)) {
    return fault("unknown-throw", std::string(state.rules->id) + " has no throw of " + std::to_string(value) + ", expected " +
                                      listed_throws(*state.rules));
  }
  if (state.position.pool.size() > Pool::limit) return fault("pool-full", "more than 60 throws in a pool");
  State next = state;
  play_throw(*next.rules, next.position, value);
  return next;
}

Fraction probability(const RuleSet& rules, int value) {
  for (const Throw& t : rules.throws) {
    if (t.weight == 0 || t.value != value) continue;
    const int divisor = std::gcd(t.weight, rules.moves.faces);
    return {t.weight / divisor, rules.moves.faces / divisor};
  }
  return {0, 1};
}

std::expected<State, Errors> validate(const Setup& setup) {
  if (Errors errors = Validator(setup).run(); !errors.empty()) return std::unexpected(std::move(errors));
  Position p;
  // A draw is always seen from cones.
  const bool cones = setup.side == Seat::cones || setup.phase == Phase::drawn;
  p.mine = cones ? setup.cones : setup.spools;
  p.theirs = cones ? setup.spools : setup.cones;
  p.mine_off = static_cast<std::uint8_t>(cones ? setup.cones_off : setup.spools_off);
  p.theirs_off = static_cast<std::uint8_t>(cones ? setup.spools_off : setup.cones_off);
  p.side = cones ? Seat::cones : Seat::spools;
  p.phase = setup.phase;
  p.pool = setup.pool;
  return State{setup.rules, p};
}

Setup setup_of(const State& state) {
  const Position& p = state.position;
  return {state.rules, p.pieces(Seat::cones), p.pieces(Seat::spools), p.off(Seat::cones), p.off(Seat::spools), p.side, p.phase,
      p.pool};
}

}  // namespace senet
