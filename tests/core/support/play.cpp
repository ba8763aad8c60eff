#include "support/play.hpp"

#include <stdexcept>

namespace senet::test {

int random_throw(const RuleSet& rules, Random& random) {
  return rules.moves.face_value[random.below(static_cast<std::uint32_t>(rules.moves.faces))];
}

void play_at_random(Game& game, Random& random) {
  const State& now = game.now();
  const ActionList actions = now.actions();
  const bool throws = now.position.throw_due() && (actions.empty() || random.below(2) == 0);
  if (!throws && actions.empty()) throw std::logic_error("no way on from " + to_string(now));
  const auto done = throws ? game.add_throw(random_throw(game.rules(), random))
                           : game.add_action(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
  if (!done) throw std::logic_error(to_string(done.error()) + " in " + to_string(now));
}

Game random_game(const State& first, Random& random, std::size_t longest) {
  Game game(first);
  while (!game.result() && game.plies().size() < longest) play_at_random(game, random);
  return game;
}

Record playthrough(const RuleSet& rules, std::uint64_t seed) {
  Random random(seed);
  return {.game = random_game(start(rules), random),
      .throw_scheme = "test-random-v1",
      .tags = {{"Event", "Playthrough"}, {"Seed", std::to_string(seed)}}};
}

}  // namespace senet::test
