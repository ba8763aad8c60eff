// The files of tests/data, and states written as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "senet/state.hpp"

namespace senet::test {

/// The whole file tests/data/<name>. Throws std::runtime_error if it is missing: then a test must fail, not pass by.
std::string read_data(const std::string& name);

/// Its lines, without empty ones and those that begin with `#`.
std::vector<std::string> data_lines(const std::string& name);

/// "a | b | c" split at " | ".
std::vector<std::string> split_fields(std::string_view line);

/// The state a text describes. Throws std::runtime_error with the faults if there is none.
State state_of(std::string_view text);

/// A rule set's id as a name GoogleTest accepts: "kendall_7".
std::string test_name(const RuleSet& rules);

}  // namespace senet::test
