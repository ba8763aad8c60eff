// Positions and actions as text: docs/rules.md, sections 6 and 7. Printing is canonical.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "senet/state.hpp"

namespace senet {

/// "standard CSCSCSCSCS/10/10 C - 0-0"
std::string to_string(const State& state);

/// Reads a position; nothing is trimmed. Errors name the field: rules, board, side, throws, off, or "line".
std::expected<State, Errors> parse_state(std::string_view text);

/// "2:5/7*", "pass", "rebirth"
std::string to_string(const Action& action);

/// The legal action of a state that is written like this. Errors: "malformed-action" (not action notation at all),
/// "illegal-action"; where = "action".
std::expected<Action, Error> parse_action(const State& state, std::string_view text);

}  // namespace senet
