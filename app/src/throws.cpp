#include "senet/app/throws.hpp"

#include <algorithm>
#include <array>

namespace senet::app {

namespace {

constexpr int sticks = 4;

/// So many ones count as many; none counts the value that no number of ones has.
int value_of_ones(const RuleSet& rules, int ones) {
  if (ones != 0) return ones;
  const auto none = std::ranges::find_if(rules.throws, [](const Throw& t) { return t.weight > 0 && t.value > sticks; });
  return none == rules.throws.end() ? 0 : none->value;
}

}  // namespace

Fall fall(const RuleSet& rules, std::uint8_t byte) {
  if (rules.chance == Chance::die) return {byte % 4 + 1, {}};
  Fall fallen;
  int ones = 0;
  for (int i = 0; i < sticks; ++i) {
    const bool one = ((byte >> i) & 1) != 0;
    fallen.faces += one ? '1' : '0';
    ones += one ? 1 : 0;
  }
  fallen.value = value_of_ones(rules, ones);
  return fallen;
}

bool is_fall(const RuleSet& rules, const Fall& fallen) {
  if (rules.chance == Chance::die) return fallen.faces.empty() && has_throw(rules, fallen.value);
  const auto is_face = [](char c) { return c == '0' || c == '1'; };
  return fallen.faces.size() == sticks && std::ranges::all_of(fallen.faces, is_face) &&
         fallen.value == value_of_ones(rules, static_cast<int>(std::ranges::count(fallen.faces, '1')));
}

std::optional<Error> chance_fault(const RuleSet& rules) {
  constexpr int bytes = 256;
  std::array<int, max_throw + 1> fallen{};
  for (int byte = 0; byte < bytes; ++byte)
    ++fallen[static_cast<std::size_t>(fall(rules, static_cast<std::uint8_t>(byte)).value)];
  std::array<int, max_throw + 1> expected{};
  for (const Throw& t : rules.throws) {
    if (t.weight > 0) expected[static_cast<std::size_t>(t.value)] = t.weight;
  }
  for (std::size_t value = 0; value < fallen.size(); ++value) {
    if (fallen[value] * rules.moves.faces != expected[value] * bytes) {
      return Error{"chance", std::string(rules.id),
          "what is thrown gives a " + std::to_string(value) + " " + std::to_string(fallen[value]) +
              " times in 256, the table of throws says " + std::to_string(expected[value]) + " in " +
              std::to_string(rules.moves.faces)};
    }
  }
  return std::nullopt;
}

}  // namespace senet::app
