#include "senet/server/serve.hpp"

#include <sodium.h>
#include <sys/resource.h>

#include <iostream>

#include "browser.hpp"
#include "senet/rule_sets.hpp"
#include "senet/server/server.hpp"
#include "senet/store/sqlite.hpp"

namespace senet::server {

namespace {

constexpr int cannot_serve = 1;
constexpr int wrong_options = 2;
constexpr std::string_view sqlite_scheme = "sqlite:";

int fail(int code, std::string_view message) {
  std::cerr << "senet serve: " << message << '\n';
  return code;
}

std::int64_t utc_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Every player has a socket; the usual soft limit of descriptors is far below what the machine allows.
void allow_many_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int serve(const ServeOptions& options) {
  if (sodium_init() < 0) return fail(cannot_serve, "the operating system's random generator is not available");
  for (const RuleSet* rules : rule_sets()) {
    if (const auto fault = app::chance_fault(*rules)) return fail(cannot_serve, to_string(*fault));
  }
  const std::string_view database = options.database;
  if (database.starts_with("postgresql://") || database.starts_with("postgres://")) {
    return fail(wrong_options, "--database: PostgreSQL is not supported yet, expected sqlite:FILE");
  }
  if (!database.starts_with(sqlite_scheme) || database.size() == sqlite_scheme.size()) {
    return fail(wrong_options, "--database: " + quoted(database) + " is not a database, expected sqlite:FILE");
  }
  auto store = store::SqliteStore::open(std::string(database.substr(sqlite_scheme.size())), utc_milliseconds);
  if (!store) return fail(cannot_serve, to_string(store.error()));

  ServerConfig config{.listen = options.listen,
      .public_url = options.public_url,
      .sources = {.throws = [](const app::GameInfo&, std::uint64_t) { return random_byte(); }, .game_id = new_game_id},
      .files = embedded_files(),
      .limits = {},
      .log = [](std::string_view line) { std::cerr << line << '\n'
                                                   << std::flush; }};
  auto server = Server::open(std::move(config), std::move(*store));
  if (!server) {
    const bool options_wrong = server.error().code == "listen-address" || server.error().code == "public-url";
    return fail(options_wrong ? wrong_options : cannot_serve, to_string(server.error()));
  }
  allow_many_descriptors();
  // Flushed, for whoever waits for this line in a pipe.
  std::cout << (*server)->address() << '\n' << std::flush;
  (*server)->run(/*stop_on_signals=*/true);
  return 0;
}

}  // namespace senet::server
