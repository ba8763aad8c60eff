#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <stdexcept>

#include "input.hpp"
#include "senet/ai/playout.hpp"
#include "senet/record.hpp"

namespace senet::cli {

namespace {

struct Options {
  std::string rules = "standard";
  std::string cones = "human";
  std::string spools = "greedy";
  std::optional<std::uint64_t> seed;
  std::string record;
};

std::string_view name_of(Seat seat) { return seat == Seat::cones ? "Cones" : "Spools"; }

/// The sides of four sticks or coins that a value stands for, or the face of the die.
std::string faces_of(const RuleSet& rules, int value) {
  if (rules.chance == Chance::die) return "die " + std::to_string(value);
  const int up = value > 4 ? 0 : value;
  const std::string_view shown = rules.chance == Chance::coins ? "heads " : "flat  ";
  const std::string_view hidden = rules.chance == Chance::coins ? "tails " : "round ";
  std::string text;
  for (int stick = 0; stick < 4; ++stick) text += stick < up ? shown : hidden;
  return text + "= " + std::to_string(value);
}

void print_board(const State& state) {
  const Mask cones = state.position.pieces(Seat::cones);
  const Mask spools = state.position.pieces(Seat::spools);
  const auto house_mark = [&](int square) {
    return std::ranges::any_of(state.rules->houses, [&](const House& house) { return house.square == square; }) ? '*' : ' ';
  };
  for (int row = 0; row < 3; ++row) {
    std::string numbers = "  ";
    std::string pieces = "  ";
    for (int column = 0; column < 10; ++column) {
      const int square = row * 10 + (row == 1 ? 10 - column : column + 1);
      const std::string number = std::to_string(square) + house_mark(square);
      numbers += std::string(5 - number.size(), ' ') + number;
      char piece = '.';
      if ((cones & bit(square)) != 0) piece = letter(Seat::cones);
      if ((spools & bit(square)) != 0) piece = letter(Seat::spools);
      pieces += std::string("   ") + piece + ' ';
    }
    std::cout << numbers << '\n' << pieces << '\n';
  }
  std::cout << "  home: cones " << state.position.off(Seat::cones) << ", spools " << state.position.off(Seat::spools) << '\n';
}

/// What a person wants at a prompt.
struct Wish {
  enum class Kind : std::uint8_t { action, roll, quit } kind = Kind::quit;
  Action action;
};

/// Shows what is open and asks until it is answered; the end of the input quits.
Wish ask(const State& state) {
  const ActionList actions = state.actions();
  const bool can_throw = state.position.throw_due();
  for (std::size_t i = 0; i < actions.size(); ++i) std::cout << "  " << i + 1 << ") " << to_string(actions[i]) << '\n';
  for (std::string line;;) {
    std::string_view question = "Number or action";
    if (can_throw) question = actions.empty() ? "Enter throws" : "Enter throws, a number chooses";
    std::cout << question << ", q quits: " << std::flush;
    if (!std::getline(std::cin, line)) return {};
    const auto end = line.find_last_not_of(" \t\r");
    line = end == std::string::npos ? "" : line.substr(0, end + 1);
    if (line == "q" || line == "quit") return {};
    if (line.empty() && can_throw) return {Wish::Kind::roll, {}};
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (line == std::to_string(i + 1)) return {Wish::Kind::action, actions[i]};
    }
    const auto action = parse_action(state, line);
    if (action) return {Wish::Kind::action, *action};
    std::cout << "  " << action.error().message << '\n';
  }
}

class Table {
 public:
  Table(const Options& options, std::uint64_t seed)
      : game_(*find_rule_set(options.rules)), random_(seed), players_{make(options.cones), make(options.spools)} {}

  const Game& game() const { return game_; }

  /// Plays to the end. False if a person quits before.
  bool play() {
    while (!game_.result()) {
      const State state = game_.now();
      const bool person = player(state.position.side) == nullptr;
      if (person) print_board(state);
      const auto wish = decide(state);
      if (wish.kind == Wish::Kind::quit) return false;
      if (wish.kind == Wish::Kind::roll) {
        roll();
      } else {
        std::cout << name_of(state.position.side) << " play " << to_string(wish.action) << '\n';
        must(game_.add_action(wish.action));
      }
    }
    print_board(game_.now());
    const auto winner = game_.result()->winner;
    std::cout << (winner ? std::string(name_of(*winner)) + " have won." : "The game is drawn.") << '\n';
    return true;
  }

 private:
  static std::unique_ptr<ai::Player> make(const std::string& level) {
    return level == "human" ? nullptr : ai::find_level(level)->make();
  }
  ai::Player* player(Seat seat) const { return players_[seat == Seat::cones ? 0 : 1].get(); }

  /// What is played here is legal; if the rules say otherwise, the program is wrong and ends.
  static void must(const std::expected<void, Error>& step) {
    if (!step) throw std::logic_error(to_string(step.error()));
  }

  Wish decide(const State& state) {
    ai::Player* const computer = player(state.position.side);
    const ActionList actions = state.actions();
    if (computer == nullptr) {
      if (actions.size() == 1 && actions[0].kind == ActionKind::pass) {
        std::cout << "  No piece can move.\n";
        return {Wish::Kind::action, actions[0]};
      }
      std::cout << name_of(state.position.side) << ", " << to_string(state) << '\n';
      return ask(state);
    }
    if (actions.empty()) return {Wish::Kind::roll, {}};
    const auto action = computer->choose(state, random_);
    return action ? Wish{Wish::Kind::action, *action} : Wish{Wish::Kind::roll, {}};
  }

  void roll() {
    const Position& before = game_.now().position;
    const int value = ai::draw_throw(game_.rules(), random_);
    std::cout << name_of(before.side) << " throw " << faces_of(game_.rules(), value) << '\n';
    const bool opening = before.phase == Phase::opening;
    must(game_.add_throw(value));
    const Position& after = game_.now().position;
    if (opening && after.phase != Phase::opening) std::cout << name_of(after.side) << " start.\n";
  }

  Game game_;
  Random random_;
  std::array<std::unique_ptr<ai::Player>, 2> players_;
};

int play(const Options& options) {
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
  Table table(options, seed);
  const bool finished = table.play();
  if (!options.record.empty()) {
    const Record record{.game = table.game(),
        .throw_scheme = "xoshiro256pp-v1",
        .tags = {{"Cones", options.cones}, {"Spools", options.spools}, {"Seed", std::to_string(seed)}}};
    std::ofstream file(options.record, std::ios::binary);
    file << to_text(record) << std::flush;
    if (!file) return fail(options.record + ": the record could not be written");
  }
  if (finished) return done;
  return fail("the game was left unfinished (seed " + std::to_string(seed) + ")");
}

}  // namespace

void add_play(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("play", "Play in the terminal");
  const auto options = std::make_shared<Options>();
  command->add_option("--rules", options->rules, "Rule set")->check(known_rules())->capture_default_str();
  command->add_option("--cones", options->cones, "human, or a level")->check(known_level(true))->capture_default_str();
  command->add_option("--spools", options->spools, "human, or a level")->check(known_level(true))->capture_default_str();
  command->add_option("--seed", options->seed, "Same seed and choices, same game");
  command->add_option("--record", options->record, "Write the game's record to this file");
  command->callback([&run, options] { run = [options] { return play(*options); }; });
}

}  // namespace senet::cli
