#include "senet/perft.hpp"

#include "senet/notation.hpp"

namespace senet {

namespace {

int throw_count(const RuleSet& rules) {
  int total = 0;
  for (const Throw& t : rules.throws) total += t.weight > 0 ? 1 : 0;
  return total;
}

std::uint64_t count_tree(const RuleSet& rules, const Position& p, int depth) {
  if (depth == 0) return 1;
  if (p.over()) return 0;
  std::uint64_t total = 0;
  if (p.throw_due()) {
    if (depth == 1) {
      total += static_cast<std::uint64_t>(throw_count(rules));
    } else {
      for (const Throw& t : rules.throws) {
        if (t.weight == 0) continue;
        Position next = p;
        play_throw(rules, next, t.value);
        total += count_tree(rules, next, depth - 1);
      }
    }
  }
  const ActionList actions = legal_actions(rules, p);
  if (depth == 1) return total + actions.size();
  for (const Action& action : actions) {
    Position next = p;
    play_unchecked(rules, next, action);
    total += count_tree(rules, next, depth - 1);
  }
  return total;
}

}  // namespace

std::uint64_t perft(const State& state, int depth) { return count_tree(*state.rules, state.position, depth); }

std::vector<std::pair<std::string, std::uint64_t>> perft_divide(const State& state, int depth) {
  std::vector<std::pair<std::string, std::uint64_t>> parts;
  if (state.position.throw_due()) {
    for (const Throw& t : state.rules->throws) {
      if (t.weight == 0) continue;
      Position next = state.position;
      play_throw(*state.rules, next, t.value);
      parts.emplace_back(std::to_string(t.value), count_tree(*state.rules, next, depth - 1));
    }
  }
  for (const Action& action : state.actions()) {
    Position next = state.position;
    play_unchecked(*state.rules, next, action);
    parts.emplace_back(to_string(action), count_tree(*state.rules, next, depth - 1));
  }
  return parts;
}

}  // namespace senet
