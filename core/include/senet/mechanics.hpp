// How every rule set is played: which actions are legal and what they lead to, stated once over RuleSet's data.
//
// Three layers, each used by the one above: `detail` moves bits for one throw (also what hot loops call directly, with
// a constexpr rule set so that its constants fold); `choices` says which pieces may go with which throw of a pool; and
// the public functions list and play actions. Listing and playing never allocate.
#pragma once

#include "senet/position.hpp"

namespace senet {

namespace detail {

/// Opposing pieces that cannot be landed on.
SENET_INLINE constexpr Mask protected_pieces(const RuleSet& rules, Mask pieces) {
  const Mask beside = rules.neighbours_protect ? (pieces << 1) | (pieces >> 1) : 0;
  return pieces & (rules.safe | beside);
}

/// The squares n for which n … n + wall - 1 all hold opposing pieces.
SENET_INLINE constexpr Mask walls(const RuleSet& rules, Mask theirs) {
  Mask walls = theirs;
  for (int i = 1; i < rules.wall; ++i) walls &= theirs >> i;
  return walls;
}

/// The squares on which a move of the mover's may end.
SENET_INLINE constexpr Mask open_squares(const RuleSet& rules, Mask mine, Mask theirs) {
  return ~mine & ~protected_pieces(rules, theirs);
}

/// The mover's pieces that can go forward with throw `value` (priority rule included).
SENET_INLINE constexpr Mask forward(const RuleSet& rules, Mask mine, Mask theirs, int value) {
  const auto t = static_cast<std::size_t>(value);
  const Mask open = open_squares(rules, mine, theirs);
  Mask steps = mine & rules.moves.step[t] & (open >> value);
  Mask stops = 0;
  if (rules.passing == Passing::stops && (open & bit(rules.gate)) != 0) stops = mine & rules.moves.stop[t];
  if (rules.wall != 0) {
    const Mask wall = walls(rules, theirs);
    // A step of `value` passes the walls that begin 1 … value - wall squares ahead.
    for (int ahead = 1; ahead <= value - rules.wall; ++ahead) steps &= ~(wall >> ahead);
    // A stop passes every wall that ends before the gate.
    if (stops != 0) {
      const Mask before_gate = wall & span(1, rules.gate - rules.wall);
      if (before_gate != 0) stops &= ~span(1, highest(before_gate) - 1);
    }
  }
  const Mask movers = steps | stops | (mine & rules.moves.off[t]);
  const Mask first = movers & rules.priority;
  return first != 0 ? first : movers;
}

/// Where a forward move ends, before a house sends the piece on.
SENET_INLINE constexpr int destination(const RuleSet& rules, int from, int value) {
  const auto t = static_cast<std::size_t>(value);
  if ((rules.moves.off[t] & bit(from)) != 0) return off_square;
  if (rules.passing == Passing::stops && (rules.moves.stop[t] & bit(from)) != 0) return rules.gate;
  return from + value;
}

/// Where a piece goes that leaves the water, or is turned away from it.
SENET_INLINE constexpr int refuge(const RuleSet& rules, Mask occupied) {
  const int first = rules.water.refuge;
  if ((occupied & bit(first)) == 0) return first;
  if (rules.water.overflow == Overflow::lowest) return lowest(~occupied & all_squares);
  return highest(~occupied & span(1, first - 1));
}

/// Moves a piece and whatever it meets. Returns true if the mover's own piece went into a water that holds it (also
/// when that was occupied and it was turned away to the refuge): the rest of the turn is lost.
SENET_INLINE constexpr bool move_piece(const RuleSet& rules, Position& p, int from, int to) {
  p.mine ^= bit(from);
  // Nobody is hit in the water: a piece that is forced in while it is occupied is turned away.
  const Mask hit = p.theirs & bit(to) & ~(rules.water.square != 0 ? bit(rules.water.square) : 0);
  if (rules.contact == Contact::capture) {
    p.theirs ^= hit;
  } else if (hit != 0) {
    int back = from;
    if ((hit & rules.water.sinks) != 0) {
      back = ((p.mine | p.theirs) & bit(rules.water.square)) == 0 ? rules.water.square : refuge(rules, p.mine | p.theirs);
    }
    p.theirs ^= hit | bit(back);
  }
  bool caught = false;
  if (rules.water.square != 0 && to == rules.water.square) {
    caught = rules.water.holds;
    const Mask occupied = p.mine | p.theirs;
    if (!caught || (occupied & bit(to)) != 0) to = refuge(rules, occupied);
  }
  p.mine |= bit(to);
  p.mine_off = static_cast<std::uint8_t>(p.mine_off + (p.mine >> off_square));
  p.mine &= all_squares;
  return caught;
}

/// Hands the turn to the other side if `yes`, without a branch.
SENET_INLINE constexpr void hand_over_if(bool yes, Position& p) {
  const Mask swap = yes ? ~Mask{0} : 0;
  const Mask squares = (p.mine ^ p.theirs) & swap;
  p.mine ^= squares;
  p.theirs ^= squares;
  const auto off = static_cast<std::uint8_t>((p.mine_off ^ p.theirs_off) & swap);
  p.mine_off ^= off;
  p.theirs_off ^= off;
  p.side = static_cast<Seat>(static_cast<unsigned>(p.side) ^ (yes ? 1U : 0U));
}

/// True if the side that has just acted has decided the game; sets the phase.
SENET_INLINE constexpr bool settle(const RuleSet& rules, Position& p) {
  if (rules.end == End::all_off) {
    if (p.mine_off != rules.pieces) return false;
    p.phase = Phase::won;
  } else {
    if (p.mine_off > p.theirs_off + count(p.theirs)) {
      p.phase = Phase::won;
    } else if ((p.mine | p.theirs) == 0 && p.mine_off == p.theirs_off) {
      p.phase = Phase::drawn;
      hand_over_if(p.side != Seat::cones, p);  // a draw is seen from one side, so that it is one position
    } else {
      return false;
    }
  }
  p.pool.clear();
  return true;
}

/// What follows a single throw that was played or passed: the same side throws again, or the other.
SENET_INLINE constexpr void after_single(const RuleSet& rules, Position& p, int value, bool passed) {
  const bool again = (rules.moves.again & throws_of(value)) != 0 && (!passed || rules.again_after_pass);
  hand_over_if(!again, p);
}

/// Hands the turn to the other side, who has a first throw due.
SENET_INLINE constexpr void end_turn(Position& p) {
  hand_over_if(true, p);
  p.pool.clear();
  p.phase = Phase::turn;
}

}  // namespace detail

/// What the side to move may do with a pool, in the order in which the rules ask: the pieces that can go, by throw.
struct Choices {
  enum class Kind : std::uint8_t { forward, forced, backward, pass } kind = Kind::pass;
  std::array<Mask, max_throw + 1> from{};

