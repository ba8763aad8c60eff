// A position, a line break, and any bytes as an action: accepted exactly if it is listed. The bytes are also taken as
// the fields of an action, which text could never spell.
#include <algorithm>
#include <cstdint>

#include "require.hpp"
#include "senet/notation.hpp"

namespace {

using senet::State;
using senet::fuzz::require;

void check_text(const State& state, const std::string& text) {
  const auto listed = state.actions();
  const bool is_listed = std::ranges::any_of(listed, [&](const auto& action) { return to_string(action) == text; });
  const auto read = senet::parse_action(state, text);
  require(read.has_value() == is_listed, "listed and read disagree", to_string(state) + " " + text);
  if (!read) {
    require(!read.error().code.empty() && !read.error().message.empty(), "refused without a reason", text);
    return;
  }
  require(to_string(*read) == text, "printed differently", text);
  require(senet::after_action(state, *read).has_value(), "read, but refused", to_string(state) + " " + text);
}

void check_fields(const State& state, const std::string& bytes) {
  if (bytes.size() < 6) return;
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  const senet::Action action{.kind = static_cast<senet::ActionKind>(at(0) % 3),
      .value = at(1),
      .from = at(2),
      .to = at(3),
      .sent = at(4),
      .contact = (at(5) & 1) != 0};
  const auto listed = state.actions();
  const bool is_listed = std::ranges::find(listed, action) != listed.end();
  require(senet::after_action(state, action).has_value() == is_listed, "listed and accepted disagree", to_string(state));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  const auto line = input.find('\n');
  if (line == std::string::npos) return -1;  // not worth keeping
  const auto state = senet::parse_state(std::string_view(input).substr(0, line));
  if (!state) return -1;
  const std::string action = input.substr(line + 1);
  check_text(*state, action);
  check_fields(*state, action);
  return 0;
}
