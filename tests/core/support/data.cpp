#include "support/data.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "senet/notation.hpp"

namespace senet::test {

std::string read_data(const std::string& name) {
  const std::string path = std::string(SENET_TEST_DATA) + "/" + name;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path + "; every listed rule set needs its test data");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> data_lines(const std::string& name) {
  const std::string text = read_data(name);
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    if (end > begin && text[begin] != '#') lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::vector<std::string> split_fields(std::string_view line) {
  constexpr std::string_view separator = " | ";
  std::vector<std::string> fields;
  while (true) {
    const auto end = line.find(separator);
    fields.emplace_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + separator.size());
  }
}

State state_of(std::string_view text) {
  const auto state = parse_state(text);
  if (!state) throw std::runtime_error("\"" + std::string(text) + "\" is not a position: " + to_string(state.error()));
  return *state;
}

std::string test_name(const RuleSet& rules) {
  std::string name(rules.id);
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
}

}  // namespace senet::test
