#include <array>
#include <string>

#include "senet/ai/player.hpp"

namespace senet::ai {

namespace {

/// Uniform over what is open.
class RandomPlayer : public Player {
 public:
  std::optional<Action> choose(const State& state, Random& random) override {
    const ActionList actions = state.actions();
    if (state.position.throw_due()) return random.below(2) == 0 ? std::optional(actions[0]) : std::nullopt;
    if (actions[0].kind == ActionKind::pass) return actions[0];
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  }
};

/// Looks one action ahead at how far the pieces have come and which of them stand together.
class GreedyPlayer : public Player {
 public:
  std::optional<Action> choose(const State& state, Random& random) override {
    // A rebirth costs the turn, so it is only for a player who could do nothing else with it.
    if (state.position.throw_due() && count(state.position.mine) > 1) return std::nullopt;
    const ActionList actions = state.actions();
    const Seat seat = state.position.side;
    std::array<Action, 60> best{};
    std::size_t ties = 0;
    int most = 0;
    for (const Action& action : actions) {
      Position after = state.position;
      play_unchecked(*state.rules, after, action);
      const int worth = worth_of(*state.rules, after, seat) - worth_of(*state.rules, after, other(seat));
      if (ties == 0 || worth > most) {
        most = worth;
        ties = 0;
      }
      if (worth == most) best[ties++] = action;
    }
    return ties == 1 ? best[0] : best[random.below(static_cast<std::uint32_t>(ties))];
  }

 private:
  static int worth_of(const RuleSet& rules, const Position& p, Seat seat) {
    constexpr int home = 40;     // more than any square, so that bearing off comes first
    constexpr int together = 2;  // for each pair of neighbours
    const Mask pieces = p.pieces(seat);
    int worth = home * p.off(seat);
    for (Mask left = pieces; left != 0; left &= left - 1) {
      const int square = lowest(left);
      worth += square == rules.water.square ? rules.water.refuge : square;
    }
    if (rules.neighbours_protect) worth += together * count(pieces & (pieces >> 1));
    return worth;
  }
};

template <typename Kind>
std::unique_ptr<Player> make() {
  return std::make_unique<Kind>();
}

constexpr std::array listed = {
    Level{"random", "Random", "Plays any legal action, each as likely as the other.", make<RandomPlayer>},
    Level{"greedy", "Greedy", "Runs for home, sends you back where it can, and looks no further than its own move.",
        make<GreedyPlayer>},
};

}  // namespace

std::span<const Level> levels() { return listed; }

const Level* find_level(std::string_view id) {
  for (const Level& level : listed) {
    if (level.id == id) return &level;
  }
  return nullptr;
}

std::string level_ids() {
  std::string ids;
  for (const Level& level : listed) {
    if (!ids.empty()) ids += ", ";
    ids += level.id;
  }
  return ids;
}

}  // namespace senet::ai
