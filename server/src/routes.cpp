#include "routes.hpp"

#include "ask_store.hpp"
#include "senet/rule_sets.hpp"

namespace senet::server {

namespace {

constexpr std::chrono::seconds store_patience{10};
constexpr std::chrono::seconds health_patience{3};
/// Asking more often than this does not write more often.
constexpr std::chrono::seconds health_lasts{1};
/// So many addresses' rates are remembered before those at rest are forgotten.
constexpr std::size_t remembered_makers = 4096;

constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

HttpAnswer json_answer(unsigned status, std::string body) {
  HttpAnswer answer{.status = status, .headers = {}, .body = std::move(body), .fixed_body = {}};
  answer.set("Content-Type", "application/json");
  answer.set("Cache-Control", "no-store");
  return answer;
}

HttpAnswer text_answer(unsigned status, std::string body) {
  HttpAnswer answer{.status = status, .headers = {}, .body = std::move(body), .fixed_body = {}};
  answer.set("Content-Type", "text/plain; charset=utf-8");
  answer.set("Cache-Control", "no-store");
  return answer;
}

HttpAnswer wrong_method(std::string allowed) {
  HttpAnswer answer = error_answer(405, "method", "this address answers only " + allowed);
  answer.set("Allow", std::move(allowed));
  return answer;
}

bool is_json(std::string_view content_type) {
  std::string type(content_type.substr(0, content_type.find(';')));
  while (type.ends_with(' ')) type.pop_back();
  for (char& c : type) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return type == "application/json";
}

/// What lies between two parts of a path, if it is shaped like that.
std::optional<std::string> between(std::string_view path, std::string_view before, std::string_view after) {
  if (path.size() < before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
  path.remove_prefix(before.size());
  path.remove_suffix(after.size());
  return std::string(path);
}

}  // namespace

HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view message) {
  return json_answer(status, app::error_answer(code, message));
}

Routes::Routes(Parts parts) : parts_(std::move(parts)), rules_(app::rules_answer()) {}

void Routes::secure(HttpAnswer& answer) {
  answer.set("Content-Security-Policy", std::string(content_security_policy));
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "no-referrer");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
}

boost::asio::awaitable<HttpAnswer> Routes::answer(const HttpRequest& request) {
  HttpAnswer answer = co_await route(request);
  secure(answer);
  co_return answer;
}

Routes::Answering Routes::route(const HttpRequest& request) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const std::string_view path = request.path;
  if (path == "/api/games") {
    if (request.method != "POST") co_return wrong_method("POST");
    co_return co_await make_game(request);
  }
  const auto recorded = between(path, "/api/games/", "/record");
  const auto game = between(path, "/g/", "");
  const auto rules = between(path, "/rules/", "");
  const bool api = recorded || path == "/api/rules" || path == "/healthz" || path == "/metrics" || path.starts_with("/ws/");
  const bool shown = path == "/" || path == "/rules" || game || rules;
  auto file = api || shown ? std::nullopt : parts_.files.file(path, request.if_none_match);
  if (!api && !shown && !file) co_return error_answer(404, "not-found", "there is nothing at this address");
  if (!reads) co_return wrong_method("GET, HEAD");

  if (file) co_return std::move(*file);
  if (recorded) co_return co_await record(*recorded);
  if (path == "/api/rules") co_return json_answer(200, rules_);
  if (path == "/healthz") co_return co_await health();
  if (path == "/metrics") co_return metrics();
  if (game) co_return page(request, is_game_id(*game) ? 200 : 404);
  if (rules) co_return page(request, find_rule_set(*rules) != nullptr ? 200 : 404);
  if (shown) co_return page(request, 200);
  co_return error_answer(400, "websocket-only", "this address answers only WebSocket handshakes");
}

HttpAnswer Routes::page(const HttpRequest& request, unsigned status) {
  HttpAnswer answer = parts_.files.page(status == 200 ? request.if_none_match : std::string());
  if (answer.status == 200) answer.status = status;
  // Said at every visit, so that the ninety days count from the last one.
  const auto token = token_of(request.cookie);
  answer.set("Set-Cookie", cookie_for(token ? *token : new_token(), parts_.origins.secure()));
  return answer;
}

