// Many games between two levels.
#pragma once

#include <cstdint>

#include "senet/ai/player.hpp"
#include "senet/ai/playout.hpp"

namespace senet::ai {

struct SimulationOptions {
  State start;
  std::uint64_t games = 0;
  const Level* cones = nullptr;
  const Level* spools = nullptr;
  std::uint64_t seed = 0;
  unsigned threads = 1;
};

/// Totals over all games; the same for a seed whatever the number of threads.
struct SimulationResult {
  std::uint64_t cones = 0;   ///< games won by cones
  std::uint64_t spools = 0;  ///< games won by spools
  std::uint64_t draws = 0;
  std::uint64_t plies = 0;  ///< moves, passes and rebirths

  bool operator==(const SimulationResult&) const = default;
};

SimulationResult simulate(const SimulationOptions& options);

/// Plays one game between two players; throws and decisions come from `random`.
Outcome play_game(const State& start, Player& cones, Player& spools, Random& random);

}  // namespace senet::ai
