// Texts and setups that are not possible positions, each with its field and code: tests/data/refused.txt.
#include <algorithm>

#include "gtest/gtest.h"
#include "senet/notation.hpp"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"

namespace senet::test {
namespace {

std::string joined(const Errors& errors, std::string Error::* part) {
  std::string text;
  for (const Error& error : errors) text += (text.empty() ? "" : ",") + error.*part;
  return text;
}

void expect_explained(const Errors& errors) {
  for (const Error& error : errors) {
    EXPECT_FALSE(error.code.empty());
    EXPECT_FALSE(error.where.empty());
    EXPECT_GT(error.message.size(), 10U) << "a sentence says what was wrong and what was expected";
  }
}

/// The data file writes control characters as \r and \t.
std::string unescaped(std::string text) {
  for (const auto& [written, meant] : {std::pair{"\\r", "\r"}, std::pair{"\\t", "\t"}}) {
    for (auto at = text.find(written); at != std::string::npos; at = text.find(written)) text.replace(at, 2, meant);
  }
  return text;
}

TEST(Refused, EachTextWithItsFieldsAndCodes) {
  const auto lines = data_lines("refused.txt");
  ASSERT_GE(lines.size(), 100U);
  for (const std::string& line : lines) {
    SCOPED_TRACE(line);
    const auto fields = split_fields(line);
    ASSERT_EQ(fields.size(), 3U);
    const auto state = parse_state(unescaped(fields[2]));
    ASSERT_FALSE(state) << "accepted as " << to_string(*state);
    EXPECT_EQ(joined(state.error(), &Error::where), fields[0]) << to_string(state.error());
    EXPECT_EQ(joined(state.error(), &Error::code), fields[1]) << to_string(state.error());
    expect_explained(state.error());
  }
}

TEST(Refused, EveryRuleSetHasRefusedTexts) {
  const auto lines = data_lines("refused.txt");
  for (const RuleSet* rules : rule_sets()) {
    const std::string start = " | " + std::string(rules->id) + " ";
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const auto& line) { return line.find(start) != std::string::npos; }))
        << "tests/data/refused.txt has no line for " << rules->id;
  }
}

// The other side of section 6 of docs/rules.md: unlikely, but possible as they stand.
TEST(Accepted, PositionsNoGameNeedReach) {
  for (const char* text : {
           "standard CSCSCSCSCS/10/10 S - 0-0",     // the first seat has moved nothing, yet it is the second's turn
           "standard SCSCSCSCSC/10/10 C 5 0-0",     // the seats' squares exchanged
           "standard 10/10/5CC1CS S 3 2-4",         // 29 and 30 on different sides
           "bell 10/10/9S S 1 1-1",                 // one piece left, and the other side has none
           "bell 10/10/8SS S - 5-3",                // 5 : 3 with two to come
           "bell 10/10/10 = # 0-0",                 // everything was captured
           "bell 10/10/10 = # 3-3",                 //
           "kendall CSCSCSCSCS/10/10 S ? 0-0",      // `?` for either side
           "kendall CSCSCSCSCS/10/10 C - 0-0",      // the start board past the opening
           "kendall CSCSCSCSCS/10/10 S 14+ 0-0",    //
           "kendall CSCSCSCSCS/10/10 C 11145 0-0",  // the 2 or 3 has been played
           "kendall CSCSCSCSCS/10/10 C 1345 0-0",   //
           "kendall 1SCSCSCSCS/10/10 C + 1-0",      // just escaped from the water
           "kendall 10/10/CCCCC1S3 S - 0-4",        // a piece in the water
           "kendall-7 10/10/CCCCCCS3 S - 1-6",      //
           "walls CSCSCSCS2/10/5C1S2 C 6 0-0",      // 26 and 28
           "walls 10/10/8S1 C # 5-4",               //
       }) {
    const auto state = parse_state(text);
    ASSERT_TRUE(state) << text << ": " << to_string(state.error());
    EXPECT_EQ(to_string(*state), text);
  }
}

TEST(Accepted, APoolOfSixtyButNotMore) {
  const std::string sixty(60, '1');
  for (const char* more : {"", "+"}) {
    EXPECT_TRUE(parse_state("kendall CSCSCSCSCS/10/10 C " + sixty + more + " 0-0")) << more;
    EXPECT_FALSE(parse_state("kendall CSCSCSCSCS/10/10 C 1" + sixty + more + " 0-0")) << more;
  }
  // A throw onto a pool of 60 is still listed; the result can be played on, but not be thrown onto again.
  const State full = state_of("kendall CSCSCSCSCS/10/10 C " + sixty + "+ 0-0");
  const auto more = after_throw(full, 1);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->position.pool.size(), 61);
  const auto refused = after_throw(*more, 2);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "pool-full");
  EXPECT_EQ(refused.error().where, "throw");
}

