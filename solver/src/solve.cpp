#include "senet/solver/solve.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>

#include "single_turns.hpp"

namespace senet::solver {

namespace {

/// What is proven before values are rounded to 16 bits: bounds no further apart than this.
constexpr Fixed target_gap = one / 1'000'000;
constexpr double greatest_value = 65535;

/// Every position of a layer once, with its number in the file and both masks.
template <typename Visit>
void for_each_position(const RuleSet& rules, const Grids& grids, const LayerId& layer, Visit visit) {
  const LayerIndex index(rules, layer.mine, layer.theirs);
  const SquareSets& mine = grids.sets(layer.mine).sets();
  const SquareSets& theirs = grids.sets(layer.theirs).sets();
  for (std::uint32_t m = 0; m < mine.size(); ++m) {
    for (std::uint32_t t = 0; t < theirs.size(); ++t) {
      if ((mine.mask(m) & theirs.mask(t)) == 0) visit(index.index(mine.mask(m), theirs.mask(t)), mine.mask(m), theirs.mask(t));
    }
  }
}

/// Layers that are finished, kept in a file so that solving can be stopped and go on. One entry: its layer, its size and
/// its bounds in the order of Order::stay; a broken last entry is what a stop in the middle of writing leaves.
class Finished {
 public:
  Finished(std::filesystem::path output, const RuleSet& rules, int pieces) : file_(std::move(output)) {
    file_ += ".part";
    mark_ = std::string(rules.id) + ' ' + std::to_string(rules.revision) + ' ' + std::to_string(pieces) + '\n';
  }

  /// Puts the kept layers into the grids. Returns their entries in the file.
  std::vector<LayerId> restore(Grids& grids) const {
    std::vector<LayerId> layers;
    std::ifstream stream(file_, std::ios::binary);
    std::string mark(mark_.size(), ' ');
    stream.read(mark.data(), static_cast<std::streamsize>(mark.size()));
    if (!stream || mark != mark_) return layers;
    for (Entry entry{}; stream.read(reinterpret_cast<char*>(&entry), sizeof entry);) {
      if (entry.layer.mine < 0 || entry.layer.mine > grids.pieces() || entry.layer.theirs < 0 ||
          entry.layer.theirs > grids.pieces())
        break;
      std::vector<Fixed> values(entry.size);
      stream.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(Fixed)));
      Grid& grid = grids.make(entry.layer);
      if (!stream || entry.size != 2 * grid.size()) break;
      grid.restore(values);
      layers.push_back(entry.layer);
    }
    // A layer and its turned one are solved together: one alone is of no use.
    const auto read = layers;
    std::erase_if(layers, [&](const LayerId& layer) { return std::ranges::find(read, layer.turned()) == read.end(); });
    return layers;
  }

  /// Begins the file anew with the layers that were restored, without a broken tail.
  bool begin(const Grids& grids, const std::vector<LayerId>& layers) {
    stream_.open(file_, std::ios::binary | std::ios::trunc);
    stream_ << mark_;
    for (const LayerId& layer : layers) add(grids, layer);
    return static_cast<bool>(stream_.flush());
  }

  bool add(const Grids& grids, const LayerId& layer) {
    const Grid& grid = *grids.get(layer);
    const Entry entry{layer, 2 * grid.size()};
    stream_.write(reinterpret_cast<const char*>(&entry), sizeof entry);
    stream_.write(reinterpret_cast<const char*>(grid.values(Grid::Order::stay)),
        static_cast<std::streamsize>(entry.size * sizeof(Fixed)));
    return static_cast<bool>(stream_.flush());
  }

  void remove() {
    stream_.close();
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
  }

  std::string name() const { return file_.string(); }

 private:
  struct Entry {
    LayerId layer;
    std::uint64_t size;  // numbers
  };

  std::filesystem::path file_;
  std::string mark_;
  std::ofstream stream_;
};

std::expected<double, Error> write(const SolveOptions& options, const Grids& grids) {
  const RuleSet& rules = *options.rules;
  std::vector<std::uint16_t> values(table_positions(rules, options.pieces));
  std::uint64_t first = 0;
  Fixed gap = 0;
  for (const LayerId& layer : undecided_layers(rules, options.pieces)) {
    const Grid& grid = *grids.get(layer);
    for_each_position(rules, grids, layer, [&](std::uint64_t number, Mask mine, Mask theirs) {
      const Bounds bounds = grid.at(mine, theirs);
      gap = std::max(gap, bounds.gap());
      // The middle of the bounds, rounded once: (lower + upper) / 2 in units of 1 / 65535.
      const std::uint64_t sum = std::uint64_t{bounds.lower} + bounds.upper;
      values[first + number] = static_cast<std::uint16_t>((sum * 65535 + one) / (2 * std::uint64_t{one}));
    });
    first += LayerIndex(rules, layer.mine, layer.theirs).size();
  }
  const double bound = gap / 2.0 / one + 0.5 / greatest_value;
  if (auto written = write_table(options.output, rules, options.pieces, bound, values); !written) {
    return std::unexpected(written.error());
  }
  return bound;
}

