#include <boost/json.hpp>
#include <iostream>

#include "input.hpp"

namespace senet::cli {

void add_levels(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("levels", "List the computer's levels, weakest first");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "One JSON object a line");
  command->callback([&run, json] {
    run = [json] {
      for (const ai::Level& level : ai::levels()) {
        if (*json) {
          std::cout << boost::json::serialize(
                           boost::json::object{{"id", level.id}, {"name", level.name}, {"description", level.description}})
                    << '\n';
        } else {
          std::cout << level.id << ": " << level.description << '\n';
        }
      }
      return done;
    };
  });
}

}  // namespace senet::cli
