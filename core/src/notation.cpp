#include "senet/notation.hpp"

#include <charconv>
#include <optional>

#include "senet/rule_sets.hpp"

namespace senet {

namespace {

constexpr int row_length = 10;

std::string board_text(Mask cones, Mask spools) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    if (empty != 0) text += std::to_string(empty);
    empty = 0;
  };
  for (int square = 1; square <= square_count; ++square) {
    if (square > 1 && square % row_length == 1) {
      flush();
      text += '/';
    }
    if ((cones & bit(square)) != 0) {
      flush();
      text += 'C';
    } else if ((spools & bit(square)) != 0) {
      flush();
      text += 'S';
    } else {
      ++empty;
    }
  }
  flush();
  return text;
}

std::string throws_text(const Position& p) {
  switch (p.phase) {
    case Phase::opening: return "?";
    case Phase::turn: return "-";
    case Phase::won:
    case Phase::drawn: return "#";
    case Phase::more:
    case Phase::action: break;
  }
  std::string text;
  for (int value = 1; value <= max_throw; ++value) {
    text.append(static_cast<std::size_t>(p.pool.count(value)), static_cast<char>('0' + value));
  }
  if (p.phase == Phase::more) text += '+';
  return text;
}

/// A decimal number without sign or leading zeros, at most 99.
std::optional<int> small_number(std::string_view digits) {
  if (digits.empty() || digits.size() > 2 || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

/// Reads the five fields into a setup and collects what is wrong with their spelling.
class StateReader {
 public:
  std::expected<Setup, Errors> read(std::string_view text) {
    std::array<std::string_view, 5> fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const auto end = text.find(' ');
      const bool last = i + 1 == fields.size();
      if ((end == std::string_view::npos) != last) {
        fault("line", "fields", "expected five fields separated by single spaces: rules, board, side, throws, off");
        return std::unexpected(std::move(errors_));
      }
      fields[i] = text.substr(0, end);
      text.remove_prefix(last ? text.size() : end + 1);
    }
    for (const std::string_view field : fields) {
      if (field.empty()) {
        fault("line", "fields", "expected five fields separated by single spaces, found an empty one");
        return std::unexpected(std::move(errors_));
      }
    }
    read_rules(fields[0]);
    read_board(fields[1]);
    read_side(fields[2]);
    read_throws(fields[3]);
    read_off(fields[4]);
    if (!errors_.empty()) return std::unexpected(std::move(errors_));
    return setup_;
  }

 private:
  void fault(std::string_view where, std::string_view code, std::string message) {
    errors_.push_back({std::string(code), std::string(where), std::move(message)});
  }

  void read_rules(std::string_view field) {
    setup_.rules = find_rule_set(field);
    if (setup_.rules == nullptr) {
      fault("rules", "rules-unknown", quoted(field) + " is not a rule set, expected one of " + rule_set_ids());
    }
  }

  void read_board(std::string_view field) {
    for (int row = 0; row < 3; ++row) {
      const auto end = field.find('/');
      if ((end == std::string_view::npos) != (row == 2)) {
        fault("board", "board-rows", "expected three rows of ten squares joined by \"/\"");
        return;
      }
      if (!read_row(field.substr(0, end), row)) return;
      field.remove_prefix(row == 2 ? field.size() : end + 1);
    }
  }

  bool read_row(std::string_view text, int row) {
    const std::string name = "row " + std::to_string(row + 1);
    int filled = 0;
    bool after_number = false;
    while (!text.empty()) {
      if (text[0] == 'C' || text[0] == 'S') {
        ++filled;
        // A row that is too long is refused below; it must not write beyond the board before.
        if (filled <= row_length) (text[0] == 'C' ? setup_.cones : setup_.spools) |= bit(row * row_length + filled);
        text.remove_prefix(1);
        after_number = false;
        continue;
      }
      const auto digits = text.substr(0, text.find_first_not_of("0123456789"));
      const auto empty = small_number(digits);
      if (!empty || *empty < 1 || *empty > row_length || after_number) {
        fault("board", "board-spelling",
            name + " has " + quoted(text.substr(0, std::max<std::size_t>(digits.size(), 1))) +
                ", expected C, S or a number of empty squares from 1 to 10");
        return false;
      }
      filled += *empty;
      text.remove_prefix(digits.size());
      after_number = true;
    }
    if (filled == row_length) return true;
    fault("board", "board-row-length", name + " has " + std::to_string(filled) + " squares, expected 10");
    return false;
  }

  void read_side(std::string_view field) {
    if (field == "C" || field == "S") {
      setup_.side = field == "C" ? Seat::cones : Seat::spools;
    } else if (field == "=") {
      drawn_ = true;
    } else {
      fault("side", "side-spelling", quoted(field) + " is not a side, expected C or S (or = for a draw)");
    }
  }

  void read_throws(std::string_view field) {
    if (field == "#") {
      setup_.phase = drawn_ ? Phase::drawn : Phase::won;
      return;
    }
    if (drawn_) fault("side", "side-draw", "\"=\" goes only with a finished game, \"#\"");
    if (field == "-" || field == "?") {
      setup_.phase = field == "-" ? Phase::turn : Phase::opening;
      return;
    }
    setup_.phase = field.ends_with('+') ? Phase::more : Phase::action;
    if (setup_.phase == Phase::more) field.remove_suffix(1);
    if (field.size() > Pool::limit) {
      fault("throws", "throws-limit", "more than 60 throws in a pool");
      return;
    }
    char last = '0';
    for (const char c : field) {
      if (c < '1' || c > '0' + max_throw) {
        fault("throws", "throws-spelling",
            quoted(field) + " is not a list of throws, expected digits, \"-\", \"+\", \"?\" or \"#\"");
        return;
      }
      if (c < last) {
        fault("throws", "throws-order", quoted(field) + " is not in ascending order");
        return;
      }
      last = c;
      setup_.pool.add(c - '0');
    }
  }

  void read_off(std::string_view field) {
    const auto dash = field.find('-');
    const auto cones = small_number(field.substr(0, dash));
    const auto spools = dash == std::string_view::npos ? std::nullopt : small_number(field.substr(dash + 1));
    if (!cones || !spools) {
      fault("off", "off-spelling", quoted(field) + " is not a pair of numbers, expected cones and spools borne off, as in 0-0");
      return;
    }
    setup_.cones_off = *cones;
    setup_.spools_off = *spools;
  }

  Setup setup_;
  bool drawn_ = false;
  Errors errors_;
};

std::optional<int> take_number(std::string_view& text) {
  const auto digits = text.substr(0, text.find_first_not_of("0123456789"));
  const auto number = small_number(digits);
  if (number) text.remove_prefix(digits.size());
  return number;
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::optional<int> take_square(std::string_view& text) {
  const auto number = take_number(text);
  return number && *number >= 1 && *number <= square_count ? number : std::nullopt;
}

/// The action a text spells, legal or not.
std::optional<Action> spelled_action(std::string_view text) {
  const auto narrow = [](int n) { return static_cast<std::uint8_t>(n); };
  Action action{.kind = ActionKind::move};
  const auto value = take_number(text);
  if (!value || *value < 1 || *value > max_throw || !take(text, ":")) return std::nullopt;
  action.value = narrow(*value);
  const auto from = take_square(text);
  if (!from || !take(text, "/")) return std::nullopt;
  action.from = narrow(*from);
  if (take(text, "off")) {
    action.to = off_square;
  } else if (const auto to = take_square(text)) {
    action.to = narrow(*to);
  } else {
    return std::nullopt;
  }
  action.contact = take(text, "*");
  if (take(text, ">")) {
    const auto sent = take_square(text);
    if (!sent) return std::nullopt;
    action.sent = narrow(*sent);
  }
  return text.empty() ? std::optional(action) : std::nullopt;
}

}  // namespace

std::string to_string(const State& state) {
  const Position& p = state.position;
  std::string text(state.rules->id);
  text += ' ';
  text += board_text(p.pieces(Seat::cones), p.pieces(Seat::spools));
  text += ' ';
  text += p.phase == Phase::drawn ? '=' : letter(p.side);
  text += ' ';
  text += throws_text(p);
  text += ' ';
  text += std::to_string(p.off(Seat::cones));
  text += '-';
  text += std::to_string(p.off(Seat::spools));
  return text;
}

std::expected<State, Errors> parse_state(std::string_view text) {
  const auto setup = StateReader().read(text);
  if (!setup) return std::unexpected(setup.error());
  return validate(*setup);
}

std::string to_string(const Action& action) {
  if (action.kind == ActionKind::pass) return "pass";
  if (action.kind == ActionKind::rebirth) return "rebirth";
  std::string text = std::to_string(action.value);
  text += ':';
  text += std::to_string(action.from);
  text += '/';
  text += action.to == off_square ? "off" : std::to_string(action.to);
  if (action.contact) text += '*';
  if (action.sent != 0) {
    text += '>';
    text += std::to_string(action.sent);
  }
  return text;
}

std::expected<Action, Error> parse_action(const State& state, std::string_view text) {
  const ActionList legal = state.actions();
  for (const Action& action : legal) {
    if (to_string(action) == text) return action;
  }
  const bool spelled = text == "pass" || text == "rebirth" || spelled_action(text).has_value();
  if (!spelled) {
    return std::unexpected(Error{"malformed-action", "action",
        quoted(text) + " is not an action, expected for example 4:1/5, 2:5/7*, 4:27/off, pass or rebirth"});
  }
  std::string message = quoted(text) + " is not legal here";
  if (legal.empty()) {
    message += state.position.over() ? ", the game is over" : ", a throw is due";
  } else {
    message += ", expected ";
    for (std::size_t i = 0; i < legal.size() && i < 12; ++i) message += (i == 0 ? "" : ", ") + to_string(legal[i]);
    if (legal.size() > 12) message += ", …";
  }
  return std::unexpected(Error{"illegal-action", "action", std::move(message)});
}

}  // namespace senet
