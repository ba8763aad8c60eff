// Any bytes as a position: refused with reasons, or read exactly, and then everything that follows is possible too.
#include <cstdint>

#include "require.hpp"
#include "senet/notation.hpp"

namespace {

using senet::State;
using senet::fuzz::require;

/// Reads back as itself. The one exception: a draw after which both sides have borne off all their pieces.
void check_result(const State& state, const std::string& from) {
  const auto& p = state.position;
  if (p.phase == senet::Phase::drawn && p.mine_off == state.rules->pieces) return;
  // A throw onto a full pool is still listed, but its result is not read.
  if (p.pool.size() > senet::Pool::limit) return;
  const std::string text = to_string(state);
  const auto read = senet::parse_state(text);
  require(read.has_value(), "a position that follows is refused", from + " -> " + text);
  require(*read == state, "a position that follows is read as another", from + " -> " + text);
}

void check_state(const State& state, const std::string& text) {
  require(to_string(state) == text, "printed differently", text);
  const auto valid = senet::validate(senet::setup_of(state));
  require(valid.has_value() && *valid == state, "validate disagrees", text);
  const auto& p = state.position;
  const auto actions = state.actions();
  require(p.over() ? actions.empty() && !p.throw_due() : !actions.empty() || p.throw_due(), "no way on", text);
  for (const auto& action : actions) {
    const auto read = senet::parse_action(state, to_string(action));
    require(read.has_value() && *read == action, "a listed action is not read back", text + " " + to_string(action));
    const auto next = senet::after_action(state, action);
    require(next.has_value(), "a listed action is refused", text + " " + to_string(action));
    check_result(*next, text);
  }
  for (int value = 0; value <= senet::max_throw + 1; ++value) {
    const auto next = senet::after_throw(state, value);
    require(next.has_value() == (p.throw_due() && has_throw(*state.rules, value)), "a throw is listed wrongly", text);
    if (next) check_result(*next, text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto state = senet::parse_state(text);
  if (state) {
    check_state(*state, text);
    return 0;
  }
  require(!state.error().empty(), "refused without a reason", text);
  for (const auto& error : state.error()) {
    require(!error.code.empty() && !error.where.empty() && !error.message.empty(), "an empty reason", text);
  }
  return 0;
}
