#include "senet/store/sqlite.hpp"

#include "sqlite_database.hpp"

namespace senet::store {

namespace {

/// More than this in one transaction gains no speed and makes the first wait.
constexpr std::size_t most_in_a_batch = 100;

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, Error> SqliteStore::open(const std::string& file, Clock clock) {
  auto database = SqliteDatabase::open(file);
  if (!database) return std::unexpected(database.error());
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(*database), std::move(clock)));
}

SqliteStore::SqliteStore(std::unique_ptr<SqliteDatabase> database, Clock clock)
    : database_(std::move(database)), clock_(std::move(clock)), thread_([this] { work(); }) {}

SqliteStore::~SqliteStore() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void SqliteStore::commit(Change change, std::function<void(Committed)> done) {
  add(Commit{std::move(change), std::move(done)});
}

void SqliteStore::load(std::string id, std::function<void(Loaded)> done) { add(Load{std::move(id), std::move(done)}); }

void SqliteStore::check(std::function<void(Committed)> done) { add(Check{std::move(done)}); }

void SqliteStore::add(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void SqliteStore::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::deque<Task> batch;
    while (!waiting_.empty() && batch.size() < most_in_a_batch) {
      batch.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    lock.unlock();
    carry_out(std::move(batch));
    lock.lock();
  }
}

void SqliteStore::carry_out(std::deque<Task> batch) {
  while (!batch.empty()) {
    // Changes in a row are one transaction.
    std::vector<Commit> commits;
    while (!batch.empty() && std::holds_alternative<Commit>(batch.front())) {
      commits.push_back(std::move(std::get<Commit>(batch.front())));
      batch.pop_front();
    }
    if (!commits.empty()) {
      std::vector<const Change*> changes;
      changes.reserve(commits.size());
      for (const Commit& commit : commits) changes.push_back(&commit.change);
      const auto outcomes = database_->commit(changes, clock_());
      ++transactions_;
      for (std::size_t i = 0; i < commits.size(); ++i) commits[i].done(outcomes[i]);
      continue;
    }
    if (const auto* load = std::get_if<Load>(&batch.front())) {
      load->done(database_->load(load->id));
    } else if (const auto* check = std::get_if<Check>(&batch.front())) {
      check->done(database_->check(clock_()));
    }
    batch.pop_front();
  }
}

}  // namespace senet::store
