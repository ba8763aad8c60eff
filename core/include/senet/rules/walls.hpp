// `walls`: the Finnish rules. docs/rules.md, section 5.
#pragma once

#include "senet/rules/common.hpp"

namespace senet::rules {

inline constexpr House walls_houses[] = {
    {15, "new-life", "House of New Life", "ankh"},
    {26, "happiness", "House of Happiness", "nefer"},
    {27, "chaos", "Waters of Chaos", "water"},
    {28, "three-truths", "House of Three Truths", "three"},
    {29, "ra-aton", "Ra-Aton", "two"},
    {30, "ra-horakte", "Ra-Horakte", "eye"},
};

inline constexpr Ruling walls_rulings[] = {
    path_decides,
    seats,
    {"R-W1",
        "The text leaves open how a piece leaves 26 with a 6; here a 6 cannot be played from 26, since it would overshoot."},
    {"R-W2", "The text names only how 28, 29 and 30 bear off; here smaller throws move on within them as usual."},
    {"R-W3", "The text does not name the end; here the first to bear off all five pieces wins."},
    {"R-W4",
        "The text points to a picture for the start; here five pieces each stand alternating, and the first seat throws "
        "first."},
    {"R-W5", "A player without a legal move loses the turn, and the extra throw with it."},
};

inline constexpr RuleSet walls = completed({
    .id = "walls",
    .name = "Walls",
    .summary = "No heads counts six, three pieces in a row are a wall, and every move ends on 26.",
    .source = "A Finnish page of rules with a printable board.",
    .houses = walls_houses,
    .rulings = walls_rulings,
    .pieces = 5,
    .chance = Chance::coins,
    .throws = four_sticks(6),
    .contact = Contact::swap,
    .neighbours_protect = true,
    .wall = 3,
    .gate = 26,
    .passing = Passing::stops,
    .exits = {{
        {26, throws_of(1, 2, 3, 4), throws_of()},
        {28, throws_of(1, 2), throws_of(3)},
        {29, throws_of(1), throws_of(2)},
        {30, throws_of(), throws_of(1)},
    }},
    .water = {.square = 27, .refuge = 15, .overflow = Overflow::lowest},
});

static_assert(fault_of(walls).empty());

}  // namespace senet::rules
