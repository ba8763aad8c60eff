#include "senet/app/messages.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <limits>

#include "json_text.hpp"
#include "senet/app/describe.hpp"
#include "senet/app/view.hpp"
#include "senet/rule_sets.hpp"

namespace senet::app {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_key = 64;
constexpr std::size_t longest_action = 16;

/// An object, or what is wrong with the text.
std::expected<json::object, std::string> parse_object(std::string_view text) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 4;
  json::value value = json::parse({text.data(), text.size()}, error, {}, options);
  if (error) return std::unexpected("the message is not JSON: " + error.message());
  if (!value.is_object()) return std::unexpected("expected a JSON object");
  return std::move(value.get_object());
}

/// A text field of 1 to `longest` bytes, or what is wrong with it.
std::expected<std::string, std::string> text_field(const json::object& object, std::string_view name, std::size_t longest) {
  const std::string field = "\"" + std::string(name) + "\"";
  const json::value* value = object.if_contains({name.data(), name.size()});
  if (value == nullptr) return std::unexpected("the field " + field + " is missing");
  if (!value->is_string()) return std::unexpected("the field " + field + " must be a text");
  const std::string_view text = view(value->get_string());
  if (text.empty() || text.size() > longest) {
    return std::unexpected("the field " + field + " must have 1 to " + std::to_string(longest) + " characters");
  }
  return std::string(text);
}

bool is_key(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

std::expected<int, std::string> event_number(const json::object& object) {
  const json::value* at = object.if_contains("at");
  if (at == nullptr) return std::unexpected("the field \"at\" is missing");
  const auto* number = at->if_int64();
  if (number == nullptr || *number < 0 || *number > std::numeric_limits<int>::max()) {
    return std::unexpected("the field \"at\" must be the number of an event");
  }
  return static_cast<int>(*number);
}

std::optional<Request::Kind> request_kind(std::string_view type) {
  if (type == "sit") return Request::Kind::sit;
  if (type == "throw") return Request::Kind::throw_sticks;
  if (type == "act") return Request::Kind::act;
  if (type == "resign") return Request::Kind::resign;
  if (type == "rematch") return Request::Kind::rematch;
  return std::nullopt;
}

json::array seats_json(const std::vector<Seat>& seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(text(to_text(seat)));
  return list;
}

json::object presence_json(const Presence& presence) {
  return {{"cones", presence.cones}, {"spools", presence.spools}, {"spectators", presence.spectators}};
}

}  // namespace

std::expected<PageMessage, Malformed> parse_message(std::string_view text) {
  Request request;
  std::optional<std::string> key_read;
  const auto malformed = [&](std::string message) { return std::unexpected(Malformed{key_read, std::move(message)}); };

  if (text.size() > longest_message) return malformed("the message has more than 4096 bytes");
  const auto object = parse_object(text);
  if (!object) return malformed(object.error());
  // The key first, so that whatever else is wrong can be told to the one who waits for it.
  auto key = text_field(*object, "key", longest_key);
  if (key && !is_key(*key)) key = std::unexpected("the field \"key\" may have only A-Z a-z 0-9 - _");
  if (key) key_read = *key;

  const auto type = text_field(*object, "type", longest_message);
  if (!type) return malformed(type.error());
  if (*type == "sync") return Sync{};
  const auto kind = request_kind(*type);
  if (!kind) return malformed(quoted(*type) + " is not a type of message, expected sit, throw, act, resign, rematch or sync");
  if (!key) return malformed(key.error());
  const auto at = event_number(*object);
  if (!at) return malformed(at.error());
  request = {.kind = *kind, .key = *key, .at = *at, .action = {}};
  if (*kind == Request::Kind::act) {
    auto action = text_field(*object, "action", longest_action);
    if (!action) return malformed(action.error());
    request.action = std::move(*action);
  }
  return request;
}

std::expected<NewGameWish, Error> parse_new_game(std::string_view text) {
  const auto malformed = [](std::string_view where, std::string message) {
    return std::unexpected(Error{"malformed", std::string(where), std::move(message)});
  };
  const auto object = parse_object(text);
  if (!object) return malformed("body", object.error());
  NewGameWish wish;
  const auto rules = text_field(*object, "rules", 64);
  if (!rules) return malformed("rules", rules.error());
  wish.rules = find_rule_set(*rules);
  if (wish.rules == nullptr) {
    return std::unexpected(
        Error{"unknown-rules", "rules", quoted(*rules) + " is not a rule set, expected one of " + rule_set_ids()});
  }
  const auto mode = text_field(*object, "mode", 16);
  if (!mode) return malformed("mode", mode.error());
  const auto known_mode = parse_mode(*mode);
  if (!known_mode) return malformed("mode", quoted(*mode) + " is not a mode, expected friend or here");
  wish.mode = *known_mode;
  // Whoever holds both seats need not name one.
  if (wish.mode == Mode::here && !object->contains("seat")) return wish;
  const auto seat = text_field(*object, "seat", 16);
  if (!seat) return malformed("seat", seat.error());
  const auto known_seat = parse_seat(*seat);
  if (!known_seat) return malformed("seat", quoted(*seat) + " is not a seat, expected cones or spools");
  wish.seat = *known_seat;
  return wish;
}

std::string game_message(const Session& session, const std::vector<Seat>& you, const Presence& presence) {
  json::array events;
  for (std::size_t i = 0; i < session.events().size(); ++i) events.push_back(event_json(session, i));
  return json::serialize(json::object{{"type", "game"}, {"version", protocol_version}, {"id", session.info().id},
      {"mode", text(to_text(session.info().mode))}, {"rules", describe_briefly(*session.info().rules)},
      {"you", seats_json(you)}, {"presence", presence_json(presence)}, {"events", std::move(events)},
      {"state", state_json(session)}});
}

std::string event_message(const Session& session) {
  return json::serialize(json::object{
      {"type", "event"}, {"event", event_json(session, session.events().size() - 1)}, {"state", state_json(session)}});
}

std::string presence_message(const Presence& presence) {
  json::object message{{"type", "presence"}};
  for (auto& field : presence_json(presence)) message.insert(field);
  return json::serialize(message);
}

std::string you_message(const std::vector<Seat>& you) {
  return json::serialize(json::object{{"type", "you"}, {"you", seats_json(you)}});
}

std::string done_message(std::string_view key, int n) {
  return json::serialize(json::object{{"type", "done"}, {"key", text(key)}, {"n", n}});
}

std::string refused_message(const std::optional<std::string>& key, std::string_view code, std::string_view message) {
  return json::serialize(json::object{{"type", "refused"}, {"key", key ? json::value(text(*key)) : json::value(nullptr)},
      {"code", text(code)}, {"message", text(message)}});
}

std::string new_game_answer(std::string_view id) {
  return json::serialize(json::object{{"id", text(id)}, {"path", "/g/" + std::string(id)}});
}

std::string rules_answer() {
  json::array list;
  for (const RuleSet* rules : rule_sets()) list.push_back(describe(*rules));
  return json::serialize(list);
}

std::string error_answer(std::string_view code, std::string_view message) {
  return json::serialize(json::object{{"error", json::object{{"code", text(code)}, {"message", text(message)}}}});
}

}  // namespace senet::app
