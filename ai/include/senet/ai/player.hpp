// What every computer player is: something that chooses among legal actions, and never sees a throw before it is made.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "senet/random.hpp"
#include "senet/state.hpp"

namespace senet::ai {

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// An action of `state`, which has at least one; or nothing, to throw instead, where a throw is open beside a
  /// rebirth. Everything left to chance comes from `random`, so a seed repeats the game.
  virtual std::optional<Action> choose(const State& state, Random& random) = 0;
};

/// A strength one can choose.
struct Level {
  std::string_view id;
  std::string_view name;
  std::string_view description;  ///< one line: what it is like to play against
  std::unique_ptr<Player> (*make)();
};

/// All levels, weakest first.
std::span<const Level> levels();

/// The level with this id, or null.
const Level* find_level(std::string_view id);

/// "random, greedy", for messages.
std::string level_ids();

}  // namespace senet::ai
