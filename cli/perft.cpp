#include "senet/perft.hpp"

#include <iostream>

#include "input.hpp"
#include "senet/notation.hpp"

namespace senet::cli {

namespace {

struct Options {
  std::string position;
  int depth = 0;
  bool divide = false;
};

int count_tree(const Options& options) {
  const auto state = parse_state(options.position);
  if (!state) return fail(state.error());
  if (!options.divide || options.depth == 0) {
    std::cout << perft(*state, options.depth) << '\n';
    return done;
  }
  std::uint64_t total = 0;
  for (const auto& [first, nodes] : perft_divide(*state, options.depth)) {
    std::cout << first << ' ' << nodes << '\n';
    total += nodes;
  }
  std::cout << total << '\n';
  return done;
}

}  // namespace

void add_perft(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("perft", "Count the sequences of actions and throws of a length");
  const auto options = std::make_shared<Options>();
  command->add_option("position", options->position, "A position, as one argument")->required();
  command->add_option("depth", options->depth, "How many actions and throws")->required()->check(CLI::Range(0, 100));
  command->add_flag("--divide", options->divide, "Also print the count behind each first action or throw");
  command->callback([&run, options] { run = [options] { return count_tree(*options); }; });
}

}  // namespace senet::cli
