// Errors are values: a stable code for programs, the place, and one sentence for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace senet {

/// What was wrong, where, and what was expected.
struct Error {
  std::string code;     ///< stable, kebab-case: "board-count", "illegal-action"
  std::string where;    ///< a field ("board"), a line ("line 7") or "position" for the whole
  std::string message;  ///< one sentence without the place

  bool operator==(const Error&) const = default;
};

/// All faults of one input, in the order in which they were met; never empty when it stands for a failure.
using Errors = std::vector<Error>;

/// "board: square 28 cannot hold a piece", several joined by "; ".
std::string to_string(const Error& error);
std::string to_string(const Errors& errors);

/// A piece of foreign input for use in a message: in quotes, cut to 40 bytes, anything but printable ASCII as \xNN.
std::string quoted(std::string_view input);

}  // namespace senet
