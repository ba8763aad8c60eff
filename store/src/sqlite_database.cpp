#include "sqlite_database.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <array>

#include "senet/app/session.hpp"
#include "senet/rule_sets.hpp"

namespace senet::store {

namespace {

/// Marks the file as ours: "Snet".
constexpr int application_id = 0x536e6574;

/// Schema 1. Events are a log: rows are appended in the order in which things happened in all games together, which is
/// several times faster than a table clustered by game.
constexpr const char* schema_1 = R"(
CREATE TABLE games (
  id TEXT PRIMARY KEY NOT NULL,
  rules TEXT NOT NULL,
  revision INTEGER NOT NULL,
  mode TEXT NOT NULL,
  throws TEXT NOT NULL,
  created_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE events (
  row INTEGER PRIMARY KEY,
  game TEXT NOT NULL REFERENCES games (id),
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat TEXT NOT NULL,
  detail TEXT NOT NULL,
  key TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  UNIQUE (game, n)
) STRICT;
CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  holder BLOB NOT NULL CHECK (length(holder) = 32),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE health (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  checked_ms INTEGER NOT NULL
) STRICT;
)";

/// Migration i leads from schema i to schema i + 1.
constexpr std::array migrations = {schema_1};

Error failure(const std::exception& problem) { return {"store-failed", "database", problem.what()}; }

Error damaged(const std::string& what) { return {"store-damaged", "database", what}; }

/// An error of opening `file`, by SQLite's code for it.
Error opening_error(const std::string& file, const SQLite::Exception& problem) {
  switch (problem.getErrorCode()) {
    case SQLITE_NOTADB: return {"database-foreign", file, "the file is not an SQLite database"};
    case SQLITE_CANTOPEN:
      return {"database-open", file, "the file cannot be opened or made: is its folder there and writable?"};
    case SQLITE_READONLY:
    case SQLITE_PERM: return {"database-open", file, "the file or its folder cannot be written"};
    default: return {"database-failed", file, problem.what()};
  }
}

/// Brings the schema to the newest version, or says why not.
std::expected<void, Error> migrate(SQLite::Database& database, const std::string& file) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  const int owner = database.execAndGet("PRAGMA application_id").getInt();
  const bool empty = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
  const bool fresh = empty && owner == 0 && version == 0;
  if (owner != application_id && !fresh) {
    return std::unexpected(Error{"database-foreign", file, "the file is the database of another program"});
  }
  if (version > newest_schema()) {
    return std::unexpected(Error{"database-newer", file,
        "the file has schema " + std::to_string(version) + ", this program knows schemas up to " +
            std::to_string(newest_schema()) + ": it was made by a newer version"});
  }
  for (int from = version; from < newest_schema(); ++from) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(migrations[static_cast<std::size_t>(from)]);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(from + 1));
    transaction.commit();
  }
  return {};
}

/// Undoes what was done since, unless it is released.
class Savepoint {
 public:
  explicit Savepoint(SQLite::Database& database) : database_(database) { database_.exec("SAVEPOINT change"); }
  Savepoint(const Savepoint&) = delete;
  Savepoint& operator=(const Savepoint&) = delete;
  ~Savepoint() {
    if (released_) return;
    // If undoing fails, the transaction around it fails too and says so.
    database_.tryExec("ROLLBACK TO change; RELEASE change");
  }
  void release() {
    database_.exec("RELEASE change");
    released_ = true;
  }

 private:
  SQLite::Database& database_;
  bool released_ = false;
};

}  // namespace

int newest_schema() { return static_cast<int>(migrations.size()); }

SqliteDatabase::SqliteDatabase(const std::string& file)
    : database_(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, /*busy timeout, ms:*/ 5000) {}

SqliteDatabase::Statements::Statements(const SQLite::Database& database)
    : insert_game(database, "INSERT INTO games (id, rules, revision, mode, throws, created_ms) VALUES (?, ?, ?, ?, ?, ?)"),
      insert_event(database, "INSERT INTO events (game, n, kind, seat, detail, key, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      insert_seat(database, "INSERT INTO seats (game, seat, holder) VALUES (?, ?, ?)"),
      select_game(database, "SELECT rules, revision, mode FROM games WHERE id = ?"),
      select_events(database, "SELECT n, kind, seat, detail, key FROM events WHERE game = ? ORDER BY n"),
      select_seats(database, "SELECT seat, holder FROM seats WHERE game = ?") {}

std::expected<std::unique_ptr<SqliteDatabase>, Error> SqliteDatabase::open(const std::string& file) {
  try {
    std::unique_ptr<SqliteDatabase> opened(new SqliteDatabase(file));
    SQLite::Database& database = opened->database_;
    if (sqlite3_db_readonly(database.getHandle(), "main") != 0) {
      return std::unexpected(Error{"database-open", file, "the file cannot be written"});
    }
    database.exec("PRAGMA foreign_keys = ON");
    if (auto ok = migrate(database, file); !ok) return std::unexpected(ok.error());
    const std::string journal = database.execAndGet("PRAGMA journal_mode = WAL").getString();
    if (journal != "wal") {
      return std::unexpected(
          Error{"database-failed", file, "the file system allows no write-ahead log (journal: " + journal + ")"});
    }
    database.exec("PRAGMA synchronous = FULL");
    opened->statements_ = std::make_unique<Statements>(database);
    return opened;
  } catch (const SQLite::Exception& problem) {
    return std::unexpected(opening_error(file, problem));
  } catch (const std::exception& problem) {
    return std::unexpected(Error{"database-failed", file, problem.what()});
  }
}

std::vector<Store::Committed> SqliteDatabase::commit(std::span<const Change* const> changes, std::int64_t now) {
  std::vector<Store::Committed> outcomes;
  try {
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const Change* change : changes) outcomes.push_back(keep(*change, now));
    transaction.commit();
  } catch (const std::exception& problem) {
    outcomes.assign(changes.size(), std::unexpected(failure(problem)));
  }
  return outcomes;
}

