#include "single_turns.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <thread>

#include "senet/mechanics.hpp"
#include "senet/rules/bell.hpp"
#include "senet/rules/standard.hpp"
#include "senet/rules/walls.hpp"

namespace senet::solver {

namespace {

constexpr std::size_t most_throws = max_throw;

/// The values of the positions of a block but for their passes: what the throws that can be played are worth, weighted
/// (in units of one face times 2^-31; lower and upper bound by turns), and the weight of those that cannot, which leave
/// the pieces as they are and the turn handed over or kept. Cells are those of Order::stay, from the block's first.
struct Partials {
  std::vector<std::uint64_t> values;
  std::vector<std::uint8_t> handed_over;
  std::vector<std::uint8_t> kept;

  explicit Partials(std::uint64_t size) : values(2 * size), handed_over(size), kept(size) {}
};

/// Where the moves of a layer lead.
struct Target {
  const Grid* stay = nullptr;  // the mover throws again
  const Grid* turn = nullptr;  // the other side throws
  Bounds outcome;              // no grids: the game is over, with this value for the mover
};

struct Layers {
  Target moved;
  Target borne_off;
  Target captured;
};

/// A row is all positions with the same pieces of the mover and the same sums; entry j is the other side's set number j.
/// Everything stands twice, at 2 j for the lower bound and at 2 j + 1 for the upper, so that one run of vector
/// instructions serves both.
struct Scratch {
  std::vector<Mask> theirs;
  std::vector<Mask> movers;
  std::vector<Mask> odd;  // movers whose value depends on where the other side stands
  std::vector<Fixed> best;
  std::vector<Fixed> outcome;  // a row of the value that bearing off has if it ends the game

  /// A value to be fetched: memory is asked for all of a row before the first is needed.
  struct Fetch {
    std::uint32_t entry;
    bool turned;
    const Fixed* values;
  };
  std::vector<Fetch> fetches;

