// `kendall` and `kendall-7`, rule by rule: docs/rules.md, section 4. Positions are worked out by hand.
#include "gtest/gtest.h"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/placing.hpp"

namespace senet::test {
namespace {

using Texts = std::set<std::string>;

std::string kendall(const Placing& placing) { return placed("kendall", placing); }

TEST(Kendall, R_K1_TheFirst1StartsAndIsKept) {
  for (const char* board : {"kendall CSCSCSCSCS/10/10", "kendall-7 CSCSCSCSCS/CSCS6/10"}) {
    const std::string b = board;
    for (const int other : {2, 3, 4, 5}) EXPECT_EQ(after(b + " C ? 0-0", other), b + " S ? 0-0");
    EXPECT_EQ(after(b + " S ? 0-0", 5), b + " C ? 0-0");
    EXPECT_EQ(after(b + " C ? 0-0", 1), b + " C 1+ 0-0");
    EXPECT_EQ(after(b + " S ? 0-0", 1), b + " S 1+ 0-0");
    EXPECT_TRUE(actions(b + " C ? 0-0").empty());
  }
}

TEST(Kendall, R_K2_ThrowingOnIsAutomaticUntilA2Or3) {
  const auto at = [](const char* throws) { return kendall({.cones = {3}, .spools = {20}, .throws = throws}); };
  EXPECT_EQ(after(at("-"), 4), at("4+"));
  EXPECT_TRUE(actions(at("4+")).empty()) << "nothing is played before the throwing has ended";
  EXPECT_EQ(after(at("4+"), 1), at("14+"));
  EXPECT_EQ(after(at("14+"), 5), at("145+"));
  EXPECT_EQ(after(at("145+"), 3), at("1345"));
  EXPECT_EQ(after(at("-"), 2), at("2"));
}

TEST(Kendall, ThrowsArePlayedInAnyOrderEachAsItsOwnStep) {
  const std::string before = kendall({.cones = {3, 10}, .spools = {20}, .throws = "14"});
  EXPECT_EQ(actions(before), (Texts{"1:3/4", "4:3/7", "1:10/11", "4:10/14"})) << "4 and 1 are never a 5";
  EXPECT_EQ(after(before, "4:3/7"), kendall({.cones = {7, 10}, .spools = {20}, .throws = "1"}));
  EXPECT_EQ(after(kendall({.cones = {7, 10}, .spools = {20}, .throws = "1"}), "1:7/8"),
      kendall({.cones = {8, 10}, .spools = {20}, .side = 'S'}))
      << "an emptied pool ends the turn";
  EXPECT_EQ(actions(kendall({.cones = {3}, .spools = {20}, .throws = "11"})), Texts{"1:3/4"}) << "equal throws, one action";
}

TEST(Kendall, R_K3_26IsReachedByAnExactThrowAndNeverPassed) {
  EXPECT_EQ(actions(kendall({.cones = {3, 24}, .spools = {20}, .throws = "2"})), (Texts{"2:3/5", "2:24/26"}));
  EXPECT_EQ(actions(kendall({.cones = {3, 24}, .spools = {20}, .throws = "3"})), Texts{"3:3/6"});
  EXPECT_EQ(actions(kendall({.cones = {3, 25}, .spools = {20}, .throws = "5"})), Texts{"5:3/8"});
}

TEST(Kendall, From26EveryThrowLeadsOn) {
  const auto on_26 = [](const char* throws) { return actions(kendall({.cones = {26}, .spools = {20}, .throws = throws})); };
  EXPECT_EQ(on_26("1"), Texts{"1:26/27"});
  EXPECT_EQ(on_26("2"), Texts{"2:26/28"});
  EXPECT_EQ(on_26("3"), Texts{"3:26/29"});
  EXPECT_EQ(on_26("4"), Texts{"4:26/30"});
  EXPECT_EQ(on_26("5"), Texts{"5:26/off"});
}

TEST(Kendall, APieceInTheWaterCannotMove) {
  EXPECT_EQ(actions(kendall({.cones = {27}, .spools = {20}, .throws = "12"})), Texts{"pass"});
}

TEST(Kendall, R_K4_28And29And30OnlyBearOff) {
  for (const auto& [square, off] : {std::pair{28, std::set{3}}, {29, {2}}, {30, {1, 2, 3, 4, 5}}}) {
    for (int thrown = 1; thrown <= 5; ++thrown) {
      const std::string t = std::to_string(thrown);
      const Texts expected{off.contains(thrown) ? t + ":" + std::to_string(square) + "/off" : "pass"};
      EXPECT_EQ(actions(kendall({.cones = {square}, .spools = {20}, .throws = t})), expected) << square << " " << thrown;
    }
  }
}

TEST(Kendall, AnAttackedPieceTakesTheSquareTheMoverLeft) {
  const std::string before = kendall({.cones = {3}, .spools = {5, 20}, .throws = "25"});
  EXPECT_EQ(actions(before), (Texts{"2:3/5*", "5:3/8"}));
  EXPECT_EQ(after(before, "2:3/5*"), kendall({.cones = {5}, .spools = {3, 20}, .throws = "5"}));
}

TEST(Kendall, NeighboursProtectOnAnySquareAlsoFromTheWater) {
  EXPECT_EQ(actions(kendall({.cones = {3, 10}, .spools = {5, 6}, .throws = "2"})), Texts{"2:10/12"});
  EXPECT_EQ(actions(kendall({.cones = {3, 26}, .spools = {27, 28}, .throws = "2"})), Texts{"2:3/5"});
  EXPECT_EQ(actions(kendall({.cones = {3, 26}, .spools = {28, 29}, .throws = "3"})), Texts{"3:3/6"});
}

TEST(Kendall, NobodyIsAttackedInTheWater) {
  EXPECT_EQ(actions(kendall({.cones = {3, 26}, .spools = {27}, .throws = "1"})), Texts{"1:3/4"});
}

TEST(Kendall, APieceAttackedOn28To30GoesIntoTheWaterAndTheMoverPlaysOn) {
  for (const int square : {28, 29, 30}) {
    const std::string t = std::to_string(square - 26);
    const std::string before = kendall({.cones = {3, 26}, .spools = {square}, .throws = "1" + t});
    EXPECT_EQ(after(before, t + ":26/" + std::to_string(square) + "*"),
        kendall({.cones = {3, square}, .spools = {27}, .throws = "1"}));
  }
}

TEST(Kendall, R_K5_AnOccupiedWaterSendsAnAttackedPieceTo15OrBelow) {
  EXPECT_EQ(after(kendall({.cones = {26, 27}, .spools = {28}, .throws = "12"}), "2:26/28*"),
      kendall({.cones = {27, 28}, .spools = {15}, .throws = "1"}));
  EXPECT_EQ(after(kendall({.cones = {15, 26}, .spools = {27, 29}, .throws = "3"}), "3:26/29*"),
      kendall({.cones = {15, 29}, .spools = {14, 27}, .side = 'S'}));
}

TEST(Kendall, R_K5_AnOccupiedWaterSendsAForcedPieceTo15AndItStillCountsAsSentIn) {
  // 4 is held by the pair on 29 and 30; the spool on 27 fills the water.
  const std::string before = kendall({.cones = {26}, .spools = {27, 29, 30}, .throws = "14"});
  EXPECT_EQ(actions(before), Texts{"4:26/27>15"});
  EXPECT_EQ(after(before, "4:26/27>15"), kendall({.cones = {15}, .spools = {27, 29, 30}, .side = 'S'}))
      << "the 1 is lost, the turn ends";
  EXPECT_EQ(actions(kendall({.cones = {26}, .spools = {14, 15, 27, 29, 30}, .throws = "4"})), Texts{"4:26/27>13"});
  EXPECT_EQ(actions(kendall({.cones = {26, 27}, .spools = {29, 30}, .throws = "4"})), Texts{"4:26/27>15"}) << "by an own piece";
}

TEST(Kendall, R_K6_HeldByAProtectedPieceThePieceOn26IsForcedIn) {
  const std::string before = kendall({.cones = {26}, .spools = {29, 30}, .throws = "3"});
  EXPECT_EQ(actions(before), Texts{"3:26/27"}) << "before the backward move 3:26/23";
  EXPECT_EQ(after(before, "3:26/27"), kendall({.cones = {27}, .spools = {29, 30}, .side = 'S'}));
}

TEST(Kendall, R_K6_IsWrittenWithTheSmallestSuchThrow) {
  EXPECT_EQ(actions(kendall({.cones = {26}, .spools = {29, 30}, .throws = "34"})), Texts{"3:26/27"});
  EXPECT_EQ(actions(kendall({.cones = {26}, .spools = {28, 29, 30}, .throws = "344"})), Texts{"3:26/27"});
}

TEST(Kendall, R_K6_OnlyWhenNoForwardMoveIsLeft) {
  EXPECT_EQ(actions(kendall({.cones = {3, 26}, .spools = {29, 30}, .throws = "3"})), Texts{"3:3/6"});
  EXPECT_EQ(actions(kendall({.cones = {26}, .spools = {29, 30}, .throws = "35"})), Texts{"5:26/off"});
  EXPECT_EQ(actions(kendall({.cones = {26, 28}, .spools = {15}, .throws = "2"})), Texts{"2:26/24"})
      << "an own piece in the way forces nobody in";
}

TEST(Kendall, R_K7_BackwardMovesGoExactlyAsFarAsTheThrow) {
  // From 25 a 4 would pass 26.
  EXPECT_EQ(actions(kendall({.cones = {25}, .spools = {15}, .throws = "4"})), Texts{"4:25/21"});
  const std::string onto = kendall({.cones = {25}, .spools = {21}, .throws = "4"});
  EXPECT_EQ(actions(onto), Texts{"4:25/21*"});
  EXPECT_EQ(after(onto, "4:25/21*"), kendall({.cones = {21}, .spools = {25}, .side = 'S'}));
  EXPECT_EQ(actions(kendall({.cones = {25}, .spools = {20, 21}, .throws = "4"})), Texts{"pass"}) << "protected";
  EXPECT_EQ(actions(kendall({.cones = {2}, .spools = {5, 6}, .throws = "3"})), Texts{"pass"}) << "not beyond square 1";
  EXPECT_EQ(actions(kendall({.cones = {4}, .spools = {7, 8}, .throws = "3"})), Texts{"3:4/1"});
  EXPECT_EQ(actions(kendall({.cones = {28}, .spools = {15}, .throws = "1"})), Texts{"pass"}) << "only from 1 to 26";
}

TEST(Kendall, ForwardMovesExcludeBackwardOnes) {
  // The 1 moves 25 forward; the 4 could only go back, and must wait.
  EXPECT_EQ(actions(kendall({.cones = {25}, .spools = {15}, .throws = "14"})), Texts{"1:25/26"});
}

TEST(Kendall, R_K8_ThereIsNoLookAhead) {
  // 3 first and then 1 would go forward twice; 1 first is legal all the same, and the 3 then goes back.
  const std::string before = kendall({.cones = {23}, .spools = {15}, .throws = "13"});
  EXPECT_EQ(actions(before), (Texts{"1:23/24", "3:23/26"}));
  const std::string next = after(before, "1:23/24");
  EXPECT_EQ(actions(next), Texts{"3:24/21"});
}

TEST(Kendall, APassLosesTheThrowsLeft) {
  const std::string before = kendall({.cones = {28}, .spools = {15}, .throws = "14"});
  EXPECT_EQ(actions(before), Texts{"pass"});
  EXPECT_EQ(after(before, "pass"), kendall({.cones = {28}, .spools = {15}, .side = 'S'}));
}

TEST(Kendall, TheFirstThrowOfTheTurnIsTheOneTryToEscape) {
  const auto at = [](const char* throws) { return kendall({.cones = {3, 27}, .spools = {20}, .throws = throws}); };
  EXPECT_EQ(after(at("-"), 4), kendall({.cones = {3}, .spools = {20}, .throws = "+"})) << "the 4 is used up, and throws on";
  EXPECT_EQ(after(at("-"), 5), at("5+"));
  EXPECT_EQ(after(at("5+"), 4), at("45+")) << "too late";
  EXPECT_EQ(after(at("-"), 2), at("2"));
}

TEST(Kendall, R_K9_TheOtherPiecesPlayOnMeanwhile) {
  EXPECT_EQ(actions(kendall({.cones = {3, 27}, .spools = {20}, .throws = "2"})), Texts{"2:3/5"});
}

TEST(Kendall, R_K10_AnOwnMoveIntoTheWaterLosesTheRest) {
  EXPECT_EQ(after(kendall({.cones = {3, 26}, .spools = {20}, .throws = "12"}), "1:26/27"),
      kendall({.cones = {3, 27}, .spools = {20}, .side = 'S'}));
}

TEST(Kendall, R_K11_RebirthIsOpenBesideTheFirstThrow) {
  const std::string before = kendall({.cones = {3, 27}, .spools = {20}});
  EXPECT_EQ(actions(before), Texts{"rebirth"});
  EXPECT_EQ(after(before, 3), kendall({.cones = {3, 27}, .spools = {20}, .throws = "3"}));
  EXPECT_EQ(after(before, "rebirth"), kendall({.cones = {3, 15}, .spools = {20}, .side = 'S'}));
  EXPECT_EQ(after(kendall({.cones = {15, 27}, .spools = {14}}), "rebirth"),
      kendall({.cones = {13, 15}, .spools = {14}, .side = 'S'}));
  EXPECT_TRUE(actions(kendall({.cones = {3, 27}, .spools = {20}, .side = 'S'})).empty()) << "only for the piece's owner";
}

TEST(Kendall, TheLastPieceOffWinsInMidPoolToo) {
  EXPECT_EQ(after(kendall({.cones = {30}, .spools = {20}, .throws = "12"}), "1:30/off"), "kendall 10/9S/10 C # 5-4");
  EXPECT_EQ(after(kendall({.cones = {27}, .spools = {20}}), 4), "kendall 10/9S/10 C # 5-4") << "by an escape";
}

TEST(Kendall, TheFamilyWithSevenPiecesDiffersInNothingElse) {
  const RuleSet& five = *find_rule_set("kendall");
  const RuleSet& seven = *find_rule_set("kendall-7");
  EXPECT_EQ(five.pieces, 5);
  EXPECT_EQ(seven.pieces, 7);
  EXPECT_EQ(five.moves.step, seven.moves.step);
  EXPECT_EQ(five.moves.off, seven.moves.off);
  EXPECT_EQ(five.safe, seven.safe);
  EXPECT_EQ(five.backward, seven.backward);
}

}  // namespace
}  // namespace senet::test
