#include "senet/app/describe.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <string>

#include "json_text.hpp"
#include "senet/notation.hpp"

namespace senet::app {

namespace json = boost::json;

namespace {

json::string chance_name(Chance chance) {
  switch (chance) {
    case Chance::sticks: return "sticks";
    case Chance::coins: return "coins";
    case Chance::die: break;
  }
  return "die";
}

json::array throws_of(const RuleSet& rules) {
  json::array list;
  for (const Throw& thrown : rules.throws) {
    if (thrown.weight == 0) continue;
    const Fraction p = probability(rules, thrown.value);
    list.push_back(json::object{{"value", thrown.value},
        {"p", std::to_string(p.numerator) + "/" + std::to_string(p.denominator)}, {"again", thrown.again}});
  }
  return list;
}

json::array houses_of(const RuleSet& rules) {
  json::array list;
  for (const House& house : rules.houses) {
    list.push_back(json::object{
        {"square", house.square}, {"key", text(house.key)}, {"name", text(house.name)}, {"mark", text(house.mark)}});
  }
  return list;
}

}  // namespace

json::object describe(const RuleSet& rules) {
  json::array rulings;
  for (const Ruling& ruling : rules.rulings) {
    rulings.push_back(json::object{{"tag", text(ruling.tag)}, {"text", text(ruling.text)}});
  }
  return {{"id", text(rules.id)}, {"name", text(rules.name)}, {"summary", text(rules.summary)}, {"source", text(rules.source)},
      {"revision", rules.revision}, {"pieces", rules.pieces}, {"start", to_string(start(rules))},
      {"chance", chance_name(rules.chance)}, {"throws", throws_of(rules)}, {"houses", houses_of(rules)},
      {"rulings", std::move(rulings)}};
}

json::object describe_briefly(const RuleSet& rules) {
  return {{"id", text(rules.id)}, {"name", text(rules.name)}, {"pieces", rules.pieces}, {"chance", chance_name(rules.chance)},
      {"throws", throws_of(rules)}, {"houses", houses_of(rules)}};
}

}  // namespace senet::app
