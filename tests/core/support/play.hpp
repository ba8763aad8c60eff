// Playing games at random, the same way with every compiler.
#pragma once

#include "senet/random.hpp"
#include "senet/record.hpp"

namespace senet::test {

/// Debug and sanitized builds are many times slower.
#ifdef SENET_SLOW_BUILD
inline constexpr bool slow_build = true;
#else
inline constexpr bool slow_build = false;
#endif

/// A throw's value, each as likely as the rules say.
int random_throw(const RuleSet& rules, Random& random);

/// Makes one throw or action, each action equally likely; where both are open, one half each. Throws
/// std::logic_error if the game is stuck or refuses what it listed.
void play_at_random(Game& game, Random& random);

/// A whole random game, cut off after `longest` throws and actions (no rule ends a game that goes round in circles).
Game random_game(const State& first, Random& random, std::size_t longest = 100'000);

/// The record of a random game that is kept as a playthrough: its seed is a tag of its own.
Record playthrough(const RuleSet& rules, std::uint64_t seed);

}  // namespace senet::test
