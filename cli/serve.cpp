#include "senet/server/serve.hpp"

#include "commands.hpp"

namespace senet::cli {

void add_serve(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("serve", "Serve the game to browsers");
  const auto options = std::make_shared<server::ServeOptions>();
  options->database = "sqlite:senet.sqlite";
  command->add_option("--listen", options->listen, "Address and port")->capture_default_str();
  command->add_option("--database", options->database, "sqlite:FILE")->capture_default_str();
  command->add_option("--public-url", options->public_url, "The address players see, if a proxy stands before the server");
  command->callback([&run, options] { run = [options] { return server::serve(*options); }; });
}

}  // namespace senet::cli
