// Positions and what follows from them, written so that a rule can be read in its test.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace senet::test {

/// Who stands where, and what is due.
struct Placing {
  std::vector<int> cones;
  std::vector<int> spools;
  char side = 'C';
  std::string throws = "-";
  int cones_off = -1;   ///< -1: all that are not on the board (0 where pieces can be captured)
  int spools_off = -1;  ///< likewise
};

/// Its notation; throws std::runtime_error if it is not a possible position.
std::string placed(std::string_view rules, const Placing& placing);

/// The texts of all legal actions.
std::set<std::string> actions(std::string_view position);

/// The position after an action or a throw; throws std::runtime_error if it is not legal.
std::string after(std::string_view position, std::string_view action);
std::string after(std::string_view position, int thrown);

}  // namespace senet::test
