// The store in an SQLite file: write-ahead log, every transaction synced to disk, many changes to a transaction.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>

#include "senet/store/store.hpp"

namespace senet::store {

class SqliteDatabase;

/// All calls are carried out by one thread of its own. Changes that wait while a transaction is synced go into the next
/// one together.
class SqliteStore final : public Store {
 public:
  /// Opens a file, or makes it, and brings it to the newest schema. Errors, where = the file: "database-open" (not there
  /// and cannot be made, or not writable), "database-foreign" (not an SQLite file, or another program's),
  /// "database-newer" (made by a later version of this program), "database-failed".
  static std::expected<std::unique_ptr<SqliteStore>, Error> open(const std::string& file, Clock clock);

  ~SqliteStore() override;

  void commit(Change change, std::function<void(Committed)> done) override;
  void load(std::string id, std::function<void(Loaded)> done) override;
  void check(std::function<void(Committed)> done) override;

  /// Transactions carried out so far.
  std::uint64_t transactions() const { return transactions_; }

 private:
  struct Commit {
    Change change;
    std::function<void(Committed)> done;
  };
  struct Load {
    std::string id;
    std::function<void(Loaded)> done;
  };
  struct Check {
    std::function<void(Committed)> done;
  };
  using Task = std::variant<Commit, Load, Check>;

  SqliteStore(std::unique_ptr<SqliteDatabase> database, Clock clock);

  void add(Task task);
  void work();
  void carry_out(std::deque<Task> batch);

  std::unique_ptr<SqliteDatabase> database_;
  Clock clock_;
  std::atomic<std::uint64_t> transactions_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses everything above
};

}  // namespace senet::store
