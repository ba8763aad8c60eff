// Making tables, and checking them by another way.
#pragma once

#include <expected>
#include <filesystem>
#include <functional>

#include "senet/random.hpp"
#include "senet/solver/table.hpp"

namespace senet::solver {

/// Where solving has come to.
struct Progress {
  LayerId layer;
  int sweep = 0;
  double gap = 1;               ///< the widest between a position's proven bounds in this layer
  std::uint64_t solved = 0;     ///< positions of finished layers
  std::uint64_t positions = 0;  ///< positions of the table
};

struct SolveOptions {
  const RuleSet* rules = nullptr;
  int pieces = 0;
  std::filesystem::path output;
  int threads = 1;
  /// Told after each sweep; false stops. Finished layers are kept beside the output, so that the next call goes on.
  std::function<bool(const Progress&)> progress = [](const Progress&) { return true; };
};

struct Solved {
  bool finished = false;  ///< false: stopped by `progress`
  double bound = 0;       ///< proven: no stored value is further than this from the exact one
  int sweeps = 0;         ///< of all layers solved by this call
};

/// Why tables of a rule set cannot be made, or "": throws that are collected are not solved yet.
std::string_view unsolvable(const RuleSet& rules);

/// Solves every position with at most `pieces` a side on the board and writes the table. The bytes do not depend on the
/// number of threads, nor on how often it was stopped. Errors: "rules", "pieces", "file".
std::expected<Solved, Error> solve(const SolveOptions& options);

/// How far stored values are from what one step of plain expectiminimax makes of the values behind them.
struct CheckResult {
  std::uint64_t positions = 0;
  double largest_difference = 0;
  State worst;
};

/// Recomputes random positions over core alone: no code shared with the solver but reading the table.
CheckResult check(const Table& table, std::uint64_t positions, Random& random);

}  // namespace senet::solver
