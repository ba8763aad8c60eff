// The numbers of tests/data/perft/<rules>.txt: `position | perft(0) perft(1) …`.
#pragma once

#include <cstdint>
#include <sstream>

#include "gtest/gtest.h"
#include "senet/perft.hpp"
#include "support/data.hpp"

namespace senet::test {

struct PerftNumbers {
  State state;
  std::string text;
  std::vector<std::uint64_t> counts;  ///< by depth
};

inline std::vector<PerftNumbers> perft_numbers(const RuleSet& rules) {
  std::vector<PerftNumbers> all;
  for (const std::string& line : data_lines("perft/" + std::string(rules.id) + ".txt")) {
    const auto fields = split_fields(line);
    PerftNumbers numbers{state_of(fields.at(0)), fields.at(0), {}};
    std::istringstream counts(fields.at(1));
    for (std::uint64_t n = 0; counts >> n;) numbers.counts.push_back(n);
    all.push_back(std::move(numbers));
  }
  return all;
}

}  // namespace senet::test
