#include <boost/json.hpp>
#include <iostream>
#include <map>

#include "input.hpp"
#include "senet/notation.hpp"

namespace senet::cli {

namespace {

namespace json = boost::json;

json::value result_of(const Position& p) {
  if (p.phase == Phase::won) return json::string(1, letter(p.side));
  if (p.phase == Phase::drawn) return "=";
  return nullptr;
}

json::object expanded(const State& state) {
  // A map first: the keys are printed in ASCII order, not in that of the squares.
  std::map<std::string, std::string> results;
  for (const Action& action : state.actions()) {
    State next = state;
    play_unchecked(*next.rules, next.position, action);
    results.emplace(to_string(action), to_string(next));
  }
  json::object actions;
  for (const auto& [action, result] : results) actions[action] = result;
  json::object throws;
  if (state.position.throw_due()) {
    for (const Throw& thrown : state.rules->throws) {
      if (thrown.weight == 0) continue;
      State next = state;
      play_throw(*next.rules, next.position, thrown.value);
      const Fraction p = probability(*state.rules, thrown.value);
      throws[std::to_string(thrown.value)] =
          json::object{{"p", std::to_string(p.numerator) + "/" + std::to_string(p.denominator)}, {"position", to_string(next)}};
    }
  }
  return {{"position", to_string(state)}, {"result", result_of(state.position)}, {"actions", actions}, {"throws", throws}};
}

int expand() {
  std::string line;
  while (std::getline(std::cin, line)) {
    const auto state = parse_state(line);
    std::cout << json::serialize(state ? expanded(*state) : json::object{{"error", to_string(state.error())}}) << '\n'
              << std::flush;
  }
  return done;
}

}  // namespace

void add_expand(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("expand", "Read positions, print their actions, throws and results as JSON");
  command->callback([&run] { run = expand; });
}

}  // namespace senet::cli
