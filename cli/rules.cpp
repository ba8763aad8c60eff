#include <boost/json.hpp>
#include <iostream>

#include "input.hpp"
#include "senet/app/describe.hpp"
#include "senet/notation.hpp"

namespace senet::cli {

namespace {

void print(const RuleSet& rules) {
  std::cout << rules.id << ": " << rules.name << ". " << rules.summary << '\n';
  std::cout << "  start   " << to_string(start(rules)) << '\n';
  std::cout << "  throws ";
  for (const Throw& thrown : rules.throws) {
    if (thrown.weight == 0) continue;
    const Fraction p = probability(rules, thrown.value);
    std::cout << ' ' << thrown.value << " (" << p.numerator << '/' << p.denominator << (thrown.again ? ", again)" : ")");
  }
  std::cout << "\n  source  " << rules.source << '\n';
  for (const House& house : rules.houses) {
    if (!house.name.empty()) std::cout << "  " << house.square << "  " << house.name << '\n';
  }
  for (const Ruling& ruling : rules.rulings) std::cout << "  " << ruling.tag << "  " << ruling.text << '\n';
}

}  // namespace

void add_rules(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("rules", "List the rule sets");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "One JSON object a line");
  command->callback([&run, json] {
    run = [json] {
      for (const RuleSet* rules : rule_sets()) {
        if (*json) {
          std::cout << boost::json::serialize(app::describe(*rules)) << '\n';
        } else {
          print(*rules);
        }
      }
      return done;
    };
  });
}

}  // namespace senet::cli
