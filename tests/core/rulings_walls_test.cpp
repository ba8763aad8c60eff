// `walls`, rule by rule: docs/rules.md, section 5. Positions are worked out by hand.
#include "gtest/gtest.h"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/placing.hpp"

namespace senet::test {
namespace {

using Texts = std::set<std::string>;

std::string walls(const Placing& placing) { return placed("walls", placing); }

TEST(Walls, After1And4And6TheSamePlayerThrowsAgain) {
  for (const auto& [thrown, next] : {std::pair{1, 'C'}, {2, 'S'}, {3, 'S'}, {4, 'C'}, {6, 'C'}}) {
    const std::string t = std::to_string(thrown);
    EXPECT_EQ(after(walls({.cones = {3}, .spools = {20}, .throws = t}), t + ":3/" + std::to_string(3 + thrown)),
        walls({.cones = {3 + thrown}, .spools = {20}, .side = next}));
  }
}

TEST(Walls, R_W5_APassLosesTheExtraThrowToo) {
  for (const char* thrown : {"2", "3", "4", "6"}) {
    const std::string before = walls({.cones = {30}, .spools = {20}, .throws = thrown});
    EXPECT_EQ(actions(before), Texts{"pass"});
    EXPECT_EQ(after(before, "pass"), walls({.cones = {30}, .spools = {20}, .side = 'S'}));
  }
}

TEST(Walls, LandingOnALonePieceSwapsTheTwoAlsoOn26And28To30) {
  EXPECT_EQ(
      after(walls({.cones = {3}, .spools = {5}, .throws = "2"}), "2:3/5*"), walls({.cones = {5}, .spools = {3}, .side = 'S'}));
  EXPECT_EQ(after(walls({.cones = {24}, .spools = {26}, .throws = "2"}), "2:24/26*"),
      walls({.cones = {26}, .spools = {24}, .side = 'S'}));
  EXPECT_EQ(after(walls({.cones = {26}, .spools = {28}, .throws = "2"}), "2:26/28*"),
      walls({.cones = {28}, .spools = {26}, .side = 'S'}));
  EXPECT_EQ(after(walls({.cones = {28}, .spools = {30}, .throws = "2"}), "2:28/30*"),
      walls({.cones = {30}, .spools = {28}, .side = 'S'}));
}

TEST(Walls, OnlyNeighboursProtectButOnAnySquare) {
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {5, 6}, .throws = "2"})), Texts{"pass"});
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {28, 29}, .throws = "2"})), Texts{"pass"});
  EXPECT_EQ(actions(walls({.cones = {24}, .spools = {25, 26}, .throws = "2"})), Texts{"pass"});
}

TEST(Walls, ThreeInARowCannotBePassed) {
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {4, 5, 6}, .throws = "4"})), Texts{"pass"});
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {6, 7, 8}, .throws = "6"})), Texts{"pass"});
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {4, 5, 6, 7}, .throws = "6"})), Texts{"pass"}) << "four are a wall too";
  EXPECT_EQ(actions(walls({.cones = {9}, .spools = {10, 11, 12}, .throws = "4"})), Texts{"pass"}) << "across a row end";
}

TEST(Walls, TwoInARowOrThreeWithAGapCanBePassed) {
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {4, 5}, .throws = "4"})), Texts{"4:3/7"});
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {4, 5, 7}, .throws = "6"})), Texts{"6:3/9"});
}

TEST(Walls, AWallThatIsNotPassedDoesNotHinder) {
  EXPECT_EQ(actions(walls({.cones = {3}, .spools = {6, 7, 8}, .throws = "2"})), Texts{"2:3/5"}) << "before it";
  EXPECT_EQ(actions(walls({.cones = {9}, .spools = {6, 7, 8}, .throws = "2"})), Texts{"2:9/11"}) << "behind it";
}

TEST(Walls, OwnWallsDoNotHinder) {
  EXPECT_TRUE(actions(walls({.cones = {3, 4, 5, 6}, .spools = {20}, .throws = "4"})).contains("4:3/7"));
}

