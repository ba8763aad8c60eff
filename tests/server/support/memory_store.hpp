// A store in memory that can be told to fail or to wait. Like the real one, it answers on a thread of its own.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "senet/store/store.hpp"

namespace senet::test {

/// What it keeps; outlives the store, so that a second one can find it.
struct Shelf {
  std::mutex mutex;
  std::condition_variable changed;
  std::map<std::string, store::StoredGame> games;
  bool failing = false;  ///< changes and checks fail
  bool waiting = false;  ///< nothing is answered
  int commits = 0;

  void set(bool Shelf::* what, bool to) {
    const std::scoped_lock lock(mutex);
    this->*what = to;
    changed.notify_all();
  }
};

class MemoryStore final : public store::Store {
 public:
  explicit MemoryStore(Shelf& shelf) : shelf_(shelf), thread_([this] { work(); }) {}
  ~MemoryStore() override {
    {
      const std::scoped_lock lock(shelf_.mutex);
      stopping_ = true;
      shelf_.waiting = false;
    }
    shelf_.changed.notify_all();
    thread_.join();
  }

  void commit(store::Change change, std::function<void(Committed)> done) override {
    add([this, change = std::move(change), done = std::move(done)] { return [done, result = keep(change)] { done(result); }; });
  }
  void load(std::string id, std::function<void(Loaded)> done) override {
    add([this, id = std::move(id), done = std::move(done)] {
      const auto found = shelf_.games.find(id);
      Loaded result = found == shelf_.games.end() ? std::nullopt : std::optional(found->second);
      return [done, result = std::move(result)] { done(result); };
    });
  }
  void check(std::function<void(Committed)> done) override {
    add([this, done = std::move(done)] { return [done, result = healthy()] { done(result); }; });
  }

 private:
  /// Does its work with the shelf locked and returns what is to be called without.
  using Task = std::function<std::function<void()>()>;

  void add(Task task) {
    const std::scoped_lock lock(shelf_.mutex);
    tasks_.push_back(std::move(task));
    shelf_.changed.notify_all();
  }

  Committed healthy() const {
    if (shelf_.failing) return std::unexpected(Error{"store-failed", "memory", "told to fail"});
    return {};
  }

  Committed keep(const store::Change& change) {
    if (auto ok = healthy(); !ok) return ok;
    ++shelf_.commits;
    for (const auto& game : change.games) shelf_.games[game.info.id] = {game.info, game.events};
    if (change.events.empty()) return {};
    auto& events = shelf_.games.at(change.game).events;
    events.insert(events.end(), change.events.begin(), change.events.end());
    return {};
  }

  void work() {
    std::unique_lock lock(shelf_.mutex);
    for (;;) {
      shelf_.changed.wait(lock, [this] { return stopping_ || (!tasks_.empty() && !shelf_.waiting); });
      if (tasks_.empty()) return;
      const Task task = std::move(tasks_.front());
      tasks_.erase(tasks_.begin());
      const auto answer = task();
      lock.unlock();
      answer();
      lock.lock();
    }
  }

  Shelf& shelf_;
  std::vector<Task> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace senet::test
