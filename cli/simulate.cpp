#include <boost/json.hpp>
#include <chrono>
#include <iostream>
#include <thread>

#include "input.hpp"
#include "senet/ai/simulation.hpp"
#include "senet/notation.hpp"

namespace senet::cli {

namespace {

struct Options {
  std::string rules;
  std::uint64_t games = 0;
  std::string cones = "random";
  std::string spools = "random";
  std::string start;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool json = false;
};

int simulate(const Options& options) {
  State first = start(*find_rule_set(options.rules));
  if (!options.start.empty()) {
    const auto given = parse_state(options.start);
    if (!given) return fail(given.error());
    if (given->rules != first.rules) {
      return fail("the start position is of " + std::string(given->rules->id) + ", expected " + options.rules);
    }
    first = *given;
  }
  const auto begin = std::chrono::steady_clock::now();
  const ai::SimulationResult result = ai::simulate(
      {first, options.games, ai::find_level(options.cones), ai::find_level(options.spools), options.seed, options.threads});
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const double games_per_second = static_cast<double>(options.games) / seconds;
  const double plies_per_second = static_cast<double>(result.plies) / seconds;
  if (options.json) {
    std::cout << boost::json::serialize(boost::json::object{{"rules", options.rules}, {"games", options.games},
                     {"cones", result.cones}, {"spools", result.spools}, {"draws", result.draws}, {"plies", result.plies},
                     {"seconds", seconds}, {"games_per_second", games_per_second}, {"plies_per_second", plies_per_second},
                     {"levels", {options.cones, options.spools}}, {"start", to_string(first)}, {"seed", options.seed},
                     {"threads", options.threads}, {"playout", ai::name_of(ai::best_playout_path())}})
              << '\n';
    return done;
  }
  std::cout << options.games << " games of " << options.rules << " from " << to_string(first) << "\n"
            << "cones (" << options.cones << ") won " << result.cones << ", spools (" << options.spools << ") won "
            << result.spools << ", drawn " << result.draws << "\n"
            << result.plies << " plies in " << seconds << " s: " << games_per_second << " games/s, " << plies_per_second
            << " plies/s\n";
  return done;
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("simulate", "Play many games between two levels and count");
  const auto options = std::make_shared<Options>();
  command->add_option("--rules", options->rules, "Rule set")->required()->check(known_rules());
  command->add_option("--games", options->games, "Number of games")->required()->check(CLI::Range(1ULL, 1'000'000'000'000ULL));
  command->add_option("--cones", options->cones, "Level of the first seat")->check(known_level(false))->capture_default_str();
  command->add_option("--spools", options->spools, "Level of the second seat")
      ->check(known_level(false))
      ->capture_default_str();
  command->add_option("--start", options->start, "Position to start from, as one argument");
  command->add_option("--seed", options->seed, "Same seed, same games")->capture_default_str();
  command->add_option("--threads", options->threads, "Threads; the counts do not depend on it")->check(CLI::Range(1U, 1024U));
  command->add_flag("--json", options->json, "One JSON object");
  command->callback([&run, options] { run = [options] { return simulate(*options); }; });
}

}  // namespace senet::cli
