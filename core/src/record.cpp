#include "senet/record.hpp"

#include <algorithm>

#include "senet/rule_sets.hpp"

namespace senet {

namespace {

constexpr int record_version = 1;

std::unexpected<Error> already_over() { return std::unexpected(Error{"over", "game", "the game is over"}); }

std::string result_text(const Game& game) {
  const auto result = game.result();
  if (!result) return "*";
  return result->winner ? std::string(1, letter(*result->winner)) : "=";
}

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

std::string ply_text(const Ply& ply) {
  switch (ply.kind) {
    case Ply::Kind::thrown: return std::to_string(ply.value);
    case Ply::Kind::action: return to_string(ply.action);
    case Ply::Kind::resigned: break;
  }
  return "resigns";
}

/// Reads a record line by line; `line_` is the number of the line just taken.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : text_(text) {}

  std::expected<Record, Error> read() {
    if (auto ok = read_tags(); !ok) return std::unexpected(ok.error());
    auto first = first_state();
    if (!first) return std::unexpected(first.error());
    Record record{.game = Game(*first), .throw_scheme = scheme_, .tags = std::move(tags_)};
    if (auto ok = read_plies(record.game); !ok) return std::unexpected(ok.error());
    if (const auto played = result_text(record.game); played != result_) {
      return fault_at(result_line_, "record-result",
          "the result is " + quoted(result_) + ", but the game as played gives " + quoted(played));
    }
    return record;
  }

 private:
  using Step = std::expected<void, Error>;

  static std::unexpected<Error> fault_at(int line, std::string_view code, std::string message) {
    return std::unexpected(Error{std::string(code), "line " + std::to_string(line), std::move(message)});
  }
  std::unexpected<Error> fault(std::string_view code, std::string message) const {
    return fault_at(line_, code, std::move(message));
  }

  /// The next line that says something; blank lines and those that begin with ";" do not.
  std::optional<std::string_view> next_line() {
    while (!text_.empty()) {
      const auto end = text_.find('\n');
      std::string_view line = text_.substr(0, end);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      ++line_;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!line.empty() && !line.starts_with(';')) return line;
    }
    return std::nullopt;
  }

  Step read_tags() {
    std::optional<std::string_view> line;
    while ((line = next_line()) && line->starts_with('[')) {
      std::string name;
      std::string value;
      if (!split_tag(*line, name, value)) {
        return fault("record-tag", quoted(*line) + " is not a tag, expected [Name \"value\"] in printable text");
      }
      if (auto ok = take_tag(name, value); !ok) return ok;
    }
    pending_ = line;
    if (version_.empty()) return fault_at(1, "record-version", "expected the tag [Senet \"1\"] first");
    if (rules_ == nullptr) return fault("record-rules", "the tag [Rules \"…\"] is missing");
    if (!revision_seen_) return fault("record-revision", "the tag [Revision \"…\"] is missing");
    if (result_.empty()) return fault("record-result", "the tag [Result \"…\"] is missing");
    return {};
  }

