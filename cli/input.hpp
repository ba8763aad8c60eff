// What several commands do with what they are given.
#pragma once

#include <expected>
#include <string>

#include "commands.hpp"
#include "senet/ai/player.hpp"
#include "senet/rule_sets.hpp"
#include "senet/state.hpp"

namespace senet::cli {

/// Says on standard error what was wrong, and is the exit code for it.
int fail(const std::string& message);
int fail(const Errors& errors);

/// The whole of a file, or of standard input for "-".
std::expected<std::string, Error> read_file(const std::string& name);

/// A check for options that name a rule set or a level: an unknown one is wrong usage, and the known ones are listed.
CLI::Validator known_rules();
CLI::Validator known_level(bool or_human);

}  // namespace senet::cli
