#include <boost/json.hpp>
#include <iostream>

#include "input.hpp"
#include "senet/notation.hpp"
#include "senet/solver/table.hpp"

namespace senet::cli {

namespace {

namespace json = boost::json;

json::object probed(const solver::Table& table, const std::string& position) {
  const auto state = parse_state(position);
  if (!state) return {{"position", position}, {"error", to_string(state.error())}};
  const auto value = table.value(*state);
  if (!value) return {{"position", position}, {"error", to_string(value.error())}};
  return {{"position", position}, {"value", *value}, {"bound", table.info().bound}};
}

}  // namespace

void add_probe(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("probe", "Look positions up in a table, one JSON object a line");
  const auto file = std::make_shared<std::string>();
  const auto positions = std::make_shared<std::vector<std::string>>();
  command->add_option("file", *file, "A table that `senet solve` has made")->required();
  command->add_option("positions", *positions, "Positions in which a throw is due, each as one argument")->required();
  command->callback([&run, file, positions] {
    run = [file, positions]() -> int {
      const auto table = solver::Table::read(*file);
      if (!table) return fail(to_string(table.error()));
      for (const std::string& position : *positions) std::cout << json::serialize(probed(*table, position)) << '\n';
      return done;
    };
  });
}

}  // namespace senet::cli
