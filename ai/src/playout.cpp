#include "senet/ai/playout.hpp"

#include "senet/mechanics.hpp"
#include "senet/rules/bell.hpp"
#include "senet/rules/kendall.hpp"
#include "senet/rules/standard.hpp"
#include "senet/rules/walls.hpp"

#if defined(__x86_64__)
#define SENET_BMI2 [[gnu::target("bmi,bmi2,lzcnt,popcnt")]]
#endif

namespace senet::ai {

namespace {

/// Square n (from 0) of a set of at most `most` squares, without a branch that depends on n.
struct PlainSelect {
  SENET_INLINE static int nth(Mask squares, std::uint32_t n, int most) {
    for (int i = 0; i < most - 1; ++i) squares = static_cast<std::uint32_t>(i) < n ? squares & (squares - 1) : squares;
    return lowest(squares);
  }
};

/// A choice is drawn even among one: cheaper than a branch that is hard to foresee.
SENET_INLINE std::uint32_t draw_choice(Random& random, int choices) {
  return random.below(static_cast<std::uint32_t>(choices));
}

SENET_INLINE Outcome outcome_of(const Position& p, std::uint64_t plies) {
  return {p.phase == Phase::won ? std::optional(p.side) : std::nullopt, plies};
}

/// One throw, one move: the pool never needs to be built.
template <typename Select>
SENET_INLINE void play_single_turns(const RuleSet& rules, Position& p, Random& random, std::uint64_t& plies) {
  for (;;) {
    const int value = draw_throw(rules, random);
    const Mask movers = detail::forward(rules, p.mine, p.theirs, value);
    ++plies;
    if (movers != 0) {
      const int from = Select::nth(movers, draw_choice(random, count(movers)), rules.pieces);
      detail::move_piece(rules, p, from, detail::destination(rules, from, value));
      if (detail::settle(rules, p)) return;
    }
    detail::after_single(rules, p, value, movers == 0);
  }
}

/// Plays one action of a pool, chosen uniformly.
template <typename Select>
SENET_INLINE void play_from_pool(const RuleSet& rules, Position& p, Random& random) {
  const Choices possible = choices(rules, p);
  if (possible.kind == Choices::Kind::pass) {
    play_pass(rules, p);
    return;
  }
  auto n = static_cast<int>(draw_choice(random, possible.size()));
  int value = 1;
  for (;; ++value) {
    const int here = count(possible.from[static_cast<std::size_t>(value)]);
    if (n < here) break;
    n -= here;
  }
  const Mask movers = possible.from[static_cast<std::size_t>(value)];
  const int from = Select::nth(movers, static_cast<std::uint32_t>(n), rules.pieces);
  play_move(rules, p, value, from, destination(rules, possible.kind, from, value));
}

template <typename Select>
SENET_INLINE Outcome play_out(const RuleSet& rules, Position p, Random& source) {
  Random random = source;  // a copy whose words can stay in registers
  std::uint64_t plies = 0;
  if (rules.turn == Turn::single && p.phase == Phase::turn) {
    play_single_turns<Select>(rules, p, random, plies);
    source = random;
    return outcome_of(p, plies);
  }
  while (!p.over()) {
    if (p.phase == Phase::action) {
      play_from_pool<Select>(rules, p, random);
      ++plies;
    } else if (can_be_reborn(rules, p) && random.below(2) == 0) {
      play_rebirth(rules, p);
      ++plies;
    } else {
      play_throw(rules, p, draw_throw(rules, random));
    }
  }
  source = random;
  return outcome_of(p, plies);
}

template <const RuleSet& rules>
Outcome folded(const Position& start, Random& random) {
  return play_out<PlainSelect>(rules, start, random);
}

#if defined(SENET_BMI2)
struct DepositSelect {
  /// One bit deposited at place n of the set. In assembly, because the templates it is inlined into cannot carry a
  /// target attribute that depends on their argument.
  SENET_INLINE static int nth(Mask squares, std::uint32_t n, int /*most*/) {
    Mask chosen = 0;
    asm("pdep %2, %1, %0" : "=r"(chosen) : "r"(Mask{1} << n), "r"(squares));
    return lowest(chosen);
  }
};

template <const RuleSet& rules>
SENET_BMI2 Outcome with_bmi2(const Position& start, Random& random) {
  return play_out<DepositSelect>(rules, start, random);
}

bool has_bmi2() {
  static const bool has = __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
                          __builtin_cpu_supports("lzcnt") != 0 && __builtin_cpu_supports("popcnt") != 0;
  return has;
}
#else
template <const RuleSet& rules>
Outcome with_bmi2(const Position& start, Random& random) {
  return folded<rules>(start, random);
}

bool has_bmi2() { return false; }
#endif

struct FastPath {
  const RuleSet* rules;
  Outcome (*folded)(const Position&, Random&);
  Outcome (*bmi2)(const Position&, Random&);
};

template <const RuleSet& rules>
constexpr FastPath path_of{&rules, folded<rules>, with_bmi2<rules>};

constexpr FastPath paths[] = {
    path_of<rules::standard>, path_of<rules::bell>, path_of<rules::kendall>, path_of<rules::kendall_7>, path_of<rules::walls>};

}  // namespace

PlayoutPath best_playout_path() { return has_bmi2() ? PlayoutPath::bmi2 : PlayoutPath::folded; }

const char* name_of(PlayoutPath path) {
  switch (path) {
    case PlayoutPath::plain: return "plain";
    case PlayoutPath::folded: return "folded";
    case PlayoutPath::bmi2: break;
  }
  return "bmi2";
}

Outcome random_game(const RuleSet& rules, const Position& start, Random& random, PlayoutPath path) {
  if (path != PlayoutPath::plain) {
    for (const FastPath& fast : paths) {
      if (fast.rules != &rules) continue;
      return path == PlayoutPath::bmi2 && has_bmi2() ? fast.bmi2(start, random) : fast.folded(start, random);
    }
  }
  return play_out<PlainSelect>(rules, start, random);
}

}  // namespace senet::ai
