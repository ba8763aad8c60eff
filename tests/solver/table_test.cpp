#include "senet/solver/table.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "support.hpp"

namespace senet::solver {
namespace {

class Tables : public testing::Test {
 protected:
  Tables() {
    EXPECT_TRUE(solve({.rules = find_rule_set("standard"), .pieces = 1, .output = folder_ / "table"}));
    bytes_ = bytes_of(folder_ / "table");
  }

  std::string code_of(const std::string& bytes) const {
    const auto table = Table::from_bytes(std::as_bytes(std::span(bytes)), "it");
    if (table) return "";
    EXPECT_EQ(table.error().where, "it");
    EXPECT_FALSE(table.error().message.empty());
    return table.error().code;
  }

  std::string changed(std::size_t at, char to) const {
    std::string bytes = bytes_;
    bytes[at] = to;
    return bytes;
  }

  TemporaryFolder folder_;
  std::string bytes_;
};

TEST_F(Tables, SayWhatTheyHold) {
  const Table table = Table::read(folder_ / "table").value();
  EXPECT_EQ(table.info().rules->id, "standard");
  EXPECT_EQ(table.info().pieces, 1);
  EXPECT_EQ(table.info().positions, 29U * 28U);
  EXPECT_EQ(table.info().positions, table_positions(*table.info().rules, 1));
  EXPECT_GT(table.info().bound, 0);
}

TEST_F(Tables, AreRefusedForWhatIsWrongWithThem) {
  EXPECT_EQ(code_of(bytes_), "");
  EXPECT_EQ(Table::read(folder_ / "no such").error().code, "table-missing");
  EXPECT_EQ(Table::read(folder_ / "").error().code, "table-missing");
  EXPECT_EQ(code_of(""), "table-foreign");
  EXPECT_EQ(code_of("a letter to a friend"), "table-foreign");
  EXPECT_EQ(code_of(bytes_.substr(0, 5)), "table-truncated");
  EXPECT_EQ(code_of(bytes_.substr(0, 71)), "table-truncated");
  EXPECT_EQ(code_of(bytes_.substr(0, bytes_.size() - 1)), "table-truncated");
  EXPECT_EQ(code_of(bytes_ + "x"), "table-corrupt");
  EXPECT_EQ(code_of(changed(8, 9)), "table-foreign");   // version
  EXPECT_EQ(code_of(changed(12, 9)), "table-corrupt");  // revision, but the header's checksum is of the old one
  EXPECT_EQ(code_of(changed(bytes_.size() - 1, '~')), "table-corrupt");
}

TEST_F(Tables, NoDamageGoesUnnoticed) {
  for (std::size_t at = 0; at < bytes_.size(); ++at) {
    ASSERT_NE(code_of(changed(at, static_cast<char>(bytes_[at] ^ 0x10))), "") << "byte " << at;
  }
}

TEST_F(Tables, LookUpOnlyWhatTheyHold) {
  const Table table = Table::read(folder_ / "table").value();
  const auto look_up = [&](std::string_view text) {
    const State state = parse_state(text).value();
    const auto value = table.value(state);
    EXPECT_EQ(table.holds(state), value.has_value());
    return value ? "" : value.error().code;
  };
  EXPECT_EQ(look_up("standard C9/S9/10 C - 4-4"), "");
  EXPECT_EQ(look_up("standard C9/S9/10 C 2 4-4"), "no-throw-due");
  EXPECT_EQ(look_up("standard CC8/S9/10 C - 3-4"), "outside-table");
  EXPECT_EQ(look_up("walls C9/S9/10 C - 4-4"), "other-rules");
}

// By hand. The cone on 30 leaves with a 2 (6/16); with 1, 4 and 5 (6/16) it passes and throws again; with a 3 the turn goes
// to the spool on 29: v = 3/8 + 3/8 v + 1/4 (1 - w). That one leaves with a 3 (4/16): w = 1/4 + 3/8 w + 3/8 (1 - v).
TEST_F(Tables, GiveTheValueOfARace) {
  const Table table = Table::read(folder_ / "table").value();
  const double on_29_and_30 = table.value(parse_state("standard 10/10/8SC C - 4-4").value()).value();
  EXPECT_NEAR(on_29_and_30, 15.0 / 19, table.info().bound);
}

}  // namespace
}  // namespace senet::solver
