// Random games and move generation, in plies a second on one thread.
#include <benchmark/benchmark.h>

#include "senet/ai/playout.hpp"
#include "senet/mechanics.hpp"
#include "senet/rule_sets.hpp"

namespace {

using namespace senet;

void random_games(benchmark::State& state, const RuleSet* rules, ai::PlayoutPath path) {
  std::uint64_t plies = 0;
  std::uint64_t game = 0;
  for (auto _ : state) {
    Random random(1, game++);
    plies += ai::random_game(*rules, start_position(*rules), random, path).plies;
  }
  state.counters["plies/s"] = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

/// Listing actions and playing one, as every other program does it.
void listed_actions(benchmark::State& state, const RuleSet* rules) {
  std::uint64_t plies = 0;
  std::uint64_t game = 0;
  for (auto _ : state) {
    Random random(1, game++);
    for (Position p = start_position(*rules); !p.over();) {
      const ActionList actions = legal_actions(*rules, p);
      if (actions.empty() || (p.throw_due() && random.below(2) != 0)) {
        play_throw(*rules, p, ai::draw_throw(*rules, random));
        continue;
      }
      play_unchecked(*rules, p, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      ++plies;
    }
  }
  state.counters["plies/s"] = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

}  // namespace

int main(int argc, char** argv) {
  for (const RuleSet* rules : rule_sets()) {
    const std::string id(rules->id);
    for (const auto path : {ai::PlayoutPath::plain, ai::PlayoutPath::folded, ai::PlayoutPath::bmi2}) {
      if (path > ai::best_playout_path()) continue;
      benchmark::RegisterBenchmark(("playout/" + id + "/" + ai::name_of(path)).c_str(), random_games, rules, path);
    }
    benchmark::RegisterBenchmark(("actions/" + id).c_str(), listed_actions, rules);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
