// Where games are kept. A game is its events; they are only ever appended.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "senet/app/event.hpp"

namespace senet::store {

/// Now, in UTC milliseconds since 1970.
using Clock = std::function<std::int64_t()>;

/// What is to be kept together: all of it or nothing.
struct Change {
  std::vector<app::NewGame> games;  ///< to be made
  std::string game;                 ///< the game that `events` are appended to; "" if there are none
  std::vector<app::Event> events;
};

/// A game as it was kept.
struct StoredGame {
  app::GameInfo info;
  std::vector<app::Event> events;
};

/// Every call returns at once and calls `done` exactly once, on a thread of the store's choosing; what `done` does must
/// be brief. Calls are carried out in order. A store that is destroyed carries out first what it was given.
class Store {
 public:
  using Committed = std::expected<void, Error>;
  using Loaded = std::expected<std::optional<StoredGame>, Error>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Keeps a change; once `done` has a value, it survives a loss of power. Errors: "store-conflict" (a game of this id or
  /// an event of this number is there, or the game is not), "store-failed".
  virtual void commit(Change change, std::function<void(Committed)> done) = 0;

  /// Loads a game; no game of this id is not an error. Errors: "store-failed", "store-damaged".
  virtual void load(std::string id, std::function<void(Loaded)> done) = 0;

  /// Reads and writes, to see whether that works. Errors: "store-failed".
  virtual void check(std::function<void(Committed)> done) = 0;
};

}  // namespace senet::store
