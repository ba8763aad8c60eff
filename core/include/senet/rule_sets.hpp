// The list of reconstructions. A new one is a file in rules/, its test data, and a line here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "senet/rule_set.hpp"

namespace senet {

/// Every listed rule set, in the order in which they are shown.
std::span<const RuleSet* const> rule_sets();

/// The listed rule set with this id, or null.
const RuleSet* find_rule_set(std::string_view id);

/// "standard, bell, kendall, kendall-7, walls", for messages.
std::string rule_set_ids();

}  // namespace senet
