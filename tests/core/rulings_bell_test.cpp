// `bell`, rule by rule: docs/rules.md, section 3. Positions are worked out by hand.
#include "gtest/gtest.h"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/placing.hpp"

namespace senet::test {
namespace {

using Texts = std::set<std::string>;

std::string bell(const Placing& placing) { return placed("bell", placing); }

TEST(Bell, R_B1_TheFirstSeatThrowsFirst) {
  const State first = start(*find_rule_set("bell"));
  EXPECT_EQ(first.position.side, Seat::cones);
  EXPECT_EQ(first.position.phase, Phase::turn);
}

TEST(Bell, TheLongDieShows1To4WithoutExtraThrows) {
  for (int thrown = 1; thrown <= 4; ++thrown) {
    EXPECT_EQ(probability(*find_rule_set("bell"), thrown), (Fraction{1, 4}));
    const std::string t = std::to_string(thrown);
    EXPECT_EQ(after(bell({.cones = {3}, .spools = {20}, .throws = t}), t + ":3/" + std::to_string(3 + thrown)),
        bell({.cones = {3 + thrown}, .spools = {20}, .side = 'S'}));
  }
  EXPECT_EQ(probability(*find_rule_set("bell"), 5), (Fraction{0, 1}));
}

TEST(Bell, LandingOnAPieceRemovesItForGood) {
  const std::string before = bell({.cones = {3}, .spools = {5, 20}, .throws = "2"});
  EXPECT_EQ(actions(before), Texts{"2:3/5*"});
  EXPECT_EQ(after(before, "2:3/5*"), bell({.cones = {5}, .spools = {20}, .side = 'S'}));
}

TEST(Bell, NeighboursDoNotProtect) {
  EXPECT_EQ(actions(bell({.cones = {3}, .spools = {5, 6}, .throws = "2"})), Texts{"2:3/5*"});
}

TEST(Bell, From26OnEveryPieceIsSafe) {
  EXPECT_EQ(actions(bell({.cones = {22}, .spools = {25}, .throws = "3"})), Texts{"3:22/25*"});
  for (const int square : {26, 27, 28}) {
    EXPECT_EQ(actions(bell({.cones = {25}, .spools = {square}, .throws = std::to_string(square - 25)})), Texts{"pass"});
  }
  EXPECT_EQ(actions(bell({.cones = {26}, .spools = {29, 30}, .throws = "3"})), Texts{"pass"});
  EXPECT_EQ(actions(bell({.cones = {26}, .spools = {29, 30}, .throws = "4"})), Texts{"pass"});
}

TEST(Bell, BearingOffIsExact) {
  for (const auto& [square, thrown] : {std::pair{27, 4}, {28, 3}, {29, 2}, {30, 1}}) {
    const std::string t = std::to_string(thrown);
    EXPECT_EQ(actions(bell({.cones = {square}, .spools = {3}, .throws = t})), Texts{t + ":" + std::to_string(square) + "/off"});
  }
}

TEST(Bell, R_B2_26MayBePassedOver) {
  EXPECT_EQ(actions(bell({.cones = {25}, .spools = {3}, .throws = "3"})), Texts{"3:25/28"});
  EXPECT_EQ(actions(bell({.cones = {25}, .spools = {3}, .throws = "1"})), Texts{"1:25/26"});
}

TEST(Bell, R_B3_AMarkedSquareMayBeLeftForALaterOneButNotOvershot) {
  EXPECT_EQ(actions(bell({.cones = {27}, .spools = {3}, .throws = "1"})), Texts{"1:27/28"});
  EXPECT_EQ(actions(bell({.cones = {27}, .spools = {3}, .throws = "3"})), Texts{"3:27/30"});
  EXPECT_EQ(actions(bell({.cones = {29}, .spools = {3}, .throws = "1"})), Texts{"1:29/30"});
  EXPECT_EQ(actions(bell({.cones = {28}, .spools = {3}, .throws = "4"})), Texts{"pass"});
  EXPECT_EQ(actions(bell({.cones = {29}, .spools = {3}, .throws = "3"})), Texts{"pass"});
  EXPECT_EQ(actions(bell({.cones = {30}, .spools = {3}, .throws = "2"})), Texts{"pass"});
}

TEST(Bell, R_B4_WithNoLegalMoveTheTurnPasses) {
  const std::string before = bell({.cones = {30}, .spools = {3}, .throws = "3"});
  EXPECT_EQ(actions(before), Texts{"pass"});
  EXPECT_EQ(after(before, "pass"), bell({.cones = {30}, .spools = {3}, .side = 'S'}));
}

TEST(Bell, APieceOn26To30ThatCanMoveMust) {
  EXPECT_EQ(actions(bell({.cones = {3, 26}, .spools = {10}, .throws = "2"})), Texts{"2:26/28"});
  EXPECT_EQ(actions(bell({.cones = {3, 30}, .spools = {10}, .throws = "1"})), Texts{"1:30/off"});
  EXPECT_EQ(actions(bell({.cones = {3, 30}, .spools = {10}, .throws = "2"})), Texts{"2:3/5"}) << "it cannot";
  EXPECT_EQ(actions(bell({.cones = {3, 26, 29}, .spools = {10}, .throws = "3"})), Texts{"3:3/6"}) << "29 is taken";
}

TEST(Bell, R_B5_APieceOn26HasNoPriorityOverOneOn27To30) {
  EXPECT_EQ(actions(bell({.cones = {3, 26, 27}, .spools = {10}, .throws = "2"})), (Texts{"2:26/28", "2:27/29"}));
}

TEST(Bell, MorePointsThanTheOtherCanStillReachWinAtOnce) {
  // 2 : 1, and one spool can still come: not yet. 3 : 1 is enough.
  const std::string before = bell({.cones = {5, 30}, .spools = {9}, .throws = "1", .cones_off = 2, .spools_off = 1});
  EXPECT_EQ(after(before, "1:30/off"), "bell 4C3S1/10/10 C # 3-1");
}

TEST(Bell, ACaptureCanDecideToo) {
  const std::string before = bell({.cones = {3}, .spools = {5}, .throws = "2", .cones_off = 2, .spools_off = 1});
  EXPECT_EQ(after(before, "2:3/5*"), "bell 4C5/10/10 C # 2-1");
}

TEST(Bell, EqualPointsOnAnEmptyBoardAreADraw) {
  const std::string before = bell({.cones = {30}, .throws = "1", .cones_off = 2, .spools_off = 3});
  EXPECT_EQ(after(before, "1:30/off"), "bell 10/10/10 = # 3-3");
  EXPECT_TRUE(actions("bell 10/10/10 = # 3-3").empty());
}

TEST(Bell, TheSideThatFallsBehindOnItsOwnMoveHasNotLostYet) {
  // 3 : 2 with one cone to come could still be a draw.
  const std::string before = bell({.cones = {29}, .spools = {30}, .side = 'S', .throws = "1", .cones_off = 2, .spools_off = 2});
  EXPECT_EQ(after(before, "1:30/off"), bell({.cones = {29}, .cones_off = 2, .spools_off = 3}));
}

TEST(Bell, WithoutAnyCaptureTheDrawIs10To10) {
  const std::string before = bell({.spools = {28}, .side = 'S', .throws = "3", .cones_off = 10, .spools_off = 9});
  EXPECT_EQ(after(before, "3:28/off"), "bell 10/10/10 = # 10-10");
}

}  // namespace
}  // namespace senet::test
