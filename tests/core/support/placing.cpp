#include "support/placing.hpp"

#include <stdexcept>

#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"

namespace senet::test {

std::string placed(std::string_view rules, const Placing& placing) {
  Setup setup;
  setup.rules = find_rule_set(rules);
  const auto borne_off = [&](int given, const std::vector<int>& on_board) {
    if (given >= 0) return given;
    return setup.rules->contact == Contact::capture ? 0 : setup.rules->pieces - static_cast<int>(on_board.size());
  };
  for (const int square : placing.cones) setup.cones |= bit(square);
  for (const int square : placing.spools) setup.spools |= bit(square);
  setup.cones_off = borne_off(placing.cones_off, placing.cones);
  setup.spools_off = borne_off(placing.spools_off, placing.spools);
  // The board comes from a setup, the rest is text: print an unfinished position and exchange its fields.
  const State board{setup.rules, {.mine = setup.cones, .theirs = setup.spools}};
  const std::string text = to_string(board);
  const std::string until_side = text.substr(0, text.find(' ', text.find(' ') + 1));
  return to_string(state_of(until_side + ' ' + placing.side + ' ' + placing.throws + ' ' + std::to_string(setup.cones_off) +
                            '-' + std::to_string(setup.spools_off)));
}

std::set<std::string> actions(std::string_view position) {
  std::set<std::string> texts;
  for (const Action& action : state_of(position).actions()) texts.insert(to_string(action));
  return texts;
}

std::string after(std::string_view position, std::string_view action) {
  const State state = state_of(position);
  const auto parsed = parse_action(state, action);
  if (!parsed) throw std::runtime_error(to_string(parsed.error()));
  const auto next = after_action(state, *parsed);
  if (!next) throw std::runtime_error(to_string(next.error()));
  return to_string(*next);
}

std::string after(std::string_view position, int thrown) {
  const auto next = after_throw(state_of(position), thrown);
  if (!next) throw std::runtime_error(to_string(next.error()));
  return to_string(*next);
}

}  // namespace senet::test
