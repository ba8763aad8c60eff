// The text record, fault by fault: docs/record.md.
#include "senet/record.hpp"

#include "gtest/gtest.h"
#include "senet/rule_sets.hpp"
#include "support/data.hpp"

namespace senet::test {
namespace {

const std::string tags = "[Senet \"1\"]\n[Rules \"standard\"]\n[Revision \"1\"]\n";

/// The record that opens with cones' 2:9/11 and ends unfinished.
const std::string begun = tags +
                          "[Throws \"unknown\"]\n"
                          "[Result \"*\"]\n"
                          "\n"
                          "1. C 2\n"
                          "2. C 2:9/11\n"
                          "3. S 1\n";

std::string fault_in(const std::string& text) {
  const auto record = parse_record(text);
  if (record) return "accepted";
  EXPECT_GT(record.error().message.size(), 10U);
  return record.error().where + " " + record.error().code;
}

TEST(Record, IsReadAndPrintedByteForByte) {
  const auto record = parse_record(begun);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(to_text(*record), begun);
  EXPECT_EQ(to_string(record->game.now()), "standard CSCSCSCS1S/C9/10 S 1 0-0");
  EXPECT_EQ(record->throw_scheme, "unknown");
  EXPECT_FALSE(record->game.result());
  ASSERT_EQ(record->game.plies().size(), 3U);
  EXPECT_EQ(record->game.plies()[0].kind, Ply::Kind::thrown);
  EXPECT_EQ(record->game.plies()[1].kind, Ply::Kind::action);
  EXPECT_EQ(record->game.plies()[2].seat, Seat::spools);
}

TEST(Record, AnEmptyGameHasOnlyTags) {
  for (const RuleSet* rules : rule_sets()) {
    const std::string text = to_text({.game = Game(*rules)});
    EXPECT_EQ(text, "[Senet \"1\"]\n[Rules \"" + std::string(rules->id) + "\"]\n[Revision \"" +
                        std::to_string(rules->revision) + "\"]\n[Throws \"unknown\"]\n[Result \"*\"]\n");
    EXPECT_EQ(to_text(*parse_record(text)), text);
  }
}

TEST(Record, TagsKeepTheirOrderAndTheirText) {
  const Record record{.game = Game(*find_rule_set("bell")),
      .throw_scheme = "os-random-v1",
      .tags = {{"Event", "Nebet\\Senbi \"the first\""}, {"Cones", "Żółw"}, {"Empty", ""}, {"Brackets", "[x] ; y"}}};
  const std::string text = to_text(record);
  EXPECT_NE(text.find("[Event \"Nebet\\\\Senbi \\\"the first\\\"\"]\n"), std::string::npos) << text;
  const auto read = parse_record(text);
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->tags, record.tags);
  EXPECT_EQ(read->throw_scheme, "os-random-v1");
  EXPECT_EQ(read->tag("Cones"), "Żółw");
  EXPECT_EQ(read->tag("Missing"), "");
  EXPECT_EQ(to_text(*read), text);
}

TEST(Record, CommentsBlankLinesAndCrLfAreRead) {
  std::string text = "; a comment first\n\n" + begun + "\n; and last";
  text.replace(text.find("2. C"), 0, "; within\n\n");
  EXPECT_EQ(to_text(*parse_record(text)), begun);
  std::string crlf;
  for (const char c : begun) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(to_text(*parse_record(crlf)), begun);
  EXPECT_EQ(to_text(*parse_record(begun.substr(0, begun.size() - 1))), begun) << "no newline at the end";
}

TEST(Record, StartsFromAnyPosition) {
  const std::string text = tags +
                           "[Throws \"unknown\"]\n"
                           "[Start \"standard 10/10/6C1S1 C - 4-4\"]\n"
                           "[Result \"C\"]\n"
                           "\n"
                           "1. C 4\n"
                           "2. C 4:27/off\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(to_text(*record), text);
  EXPECT_EQ(record->game.result(), (Result{Seat::cones, Result::Why::off}));
  // A start that is the rules' own is not written.
  std::string usual = begun;
  usual.replace(usual.find("[Result"), 0, "[Start \"standard CSCSCSCSCS/10/10 C - 0-0\"]\n");
  EXPECT_EQ(to_text(*parse_record(usual)), begun);
}

TEST(Record, ResigningEndsTheGameForTheOther) {
  for (const Seat seat : {Seat::cones, Seat::spools}) {
    Game game(*find_rule_set("standard"));
    ASSERT_TRUE(game.add_throw(2));
    ASSERT_TRUE(game.resign(seat)) << "also out of turn";
    EXPECT_EQ(game.result(), (Result{other(seat), Result::Why::resigned}));
    EXPECT_EQ(game.add_throw(1).error().code, "over");
    EXPECT_EQ(game.add_action({}).error().code, "over");
    EXPECT_EQ(game.resign(seat).error().code, "over");
    const std::string text = to_text({.game = game});
    EXPECT_TRUE(text.ends_with(std::string("\n1. C 2\n2. ") + letter(seat) + " resigns\n")) << text;
    EXPECT_EQ(to_text(*parse_record(text)), text);
    ASSERT_TRUE(game.undo());
    EXPECT_FALSE(game.result());
  }
}

TEST(Record, ADrawInBell) {
  const std::string text =
      "[Senet \"1\"]\n[Rules \"bell\"]\n[Revision \"1\"]\n[Throws \"unknown\"]\n[Start \"bell 10/10/9C C - 2-3\"]\n[Result "
      "\"=\"]\n"
      "\n1. C 1\n2. C 1:30/off\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(to_text(*record), text);
  EXPECT_EQ(record->game.result(), (Result{std::nullopt, Result::Why::points}));
}

TEST(Record, PassAndRebirthAreActions) {
  const std::string text =
      "[Senet \"1\"]\n[Rules \"kendall\"]\n[Revision \"1\"]\n[Throws \"unknown\"]\n[Start \"kendall 10/10/6CS2 C - 4-4\"]\n"
      "[Result \"*\"]\n\n1. C rebirth\n2. S 2\n3. S pass\n4. C 5\n5. C 3\n6. C 5:15/20\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << to_string(record.error());
  EXPECT_EQ(to_text(*record), text);
}

TEST(Record, TheExamplesOfTheDocumentAreCanonical) {
  const std::string document = read_data("../../docs/record.md");
  const std::string fence = "```\n";
  int examples = 0;
  for (auto begin = document.find(fence + "[Senet"); begin != std::string::npos;
      begin = document.find(fence + "[Senet", begin)) {
    begin += fence.size();
    const std::string text = document.substr(begin, document.find(fence, begin) - begin);
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << to_string(record.error()) << "\n" << text;
    EXPECT_EQ(to_text(*record), text);
    ++examples;
  }
  EXPECT_EQ(examples, 2);
}

TEST(RecordFaults, Version) {
  EXPECT_EQ(fault_in(""), "line 1 record-version");
  EXPECT_EQ(fault_in("\n\n"), "line 1 record-version");
  EXPECT_EQ(fault_in("1. C 2\n"), "line 1 record-version");
  EXPECT_EQ(fault_in("[Rules \"standard\"]\n" + tags), "line 1 record-version");
  EXPECT_EQ(fault_in("\n; x\n[Senet \"2\"]\n"), "line 3 record-version");
  EXPECT_EQ(fault_in("[Senet \"01\"]\n"), "line 1 record-version");
}

TEST(RecordFaults, RulesAndRevision) {
  EXPECT_EQ(fault_in("[Senet \"1\"]\n[Rules \"go\"]\n"), "line 2 record-rules");
  EXPECT_EQ(fault_in("[Senet \"1\"]\n[Result \"*\"]\n\n1. C 2\n"), "line 4 record-rules");
  EXPECT_EQ(fault_in("[Senet \"1\"]\n[Revision \"1\"]\n[Rules \"standard\"]\n"), "line 2 record-revision");
  EXPECT_EQ(fault_in("[Senet \"1\"]\n[Rules \"standard\"]\n[Revision \"99\"]\n"), "line 3 record-revision");
  EXPECT_EQ(fault_in("[Senet \"1\"]\n[Rules \"standard\"]\n[Result \"*\"]\n"), "line 3 record-revision") << "missing";
}

TEST(RecordFaults, Result) {
  EXPECT_EQ(fault_in(tags), "line 3 record-result") << "missing";
  EXPECT_EQ(fault_in(tags + "[Result \"X\"]\n"), "line 4 record-result");
  EXPECT_EQ(fault_in(tags + "[Result \"\"]\n"), "line 4 record-result");
  EXPECT_EQ(fault_in(tags + "[Result \"C\"]\n\n1. C 2\n"), "line 4 record-result") << "the game is not over";
  EXPECT_EQ(fault_in(tags + "[Result \"*\"]\n\n1. C resigns\n"), "line 4 record-result") << "S has won";
  EXPECT_EQ(fault_in(tags + "[Result \"C\"]\n\n1. C resigns\n"), "line 4 record-result");
  EXPECT_EQ(fault_in(tags + "[Result \"=\"]\n\n1. C resigns\n"), "line 4 record-result");
}

TEST(RecordFaults, Tags) {
  for (const char* tag : {"[Event]", "[Event ]", "[Event x]", "[Event \"x]", "[Event \"x\"", "[Event \"x\"] ", "[Event  \"x\"]",
           "[ \"x\"]", "[Ev1 \"x\"]", "[Event \"x\"y\"]", "[Event \"x\\n\"]", "[Event \"x\\", "[Event \"\x01\"]",
           "[Event \"\x7f\"]", "[Event \"tab\there\"]", "["}) {
    EXPECT_EQ(fault_in(tags + tag + "\n[Result \"*\"]\n"), "line 4 record-tag") << tag;
  }
  EXPECT_EQ(fault_in(tags + "[Event \"x\"]\n[Event \"y\"]\n"), "line 5 record-tag") << "twice";
  EXPECT_EQ(fault_in(tags + "[Rules \"standard\"]\n"), "line 4 record-tag");
  EXPECT_EQ(fault_in(tags + "[Senet \"1\"]\n"), "line 4 record-tag");
}

TEST(RecordFaults, Start) {
  EXPECT_EQ(fault_in(tags + "[Start \"nowhere\"]\n[Result \"*\"]\n"), "line 4 record-start");
  EXPECT_EQ(fault_in(tags + "[Start \"bell 10/10/9C C - 2-3\"]\n[Result \"*\"]\n"), "line 4 record-start") << "of other rules";
  EXPECT_EQ(fault_in(tags + "[Start \"\"]\n[Result \"*\"]\n"), "line 4 record-start") << "empty";
  // The start is judged where it stands, also when more tags follow.
  EXPECT_EQ(fault_in(tags + "[Start \"x\"]\n[Event \"y\"]\n[Result \"*\"]\n\n1. C 2\n"), "line 4 record-start");
}

TEST(RecordFaults, Plies) {
  const std::string head = tags + "[Result \"*\"]\n\n";
  for (const char* ply : {"1 C 2", "2. C 2", "0. C 2", "01. C 2", "1.C 2", "1. X 2", "1. C", "1. C ", "1. c 2", "1.  C 2",
           "C 2", "1. CC2", " 1. C 2"}) {
    EXPECT_EQ(fault_in(head + ply + "\n"), "line 6 record-ply") << ply;
  }
  EXPECT_EQ(fault_in(head + "1. C 2\n[Event \"late\"]\n"), "line 7 record-ply") << "tags come first";
  EXPECT_EQ(fault_in(head + "1. S 2\n"), "line 6 record-seat");
  EXPECT_EQ(fault_in(head + "1. C 6\n"), "line 6 unknown-throw");
  EXPECT_EQ(fault_in(head + "1. C 0\n"), "line 6 unknown-throw");
  EXPECT_EQ(fault_in(head + "1. C 2\n2. C 2\n"), "line 7 no-throw-due");
  EXPECT_EQ(fault_in(head + "1. C 2\n2. C 2:1/3\n"), "line 7 illegal-action");
  EXPECT_EQ(fault_in(head + "1. C pass\n"), "line 6 illegal-action");
  EXPECT_EQ(fault_in(head + "1. C 2 \n"), "line 6 malformed-action");
  EXPECT_EQ(fault_in(head + "1. C hello\n"), "line 6 malformed-action");
  EXPECT_EQ(fault_in(head + "1. C Resigns\n"), "line 6 malformed-action");
  EXPECT_EQ(fault_in(head + "; a comment\n\n1. C 2\n\n2. S pass\n"), "line 10 record-seat") << "comments count as lines";
}

TEST(RecordFaults, NothingFollowsTheEnd) {
  EXPECT_EQ(fault_in(tags + "[Result \"S\"]\n\n1. C resigns\n2. S resigns\n"), "line 7 over");
  EXPECT_EQ(fault_in(tags + "[Start \"standard 10/10/8S1 C # 5-4\"]\n[Result \"C\"]\n\n1. C 2\n"), "line 7 over");
  EXPECT_EQ(fault_in(tags + "[Start \"standard 10/10/8S1 C # 5-4\"]\n[Result \"C\"]\n"), "accepted");
}

TEST(Game, RefusesWhatTheStateRefuses) {
  Game game(*find_rule_set("standard"));
  EXPECT_EQ(game.add_throw(6).error().code, "unknown-throw");
  EXPECT_EQ(game.add_action({.kind = ActionKind::pass}).error().code, "illegal-action");
  EXPECT_TRUE(game.plies().empty()) << "what is refused leaves no trace";
  ASSERT_TRUE(game.add_throw(2));
  EXPECT_EQ(game.add_throw(2).error().code, "no-throw-due");
  EXPECT_EQ(game.before(0), game.first());
  EXPECT_EQ(game.before(1), game.now());
}

}  // namespace
}  // namespace senet::test
