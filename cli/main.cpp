#include <exception>
#include <iostream>

#include "commands.hpp"

int main(int argc, char** argv) {
  namespace cli = senet::cli;
  try {
    CLI::App app{"Senet: play, count, simulate and serve the oldest board game still played.", "senet"};
    app.set_version_flag("--version", cli::version());
    app.require_subcommand(1);
    cli::Run run;
    cli::add_rules(app, run);
    cli::add_expand(app, run);
    cli::add_perft(app, run);
    cli::add_levels(app, run);
    cli::add_play(app, run);
    cli::add_simulate(app, run);
    cli::add_replay(app, run);
    cli::add_solve(app, run);
    cli::add_probe(app, run);
    cli::add_serve(app, run);
    try {
      app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      return app.exit(error) == 0 ? cli::done : cli::wrong_usage;
    }
    const int code = run();
    std::cout.flush();
    if (!std::cout && code == cli::done) {
      std::cerr << "senet: standard output could not be written\n";
      return cli::failed;
    }
    return code;
  } catch (const std::exception& error) {
    std::cerr << "senet: " << error.what() << '\n';
    return cli::failed;
  }
}
