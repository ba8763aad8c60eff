// A game that somebody is looking at: its session, who is there, and the requests that wait. One request at a time is
// decided, made durable, applied and told to all; only then is it acknowledged.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <deque>
#include <memory>
#include <vector>

#include "log.hpp"
#include "member.hpp"
#include "metrics.hpp"
#include "senet/app/messages.hpp"
#include "senet/store/store.hpp"

namespace senet::server {

class Room;

/// What rooms work with. All of it outlives them; they run on the executor's one thread.
struct RoomTools {
  boost::asio::any_io_executor executor;
  store::Store& store;
  const app::Sources& sources;
  Metrics& metrics;
  const Log& log;
  std::size_t queued_requests;                   ///< more are refused as `busy`
  std::function<void(const Room& room)> forget;  ///< called when nobody is there and nothing is under way
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(const RoomTools& tools, std::string id) : tools_(tools), id_(std::move(id)) {}

  const std::string& id() const { return id_; }

  /// Begins to load the game; to be called once.
  void open() { load(); }

  /// Sends `game` as soon as the game is loaded. If there is no such game, closes with 4404.
  void join(std::shared_ptr<Member> member);
  void leave(const Member& member);

  void ask(const std::shared_ptr<Member>& member, app::Request request);
  /// Sends everything again.
  void sync(Member& member);

  /// Closes everybody's connection.
  void close_all(Close code, std::string_view reason);

  /// True while a request is being carried out or waits.
  bool busy() const { return working_ || !waiting_.empty(); }
  /// The game, once it is loaded.
  const app::Session* session() const { return session_ ? &*session_ : nullptr; }

 private:
  struct Wish {
    std::shared_ptr<Member> member;
    app::Request request;
  };

  void load();
  void loaded(store::Store::Loaded result);
  void work();
  void carry_out(const Wish& wish);
  void commit(Wish wish, app::Decision decision);
  void committed(const Wish& wish, const app::Decision& decision, const store::Store::Committed& result);
  void tell(const app::Event& event);
  void tell_presence(const Member* except);
  void refuse(Member& member, const app::Request& request, std::string_view code, std::string_view message);
  void send_game(Member& member);
  std::vector<Seat> seats_of(const Member& member) const;
  app::Presence presence() const;
  void close_if_empty();

  const RoomTools& tools_;
  std::string id_;
  std::optional<app::Session> session_;
  std::vector<std::shared_ptr<Member>> members_;
  app::Presence told_presence_;
  std::deque<Wish> waiting_;
  bool working_ = false;  // loading, or making something durable
};

}  // namespace senet::server
