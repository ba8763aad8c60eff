#include "senet/ai/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace senet::ai {

namespace {

void count_outcome(SimulationResult& total, const Outcome& outcome) {
  total.plies += outcome.plies;
  if (!outcome.winner) {
    ++total.draws;
  } else if (*outcome.winner == Seat::cones) {
    ++total.cones;
  } else {
    ++total.spools;
  }
}

/// Plays games until none is left; `next` is shared by all threads.
SimulationResult work(const SimulationOptions& options, std::atomic<std::uint64_t>& next) {
  constexpr std::uint64_t batch = 64;
  const Level* const random_level = &levels().front();
  const bool random_only = options.cones == random_level && options.spools == random_level;
  const auto cones = options.cones->make();
  const auto spools = options.spools->make();
  SimulationResult total;
  for (;;) {
    const std::uint64_t first = next.fetch_add(batch);
    if (first >= options.games) return total;
    const std::uint64_t last = std::min(first + batch, options.games);
    for (std::uint64_t game = first; game < last; ++game) {
      Random random(options.seed, game);
      count_outcome(total, random_only ? random_game(*options.start.rules, options.start.position, random)
                                       : play_game(options.start, *cones, *spools, random));
    }
  }
}

}  // namespace

Outcome play_game(const State& start, Player& cones, Player& spools, Random& random) {
  const RuleSet& rules = *start.rules;
  State state = start;
  Outcome outcome;
  while (!state.position.over()) {
    std::optional<Action> action;
    if (!state.actions().empty()) action = (state.position.side == Seat::cones ? cones : spools).choose(state, random);
    if (action) {
      play_unchecked(rules, state.position, *action);
      ++outcome.plies;
    } else {
      play_throw(rules, state.position, draw_throw(rules, random));
    }
  }
  if (state.position.phase == Phase::won) outcome.winner = state.position.side;
  return outcome;
}

SimulationResult simulate(const SimulationOptions& options) {
  std::atomic<std::uint64_t> next = 0;
  std::vector<SimulationResult> parts(std::max(options.threads, 1U));
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      threads.emplace_back([&, i] { parts[i] = work(options, next); });
    }
    parts[0] = work(options, next);
  }
  SimulationResult total;
  for (const SimulationResult& part : parts) {
    total.cones += part.cones;
    total.spools += part.spools;
    total.draws += part.draws;
    total.plies += part.plies;
  }
  return total;
}

}  // namespace senet::ai
