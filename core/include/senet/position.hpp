// A position: where the pieces stand, whose turn it is, and what is due.
#pragma once

#include <array>

#include "senet/rule_set.hpp"

namespace senet {

/// Throws waiting to be played: how many there are of each value.
class Pool {
 public:
  constexpr Pool() = default;

  constexpr int count(int value) const { return static_cast<int>((counts_ >> shift(value)) & 0xff); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr int size() const {
    int total = 0;
    for (int value = 1; value <= max_throw; ++value) total += count(value);
    return total;
  }
  constexpr void add(int value) { counts_ += std::uint64_t{1} << shift(value); }
  constexpr void remove(int value) { counts_ -= std::uint64_t{1} << shift(value); }
  constexpr void clear() { counts_ = 0; }
  constexpr bool operator==(const Pool&) const = default;

  /// A pool longer than this is refused; nobody will ever throw that (about 10^-25).
  static constexpr int limit = 60;

 private:
  static constexpr int shift(int value) { return 8 * value; }
  std::uint64_t counts_ = 0;  // byte v counts the throws of value v; 255 of one value lie beyond `limit`
};

enum class Phase : std::uint8_t {
  opening,  ///< `?`: an opening throw is due
  turn,     ///< `-`: the first throw of a turn is due
  more,     ///< `14+`: a further throw is due, the pool is kept
  action,   ///< `4`, `134`: the pool is to be played
  won,      ///< `#`: `side` has won
  drawn,    ///< `#` with `=`
};

/// Seen from the side to move; 32 bytes, trivially copyable. In a won position the side is the winner,
/// in a drawn one cones.
/// Aggregates can hold anything; positions from `validate`, `start_position` and the mechanics are possible ones.
struct Position {
  Mask mine = 0;
  Mask theirs = 0;
  std::uint8_t mine_off = 0;
  std::uint8_t theirs_off = 0;
  Seat side = Seat::cones;
  Phase phase = Phase::turn;
  Pool pool;

  constexpr bool operator==(const Position&) const = default;

  constexpr Mask pieces(Seat seat) const { return seat == side ? mine : theirs; }
  constexpr int off(Seat seat) const { return seat == side ? mine_off : theirs_off; }
  constexpr bool over() const { return phase == Phase::won || phase == Phase::drawn; }
  /// True if chance moves next: a throw is due. (In `turn` a rebirth may be open beside it.)
  constexpr bool throw_due() const { return phase == Phase::opening || phase == Phase::turn || phase == Phase::more; }
};

enum class ActionKind : std::uint8_t { pass, move, rebirth };

/// One choice of a player. Where a piece of the other side ends up is not part of its identity, but of its notation.
struct Action {
  ActionKind kind = ActionKind::pass;
  std::uint8_t value = 0;  ///< the throw it uses; 0 for pass and rebirth
  std::uint8_t from = 0;
  std::uint8_t to = 0;    ///< a square or off_square, before a house sends the piece on
  std::uint8_t sent = 0;  ///< where the house sends it; 0: it stays on `to`
  bool contact = false;   ///< an opposing piece on `to` is swapped or captured

  constexpr bool operator==(const Action&) const = default;
};

/// All actions of a position, without allocation: at most 10 pieces times 6 throws, or a pass, or a rebirth.
class ActionList {
 public:
  constexpr void add(Action action) { items_[size_++] = action; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Action& operator[](std::size_t i) const { return items_[i]; }
  constexpr const Action* begin() const { return items_.data(); }
  constexpr const Action* end() const { return items_.data() + size_; }

 private:
  std::array<Action, 60> items_;
  std::size_t size_ = 0;
};

constexpr Position start_position(const RuleSet& rules) {
  Position start;
  start.mine = start_squares(rules, Seat::cones);
  start.theirs = start_squares(rules, Seat::spools);
  start.phase = rules.opening_throw != 0 ? Phase::opening : Phase::turn;
  return start;
}

}  // namespace senet
