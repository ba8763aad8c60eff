// A reconstruction of Senet as data. The mechanics (mechanics.hpp) are stated once over it.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "senet/board.hpp"

namespace senet {

/// What is thrown, for showing it; the probabilities are in RuleSet::throws.
enum class Chance : std::uint8_t { sticks, coins, die };

/// One outcome of a throw. Its probability is weight / (sum of all weights).
struct Throw {
  int value = 0;       ///< 1 … max_throw
  int weight = 0;      ///< number of equally likely faces that show it
  bool again = false;  ///< the thrower throws once more
};

/// One throw and one move, or throws that are collected and then played in any order.
enum class Turn : std::uint8_t { single, pool };

/// What happens to an opposing piece that is landed on.
enum class Contact : std::uint8_t { swap, capture };

/// How a piece coming from before the gate meets it.
enum class Passing : std::uint8_t {
  free,   ///< the gate is a square like any other
  exact,  ///< it is reached by an exact throw and never passed
  stops,  ///< a throw that would carry beyond it ends on it
};

/// Where a piece goes whose refuge is occupied.
enum class Overflow : std::uint8_t {
  below,   ///< to the nearest empty square below the refuge
  lowest,  ///< to the lowest-numbered empty square of the board
};

/// When the game ends.
enum class End : std::uint8_t {
  all_off,   ///< the first to bear off every piece wins
  majority,  ///< more pieces borne off than the other can still reach; equal on an empty board is a draw
};

/// A square that is left otherwise than by any throw up to 30.
struct Exit {
  int square = 0;
  ThrowSet steps = 0;  ///< throws that carry a piece on, within the board
  ThrowSet off = 0;    ///< throws that bear it off
};

/// The water: a square that a piece cannot simply stand on.
struct Water {
  int square = 0;  ///< 0: the rule set has no water
  int refuge = 0;  ///< where a piece that leaves it comes back
  Overflow overflow = Overflow::below;

  /// False: a piece that lands is sent to the refuge at once, and nothing ever stands here. True: it stays, cannot
  /// move, ends its owner's turn, may go to the refuge instead of throwing ("rebirth"), and the first throw of a
  /// turn, if it is `escape`, bears it off.
  bool holds = false;
  int escape = 0;

  Mask sinks = 0;       ///< an opposing piece hit on these squares goes into the water, not to the square the mover left
  int brink = 0;        ///< a piece here is forced in when no forward move is left and a throw of `pushes` …
  ThrowSet pushes = 0;  ///< … aims at a protected opposing piece
};

struct House {
  int square = 0;
  std::string_view key;   ///< stable word id, shared by houses of one name
  std::string_view name;  ///< English
  std::string_view mark;  ///< id of the drawing
};

/// A decision where the text behind the rule set is silent or is read less strictly.
struct Ruling {
  std::string_view tag;  ///< "R-K3", as in docs/rules.md
  std::string_view text;
};

/// Which pieces can go where, by throw: derived from the declarations once, read by the mechanics.
struct MoveTable {
  std::array<Mask, max_throw + 1> step{};  ///< from here throw t leads to from + t
  std::array<Mask, max_throw + 1> stop{};  ///< from here throw t is cut short on the gate
  std::array<Mask, max_throw + 1> off{};   ///< from here throw t bears off
  ThrowSet again = 0;
  int faces = 0;                              ///< sum of all weights
  std::array<std::uint8_t, 64> face_value{};  ///< the value each of the equally likely faces shows
};

struct RuleSet {
  std::string_view id;
  int revision = 1;  ///< raised when a rule changes, so that old records replay as they were played
  std::string_view name;
  std::string_view summary;
  std::string_view source;
  std::span<const House> houses;
  std::span<const Ruling> rulings;

  int pieces = 0;  ///< a side, 1 … 10; they start alternating on 1 … 2 · pieces, cones on odd squares

  Chance chance = Chance::sticks;
  std::array<Throw, max_throw> throws{};  ///< by value; unused entries are last and have weight 0
  Turn turn = Turn::single;
  bool again_after_pass = false;  ///< a pass keeps the extra throw (single turns only)
  int opening_throw = 0;          ///< the seats throw in turn until this value decides who starts; 0: cones start

  Contact contact = Contact::swap;
  bool neighbours_protect = false;  ///< a piece next to one of its own colour cannot be landed on
  Mask safe = 0;                    ///< squares whose piece cannot be landed on
  int wall = 0;                     ///< so many opposing pieces in a row cannot be passed; 0: anything may be jumped

  int gate = 0;
  Passing passing = Passing::free;
  std::array<Exit, 8> exits{};  ///< unused entries are last and have square 0
  Water water{};
  Mask backward = 0;  ///< pieces here may go back when no forward move is left
  Mask priority = 0;  ///< if a piece here can move, one of them must
  End end = End::all_off;