Routes::Answering Routes::make_game(const HttpRequest& request) {
  if (!is_json(request.content_type)) co_return error_answer(415, "content-type", "expected Content-Type: application/json");
  if (!parts_.origins.allows(request.origin, request.host)) {
    co_return error_answer(403, "origin", "games are made by the pages of this site only");
  }
  const auto wish = app::parse_new_game(request.body);
  if (!wish) co_return error_answer(400, wish.error().code, to_string(wish.error()));
  if (!may_make_game(request.client)) {
    HttpAnswer answer = error_answer(429, "too-many", "too many games were made from this address; try again in a minute");
    answer.set("Retry-After", "60");
    co_return answer;
  }
  const auto known = token_of(request.cookie);
  const std::string token = known ? *known : new_token();
  const std::string id = parts_.sources.game_id();
  store::Change change;
  change.games.push_back(app::make_game({.id = id, .rules = wish->rules, .mode = wish->mode}, wish->seat, identity_of(token)));
  const auto begun = std::chrono::steady_clock::now();
  const auto kept = co_await ask_store<store::Store::Committed>(parts_.executor, store_patience,
      [&](std::function<void(store::Store::Committed)> done) { parts_.store.commit(std::move(change), std::move(done)); });
  const bool made = kept && kept->has_value();
  parts_.metrics.commit(std::chrono::steady_clock::now() - begun, made);
  if (!made) {
    parts_.log.event("game-not-stored", {{"message", kept ? to_string(kept->error()) : "the store does not answer"}});
    co_return error_answer(503, "cannot-save", "the server cannot save games at the moment");
  }
  parts_.metrics.game_made(wish->rules->id, to_text(wish->mode));
  HttpAnswer answer = json_answer(201, app::new_game_answer(id));
  answer.set("Location", "/g/" + id);
  if (!known) answer.set("Set-Cookie", cookie_for(token, parts_.origins.secure()));
  co_return answer;
}

Routes::Answering Routes::record(std::string id) {
  const auto no_such_game = [] { return error_answer(404, "no-such-game", "there is no such game"); };
  if (!is_game_id(id)) co_return no_such_game();
  std::string text;
  if (const app::Session* session = parts_.rooms.session(id)) {
    text = to_text(record_of(*session));
  } else {
    const auto found = co_await ask_store<store::Store::Loaded>(parts_.executor, store_patience,
        [&](std::function<void(store::Store::Loaded)> done) { parts_.store.load(id, std::move(done)); });
    if (!found || !*found) co_return error_answer(503, "cannot-load", "the server cannot load games at the moment");
    if (!**found) co_return no_such_game();
    const auto replayed = app::Session::replay((**found)->info, (**found)->events);
    if (!replayed) co_return error_answer(503, "cannot-load", "the game cannot be loaded");
    text = to_text(record_of(*replayed));
  }
  HttpAnswer answer = text_answer(200, std::move(text));
  answer.set("Content-Disposition", "attachment; filename=\"senet-" + id + ".txt\"");
  co_return answer;
}

Routes::Answering Routes::health() {
  const auto now = std::chrono::steady_clock::now();
  if (now >= health_until_) {
    const auto checked = co_await ask_store<store::Store::Committed>(parts_.executor, health_patience,
        [&](std::function<void(store::Store::Committed)> done) { parts_.store.check(std::move(done)); });
    healthy_ = checked && checked->has_value();
    // Bad news is not remembered: whoever waits for the store to come back shall see it.
    if (healthy_) health_until_ = std::chrono::steady_clock::now() + health_lasts;
    if (!healthy_) {
      parts_.log.event("unhealthy", {{"message", checked ? to_string(checked->error()) : "the store does not answer"}});
      co_return error_answer(503, "unhealthy", "the database cannot be read and written");
    }
  }
  co_return text_answer(200, "ok\n");
}

HttpAnswer Routes::metrics() const {
  HttpAnswer answer = text_answer(200, parts_.metrics.text(parts_.rooms.size()));
  answer.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
  return answer;
}

bool Routes::may_make_game(const std::string& client) {
  const auto now = std::chrono::steady_clock::now();
  if (makers_.size() >= remembered_makers) std::erase_if(makers_, [&](const auto& maker) { return maker.second.full(now); });
  const auto [maker, fresh] = makers_.try_emplace(client, parts_.limits.game_burst, parts_.limits.games_per_minute / 60, now);
  return maker->second.take(now);
}

}  // namespace senet::server
