// The SQLite store: what is acknowledged is in the file, wholly or not at all; and what is wrong with a file is said.
#include "senet/store/sqlite.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <latch>
#include <sstream>

#include "support/scratch.hpp"
#include "support/sessions.hpp"

namespace senet::test {
namespace {

using store::Change;
using store::SqliteStore;

std::unique_ptr<SqliteStore> opened(const std::string& file) {
  auto store = SqliteStore::open(file, [] { return std::int64_t{1'700'000'000'123}; });
  EXPECT_TRUE(store) << to_string(store.error());
  return store ? std::move(*store) : nullptr;
}

std::string opening_fault(const std::string& file) {
  auto store = SqliteStore::open(file, [] { return std::int64_t{1}; });
  if (store) return "opened";
  EXPECT_EQ(store.error().where, file);
  EXPECT_FALSE(store.error().message.empty());
  return store.error().code;
}

Change making(const std::string& id, std::string_view rules = "standard") {
  Change change;
  change.games.push_back(make_game({.id = id, .rules = find_rule_set(rules)}, Seat::cones, anna));
  return change;
}

Change sitting(const std::string& id, int n = 2) {
  return {.games = {},
      .game = id,
      .events = {{.n = n, .kind = EventKind::seated, .seat = Seat::spools, .key = "b", .holder = ben}}};
}

/// Reads the file beside the store, as after a crash: only what is durable is there.
std::int64_t count_in(const std::string& file, const std::string& what) {
  SQLite::Database database(file, SQLite::OPEN_READONLY);
  return database.execAndGet("SELECT count(*) FROM " + what).getInt64();
}

TEST(Sqlite, KeepsWholeGamesOfEveryRuleSet) {
  const ScratchFolder folder;
  for (const RuleSet* rules : rule_sets()) {
    Session session = seated_session(*rules);
    play_on(session, 3);
    const std::string id(rules->id);
    const GameInfo info{.id = id, .rules = rules};
    {
      const auto store = opened(folder.file("games"));
      const std::vector<Event> first(session.events().begin(), session.events().begin() + 1);
      ASSERT_TRUE(commit(*store, {.games = {{info, first}}, .game = {}, .events = {}}));
      for (auto next = session.events().begin() + 1; next != session.events().end();) {
        const auto end = next + std::min<std::ptrdiff_t>(7, session.events().end() - next);
        ASSERT_TRUE(commit(*store, {.games = {}, .game = id, .events = {next, end}}));
        next = end;
      }
    }
    const auto store = opened(folder.file("games"));
    const auto loaded = load(*store, id);
    ASSERT_TRUE(loaded && *loaded);
    EXPECT_EQ((*loaded)->info, info);
    EXPECT_EQ((*loaded)->events, session.events());
  }
}

TEST(Sqlite, HasAChangeInTheFileBeforeItSaysSo) {
  const ScratchFolder folder;
  const std::string file = folder.file("games");
  const auto store = opened(file);
  for (int i = 0; i < 10; ++i) {
    const std::string id = "game" + std::to_string(i);
    std::promise<std::int64_t> seen;
    store->commit(making(id), [&](store::Store::Committed result) {
      EXPECT_TRUE(result);
      seen.set_value(count_in(file, "events WHERE game = '" + id + "'"));
    });
    EXPECT_EQ(seen.get_future().get(), 1);
  }
}

TEST(Sqlite, PutsWaitingChangesIntoOneTransaction) {
  const ScratchFolder folder;
  const auto store = opened(folder.file("games"));
  std::latch begun(1);
  std::latch go_on(1);
  store->check([&](store::Store::Committed) {
    begun.count_down();
    go_on.wait();
  });
  begun.wait();
  constexpr int many = 250;
  std::latch done(many);
  std::vector<int> order;
  for (int i = 0; i < many; ++i) {
    store->commit(making("game" + std::to_string(i)), [&, i](store::Store::Committed result) {
      EXPECT_TRUE(result);
      order.push_back(i);
      done.count_down();
    });
  }
  go_on.count_down();
  done.wait();
  EXPECT_EQ(store->transactions(), 3U) << "at most a hundred in each";
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Sqlite, KeepsAllOfAChangeOrNothing) {
  const ScratchFolder folder;
  const std::string file = folder.file("games");
  const auto store = opened(file);
  ASSERT_TRUE(commit(*store, making("one")));
  // A new game together with an event that is there already.
  Change change = making("two");
  change.game = "one";
  change.events = {{.n = 1, .kind = EventKind::resigned, .seat = Seat::cones}};
  const auto refused = commit(*store, change);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "store-conflict");
  EXPECT_EQ(load(*store, "two"), std::nullopt);
  EXPECT_EQ(count_in(file, "events"), 1);
  EXPECT_EQ(count_in(file, "seats"), 1);
}

TEST(Sqlite, AConflictDoesNotHarmItsNeighboursInATransaction) {
  const ScratchFolder folder;
  const auto store = opened(folder.file("games"));
  std::latch begun(1);
  std::latch go_on(1);
  store->check([&](store::Store::Committed) {
    begun.count_down();
    go_on.wait();
  });
  begun.wait();
  std::vector<bool> kept;
  std::latch done(5);
  const auto note = [&](store::Store::Committed result) {
    kept.push_back(result.has_value());
    done.count_down();
  };
  store->commit(making("a"), note);
  store->commit(making("a"), note);
  store->commit(sitting("a"), note);
  store->commit(sitting("nobody"), note);
  store->commit(making("b"), note);
  go_on.count_down();
  done.wait();
  EXPECT_EQ(kept, (std::vector{true, false, true, false, true}));
  EXPECT_EQ(store->transactions(), 1U);
  EXPECT_EQ(load(*store, "a").value()->events.size(), 2U);
}

TEST(Sqlite, CarriesOutWhatItWasGivenBeforeItEnds) {
  const ScratchFolder folder;
  const std::string file = folder.file("games");
  std::atomic<int> answered = 0;
  {
    const auto store = opened(file);
    for (int i = 0; i < 300; ++i)
      store->commit(making("game" + std::to_string(i)), [&](store::Store::Committed) { ++answered; });
  }
  EXPECT_EQ(answered, 300);
  EXPECT_EQ(count_in(file, "games"), 300);
}

TEST(Sqlite, KnowsNoTokenButItsDigest) {
  const ScratchFolder folder;
  const std::string file = folder.file("games");
  const auto store = opened(file);
  ASSERT_TRUE(commit(*store, making("one")));
  ASSERT_TRUE(commit(*store, sitting("one")));
  SQLite::Database database(file, SQLite::OPEN_READONLY);
  std::string digest;
  for (std::size_t i = 0; i < ben.size(); ++i) digest += "02";
  EXPECT_EQ(database.execAndGet("SELECT hex(holder) FROM seats WHERE seat = 'spools'").getString(), digest);
  EXPECT_EQ(database.execAndGet("SELECT at_ms FROM events WHERE n = 2").getInt64(), 1'700'000'000'123);
  EXPECT_EQ(database.execAndGet("SELECT throws FROM games").getString(), "os-random-v1");
}

TEST(Sqlite, IsHealthyWhileTheFileCanBeWritten) {
  const ScratchFolder folder;
  const std::string file = folder.file("games");
  const auto store = opened(file);
  EXPECT_TRUE(check(*store));
  EXPECT_TRUE(check(*store));
  // The table is taken away: writing fails, says so, and does not end the store.
  {
    SQLite::Database database(file, SQLite::OPEN_READWRITE);
    database.exec("DROP TABLE health");
  }
  const auto sick = check(*store);
  ASSERT_FALSE(sick);
  EXPECT_EQ(sick.error().code, "store-failed");
  EXPECT_TRUE(commit(*store, making("one")));
}

TEST(Sqlite, SaysWhatIsWrongWithAFile) {
  const ScratchFolder folder;
  EXPECT_EQ(opening_fault(folder.file("no/such/folder/games")), "database-open");
  EXPECT_EQ(opening_fault(folder.path().string()), "database-open") << "a folder is no file";
  EXPECT_EQ(opening_fault("/proc/games"), "database-open") << "not even root can make files there";

  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  EXPECT_EQ(opening_fault(folder.file("text")), "database-foreign");

  SQLite::Database(folder.file("foreign"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE recipes (name TEXT)");
  EXPECT_EQ(opening_fault(folder.file("foreign")), "database-foreign");

  opened(folder.file("newer"));
  SQLite::Database(folder.file("newer"), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
  EXPECT_EQ(opening_fault(folder.file("newer")), "database-newer");

  std::ofstream(folder.file("empty")).flush();
  EXPECT_EQ(opening_fault(folder.file("empty")), "opened");
}

/// Root may write everywhere: while this lasts, the test is nobody.
class Nobody {
 public:
  Nobody() : was_(geteuid()) {
    if (was_ == 0) EXPECT_EQ(seteuid(65534), 0);
  }
  Nobody(const Nobody&) = delete;
  Nobody& operator=(const Nobody&) = delete;
  ~Nobody() {
    if (was_ == 0) EXPECT_EQ(seteuid(was_), 0);
  }

 private:
  uid_t was_;
};

TEST(Sqlite, SaysThatAFileOrItsFolderCannotBeWritten) {
  const ScratchFolder folder;
  opened(folder.file("games"));
  using std::filesystem::perms;
  const auto readable = perms::owner_read | perms::group_read | perms::others_read;
  std::filesystem::permissions(folder.file("games"), readable);
  std::filesystem::permissions(folder.path(), readable | perms::owner_exec | perms::group_exec | perms::others_exec);
  const Nobody nobody;
  EXPECT_EQ(opening_fault(folder.file("games")), "database-open");
  EXPECT_EQ(opening_fault(folder.file("other")), "database-open");
}

TEST(Sqlite, SaysThatAGameIsDamaged) {
  const ScratchFolder folder;
  const std::string file = folder.file("games");
  const auto store = opened(file);
  for (const auto* id : {"kind", "rules", "revision", "mode"}) ASSERT_TRUE(commit(*store, making(id)));
  {
    SQLite::Database database(file, SQLite::OPEN_READWRITE);
    database.exec("UPDATE events SET kind = 'danced' WHERE game = 'kind'");
    database.exec("UPDATE games SET rules = 'chess' WHERE id = 'rules'");
    database.exec("UPDATE games SET revision = 77 WHERE id = 'revision'");
    database.exec("UPDATE games SET mode = 'solo' WHERE id = 'mode'");
  }
  for (const auto* id : {"kind", "rules", "revision", "mode"}) {
    const auto loaded = load(*store, id);
    ASSERT_FALSE(loaded) << id;
    EXPECT_EQ(loaded.error().code, "store-damaged");
  }
  EXPECT_EQ(load(*store, "nothing"), std::nullopt);
}

TEST(Sqlite, OpensADatabaseOfSchemaOne) {
  const ScratchFolder folder;
  const std::string file = folder.file("v1");
  {
    std::ifstream text(SENET_STORE_FIXTURES "/v1.sql");
    ASSERT_TRUE(text) << "the fixture is missing";
    std::ostringstream sql;
    sql << text.rdbuf();
    SQLite::Database database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec(sql.str());
    ASSERT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 1);
  }
  const auto store = opened(file);
  struct Expected {
    std::string id;
    std::size_t events;
    std::string position;
  };
  const std::vector<Expected> games = {
#include "fixtures/v1_games.inc"
  };
  ASSERT_EQ(games.size(), rule_sets().size());
  for (const Expected& game : games) {
    const auto loaded = load(*store, game.id);
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    ASSERT_TRUE(*loaded) << game.id;
    EXPECT_EQ((*loaded)->events.size(), game.events);
    const auto session = Session::replay((*loaded)->info, (*loaded)->events);
    ASSERT_TRUE(session) << to_string(session.error());
    EXPECT_EQ(to_string(session->game().now()), game.position);
    EXPECT_EQ(session->holder(Seat::cones), anna);
  }
  EXPECT_TRUE(commit(*store, making("new")));
}

}  // namespace
}  // namespace senet::test