  Scratch(std::size_t longest, Bounds borne_off)
      : theirs(2 * longest), movers(2 * longest), odd(2 * longest), best(2 * longest), outcome(2 * longest, borne_off.lower) {}
};

/// Entry j of the move of the piece on `from`; null: to be looked at position by position.
struct Lane {
  const Fixed* values = nullptr;
  Mask from = 0;
};

SENET_INLINE Lane lane_of(
    const RuleSet& rules, const Layers& layers, const Scratch& scratch, Mask mine, int theirs_sum, int from, int value) {
  const int to = detail::destination(rules, from, value);
  const bool again = (rules.moves.again & throws_of(value)) != 0;
  const bool off = to == off_square;
  const Mask left = mine ^ bit(from);
  if (off && layers.borne_off.stay == nullptr) return {scratch.outcome.data(), bit(from)};
  // A square the mover holds is never reached; one with a house that sends on depends on what is occupied.
  if (!off && (to > square_count || (left & bit(to)) != 0 || to == rules.water.square)) return {nullptr, bit(from)};
  const Mask moved = off ? left : left | bit(to);
  const Target& target = off ? layers.borne_off : layers.moved;
  const Grid& grid = again ? *target.stay : *target.turn;
  const SumSets& sets = again ? grid.mine() : grid.theirs();
  const std::uint32_t rank = sets.sets().rank(moved);
  const int sum = sets.sum(rank);
  const std::uint64_t row = std::uint64_t{sets.place(rank)} * (again ? grid.theirs() : grid.mine()).count(theirs_sum);
  const std::uint64_t cell = row + (again ? grid.base(sum, theirs_sum) : grid.base(theirs_sum, sum));
  return {grid.values(again ? Grid::Order::stay : Grid::Order::turn) + 2 * cell, bit(from)};
}

/// Asks memory for the value after a move, by the way that serves every move.
SENET_INLINE void fetch(const RuleSet& rules, const Layers& layers, Scratch& scratch, Mask mine, Mask theirs, int from,
    int value, std::size_t entry) {
  Position p;
  p.mine = mine;
  p.theirs = theirs;
  detail::move_piece(rules, p, from, detail::destination(rules, from, value));
  const bool again = (rules.moves.again & throws_of(value)) != 0;
  const bool captured = rules.contact == Contact::capture && count(p.theirs) != count(theirs);
  const Target& on_board = captured ? layers.captured : layers.moved;
  const Target& target = p.mine_off != 0 ? layers.borne_off : on_board;
  if (target.stay == nullptr) {
    scratch.best[entry] = std::max(scratch.best[entry], target.outcome.lower);
    scratch.best[entry + 1] = std::max(scratch.best[entry + 1], target.outcome.upper);
    return;
  }
  const Grid& grid = again ? *target.stay : *target.turn;
  const std::uint64_t cell = again ? grid.cell(p.mine, p.theirs) : grid.cell(p.theirs, p.mine);
  const Fixed* const values = grid.values(Grid::Order::stay) + 2 * cell;
  __builtin_prefetch(values);
  scratch.fetches.push_back({static_cast<std::uint32_t>(entry), !again, values});
}

/// One throw for a whole row: the best of each position's moves into scratch.best, 0 where it passes.
SENET_INLINE void best_moves(
    const RuleSet& rules, const Layers& layers, Scratch& scratch, Mask mine, std::size_t size, int theirs_sum, int value) {
  const Mask* const theirs = scratch.theirs.data();
  Mask* const movers = scratch.movers.data();
  Mask* const odd = scratch.odd.data();
  Fixed* const best = scratch.best.data();
  std::array<Lane, most_pieces> lanes;
  std::size_t lane_count = 0;
  // A stop may end nearer than `value`, so that it is looked at like a contact.
  Mask laneless = rules.passing == Passing::stops ? rules.moves.stop[static_cast<std::size_t>(value)] : 0;
  for (Mask left = mine; left != 0; left &= left - 1) {
    const Lane lane = lane_of(rules, layers, scratch, mine, theirs_sum, lowest(left), value);
    if (lane.values == nullptr || (lane.from & laneless) != 0) {
      laneless |= lane.from;
    } else {
      lanes[lane_count++] = lane;
    }
  }
  for (std::size_t e = 0; e < size; ++e) {
    movers[e] = detail::forward(rules, mine, theirs[e], value);
    odd[e] = movers[e] & (laneless | (theirs[e] >> value));
    best[e] = 0;
  }
  scratch.fetches.clear();
  for (std::size_t e = 0; e < size; e += 2) {
    for (Mask left = odd[e]; left != 0; left &= left - 1)
      fetch(rules, layers, scratch, mine, theirs[e], lowest(left), value, e);
  }
  for (std::size_t i = 0; i < lane_count; ++i) {
    const Lane lane = lanes[i];
    for (std::size_t e = 0; e < size; ++e) {
      const Mask open = (movers[e] & ~odd[e] & lane.from) != 0 ? ~Mask{0} : 0;
      best[e] = std::max(best[e], lane.values[e] & open);
    }
  }
  for (const Scratch::Fetch& fetched : scratch.fetches) {
    Bounds bounds{fetched.values[0], fetched.values[1]};
    if (fetched.turned) bounds = bounds.turned();
    best[fetched.entry] = std::max(best[fetched.entry], bounds.lower);
    best[fetched.entry + 1] = std::max(best[fetched.entry + 1], bounds.upper);
  }
}

SENET_INLINE void expand_row(const RuleSet& rules, const Layers& layers, Scratch& scratch, Mask mine,
    std::span<const Mask> theirs, int theirs_sum, std::uint64_t cell, Partials& partials) {
  const std::size_t entries = 2 * theirs.size();
  std::uint64_t* const values = partials.values.data() + 2 * cell;
  for (std::size_t e = 0; e < entries; ++e) values[e] = 0;
  for (std::size_t j = 0; j < theirs.size(); ++j) {
    scratch.theirs[2 * j] = theirs[j];
    scratch.theirs[2 * j + 1] = theirs[j];
    partials.handed_over[cell + j] = 0;
    partials.kept[cell + j] = 0;
  }
  for (std::size_t k = 0; k < most_throws; ++k) {
    const Throw& thrown = rules.throws[k];
    if (thrown.weight == 0) continue;
    best_moves(rules, layers, scratch, mine, entries, theirs_sum, thrown.value);
    const auto weight = static_cast<std::uint32_t>(thrown.weight);
    const Fixed* const best = scratch.best.data();
    for (std::size_t e = 0; e < entries; ++e) values[e] += std::uint64_t{best[e]} * weight;
    std::uint8_t* const passes = (thrown.again && rules.again_after_pass ? partials.kept : partials.handed_over).data() + cell;
    for (std::size_t j = 0; j < theirs.size(); ++j) {
      passes[j] = static_cast<std::uint8_t>(passes[j] + (scratch.movers[2 * j] == 0 ? weight : 0));
    }
  }
}

/// Rows of one block of a layer, as many as fall to this thread, into `partials`. Overlapping pairs get values too, which
/// nobody reads.
SENET_INLINE void expand_block(const RuleSet& rules, const Grid& grid, const Layers& layers, Scratch& scratch, int total,
    int thread, int threads, Partials& partials) {
  const std::uint64_t first = grid.block_first(total);
  int row = 0;
  const int last = std::min(total, grid.mine().greatest_sum());
  for (int sum = std::max(0, total - grid.theirs().greatest_sum()); sum <= last; ++sum) {
    const auto theirs = grid.theirs().of_sum(total - sum);
    if (theirs.empty()) continue;
    std::uint64_t cell = grid.base(sum, total - sum) - first;
    for (const Mask mine : grid.mine().of_sum(sum)) {
      if (row++ % threads == thread) expand_row(rules, layers, scratch, mine, theirs, total - sum, cell, partials);
      cell += theirs.size();
    }
  }
}

using ExpandBlock = void (*)(const RuleSet&, const Grid&, const Layers&, Scratch&, int, int, int, Partials&);

void expand_block_plain(const RuleSet& rules, const Grid& grid, const Layers& layers, Scratch& scratch, int total, int thread,
    int threads, Partials& partials) {
  expand_block(rules, grid, layers, scratch, total, thread, threads, partials);
}

template <const RuleSet& rules>
void expand_block_folded(const RuleSet& /*same*/, const Grid& grid, const Layers& layers, Scratch& scratch, int total,
    int thread, int threads, Partials& partials) {
  expand_block(rules, grid, layers, scratch, total, thread, threads, partials);
}

#if defined(__x86_64__)
template <const RuleSet& rules>
[[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]] void expand_block_avx2(const RuleSet& /*same*/, const Grid& grid,
    const Layers& layers, Scratch& scratch, int total, int thread, int threads, Partials& partials) {
  expand_block(rules, grid, layers, scratch, total, thread, threads, partials);
}

template <const RuleSet& rules>
ExpandBlock fastest() {
  const bool has =
      __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("lzcnt") != 0;
  return has ? expand_block_avx2<rules> : expand_block_folded<rules>;
}
#else
template <const RuleSet& rules>
ExpandBlock fastest() {
  return expand_block_folded<rules>;
}
#endif

/// The same arithmetic on every path; only its speed differs.
ExpandBlock expand_block_for(const RuleSet& rules) {
  if (&rules == &rules::standard) return fastest<rules::standard>();
  if (&rules == &rules::bell) return fastest<rules::bell>();
  if (&rules == &rules::walls) return fastest<rules::walls>();
  return expand_block_plain;
}

/// The exact solution of the two equations V = (mine + over (1 - W) + kept V) / faces, and the same with the sides
/// exchanged for W: passing to and fro is summed to its end instead of being iterated. Rounded outwards.
Bounds with_passes(
    const Partials& mine, std::uint64_t cell, const Partials& theirs, std::uint64_t their_cell, std::uint32_t faces) {
  const std::uint64_t over = mine.handed_over[cell];
  const std::uint64_t kept = mine.kept[cell];
  const std::uint64_t lower = mine.values[2 * cell];
  const std::uint64_t upper = mine.values[2 * cell + 1];
  if ((over | kept) == 0) return {static_cast<Fixed>(lower / faces), static_cast<Fixed>((upper + faces - 1) / faces)};
  const std::uint64_t back = theirs.handed_over[their_cell];
  const std::uint64_t their_rest = faces - theirs.kept[their_cell];
  const std::uint64_t divisor = (faces - kept) * their_rest - over * back;
  if (divisor == 0) return {};  // both could only pass for ever; nothing is known of such a position
  const std::uint64_t least = (lower + over * one) * their_rest - over * (theirs.values[2 * their_cell + 1] + back * one);
  const std::uint64_t most = (upper + over * one) * their_rest - over * (theirs.values[2 * their_cell] + back * one);
  return {static_cast<Fixed>(least / divisor), static_cast<Fixed>((most + divisor - 1) / divisor)};
}

/// Solves the equations of one block for this thread's share of it. Returns the widest gap.
Fixed settle_block(Grid& grid, const Grid& partner, int total, int thread, int threads, std::uint32_t faces,
    const Partials& partials, const Partials& partner_partials) {
  const std::uint64_t first = grid.block_first(total);
  const std::uint64_t partner_first = partner.block_first(total);
  Fixed gap = 0;
  int row = 0;
  const int last = std::min(total, grid.mine().greatest_sum());
  for (int sum = std::max(0, total - grid.theirs().greatest_sum()); sum <= last; ++sum) {
    const auto theirs = grid.theirs().of_sum(total - sum);
    if (theirs.empty()) continue;
    const std::uint64_t base = grid.base(sum, total - sum);
    const std::uint64_t partner_base = partner.base(total - sum, sum) - partner_first;
    const auto rows = grid.mine().of_sum(sum);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (row++ % threads != thread) continue;
      for (std::size_t j = 0; j < theirs.size(); ++j) {
        if ((rows[i] & theirs[j]) != 0) continue;
        const std::uint64_t cell = base + i * theirs.size() + j;
        const std::uint64_t across = j * rows.size() + i;
        const Bounds bounds = with_passes(partials, cell - first, partner_partials, partner_base + across, faces);
        grid.set(cell, base + across, bounds);
        gap = std::max(gap, bounds.gap());
      }
    }
  }
  return gap;
}

}  // namespace

