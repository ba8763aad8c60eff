#include <boost/json.hpp>
#include <iostream>

#include "input.hpp"
#include "senet/record.hpp"

namespace senet::cli {

namespace {

namespace json = boost::json;

std::string what(const Ply& ply) {
  switch (ply.kind) {
    case Ply::Kind::thrown: return std::to_string(ply.value);
    case Ply::Kind::action: return to_string(ply.action);
    case Ply::Kind::resigned: break;
  }
  return "resigns";
}

std::string result_text(const Game& game) {
  const auto result = game.result();
  if (!result) return "not finished";
  std::string_view why = "by bearing off";
  if (result->why == Result::Why::resigned) why = "by resignation";
  if (result->why == Result::Why::points) why = "on points";
  if (!result->winner) return "drawn " + std::string(why);
  return std::string(*result->winner == Seat::cones ? "cones" : "spools") + " won " + std::string(why);
}

void print_json(const Game& game) {
  std::cout << json::serialize(json::object{{"ply", 0}, {"position", to_string(game.first())}}) << '\n';
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const Ply& ply = game.plies()[i];
    json::object line{{"ply", i + 1}, {"side", std::string(1, letter(ply.seat))}};
    if (ply.kind == Ply::Kind::thrown) {
      line["throw"] = ply.value;
    } else {
      line["action"] = what(ply);
    }
    line["position"] = to_string(game.before(i + 1));
    std::cout << json::serialize(line) << '\n';
  }
  const auto result = game.result();
  json::value winner = nullptr;
  if (result) winner = result->winner ? json::string(1, letter(*result->winner)) : json::string("=");
  std::cout << json::serialize(json::object{{"result", winner}, {"plies", game.plies().size()}}) << '\n';
}

void print(const Game& game) {
  std::cout << to_string(game.first()) << '\n';
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const Ply& ply = game.plies()[i];
    std::cout << i + 1 << ". " << letter(ply.seat) << ' ' << what(ply) << "  " << to_string(game.before(i + 1)) << '\n';
  }
  std::cout << result_text(game) << '\n';
}

int replay(const std::string& file, bool as_json) {
  const auto text = read_file(file);
  if (!text) return fail(to_string(text.error()));
  const auto record = parse_record(*text);
  if (!record) return fail(file + ": " + to_string(record.error()));
  if (as_json) {
    print_json(record->game);
  } else {
    print(record->game);
  }
  return done;
}

}  // namespace

void add_replay(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("replay", "Check a game record ply by ply and print each position");
  const auto file = std::make_shared<std::string>();
  const auto as_json = std::make_shared<bool>(false);
  command->add_option("file", *file, "The record, - for standard input")->required();
  command->add_flag("--json", *as_json, "One JSON object a line");
  command->callback([&run, file, as_json] { run = [file, as_json] { return replay(*file, *as_json); }; });
}

}  // namespace senet::cli
