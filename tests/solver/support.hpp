// What the solver's tests share: folders that vanish, whole files, and a solver so plain that it is plainly right.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <tuple>

#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "senet/solver/solve.hpp"

namespace senet::solver {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "senet-solver-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

/// What the value of a position in which a throw is due depends on.
inline std::tuple<Mask, Mask, int> key_of(const State& state) {
  const Position& p = state.position;
  return {p.mine, p.theirs, state.rules->end == End::majority ? p.mine_off - p.theirs_off : 0};
}

/// Values iterated over core's public functions until they stand still.
class PlainValues {
 public:
  explicit PlainValues(const std::vector<State>& states) : states_(states) {
    for (const State& state : states_) values_[key_of(state)] = 0.5;
    for (double change = 1; change > 1e-13;) {
      change = 0;
      for (const State& state : states_) {
        double& value = values_[key_of(state)];
        const double next = after_throw_of(state);
        change = std::max(change, std::abs(next - value));
        value = next;
      }
    }
  }

  double of(const State& state) const { return values_.at(key_of(state)); }

 private:
  double after_throw_of(const State& state) const {
    double value = 0;
    for (const Throw& thrown : state.rules->throws) {
      if (thrown.weight == 0) continue;
      const State thrown_state = after_throw(state, thrown.value).value();
      double best = 0;
      for (const Action& action : thrown_state.actions()) {
        best = std::max(best, value_for(after_action(thrown_state, action).value(), state.position.side));
      }
      value += best * thrown.weight / state.rules->moves.faces;
    }
    return value;
  }

  double value_for(const State& state, Seat seat) const {
    if (state.position.phase == Phase::drawn) return 0.5;
    if (state.position.phase == Phase::won) return state.position.side == seat ? 1 : 0;
    const double value = values_.at(key_of(state));
    return state.position.side == seat ? value : 1 - value;
  }

  std::vector<State> states_;
  std::map<std::tuple<Mask, Mask, int>, double> values_;
};

/// Every undecided position in which cones have a throw due, with at most one piece a side on the board.
inline std::vector<State> states_of_one_piece(const RuleSet& rules) {
  std::vector<State> states;
  const bool captures = rules.contact == Contact::capture;
  const auto add = [&](Mask cones, Mask spools, int cones_off, int spools_off) {
    const auto state = validate({&rules, cones, spools, cones_off, spools_off, Seat::cones, Phase::turn, {}});
    if (state) states.push_back(*state);
  };
  for (int c = 0; c <= square_count; ++c) {
    for (int s = 0; s <= square_count; ++s) {
      const Mask cones = c == 0 ? 0 : bit(c);
      const Mask spools = s == 0 ? 0 : bit(s);
      if (!captures) {
        add(cones, spools, rules.pieces - count(cones), rules.pieces - count(spools));
        continue;
      }
      for (int lead = -1; lead <= 1; ++lead) add(cones, spools, 4 + lead, 4);
    }
  }
  return states;
}

/// True if solving two pieces a side takes minutes in this build: where a piece can go back, it takes many sweeps.
inline bool takes_long([[maybe_unused]] const RuleSet& rules) {
#ifdef SENET_SLOW_BUILD
  return rules.contact == Contact::swap;
#else
  return false;
#endif
}

/// The listed rule sets of which tables can be made.
inline std::vector<const RuleSet*> solvable() {
  std::vector<const RuleSet*> found;
  for (const RuleSet* rules : rule_sets()) {
    if (unsolvable(*rules).empty()) found.push_back(rules);
  }
  return found;
}

}  // namespace senet::solver