/// The value of a state for `seat`: from the table, or one step down where no throw is due.
double value_for(const Table& table, const State& state, Seat seat) {
  const Position& p = state.position;
  if (p.phase == Phase::drawn) return 0.5;
  if (p.phase == Phase::won) return p.side == seat ? 1 : 0;
  double value = 0;
  if (p.phase == Phase::turn) {
    value = table.value(state).value();
  } else {
    for (const Action& action : state.actions()) {
      value = std::max(value, value_for(table, after_action(state, action).value(), p.side));
    }
  }
  return p.side == seat ? value : 1 - value;
}

/// A random undecided position that the table holds.
State random_state(const RuleSet& rules, int pieces, Random& random) {
  const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint32_t>(bound))); };
  for (;;) {
    Setup setup{.rules = &rules, .side = below(2) == 0 ? Seat::cones : Seat::spools};
    const int cones = below(pieces + 1);
    const int spools = below(pieces + 1);
    Mask free = standing_squares(rules);
    for (int n = 0; n < cones + spools; ++n) {
      Mask left = free;
      for (int skip = below(count(free)); skip > 0; --skip) left &= left - 1;
      (n < cones ? setup.cones : setup.spools) |= left & (0U - left);
      free &= ~(left & (0U - left));
    }
    const bool captures = rules.contact == Contact::capture;
    setup.cones_off = captures ? below(rules.pieces - cones + 1) : rules.pieces - cones;
    setup.spools_off = captures ? below(rules.pieces - spools + 1) : rules.pieces - spools;
    if (const auto state = validate(setup)) return *state;
  }
}

}  // namespace

std::string_view unsolvable(const RuleSet& rules) {
  return rules.turn == Turn::pool ? "rules that collect throws cannot be solved yet" : "";
}

std::expected<Solved, Error> solve(const SolveOptions& options) {
  const RuleSet& rules = *options.rules;
  if (const auto why = unsolvable(rules); !why.empty())
    return std::unexpected(Error{"rules", std::string(rules.id), std::string(why)});
  if (options.pieces < 1 || options.pieces > rules.pieces) {
    return std::unexpected(Error{"pieces", std::to_string(options.pieces), "expected 1 to " + std::to_string(rules.pieces)});
  }
  Grids grids(rules, options.pieces);
  Finished finished(options.output, rules, options.pieces);
  const auto restored = finished.restore(grids);
  if (!finished.begin(grids, restored)) return std::unexpected(Error{"file", finished.name(), "cannot be written"});
  const auto size_of = [&](const LayerId& layer) { return LayerIndex(rules, layer.mine, layer.theirs).size(); };
  const auto layers = undecided_layers(rules, options.pieces);
  Progress progress;
  for (const LayerId& layer : layers) progress.positions += size_of(layer);
  Solved result;
  for (const LayerId& layer : layers) {
    progress.solved += size_of(layer);
    if (layer > layer.turned() || std::ranges::find(restored, layer) != restored.end()) continue;
    bool stopped = false;
    const Fixed gap = solve_layer(grids, layer, target_gap, options.threads, [&](const SweepReport& report) {
      ++result.sweeps;
      progress.layer = layer;
      progress.sweep = report.sweep;
      progress.gap = report.gap / static_cast<double>(one);
      stopped = !options.progress(progress);
      return !stopped;
    });
    if (stopped && gap > target_gap) return result;
    const bool kept = finished.add(grids, layer) && (layer == layer.turned() || finished.add(grids, layer.turned()));
    if (!kept) return std::unexpected(Error{"file", finished.name(), "cannot be written"});
    if (stopped) return result;
  }
  const auto bound = write(options, grids);
  if (!bound) return std::unexpected(bound.error());
  finished.remove();
  result.finished = true;
  result.bound = *bound;
  return result;
}

CheckResult check(const Table& table, std::uint64_t positions, Random& random) {
  const RuleSet& rules = *table.info().rules;
  CheckResult result{.positions = positions, .largest_difference = 0, .worst = start(rules)};
  for (std::uint64_t i = 0; i < positions; ++i) {
    const State state = random_state(rules, table.info().pieces, random);
    double value = 0;
    for (const Throw& thrown : rules.throws) {
      if (thrown.weight == 0) continue;
      const double p = static_cast<double>(thrown.weight) / rules.moves.faces;
      value += p * value_for(table, after_throw(state, thrown.value).value(), state.position.side);
    }
    const double difference = std::abs(value - table.value(state).value());
    if (difference >= result.largest_difference) {
      result.largest_difference = difference;
      result.worst = state;
    }
  }
  return result;
}

}  // namespace senet::solver
