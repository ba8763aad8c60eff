// `bell`: R. C. Bell, "Board and Table Games from Many Civilizations", 1960. docs/rules.md, section 3.
#pragma once

#include "senet/rules/common.hpp"

namespace senet::rules {

inline constexpr House bell_houses[] = {
    {26, "beauty", "House of Beauty", "nefer"},
    {27, "mark-x", "X", "mark-x"},
    {28, "mark-3", "III", "mark-3"},
    {29, "mark-2", "II", "mark-2"},
    {30, "mark-1", "I", "mark-1"},
};

inline constexpr Ruling bell_rulings[] = {
    path_decides,
    seats,
    {"R-B1", "Bell lets the players throw for the start; here the first seat throws first."},
    {"R-B2", "The text gives the House of Beauty one effect, that a piece there must go on; here it may be passed over."},
    {"R-B3",
        "The text names only how a piece leaves the board from 27 to 29; here it may also step forward to an empty "
        "later square, and a throw that would overshoot is illegal."},
    {"R-B4", "The text does not say what follows when nothing can move; here the turn passes."},
    {"R-B5", "One of the pieces on 26 to 30 must move if any can; the piece on 26 has no priority among them."},
};

inline constexpr RuleSet bell = completed({
    .id = "bell",
    .name = "Bell",
    .summary = "Ten pieces, a long die, captures that remove a piece for good, and points that decide.",
    .source = "R. C. Bell, Board and Table Games from Many Civilizations, 1960.",
    .houses = bell_houses,
    .rulings = bell_rulings,
    .pieces = 10,
    .chance = Chance::die,
    .throws = {{{1, 1, false}, {2, 1, false}, {3, 1, false}, {4, 1, false}}},
    .contact = Contact::capture,
    .safe = span(26, 30),
    .exits = {{
        {27, throws_of(1, 2, 3), throws_of(4)},
        {28, throws_of(1, 2), throws_of(3)},
        {29, throws_of(1), throws_of(2)},
        {30, throws_of(), throws_of(1)},
    }},
    .priority = span(26, 30),
    .end = End::majority,
});

static_assert(fault_of(bell).empty());

}  // namespace senet::rules
