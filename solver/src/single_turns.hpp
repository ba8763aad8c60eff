// Solving rule sets of one throw a turn: two layers at a time, to proven bounds.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "senet/solver/grid.hpp"

namespace senet::solver {

/// The grids solved so far.
class Grids {
 public:
  Grids(const RuleSet& rules, int pieces);

  const RuleSet& rules() const { return *rules_; }
  int pieces() const { return static_cast<int>(sets_.size()) - 1; }
  const SumSets& sets(int n) const { return *sets_[static_cast<std::size_t>(n)]; }
  Grid& make(const LayerId& layer);
  /// Null if the layer is decided or has not been made.
  Grid* get(const LayerId& layer) const;

 private:
  const RuleSet* rules_;
  std::vector<std::unique_ptr<SumSets>> sets_;
  std::map<LayerId, std::unique_ptr<Grid>> grids_;
};

/// What is told after each sweep.
struct SweepReport {
  LayerId layer;
  int sweep = 0;
  Fixed gap = one;
};

/// Solves a layer and its turned one until no position's bounds are further apart than `target` or the caller says stop
/// (by returning false); the layers before it in `layers_to_solve` must be solved. Returns the widest gap.
///
/// Interval iteration: both bounds start at the ends and are only ever moved by one exact step of expectiminimax over
/// proven bounds, rounded outwards, so they stay proven however often the caller stops. The order of updates does not
/// depend on `threads`, so the result is the same to the bit.
Fixed solve_layer(
    Grids& grids, const LayerId& layer, Fixed target, int threads, const std::function<bool(const SweepReport&)>& report);

}  // namespace senet::solver