Grids::Grids(const RuleSet& rules, int pieces) : rules_(&rules) {
  for (int n = 0; n <= pieces; ++n) sets_.push_back(std::make_unique<SumSets>(rules, n));
}

Grid& Grids::make(const LayerId& layer) {
  auto& grid = grids_[layer];
  grid = std::make_unique<Grid>(sets(layer.mine), sets(layer.theirs));
  return *grid;
}

Grid* Grids::get(const LayerId& layer) const {
  const auto found = grids_.find(layer);
  return found == grids_.end() ? nullptr : found->second.get();
}

namespace {

/// Where a move leads that leaves the mover with the pieces and the lead of `after`.
Target target_of(const Grids& grids, const LayerId& after) {
  if (after.mine < 0 || after.theirs < 0) return {};
  if (const auto outcome = decided(grids.rules(), after)) return {nullptr, nullptr, *outcome};
  return {grids.get(after), grids.get(after.turned()), {}};
}

Layers layers_of(const Grids& grids, const LayerId& layer) {
  const int gain = grids.rules().end == End::majority ? 1 : 0;
  return {target_of(grids, layer), target_of(grids, {layer.mine - 1, layer.theirs, layer.lead + gain}),
      target_of(grids, {layer.mine, layer.theirs - 1, layer.lead})};
}

}  // namespace