Store::Committed SqliteDatabase::keep(const Change& change, std::int64_t now) {
  try {
    Savepoint savepoint(database_);
    for (const app::NewGame& game : change.games) {
      auto& insert = statements_->insert_game;
      insert.tryReset();
      insert.bind(1, game.info.id);
      insert.bind(2, std::string(game.info.rules->id));
      insert.bind(3, game.info.rules->revision);
      insert.bind(4, std::string(to_text(game.info.mode)));
      insert.bind(5, std::string(app::throw_scheme));
      insert.bind(6, now);
      insert.exec();
      for (const app::Event& event : game.events) insert_event(game.info.id, event, now);
    }
    for (const app::Event& event : change.events) insert_event(change.game, event, now);
    savepoint.release();
    return {};
  } catch (const SQLite::Exception& problem) {
    if (problem.getErrorCode() != SQLITE_CONSTRAINT) return std::unexpected(failure(problem));
    return std::unexpected(Error{"store-conflict", "database", problem.what()});
  } catch (const std::exception& problem) {
    return std::unexpected(failure(problem));
  }
}

void SqliteDatabase::insert_event(const std::string& game, const app::Event& event, std::int64_t now) {
  const std::string seat(app::to_text(event.seat));
  auto& insert = statements_->insert_event;
  insert.tryReset();
  insert.bind(1, game);
  insert.bind(2, event.n);
  insert.bind(3, std::string(to_text(event.kind)));
  insert.bind(4, seat);
  insert.bind(5, stored_detail(event));
  insert.bind(6, event.key);
  insert.bind(7, now);
  insert.exec();
  if (event.kind != app::EventKind::seated) return;
  auto& insert_seat = statements_->insert_seat;
  insert_seat.tryReset();
  insert_seat.bind(1, game);
  insert_seat.bind(2, seat);
  insert_seat.bind(3, event.holder.data(), static_cast<int>(event.holder.size()));
  insert_seat.exec();
}

Store::Loaded SqliteDatabase::load(const std::string& id) {
  try {
    auto& game = statements_->select_game;
    game.tryReset();
    game.bind(1, id);
    if (!game.executeStep()) return std::nullopt;
    StoredGame loaded;
    loaded.info.id = id;
    const std::string rules = game.getColumn(0).getString();
    loaded.info.rules = find_rule_set(rules);
    const int revision = game.getColumn(1).getInt();
    const auto mode = app::parse_mode(game.getColumn(2).getString());
    game.tryReset();
    if (loaded.info.rules == nullptr || loaded.info.rules->revision != revision) {
      return std::unexpected(damaged(
          "a game is of revision " + std::to_string(revision) + " of " + senet::quoted(rules) + ", which is not known"));
    }
    if (!mode) return std::unexpected(damaged("a game has no known mode"));
    loaded.info.mode = *mode;

    auto& events = statements_->select_events;
    events.tryReset();
    events.bind(1, id);
    while (events.executeStep()) {
      auto event =
          app::parse_stored(events.getColumn(1).getString(), events.getColumn(2).getString(), events.getColumn(3).getString());
      if (!event) {
        events.tryReset();
        return std::unexpected(damaged(to_string(event.error())));
      }
      event->n = events.getColumn(0).getInt();
      event->key = events.getColumn(4).getString();
      loaded.events.push_back(std::move(*event));
    }
    events.tryReset();

    auto& seats = statements_->select_seats;
    seats.tryReset();
    seats.bind(1, id);
    while (seats.executeStep()) {
      const auto seat = app::parse_seat(seats.getColumn(0).getString());
      const std::string holder = seats.getColumn(1).getString();
      for (app::Event& event : loaded.events) {
        if (event.kind != app::EventKind::seated || event.seat != seat || holder.size() != event.holder.size()) continue;
        std::ranges::transform(holder, event.holder.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
      }
    }
    seats.tryReset();
    return loaded;
  } catch (const std::exception& problem) {
    return std::unexpected(failure(problem));
  }
}

Store::Committed SqliteDatabase::check(std::int64_t now) {
  try {
    database_.exec("INSERT INTO health (one, checked_ms) VALUES (1, " + std::to_string(now) +
                   ") ON CONFLICT (one) DO UPDATE SET checked_ms = excluded.checked_ms");
    const auto read = database_.execAndGet("SELECT checked_ms FROM health").getInt64();
    if (read != now) return std::unexpected(damaged("what was written was not read back"));
    return {};
  } catch (const std::exception& problem) {
    return std::unexpected(failure(problem));
  }
}

}  // namespace senet::store
