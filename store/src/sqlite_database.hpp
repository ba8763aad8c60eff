// The tables and statements of the SQLite store, used by one thread. Nothing here throws.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <span>

#include "senet/store/store.hpp"

namespace senet::store {

/// The newest schema this program knows.
int newest_schema();

class SqliteDatabase {
 public:
  /// Errors as SqliteStore::open.
  static std::expected<std::unique_ptr<SqliteDatabase>, Error> open(const std::string& file);

  /// Keeps changes in one transaction, each of them wholly or not at all. One outcome a change: if the transaction
  /// itself fails, the same error for all.
  std::vector<Store::Committed> commit(std::span<const Change* const> changes, std::int64_t now);

  Store::Loaded load(const std::string& id);

  /// Writes the time into a row made for that and reads it back.
  Store::Committed check(std::int64_t now);

 private:
  explicit SqliteDatabase(const std::string& file);

  Store::Committed keep(const Change& change, std::int64_t now);
  void insert_event(const std::string& game, const app::Event& event, std::int64_t now);

  SQLite::Database database_;
  // Prepared once the schema is there.
  struct Statements {
    explicit Statements(const SQLite::Database& database);

    SQLite::Statement insert_game;
    SQLite::Statement insert_event;
    SQLite::Statement insert_seat;
    SQLite::Statement select_game;
    SQLite::Statement select_events;
    SQLite::Statement select_seats;
  };
  std::unique_ptr<Statements> statements_;
};

}  // namespace senet::store