Fixed solve_layer(
    Grids& grids, const LayerId& layer, Fixed target, int threads, const std::function<bool(const SweepReport&)>& report) {
  const RuleSet& rules = grids.rules();
  const auto faces = static_cast<std::uint32_t>(rules.moves.faces);
  const ExpandBlock expand = expand_block_for(rules);
  const bool alone = layer == layer.turned();
  Grid& grid = grids.make(layer);
  Grid& partner = alone ? grid : grids.make(layer.turned());
  const Layers ahead = layers_of(grids, layer);
  const Layers behind = layers_of(grids, layer.turned());
  const int greatest = grid.greatest_sum();
  std::uint64_t largest_block = 0;
  for (int total = 0; total <= greatest; ++total) largest_block = std::max(largest_block, grid.block_size(total));
  std::size_t longest_row = 0;
  for (const SumSets* sets : {&grid.mine(), &grid.theirs()}) {
    for (int sum = 0; sum <= sets->greatest_sum(); ++sum) longest_row = std::max<std::size_t>(longest_row, sets->count(sum));
  }
  Partials partials(largest_block);
  Partials partner_partials(alone ? 0 : largest_block);

  std::barrier meet(threads);
  std::vector<Fixed> gaps(static_cast<std::size_t>(threads));
  Fixed gap = one;
  bool done = false;
  const auto work = [&](int thread) {
    Scratch scratch(longest_row, ahead.borne_off.outcome);
    Scratch partner_scratch(longest_row, behind.borne_off.outcome);
    for (int sweep = 1;; ++sweep) {
      Fixed widest = 0;
      for (int total = greatest; total >= 0; --total) {
        if (grid.block_size(total) == 0) continue;
        expand(rules, grid, ahead, scratch, total, thread, threads, partials);
        if (!alone) expand(rules, partner, behind, partner_scratch, total, thread, threads, partner_partials);
        meet.arrive_and_wait();
        const Partials& others = alone ? partials : partner_partials;
        widest = std::max(widest, settle_block(grid, partner, total, thread, threads, faces, partials, others));
        if (!alone) {
          widest = std::max(widest, settle_block(partner, grid, total, thread, threads, faces, others, partials));
        }
        meet.arrive_and_wait();
      }
      gaps[static_cast<std::size_t>(thread)] = widest;
      meet.arrive_and_wait();
      if (thread == 0) {
        gap = *std::ranges::max_element(gaps);
        done = !report({layer, sweep, gap}) || gap <= target;
      }
      meet.arrive_and_wait();
      if (done) return;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < threads; ++thread) helpers.emplace_back(work, thread);
    work(0);
  }
  return gap;
}

}  // namespace senet::solver
