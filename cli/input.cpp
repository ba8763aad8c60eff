#include "input.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace senet::cli {

int fail(const std::string& message) {
  std::cerr << "senet: " << message << '\n';
  return failed;
}

int fail(const Errors& errors) { return fail(to_string(errors)); }

std::expected<std::string, Error> read_file(const std::string& name) {
  if (name == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::error_code ignored;
  // Opening a folder succeeds; reading it throws.
  if (std::filesystem::is_directory(name, ignored)) return std::unexpected(Error{"file", name, "is a folder, expected a file"});
  errno = 0;
  std::ifstream file(name, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad()) return std::unexpected(Error{"file", name, std::strerror(errno)});
  return text;
}

CLI::Validator known_rules() {
  return {[](const std::string& id) -> std::string {
            return find_rule_set(id) != nullptr ? ""
                                                : senet::quoted(id) + " is not a rule set, expected one of " + rule_set_ids();
          },
      "RULES", "rules"};
}

CLI::Validator known_level(bool or_human) {
  return {[or_human](const std::string& id) -> std::string {
            if (ai::find_level(id) != nullptr || (or_human && id == "human")) return "";
            return senet::quoted(id) + " is not a level, expected one of " + (or_human ? "human, " : "") + ai::level_ids();
          },
      "LEVEL", "level"};
}

}  // namespace senet::cli
