// The commands of the program. Each adds itself to the command line and sets what is run when it is chosen.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace senet::cli {

/// Exit codes, fixed for those who call the program from scripts.
inline constexpr int done = 0;
inline constexpr int failed = 1;       ///< the input was bad or the work failed
inline constexpr int wrong_usage = 2;  ///< no such command or option, or a value that cannot be one

/// What to run once the command line has been read; returns an exit code.
using Run = std::function<int()>;

void add_rules(CLI::App& app, Run& run);
void add_expand(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_levels(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_play(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_solve(CLI::App& app, Run& run);
void add_probe(CLI::App& app, Run& run);
void add_serve(CLI::App& app, Run& run);

/// "senet 0.1.0 4758b1a"
std::string version();

}  // namespace senet::cli