  static bool split_tag(std::string_view line, std::string& name, std::string& value) {
    line.remove_prefix(1);
    const auto space = line.find(' ');
    if (space == 0 || space == std::string_view::npos) return false;
    name = line.substr(0, space);
    if (!std::ranges::all_of(name, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); })) return false;
    line.remove_prefix(space + 1);
    if (!line.starts_with('"')) return false;
    line.remove_prefix(1);
    while (!line.empty() && line[0] != '"') {
      if (line[0] == '\\') {
        line.remove_prefix(1);
        if (line.empty() || (line[0] != '"' && line[0] != '\\')) return false;
      }
      const auto byte = static_cast<unsigned char>(line[0]);
      if (byte < 0x20 || byte == 0x7f) return false;
      value += line[0];
      line.remove_prefix(1);
    }
    return line == "\"]";
  }

  Step take_tag(const std::string& name, const std::string& value) {
    if (version_.empty()) {
      if (name != "Senet") return fault("record-version", "expected the tag [Senet \"1\"] first");
      if (value != std::to_string(record_version)) {
        return fault("record-version", "record version " + quoted(value) + " is not known, expected \"1\"");
      }
      version_ = value;
      return {};
    }
    if (std::ranges::find(seen_, name) != seen_.end()) return fault("record-tag", "the tag " + name + " stands twice");
    seen_.push_back(name);
    if (name == "Rules") {
      rules_ = find_rule_set(value);
      if (rules_ == nullptr) {
        return fault("record-rules", quoted(value) + " is not a rule set, expected one of " + rule_set_ids());
      }
    } else if (name == "Revision") {
      if (rules_ == nullptr) return fault("record-revision", "the tag Rules must come before Revision");
      if (value != std::to_string(rules_->revision)) {
        return fault("record-revision", "revision " + quoted(value) + " of " + std::string(rules_->id) +
                                            " is not known, expected \"" + std::to_string(rules_->revision) + "\"");
      }
      revision_seen_ = true;
    } else if (name == "Throws") {
      scheme_ = value;
    } else if (name == "Start") {
      start_ = value;
      start_line_ = line_;
    } else if (name == "Result") {
      if (value != "C" && value != "S" && value != "=" && value != "*") {
        return fault("record-result", quoted(value) + " is not a result, expected C, S, = or *");
      }
      result_ = value;
      result_line_ = line_;
    } else if (name == "Senet") {
      return fault("record-tag", "the tag Senet stands twice");
    } else {
      tags_.emplace_back(name, value);
    }
    return {};
  }

  std::expected<State, Error> first_state() const {
    if (start_line_ == 0) return start(*rules_);
    auto state = parse_state(start_);
    if (!state) return fault_at(start_line_, "record-start", to_string(state.error()));
    if (state->rules != rules_) {
      return fault_at(start_line_, "record-start", "the start position is of other rules than the tag Rules says");
    }
    return *state;
  }

  Step read_plies(Game& game) {
    for (auto line = pending_; line; line = next_line()) {
      const std::string number = std::to_string(game.plies().size() + 1) + ". ";
      if (!line->starts_with(number)) {
        return fault("record-ply", quoted(*line) + " is not the next ply, expected \"" + number + "\" first");
      }
      std::string_view rest = line->substr(number.size());
      if (rest.size() < 3 || (rest[0] != 'C' && rest[0] != 'S') || rest[1] != ' ') {
        return fault("record-ply", quoted(rest) + " is not a ply, expected C or S, a space, and a throw, an action or resigns");
      }
      const Seat seat = rest[0] == 'C' ? Seat::cones : Seat::spools;
      rest.remove_prefix(2);
      if (auto ok = add_ply(game, seat, rest); !ok) return ok;
    }
    return {};
  }

  Step add_ply(Game& game, Seat seat, std::string_view what) {
    const auto relay = [&](const Error& error) { return fault(error.code, error.message); };
    if (game.result()) return fault("over", "the game is over before " + quoted(what));
    if (what == "resigns") return game.resign(seat);
    const Position& p = game.now().position;
    if (seat != p.side)
      return fault("record-seat", std::string("it is the turn of ") + letter(p.side) + ", not " + letter(seat));
    if (what.size() == 1 && what[0] >= '0' && what[0] <= '9') {
      if (auto ok = game.add_throw(what[0] - '0'); !ok) return relay(ok.error());
      return {};
    }
    const auto action = parse_action(game.now(), what);
    if (!action) return relay(action.error());
    return game.add_action(*action);
  }

  std::string_view text_;
  int line_ = 0;
  std::optional<std::string_view> pending_;  // the first line after the tags
  std::string version_;
  const RuleSet* rules_ = nullptr;
  bool revision_seen_ = false;
  std::string scheme_ = "unknown";
  std::string start_;
  int start_line_ = 0;
  std::string result_;
  int result_line_ = 0;
  std::vector<std::string> seen_;
  Record::Tags tags_;
};

}  // namespace

std::optional<Result> Game::result() const {
  if (!plies_.empty() && plies_.back().kind == Ply::Kind::resigned) {
    return Result{other(plies_.back().seat), Result::Why::resigned};
  }
  const Position& p = now().position;
  if (!p.over()) return std::nullopt;
  const auto why = rules().end == End::majority ? Result::Why::points : Result::Why::off;
  return Result{p.phase == Phase::won ? std::optional(p.side) : std::nullopt, why};
}

std::expected<void, Error> Game::add_throw(int value) {
  if (result()) return already_over();
  auto next = after_throw(now(), value);
  if (!next) return std::unexpected(next.error());
  plies_.push_back({Ply::Kind::thrown, now().position.side, value, {}});
  states_.push_back(*next);
  return {};
}

std::expected<void, Error> Game::add_action(const Action& action) {
  if (result()) return already_over();
  auto next = after_action(now(), action);
  if (!next) return std::unexpected(next.error());
  plies_.push_back({Ply::Kind::action, now().position.side, 0, action});
  states_.push_back(*next);
  return {};
}

std::expected<void, Error> Game::resign(Seat seat) {
  if (result()) return already_over();
  plies_.push_back({Ply::Kind::resigned, seat, 0, {}});
  states_.push_back(now());
  return {};
}

bool Game::undo() {
  if (plies_.empty()) return false;
  plies_.pop_back();
  states_.pop_back();
  return true;
}

std::string_view Record::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, [](const auto& tag) -> std::string_view { return tag.first; });
  return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

std::string to_text(const Record& record) {
  const Game& game = record.game;
  std::string text;
  const auto tag = [&](std::string_view name, std::string_view value) {
    text += '[';
    text += name;
    text += " \"";
    text += escaped(value);
    text += "\"]\n";
  };
  tag("Senet", std::to_string(record_version));
  tag("Rules", game.rules().id);
  tag("Revision", std::to_string(game.rules().revision));
  tag("Throws", record.throw_scheme);
  if (game.first() != start(game.rules())) tag("Start", to_string(game.first()));
  for (const auto& [name, value] : record.tags) tag(name, value);
  tag("Result", result_text(game));
  if (!game.plies().empty()) text += '\n';
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const Ply& ply = game.plies()[i];
    text += std::to_string(i + 1);
    text += ". ";
    text += letter(ply.seat);
    text += ' ';
    text += ply_text(ply);
    text += '\n';
  }
  return text;
}

std::expected<Record, Error> parse_record(std::string_view text) { return RecordReader(text).read(); }

}  // namespace senet
