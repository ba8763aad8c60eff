// `standard`, rule by rule: docs/rules.md, section 2. Positions are worked out by hand.
#include "gtest/gtest.h"
#include "support/placing.hpp"

namespace senet::test {
namespace {

using Texts = std::set<std::string>;

std::string standard(const Placing& placing) { return placed("standard", placing); }

TEST(Standard, R_S1_TheFirstSeatThrowsFirst) {
  const std::string start = standard({.cones = {1, 3, 5, 7, 9}, .spools = {2, 4, 6, 8, 10}});
  EXPECT_EQ(after(start, 2), standard({.cones = {1, 3, 5, 7, 9}, .spools = {2, 4, 6, 8, 10}, .throws = "2"}));
}

TEST(Standard, After1And4And5TheSamePlayerThrowsAgain) {
  for (const auto& [thrown, next] : {std::pair{1, 'C'}, {2, 'S'}, {3, 'S'}, {4, 'C'}, {5, 'C'}}) {
    const std::string t = std::to_string(thrown);
    EXPECT_EQ(after(standard({.cones = {3}, .spools = {20}, .throws = t}), t + ":3/" + std::to_string(3 + thrown)),
        standard({.cones = {3 + thrown}, .spools = {20}, .side = next}));
  }
}

TEST(Standard, APassKeepsTheExtraThrow) {
  EXPECT_EQ(after(standard({.cones = {30}, .spools = {20}, .throws = "4"}), "pass"), standard({.cones = {30}, .spools = {20}}));
  EXPECT_EQ(after(standard({.cones = {30}, .spools = {20}, .throws = "3"}), "pass"),
      standard({.cones = {30}, .spools = {20}, .side = 'S'}));
}

TEST(Standard, LandingOnALonePieceSwapsTheTwo) {
  const std::string before = standard({.cones = {3}, .spools = {5, 20}, .throws = "2"});
  EXPECT_EQ(actions(before), Texts{"2:3/5*"});
  EXPECT_EQ(after(before, "2:3/5*"), standard({.cones = {5}, .spools = {3, 20}, .side = 'S'}));
}

TEST(Standard, APieceNextToOneOfItsOwnIsProtected) {
  EXPECT_EQ(actions(standard({.cones = {3}, .spools = {5, 6}, .throws = "2"})), Texts{"pass"});
  EXPECT_EQ(actions(standard({.cones = {3}, .spools = {4, 5}, .throws = "2"})), Texts{"pass"});
  EXPECT_EQ(actions(standard({.cones = {3}, .spools = {5, 7}, .throws = "2"})), Texts{"2:3/5*"});
}

TEST(Standard, APieceOn27And29And30IsProtected) {
  EXPECT_EQ(actions(standard({.cones = {25}, .spools = {27}, .throws = "2"})), Texts{"pass"});
  EXPECT_EQ(actions(standard({.cones = {25}, .spools = {29}, .throws = "4"})), Texts{"pass"});
  EXPECT_EQ(actions(standard({.cones = {25}, .spools = {30}, .throws = "5"})), Texts{"pass"});
}

TEST(Standard, NobodyLandsOnTheirOwn) {
  EXPECT_EQ(actions(standard({.cones = {3, 5}, .spools = {20}, .throws = "2"})), Texts{"2:5/7"});
}

TEST(Standard, AnythingMayBeJumped) {
  EXPECT_EQ(actions(standard({.cones = {3}, .spools = {4, 5, 6, 7}, .throws = "5"})), Texts{"5:3/8"});
}

TEST(Standard, R_S4_26IsAnOrdinarySquare) {
  EXPECT_EQ(actions(standard({.cones = {22}, .spools = {20}, .throws = "4"})), Texts{"4:22/26"});
  EXPECT_EQ(actions(standard({.cones = {24}, .spools = {26}, .throws = "2"})), Texts{"2:24/26*"});
  EXPECT_EQ(actions(standard({.cones = {24}, .spools = {20}, .throws = "5"})), Texts{"5:24/29"}) << "26 may be passed";
  EXPECT_EQ(actions(standard({.cones = {26}, .spools = {20}, .throws = "5"})), Texts{"pass"}) << "26 does not bear off";
}

TEST(Standard, R_S4_2And3From27AreOrdinaryMoves) {
  EXPECT_EQ(actions(standard({.cones = {27}, .spools = {20}, .throws = "2"})), Texts{"2:27/29"});
  EXPECT_EQ(actions(standard({.cones = {27}, .spools = {20}, .throws = "3"})), Texts{"3:27/30"});
  EXPECT_EQ(actions(standard({.cones = {27, 3}, .spools = {20}, .throws = "2"})), (Texts{"2:27/29", "2:3/5"}));
}

TEST(Standard, From27A1FallsIntoTheWaterAndA4Or5BearsOff) {
  EXPECT_EQ(actions(standard({.cones = {27}, .spools = {20}, .throws = "1"})), Texts{"1:27/28>15"});
  EXPECT_EQ(actions(standard({.cones = {27}, .spools = {20}, .throws = "4"})), Texts{"4:27/off"});
  EXPECT_EQ(actions(standard({.cones = {27}, .spools = {20}, .throws = "5"})), Texts{"5:27/off"});
}

TEST(Standard, TheWaterSendsTo15OrTheNearestEmptySquareBelow) {
  const std::string free = standard({.cones = {26}, .spools = {20}, .throws = "2"});
  EXPECT_EQ(actions(free), Texts{"2:26/28>15"}) << "falling in can be forced";
  EXPECT_EQ(after(free, "2:26/28>15"), standard({.cones = {15}, .spools = {20}, .side = 'S'}));
  EXPECT_EQ(actions(standard({.cones = {23}, .spools = {15}, .throws = "5"})), Texts{"5:23/28>14"});
  EXPECT_EQ(actions(standard({.cones = {14, 26}, .spools = {15}, .throws = "2"})), (Texts{"2:14/16", "2:26/28>13"}));
  EXPECT_EQ(actions(standard({.cones = {26}, .spools = {12, 13, 14, 15}, .throws = "2"})), Texts{"2:26/28>11"});
}

TEST(Standard, R_S2_29IsLeftOnlyWithA3) {
  for (const int thrown : {1, 2, 4, 5}) {
    EXPECT_EQ(actions(standard({.cones = {29}, .spools = {20}, .throws = std::to_string(thrown)})), Texts{"pass"}) << thrown;
  }
  EXPECT_EQ(actions(standard({.cones = {29}, .spools = {20}, .throws = "3"})), Texts{"3:29/off"});
}

TEST(Standard, R_S2_30IsLeftOnlyWithA2) {
  for (const int thrown : {1, 3, 4, 5}) {
    EXPECT_EQ(actions(standard({.cones = {30}, .spools = {20}, .throws = std::to_string(thrown)})), Texts{"pass"}) << thrown;
  }
  EXPECT_EQ(actions(standard({.cones = {30}, .spools = {20}, .throws = "2"})), Texts{"2:30/off"});
}

TEST(Standard, R_S3_PassingIsOnlyPossibleWithNoLegalMove) {
  EXPECT_EQ(actions(standard({.cones = {3, 30}, .spools = {20}, .throws = "3"})), Texts{"3:3/6"});
  EXPECT_EQ(actions(standard({.cones = {30}, .spools = {20}, .throws = "3"})), Texts{"pass"});
}

TEST(Standard, TheLastPieceOffWinsAtOnce) {
  EXPECT_EQ(after(standard({.cones = {27}, .spools = {20}, .throws = "4"}), "4:27/off"), "standard 10/9S/10 C # 5-4")
      << "the extra throw is not thrown any more";
  EXPECT_EQ(
      after(standard({.cones = {20}, .spools = {30}, .side = 'S', .throws = "2"}), "2:30/off"), "standard 10/9C/10 S # 4-5");
}

}  // namespace
}  // namespace senet::test