  MoveTable moves{};  ///< filled by `completed`
};

/// The same rule set with its move table filled in from the declarations.
constexpr RuleSet completed(RuleSet rules) {
  MoveTable table;
  for (const Throw& thrown : rules.throws) {
    if (thrown.weight <= 0 || thrown.value < 1 || thrown.value > max_throw) continue;
    const int value = thrown.value;
    if (thrown.again) table.again |= throws_of(value);
    for (int i = 0; i < thrown.weight && table.faces < 64; ++i) {
      table.face_value[static_cast<std::size_t>(table.faces++)] = static_cast<std::uint8_t>(value);
    }
    const auto t = static_cast<std::size_t>(value);
    for (int from = 1; from <= square_count; ++from) {
      const auto exit = std::ranges::find(rules.exits, from, &Exit::square);
      const bool own_exit = exit != rules.exits.end();
      const ThrowSet steps = own_exit ? exit->steps : any_throw;
      if (own_exit && (exit->off & throws_of(value)) != 0) table.off[t] |= bit(from);
      if ((steps & throws_of(value)) == 0) continue;
      if (rules.passing != Passing::free && from < rules.gate && from + value > rules.gate) {
        if (rules.passing == Passing::stops) table.stop[t] |= bit(from);
      } else if (from + value <= square_count) {
        table.step[t] |= bit(from);
      }
    }
  }
  rules.moves = table;
  return rules;
}

/// Why a rule set cannot be played, or "" if it can: ranges, a possible start, a way out of every square.
constexpr std::string_view fault_of(const RuleSet& rules) {
  if (rules.id.empty()) return "the rule set has no id";
  if (rules.pieces < 1 || rules.pieces > 10) return "pieces must be 1 to 10 a side";
  int faces = 0;
  int last_value = 0;
  for (const Throw& thrown : rules.throws) {
    if (thrown.weight == 0) continue;
    if (thrown.weight < 0 || thrown.value <= last_value || thrown.value > max_throw) {
      return "throws must be in ascending order, 1 to 6, with positive weights";
    }
    last_value = thrown.value;
    faces += thrown.weight;
  }
  if (faces < 1 || faces > 64) return "the weights of the throws must add up to 1 to 64";
  if (rules.moves.faces != faces) return "the move table is missing: make the rule set with completed()";
  bool ends_throwing = false;
  bool opens = rules.opening_throw == 0;
  for (const Throw& thrown : rules.throws) {
    if (thrown.weight == 0) continue;
    ends_throwing = ends_throwing || !thrown.again;
    opens = opens || thrown.value == rules.opening_throw;
  }
  if (!ends_throwing) return "some throw must end the turn";
  if (!opens) return "the opening throw is not one of the throws";
  if (rules.wall < 0 || rules.wall == 1 || rules.wall > square_count) return "a wall takes two pieces or more";
  // A side that has lost a piece can never bear off all, and without captures equal numbers would decide nothing.
  if ((rules.contact == Contact::capture) != (rules.end == End::majority)) return "points and captures go together";
  if (rules.passing != Passing::free && (rules.gate < 2 || rules.gate > square_count)) return "the gate must be on the board";
  const Water& water = rules.water;
  if (water.square < 0 || water.square > square_count) return "the water must be on the board";
  if (water.square != 0) {
    if (water.refuge < 1 || water.refuge >= water.square) return "the refuge must lie before the water";
    // All pieces but the one that is sent can crowd the squares up to the refuge.
    if (water.overflow == Overflow::below && 2 * rules.pieces - 1 >= water.refuge) {
      return "the squares up to the refuge could all be occupied";
    }
    if (water.holds && (rules.turn != Turn::pool || (rules.safe & bit(water.square)) == 0)) {
      return "a water that holds pieces needs collected throws and must be safe";
    }
    if (water.brink < 0 || water.brink > square_count) return "the brink must be on the board";
    if (water.brink != 0 && water.brink + std::bit_width(water.pushes) - 1 > square_count)
      return "a push must aim at the board";
    if (!water.holds && (bit(water.square) & span(1, 2 * rules.pieces)) != 0) return "a piece would start in the water";
  } else if (water.sinks != 0 || water.brink != 0) {
    return "nothing can sink without a water";
  }
  if (water.sinks != 0 && !water.holds) return "pieces can only sink into a water that holds them";
  if (rules.turn == Turn::pool && rules.again_after_pass) return "a pass loses all collected throws";
  for (int from = 1; from <= square_count; ++from) {
    if (from == water.square) continue;
    Mask leaves = 0;
    for (int value = 1; value <= max_throw; ++value) {
      const auto t = static_cast<std::size_t>(value);
      leaves |= (rules.moves.step[t] | rules.moves.stop[t] | rules.moves.off[t]) & bit(from);
    }
    if (leaves == 0) return "no throw leads away from one of the squares";
  }
  return {};
}

/// The position of the first seat's and the second seat's pieces at the start.
constexpr Mask start_squares(const RuleSet& rules, Seat seat) {
  Mask squares = 0;
  for (int n = 0; n < rules.pieces; ++n) squares |= bit(2 * n + (seat == Seat::cones ? 1 : 2));
  return squares;
}

/// True if the rules have a throw of this value.
constexpr bool has_throw(const RuleSet& rules, int value) {
  return std::ranges::any_of(rules.throws, [&](const Throw& t) { return t.weight > 0 && t.value == value; });
}

}  // namespace senet
