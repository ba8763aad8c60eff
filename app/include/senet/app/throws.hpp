// From a random byte to the sticks, coins or die that fall, and their value.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "senet/app/event.hpp"

namespace senet::app {

/// The byte of throw `k` of a game, k = 0, 1, 2 … over all its throws. Asked once a throw.
using ThrowSource = std::function<std::uint8_t(const GameInfo& game, std::uint64_t k)>;

/// What has fallen.
struct Fall {
  int value = 0;
  std::string faces;  ///< "0110" in the order of the sticks or coins, 1 = flat or heads up; "" for a die

  bool operator==(const Fall&) const = default;
};

/// How a byte falls. Sticks and coins: bit i (0 lowest … 3) shows stick i + 1. The long die: (byte mod 4) + 1.
Fall fall(const RuleSet& rules, std::uint8_t byte);

/// The value of what has fallen if these are faces the rules know ("" for a die says nothing: any throw's value).
bool is_fall(const RuleSet& rules, const Fall& fallen);

/// Why the sticks, coins or die of a rule set do not give exactly its table of throws, or nothing if they do.
std::optional<Error> chance_fault(const RuleSet& rules);

}  // namespace senet::app
