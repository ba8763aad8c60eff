#include "senet/app/view.hpp"

#include <boost/json/value.hpp>

#include "json_text.hpp"

namespace senet::app {

namespace json = boost::json;

namespace {

json::value square_or_off(int square) { return square == off_square ? json::value("off") : json::value(square); }
json::value square_or_null(int square) { return square == 0 ? json::value(nullptr) : json::value(square); }

json::array squares_json(Mask squares) {
  json::array list;
  for (; squares != 0; squares &= squares - 1) list.emplace_back(lowest(squares));
  return list;
}

/// Where an action takes the opposing piece; 0: nowhere, or off the board by capture.
int displaced_to(const State& state, const Action& action) {
  const auto after = after_action(state, action);
  if (!after) return 0;
  const Seat opponent = other(state.position.side);
  const Mask arrived = after->position.pieces(opponent) & ~state.position.pieces(opponent);
  return arrived == 0 ? 0 : lowest(arrived);
}

std::string_view stage_name(Stage stage) {
  switch (stage) {
    case Stage::waiting: return "waiting";
    case Stage::opening: return "opening";
    case Stage::turn: return "throw";
    case Stage::action: return "act";
    case Stage::over: break;
  }
  return "over";
}

json::object by_seat(int cones, int spools) { return {{"cones", cones}, {"spools", spools}}; }

/// True if the side to move throws on: after the throw it is about to play, or before it plays its pool.
bool throws_on(const State& state, const ActionList& actions) {
  const RuleSet& rules = *state.rules;
  const Position& p = state.position;
  if (rules.turn == Turn::pool) return p.phase == Phase::more;
  if (p.phase != Phase::action) return false;
  if (actions.size() == 1 && actions[0].kind == ActionKind::pass && !rules.again_after_pass) return false;
  for (int value = 1; value <= max_throw; ++value) {
    if (p.pool.count(value) != 0 && (rules.moves.again & throws_of(value)) != 0) return true;
  }
  return false;
}

json::value result_json(const std::optional<Result>& result) {
  if (!result) return nullptr;
  std::string_view why = "resigned";
  if (result->why == Result::Why::off) why = "off";
  if (result->why == Result::Why::points) why = "points";
  return json::object{
      {"winner", result->winner ? json::value(text(to_text(*result->winner))) : json::value(nullptr)}, {"why", text(why)}};
}

void add_throw_fields(json::object& json, const RuleSet& rules, const Event& event, const State& before, const State& after) {
  json::array faces;
  for (const char face : event.faces) faces.emplace_back(face - '0');
  if (faces.empty()) faces.emplace_back(event.value);
  const bool opening = before.position.phase == Phase::opening;
  // A throw that takes a piece off the board is an escape from the water.
  const bool escaped = after.position.off(event.seat) > before.position.off(event.seat);
  json["value"] = event.value;
  json["faces"] = std::move(faces);
  json["again"] = (rules.moves.again & throws_of(event.value)) != 0 && (!opening || after.position.phase != Phase::opening);
  json["opening"] = opening;
  json["starts"] = opening && after.position.phase != Phase::opening;
  json["escaped"] = escaped;
}

}  // namespace

json::object action_json(const State& state, const Action& action) {
  json::object json{{"text", to_string(action)}};
  switch (action.kind) {
    case ActionKind::pass: json["kind"] = "pass"; break;
    case ActionKind::rebirth:
      json["kind"] = "rebirth";
      json["from"] = int{action.from};
      json["to"] = int{action.to};
      break;
    case ActionKind::move:
      json["kind"] = "move";
      json["throw"] = int{action.value};
      json["from"] = int{action.from};
      json["to"] = square_or_off(action.to);
      if (!action.contact) {
        json["contact"] = nullptr;
      } else {
        json["contact"] = state.rules->contact == Contact::capture ? "capture" : "swap";
      }
      json["displaced"] = square_or_null(action.contact ? displaced_to(state, action) : 0);
      json["sent"] = square_or_null(action.sent);
      break;
  }
  return json;
}

json::object event_json(const Session& session, std::size_t index) {
  const Event& event = session.events()[index];
  json::object json{{"n", event.n}, {"kind", text(to_text(event.kind))}};
  if (event.kind != EventKind::rematch) json["seat"] = text(to_text(event.seat));
  const State& before = session.state_before(index);
  switch (event.kind) {
    case EventKind::thrown:
      add_throw_fields(json, *session.info().rules, event, before, session.state_before(index + 1));
      break;
    case EventKind::acted:
      if (const auto action = parse_action(before, event.action)) json["action"] = action_json(before, *action);
      break;
    case EventKind::rematch: json["game"] = event.game; break;
    case EventKind::seated:
    case EventKind::resigned:
    case EventKind::rematch_offered: break;
  }
  return json;
}

json::object state_json(const Session& session) {
  const State& state = session.game().now();
  const RuleSet& rules = *state.rules;
  const Position& p = state.position;
  const Stage stage = session.stage();
  const bool playing = stage != Stage::waiting && stage != Stage::over;
  const ActionList actions = playing ? state.actions() : ActionList();
  const Mask cones = p.pieces(Seat::cones);
  const Mask spools = p.pieces(Seat::spools);
  const auto captured = [&](Seat seat) { return rules.pieces - count(p.pieces(seat)) - p.off(seat); };

  json::array pool;
  for (int value = 1; value <= max_throw; ++value) {
    for (int i = 0; i < p.pool.count(value); ++i) pool.emplace_back(value);
  }
  json::array listed;
  for (const Action& action : actions) listed.push_back(action_json(state, action));
  const Mask clasps = rules.neighbours_protect ? (cones & (cones >> 1)) | (spools & (spools >> 1)) : 0;

  return {{"phase", text(stage_name(stage))}, {"side", text(to_text(p.side))}, {"position", to_string(state)},
      {"cones", squares_json(cones)}, {"spools", squares_json(spools)},
      {"off", by_seat(p.off(Seat::cones), p.off(Seat::spools))},
      {"captured", by_seat(captured(Seat::cones), captured(Seat::spools))}, {"pool", std::move(pool)},
      {"again", playing && throws_on(state, actions)}, {"canThrow", playing && p.throw_due()}, {"actions", std::move(listed)},
      {"clasps", squares_json(clasps)}, {"result", result_json(session.game().result())}};
}

}  // namespace senet::app
