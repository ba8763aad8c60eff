// Writes the record of a seeded random game, to be kept in tests/data/playthroughs: make_playthrough <rules> <seed>
#include <cstdlib>
#include <iostream>

#include "senet/rule_sets.hpp"
#include "support/play.hpp"

int main(int argc, char** argv) {
  const senet::RuleSet* rules = argc == 3 ? senet::find_rule_set(argv[1]) : nullptr;
  if (rules == nullptr) {
    std::cerr << "usage: make_playthrough <rules> <seed>; rules: " << senet::rule_set_ids() << "\n";
    return 2;
  }
  std::cout << senet::to_text(senet::test::playthrough(*rules, std::strtoull(argv[2], nullptr, 10)));
  return 0;
}
