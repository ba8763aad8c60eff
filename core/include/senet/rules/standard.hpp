// `standard`: the Italian tutorial's rules. docs/rules.md, section 2.
#pragma once

#include "senet/rules/common.hpp"

namespace senet::rules {

inline constexpr House standard_houses[] = {
    {15, "rebirth", "House of Rebirth", "ankh"},
    {27, "beauty", "House of Beauty", "nefer"},
    {28, "water", "House of Water", "water"},
    {29, "three-truths", "House of Three Truths", "three"},
    {30, "re-atum", "House of Re-Atum", "two"},
};

inline constexpr Ruling standard_rulings[] = {
    path_decides,
    seats,
    {"R-S1", "The text does not say who begins; here the first seat throws first."},
    {"R-S2", "The text asks for an exact throw to leave 29 and 30; here a piece there cannot move with any other throw."},
    {"R-S3", "Passing is only possible when no move is legal."},
    {"R-S4", "A 2 or 3 from 27 is an ordinary move, and so is any move to 26."},
};

inline constexpr RuleSet standard = completed({
    .id = "standard",
    .name = "Standard",
    .summary = "Five pieces, four sticks, swaps, and the four houses on 27 to 30.",
    .source = "An Italian tutorial of present-day Senet; the reconstruction most widely played.",
    .houses = standard_houses,
    .rulings = standard_rulings,
    .pieces = 5,
    .chance = Chance::sticks,
    .throws = four_sticks(5),
    .again_after_pass = true,
    .contact = Contact::swap,
    .neighbours_protect = true,
    .safe = span(27, 30),
    .exits = {{
        {27, throws_of(1, 2, 3), throws_of(4, 5)},
        {29, throws_of(), throws_of(3)},
        {30, throws_of(), throws_of(2)},
    }},
    .water = {.square = 28, .refuge = 15, .overflow = Overflow::below},
});

static_assert(fault_of(standard).empty());

}  // namespace senet::rules