  constexpr int size() const {
    if (kind == Kind::pass) return 1;
    int total = 0;
    for (const Mask squares : from) total += count(squares);
    return total;
  }
};

/// The legal choices in a position whose phase is `action`.
SENET_INLINE constexpr Choices choices(const RuleSet& rules, const Position& p) {
  Choices result;
  Mask any = 0;
  for (int value = 1; value <= max_throw; ++value) {
    if (p.pool.count(value) == 0) continue;
    const auto t = static_cast<std::size_t>(value);
    result.from[t] = detail::forward(rules, p.mine, p.theirs, value);
    any |= result.from[t];
  }
  if (any != 0) {
    result.kind = Choices::Kind::forward;
    return result;
  }
  const Water& water = rules.water;
  if (water.brink != 0 && (p.mine & bit(water.brink)) != 0) {
    const Mask guarded = detail::protected_pieces(rules, p.theirs);
    for (int value = 1; value <= max_throw; ++value) {
      if ((water.pushes & throws_of(value)) == 0 || p.pool.count(value) == 0) continue;
      if ((guarded & bit(water.brink + value)) == 0) continue;
      result.kind = Choices::Kind::forced;
      result.from[static_cast<std::size_t>(value)] = bit(water.brink);
      return result;
    }
  }
  if (rules.backward != 0) {
    const Mask open = detail::open_squares(rules, p.mine, p.theirs) & all_squares;
    for (int value = 1; value <= max_throw; ++value) {
      if (p.pool.count(value) == 0) continue;
      const auto t = static_cast<std::size_t>(value);
      result.from[t] = p.mine & rules.backward & (open << value);
      any |= result.from[t];
    }
    if (any != 0) result.kind = Choices::Kind::backward;
  }
  return result;
}

/// The square to which a choice takes a piece, before a house sends it on.
SENET_INLINE constexpr int destination(const RuleSet& rules, Choices::Kind kind, int from, int value) {
  if (kind == Choices::Kind::forced) return rules.water.square;
  if (kind == Choices::Kind::backward) return from - value;
  return detail::destination(rules, from, value);
}

/// True if the side to move may take its piece out of the water instead of throwing.
SENET_INLINE constexpr bool can_be_reborn(const RuleSet& rules, const Position& p) {
  return rules.water.holds && p.phase == Phase::turn && (p.mine & bit(rules.water.square)) != 0;
}

/// Plays one move of `choices` with throw `value` of the pool.
SENET_INLINE constexpr void play_move(const RuleSet& rules, Position& p, int value, int from, int to) {
  const bool caught = detail::move_piece(rules, p, from, to);
  if (detail::settle(rules, p)) return;
  p.pool.remove(value);
  if (rules.turn == Turn::single) {
    detail::after_single(rules, p, value, false);
    p.pool.clear();
    p.phase = Phase::turn;
  } else if (caught || p.pool.empty()) {
    detail::end_turn(p);
  }
}

/// Passes: single turns may keep the extra throw; a pool is lost.
SENET_INLINE constexpr void play_pass(const RuleSet& rules, Position& p) {
  if (rules.turn == Turn::pool) {
    detail::end_turn(p);
    return;
  }
  int value = 1;
  while (value < max_throw && p.pool.count(value) == 0) ++value;
  detail::after_single(rules, p, value, true);
  p.pool.clear();
  p.phase = Phase::turn;
}

/// Takes the side's piece out of the water; the turn ends.
SENET_INLINE constexpr void play_rebirth(const RuleSet& rules, Position& p) {
  p.mine ^= bit(rules.water.square);
  p.mine |= bit(detail::refuge(rules, p.mine | p.theirs));
  detail::end_turn(p);
}

/// Applies a throw of `value`, one of the rule set's, to a position where one is due.
SENET_INLINE constexpr void play_throw(const RuleSet& rules, Position& p, int value) {
  const bool again = (rules.moves.again & throws_of(value)) != 0;
  if (p.phase == Phase::opening) {
    if (value != rules.opening_throw) {
      detail::hand_over_if(true, p);
      return;
    }
    p.phase = Phase::turn;  // the deciding throw is also the first of the starter's turn
  } else if (p.phase == Phase::turn && rules.water.holds && value == rules.water.escape &&
             (p.mine & bit(rules.water.square)) != 0) {
    detail::move_piece(rules, p, rules.water.square, off_square);
    if (detail::settle(rules, p)) return;
    if (again) {
      p.phase = Phase::more;
    } else {
      detail::end_turn(p);
    }
    return;
  }
  p.pool.add(value);
  p.phase = rules.turn == Turn::pool && again ? Phase::more : Phase::action;
}

/// All legal actions, in a fixed order: throws ascending, then squares ascending. Empty where only a throw is due and
/// in a finished position.
constexpr ActionList legal_actions(const RuleSet& rules, const Position& p) {
  ActionList list;
  const Mask occupied = p.mine | p.theirs;
  const auto narrow = [](int n) { return static_cast<std::uint8_t>(n); };
  if (can_be_reborn(rules, p)) {
    const int water = rules.water.square;
    list.add({.kind = ActionKind::rebirth, .from = narrow(water), .to = narrow(detail::refuge(rules, occupied))});
    return list;
  }
  if (p.phase != Phase::action) return list;
  const Choices possible = choices(rules, p);
  if (possible.kind == Choices::Kind::pass) {
    list.add({.kind = ActionKind::pass});
    return list;
  }
  for (int value = 1; value <= max_throw; ++value) {
    for (Mask left = possible.from[static_cast<std::size_t>(value)]; left != 0; left &= left - 1) {
      const int from = lowest(left);
      Action action{.kind = ActionKind::move, .value = narrow(value), .from = narrow(from)};
      const int to = destination(rules, possible.kind, from, value);
      action.to = narrow(to);
      action.contact = to != off_square && (p.theirs & bit(to)) != 0 && to != rules.water.square;
      if (to == rules.water.square && (!rules.water.holds || (occupied & bit(to)) != 0)) {
        action.sent = narrow(detail::refuge(rules, occupied & ~bit(from)));
      }
      list.add(action);
    }
  }
  return list;
}

/// True if the action is one of the legal ones, field by field.
constexpr bool is_legal(const RuleSet& rules, const Position& p, const Action& action) {
  const ActionList list = legal_actions(rules, p);
  return std::ranges::find(list, action) != list.end();
}

/// Plays an action that is known to be legal. See `State::play` for the checked way.
constexpr void play_unchecked(const RuleSet& rules, Position& p, const Action& action) {
  switch (action.kind) {
    case ActionKind::pass: play_pass(rules, p); return;
    case ActionKind::rebirth: play_rebirth(rules, p); return;
    case ActionKind::move: play_move(rules, p, action.value, action.from, action.to); return;
  }
}

/// Where the opposing piece that a legal move meets ends up: a square, or 0 if there is none or it is captured.
constexpr int displaced_to(const RuleSet& rules, const Position& p, const Action& action) {
  if (!action.contact || rules.contact == Contact::capture) return 0;
  Position after = p;
  detail::move_piece(rules, after, action.from, action.to);
  const Mask arrived = after.theirs & ~p.theirs;
  return arrived == 0 ? action.from : lowest(arrived);
}

}  // namespace senet
