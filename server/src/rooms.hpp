// The games in memory: loaded when somebody comes, forgotten when the last one has gone.
#pragma once

#include <algorithm>
#include <map>

#include "room.hpp"

namespace senet::server {

class Rooms {
 public:
  explicit Rooms(RoomTools tools) : tools_(std::move(tools)) {
    tools_.forget = [this](const Room& room) {
      const auto found = rooms_.find(room.id());
      if (found != rooms_.end() && found->second.get() == &room) rooms_.erase(found);
    };
  }
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;

  /// The room of a game, whose loading has begun.
  std::shared_ptr<Room> enter(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
    const auto room = std::make_shared<Room>(tools_, id);
    rooms_.emplace(id, room);
    room->open();
    return room;
  }

  /// The game, if it is in memory.
  const app::Session* session(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second->session();
  }

  /// Forgets every game, whoever is there.
  void clear() { rooms_.clear(); }

  std::size_t size() const { return rooms_.size(); }

  bool busy() const {
    return std::ranges::any_of(rooms_, [](const auto& room) { return room.second->busy(); });
  }

  void close_all(Close code, std::string_view reason) {
    // Members that leave at once may empty a room.
    const auto present = rooms_;
    for (const auto& [id, room] : present) room->close_all(code, reason);
  }

 private:
  RoomTools tools_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace senet::server
