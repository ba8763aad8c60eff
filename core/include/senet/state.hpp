// A position together with its rules: what most programs hold. Every change is checked.
#pragma once

#include <expected>
#include <vector>

#include "senet/error.hpp"
#include "senet/mechanics.hpp"

namespace senet {

/// Rules and position. `rules` is never null and must outlive the state (the listed rule sets live for ever).
struct State {
  const RuleSet* rules = nullptr;
  Position position;

  bool operator==(const State&) const = default;

  ActionList actions() const { return legal_actions(*rules, position); }
};

/// The start of a game.
inline State start(const RuleSet& rules) { return {&rules, start_position(rules)}; }

/// The state after an action. Errors: "illegal-action", where = "action".
std::expected<State, Error> after_action(const State& state, const Action& action);

/// The state after a throw. Errors: "no-throw-due", "unknown-throw", "pool-full"; where = "throw".
std::expected<State, Error> after_throw(const State& state, int value);

/// An exact fraction in lowest terms.
struct Fraction {
  int numerator = 0;
  int denominator = 1;

  bool operator==(const Fraction&) const = default;
};

/// The probability of a throw of `value`; 0/1 if the rules have none.
Fraction probability(const RuleSet& rules, int value);

/// A position as somebody wrote it down, not yet known to be possible.
struct Setup {
  const RuleSet* rules = nullptr;
  Mask cones = 0;
  Mask spools = 0;
  int cones_off = 0;
  int spools_off = 0;
  Seat side = Seat::cones;
  Phase phase = Phase::turn;
  Pool pool;
};

/// The possible position a setup describes, or all its faults. Possible is judged from the position alone, not from
/// whether a game could reach it (docs/rules.md, section 6).
std::expected<State, Errors> validate(const Setup& setup);

/// The setup of a state; `validate` gives the state back.
Setup setup_of(const State& state);

}  // namespace senet