TEST(Walls, NobodyPasses26) {
  EXPECT_EQ(actions(walls({.cones = {24}, .spools = {20}, .throws = "4"})), Texts{"4:24/26"});
  EXPECT_EQ(actions(walls({.cones = {25}, .spools = {20}, .throws = "6"})), Texts{"6:25/26"});
  EXPECT_EQ(actions(walls({.cones = {24}, .spools = {20}, .throws = "2"})), Texts{"2:24/26"});
  EXPECT_EQ(after(walls({.cones = {25}, .spools = {26}, .throws = "6"}), "6:25/26*"), walls({.cones = {26}, .spools = {25}}))
      << "a stopped move swaps as well";
}

TEST(Walls, AMoveThatMayNotEndOn26IsIllegal) {
  EXPECT_EQ(actions(walls({.cones = {24}, .spools = {25, 26}, .throws = "4"})), Texts{"pass"}) << "protected";
  EXPECT_EQ(actions(walls({.cones = {3, 24, 26}, .spools = {15}, .throws = "6"})), Texts{"6:3/9"}) << "an own piece is there";
}

TEST(Walls, TheWallTestLooksAtWhereThePieceLands) {
  EXPECT_EQ(actions(walls({.cones = {22}, .spools = {23, 24, 25}, .throws = "4"})), Texts{"pass"});
  EXPECT_EQ(actions(walls({.cones = {22}, .spools = {23, 24, 25}, .throws = "6"})), Texts{"pass"})
      << "cut at 26, past the wall";
  EXPECT_EQ(actions(walls({.cones = {24}, .spools = {28, 29, 30}, .throws = "6"})), Texts{"6:24/26"})
      << "stops before the wall";
}

TEST(Walls, From26SmallThrowsLeadOn) {
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {20}, .throws = "1"})), Texts{"1:26/27>15"});
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {20}, .throws = "2"})), Texts{"2:26/28"});
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {20}, .throws = "3"})), Texts{"3:26/29"});
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {20}, .throws = "4"})), Texts{"4:26/30"});
}

TEST(Walls, R_W1_A6CannotBePlayedFrom26) {
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {20}, .throws = "6"})), Texts{"pass"});
}

TEST(Walls, TheWatersSendTo15ThenTo1ThenToTheLowestEmptySquare) {
  EXPECT_EQ(after(walls({.cones = {26}, .spools = {20}, .throws = "1"}), "1:26/27>15"), walls({.cones = {15}, .spools = {20}}));
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {15}, .throws = "1"})), Texts{"1:26/27>1"});
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {1, 15}, .throws = "1"})), Texts{"1:26/27>2"});
  EXPECT_EQ(actions(walls({.cones = {26}, .spools = {1, 2, 3, 15}, .throws = "1"})), Texts{"1:26/27>4"});
}

TEST(Walls, R_W2_28To30BearOffExactlyAndSmallerThrowsMoveOnWithin) {
  const auto from = [](int square, const char* thrown) {
    return actions(walls({.cones = {square}, .spools = {20}, .throws = thrown}));
  };
  EXPECT_EQ(from(28, "1"), Texts{"1:28/29"});
  EXPECT_EQ(from(28, "2"), Texts{"2:28/30"});
  EXPECT_EQ(from(28, "3"), Texts{"3:28/off"});
  EXPECT_EQ(from(29, "1"), Texts{"1:29/30"});
  EXPECT_EQ(from(29, "2"), Texts{"2:29/off"});
  EXPECT_EQ(from(30, "1"), Texts{"1:30/off"});
  for (const auto& [square, thrown] : {std::pair{28, "4"}, {28, "6"}, {29, "3"}, {29, "4"}, {29, "6"}, {30, "2"}, {30, "6"}}) {
    EXPECT_EQ(from(square, thrown), Texts{"pass"}) << "overshooting " << square << " " << thrown;
  }
}

TEST(Walls, R_W3_TheFirstToBearOffAllWins) {
  EXPECT_EQ(after(walls({.cones = {30}, .spools = {20}, .throws = "1"}), "1:30/off"), "walls 10/9S/10 C # 5-4");
}

TEST(Walls, R_W4_FivePiecesAlternateAndTheFirstSeatThrowsFirst) {
  EXPECT_EQ(to_string(start(*find_rule_set("walls"))),
      walls({.cones = {1, 3, 5, 7, 9}, .spools = {2, 4, 6, 8, 10}, .side = 'C', .throws = "-"}));
}

}  // namespace
}  // namespace senet::test
