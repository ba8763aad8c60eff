#include "senet/solver/solve.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <thread>

#include "input.hpp"
#include "senet/notation.hpp"

namespace senet::cli {

namespace {

struct Options {
  std::string rules;
  int pieces = 0;
  std::string output;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  double memory = 0;
  std::string check;
  std::uint64_t positions = 100'000;
  std::uint64_t seed = 1;
};

std::atomic<bool> interrupted = false;

/// Bytes the solver holds at once: every position's bounds twice, a third more for cells that stay unused.
double memory_needed(const RuleSet& rules, int pieces) {
  return static_cast<double>(solver::table_positions(rules, pieces)) * 2 * sizeof(solver::Bounds) * 1.5;
}

int solve(const Options& options) {
  const RuleSet& rules = *find_rule_set(options.rules);
  if (const auto why = solver::unsolvable(rules); !why.empty()) return fail(options.rules + ": " + std::string(why));
  if (options.pieces > rules.pieces)
    return fail("--pieces: " + options.rules + " has " + std::to_string(rules.pieces) + " pieces a side");
  constexpr double gigabyte = 1e9;
  const double memory = memory_needed(rules, options.pieces) / gigabyte;
  std::cerr << solver::table_positions(rules, options.pieces) << " positions, about " << memory << " GB of memory\n";
  if (options.memory > 0 && memory > options.memory)
    return fail("--memory: the table needs about " + std::to_string(memory) + " GB");
  std::signal(SIGINT, [](int) { interrupted = true; });
  std::signal(SIGTERM, [](int) { interrupted = true; });
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  const auto solved = solver::solve({.rules = &rules,
      .pieces = options.pieces,
      .output = options.output,
      .threads = options.threads,
      .progress = [&](const solver::Progress& progress) {
        std::cerr << progress.layer.mine << " against " << progress.layer.theirs << ", sweep " << progress.sweep << ": bounds "
                  << progress.gap << " apart, " << progress.solved << " of " << progress.positions << " positions, "
                  << seconds() << " s\n";
        return !interrupted;
      }});
  if (!solved) return fail(to_string(solved.error()));
  if (!solved->finished) return fail("stopped; the same command goes on from the layers that are finished");
  std::cout << options.output << ": " << solver::table_positions(rules, options.pieces)
            << " positions, every value proven within " << solved->bound << ", " << solved->sweeps << " sweeps, " << seconds()
            << " s\n";
  return done;
}

int check(const Options& options) {
  const auto table = solver::Table::read(options.check);
  if (!table) return fail(to_string(table.error()));
  Random random(options.seed);
  const auto result = solver::check(*table, options.positions, random);
  // Both sides of the comparison may be off by the bound.
  const double allowed = 2 * table->info().bound;
  std::cout << result.positions << " positions recomputed, largest difference " << result.largest_difference << " at "
            << to_string(result.worst) << ", allowed " << allowed << '\n';
  return result.largest_difference <= allowed ? done : fail(options.check + ": the table does not agree with the rules");
}

}  // namespace

void add_solve(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("solve", "Solve all positions with few pieces on the board, or check a table");
  const auto options = std::make_shared<Options>();
  auto* rules = command->add_option("--rules", options->rules, "Rule set")->check(known_rules());
  auto* pieces =
      command->add_option("--pieces", options->pieces, "At most so many pieces a side on the board")->check(CLI::Range(1, 10));
  auto* output = command->add_option("--output", options->output, "The table file to write");
  command->add_option("--threads", options->threads, "Threads; the table does not depend on it")->check(CLI::Range(1, 256));
  command->add_option("--memory", options->memory, "Refuse to begin if it takes more than so many GB");
  auto* checked = command->add_option("--check", options->check, "Recompute random positions of this table instead");
  command->add_option("--positions", options->positions, "How many to recompute")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Which ones")->capture_default_str();
  command->callback([=, &run] {
    if (checked->count() == 0) {
      for (const auto* needed : {rules, pieces, output}) {
        if (needed->count() == 0) throw CLI::RequiredError(needed->get_name());
      }
    }
    run = [options] { return options->check.empty() ? solve(*options) : check(*options); };
  });
}

}  // namespace senet::cli
