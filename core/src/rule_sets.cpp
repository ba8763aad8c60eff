#include "senet/rule_sets.hpp"

#include <algorithm>
#include <array>

#include "senet/rules/bell.hpp"
#include "senet/rules/kendall.hpp"
#include "senet/rules/standard.hpp"
#include "senet/rules/walls.hpp"

namespace senet {

namespace {

constexpr std::array<const RuleSet*, 5> listed = {
    &rules::standard,
    &rules::bell,
    &rules::kendall,
    &rules::kendall_7,
    &rules::walls,
};

}  // namespace

std::span<const RuleSet* const> rule_sets() { return listed; }

const RuleSet* find_rule_set(std::string_view id) {
  const auto* const found = std::ranges::find(listed, id, &RuleSet::id);
  return found == listed.end() ? nullptr : *found;
}

std::string rule_set_ids() {
  std::string ids;
  for (const RuleSet* rules : listed) {
    if (!ids.empty()) ids += ", ";
    ids += rules->id;
  }
  return ids;
}

}  // namespace senet
