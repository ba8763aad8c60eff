// `kendall` and `kendall-7`: the Timothy Kendall family of rules. docs/rules.md, section 4.
#pragma once

#include "senet/rules/common.hpp"

namespace senet::rules {

inline constexpr House kendall_houses[] = {
    {15, "rebirth", "House of Rebirth", "ankh"},
    {26, "beauty", "House of Beauty", "nefer"},
    {27, "water", "House of Water", "water"},
    {28, "three-truths", "House of Three Truths", "three"},
    {29, "re-atum", "House of Re-Atum", "two"},
    {30, "unnamed", "", "sun"},
};

inline constexpr Ruling kendall_rulings[] = {
    path_decides,
    seats,
    {"R-K1", "Who first throws a 1 starts; here that 1 is also the first throw of the starter's first turn."},
    {"R-K2",
        "Here we depart from the text: it lets a player throw again after 1, 4 or 5; here throwing on, until a 2 or 3, "
        "is automatic."},
    {"R-K3", "The text wants an exact throw to reach 26; here 26 is also never passed."},
    {"R-K4", "A piece on 28 to 30 can only bear off: 28 with a 3, 29 with a 2, 30 with any throw."},
    {"R-K5",
        "The text does not say what happens if the water is occupied; here a piece sent there goes to 15 instead, or "
        "the nearest empty square below, and still counts as sent into the water."},
    {"R-K6",
        "A piece on 26 whose way with a 2, 3 or 4 is held by a protected piece is forced into the water when no "
        "forward move is left; this comes before backward moves and is written with the smallest such throw."},
    {"R-K7",
        "A backward move goes exactly as far as the throw, to an empty square or onto an unprotected opposing piece, "
        "which then takes the square the mover left."},
    {"R-K8",
        "Here we depart from the text: it wants every throw used in its turn; here every throw that can be used "
        "when its time comes must be, without looking ahead."},
    {"R-K9", "While one piece is in the water the player's other pieces play on as usual."},
    {"R-K10",
        "Here we depart from the text: it lets a piece that is forced into the water lose the remaining throws; here "
        "that holds whenever a player's own move takes a piece in."},
    {"R-K11", "Here we depart from the text: rebirth needs no failed try for a 4 first."},
};

constexpr RuleSet kendall_with(std::string_view id, std::string_view name, std::string_view summary, int pieces) {
  return completed({
      .id = id,
      .name = name,
      .summary = summary,
      .source = "A Polish description of the Timothy Kendall family of rules; it names no author itself.",
      .houses = kendall_houses,
      .rulings = kendall_rulings,
      .pieces = pieces,
      .chance = Chance::sticks,
      .throws = four_sticks(5),
      .turn = Turn::pool,
      .opening_throw = 1,
      .contact = Contact::swap,
      .neighbours_protect = true,
      .safe = bit(27),
      .gate = 26,
      .passing = Passing::exact,
      .exits = {{
          {26, throws_of(1, 2, 3, 4), throws_of(5)},
          {27, throws_of(), throws_of()},
          {28, throws_of(), throws_of(3)},
          {29, throws_of(), throws_of(2)},
          {30, throws_of(), any_throw},
      }},
      .water = {.square = 27,
          .refuge = 15,
          .overflow = Overflow::below,
          .holds = true,
          .escape = 4,
          .sinks = span(28, 30),
          .brink = 26,
          .pushes = throws_of(2, 3, 4)},
      .backward = span(1, 26),
  });
}

inline constexpr RuleSet kendall = kendall_with(
    "kendall", "Kendall", "Throws are collected, then played in any order; 26 is a stop, and the House of Water traps.", 5);

inline constexpr RuleSet kendall_7 =
    kendall_with("kendall-7", "Kendall, seven pieces", "The Kendall rules with seven pieces each.", 7);

static_assert(fault_of(kendall).empty());
static_assert(fault_of(kendall_7).empty());

}  // namespace senet::rules