// Faults that no text can spell, but a program that fills in a Setup can make.
TEST(RefusedSetup, OnlyAProgramCanMakeThese) {
  const RuleSet& standard = *find_rule_set("standard");
  const RuleSet& kendall = *find_rule_set("kendall");
  const auto codes = [](const senet::Setup& setup) {
    const auto state = validate(setup);
    if (state) return std::string("accepted");
    expect_explained(state.error());
    return joined(state.error(), &Error::code);
  };

  senet::Setup shared = setup_of(start(standard));
  EXPECT_EQ(codes(shared), "accepted");
  shared.spools = (shared.spools & ~bit(2)) | bit(1);
  EXPECT_EQ(codes(shared), "board-shared");

  senet::Setup beyond = setup_of(start(standard));
  beyond.cones = (beyond.cones & ~bit(1)) | bit(31);
  EXPECT_EQ(codes(beyond), "board-range");
  beyond.cones = (beyond.cones & ~bit(31)) | bit(0);
  EXPECT_EQ(codes(beyond), "board-range");

  senet::Setup negative = setup_of(start(standard));
  negative.cones_off = -1;
  EXPECT_EQ(codes(negative), "off-range");

  senet::Setup nothing = setup_of(start(standard));
  nothing.phase = Phase::action;
  EXPECT_EQ(codes(nothing), "throws-empty");

  senet::Setup waiting = setup_of(start(standard));
  waiting.pool.add(1);
  EXPECT_EQ(codes(waiting), "throws-pool");
  waiting = setup_of(start(kendall));
  waiting.pool.add(1);
  EXPECT_EQ(codes(waiting), "throws-pool");

  senet::Setup many = setup_of(start(kendall));
  for (const Phase phase : {Phase::action, Phase::more}) {
    many.phase = phase;
    many.pool.clear();
    for (int i = 0; i < 60; ++i) many.pool.add(4);
    EXPECT_EQ(codes(many), "accepted");
    many.pool.add(4);
    EXPECT_EQ(codes(many), "throws-limit");
  }
}

TEST(RefusedSteps, ThrowsAndActionsOutOfPlace) {
  const State due = state_of("standard CSCSCSCSCS/10/10 C - 0-0");
  const State to_play = state_of("standard CSCSCSCSCS/10/10 C 2 0-0");
  const State over = state_of("standard 10/10/8S1 C # 5-4");

  EXPECT_EQ(after_throw(to_play, 2).error().code, "no-throw-due");
  EXPECT_EQ(after_throw(over, 2).error().code, "no-throw-due");
  for (const int value : {-1, 0, 6, 7, 100, 256 + 2}) {
    ASSERT_FALSE(after_throw(due, value));
    EXPECT_EQ(after_throw(due, value).error().code, "unknown-throw");
  }
  EXPECT_NE(after_throw(due, 6).error().message.find("1, 2, 3, 4, 5"), std::string::npos) << "says what was expected";

  EXPECT_EQ(after_action(due, {.kind = ActionKind::pass}).error().code, "illegal-action");
  EXPECT_EQ(parse_action(due, "2:9/11").error().code, "illegal-action");
  EXPECT_EQ(parse_action(over, "pass").error().code, "illegal-action");
  EXPECT_EQ(parse_action(to_play, "rebirth").error().code, "illegal-action");
  EXPECT_EQ(parse_action(to_play, "2:9/12").error().code, "illegal-action");
  EXPECT_NE(parse_action(to_play, "pass").error().message.find("2:9/11"), std::string::npos) << "says what was expected";
  for (const char* text : {"", " ", "2", "2:", "2:9", "2:9/", "2:9/11 ", " 2:9/11", "2:9/011", "02:9/11", "2:09/11", "2:9/11**",
           "2:9/11>", "2:9/11>0", "2:9/11>31", "2:9/31", "2:0/2", "7:9/16", "0:9/9", "2:9/Off", "2-9/11", "Pass", "pass ",
           "PASS", "2:9/11\n", "2:99999999999/11"}) {
    EXPECT_EQ(parse_action(to_play, text).error().code, "malformed-action") << text;
    EXPECT_EQ(parse_action(to_play, text).error().where, "action") << text;
  }
}

TEST(Errors, QuoteForeignInputSafely) {
  EXPECT_EQ(senet::quoted("a\"b\\c\x01\xff"), "\"a\\x22b\\x5cc\\x01\\xff\"");
  EXPECT_EQ(senet::quoted(std::string(40, 'x')), "\"" + std::string(40, 'x') + "\"");
  EXPECT_EQ(senet::quoted(std::string(1000, 'x')), "\"" + std::string(40, 'x') + "…\"");
  EXPECT_EQ(to_string(Error{"code", "board", "is odd"}), "board: is odd");
  EXPECT_EQ(to_string(Error{"code", "", "is odd"}), "is odd");
  EXPECT_EQ(to_string(Errors{{"a", "board", "x"}, {"b", "side", "y"}}), "board: x; side: y");
}

}  // namespace
}  // namespace senet::test
