#include "room.hpp"

#include <algorithm>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <set>

namespace senet::server {

namespace asio = boost::asio;

namespace {

/// The executor, kept from running dry until a store has answered.
asio::any_io_executor kept_running(const asio::any_io_executor& executor) {
  return asio::prefer(executor, asio::execution::outstanding_work_t::tracked);
}

}  // namespace

void Room::load() {
  working_ = true;
  tools_.store.load(id_, [room = shared_from_this(), executor = kept_running(tools_.executor)](store::Store::Loaded result) {
    asio::post(executor, [room, result = std::move(result)]() mutable { room->loaded(std::move(result)); });
  });
}

void Room::loaded(store::Store::Loaded result) {
  working_ = false;
  if (result && !*result) {
    close_all(Close::no_such_game, "no such game");
    close_if_empty();
    return;
  }
  auto session = result ? app::Session::replay((*result)->info, (*result)->events) : std::unexpected(result.error());
  if (!session) {
    tools_.log.event("game-not-loaded", {{"code", session.error().code}, {"message", to_string(session.error())}});
    // A session that was there before goes on; what it does next is checked by the store.
    if (!session_) close_all(Close::try_later, "the game cannot be loaded");
  } else {
    const bool news = !session_ || session_->last() != session->last();
    session_ = std::move(*session);
    told_presence_ = presence();
    if (news) {
      for (const auto& member : members_) send_game(*member);
    }
  }
  work();
}

void Room::join(std::shared_ptr<Member> member) {
  members_.push_back(std::move(member));
  if (!session_) return;
  send_game(*members_.back());
  tell_presence(members_.back().get());
}

void Room::leave(const Member& member) {
  std::erase_if(members_, [&](const auto& present) { return present.get() == &member; });
  if (session_) tell_presence(nullptr);
  close_if_empty();
}

void Room::ask(const std::shared_ptr<Member>& member, app::Request request) {
  if (!session_) return;  // it is closing, or has seen nothing yet to ask about
  if (waiting_.size() >= tools_.queued_requests) {
    refuse(*member, request, "busy", "too many requests wait in this game");
    return;
  }
  waiting_.push_back({member, std::move(request)});
  work();
}

void Room::sync(Member& member) {
  if (session_) send_game(member);
}

void Room::close_all(Close code, std::string_view reason) {
  // Closing may make a member leave.
  const auto present = members_;
  for (const auto& member : present) member->close(code, reason);
}

void Room::work() {
  while (!working_ && !waiting_.empty()) {
    const Wish wish = std::move(waiting_.front());
    waiting_.pop_front();
    carry_out(wish);
  }
  close_if_empty();
}

void Room::carry_out(const Wish& wish) {
  const auto& who = wish.member->who();
  if (!session_ || !who) {
    const bool sit = wish.request.kind == app::Request::Kind::sit;
    refuse(*wish.member, wish.request, sit ? "no-cookie" : "not-seated",
        sit ? "this browser sent no cookie, and seats are known by it" : "this browser holds no seat in the game");
    return;
  }
  auto decision = session_->decide(wish.request, *who, tools_.sources);
  if (!decision) {
    refuse(*wish.member, wish.request, decision.error().code, decision.error().message);
  } else if (decision->events.empty()) {
    wish.member->send(frame(app::done_message(wish.request.key, decision->n)));
  } else {
    commit(wish, std::move(*decision));
  }
}

void Room::commit(Wish wish, app::Decision decision) {
  working_ = true;
  store::Change change{.games = {}, .game = id_, .events = decision.events};
  if (decision.rematch) change.games.push_back(*decision.rematch);
  const auto begun = std::chrono::steady_clock::now();
  tools_.store.commit(
      std::move(change), [room = shared_from_this(), executor = kept_running(tools_.executor), wish = std::move(wish),
                             decision = std::move(decision), begun](store::Store::Committed result) {
        asio::post(executor, [room, wish, decision, begun, result = std::move(result)] {
          room->tools_.metrics.commit(std::chrono::steady_clock::now() - begun, result.has_value());
          room->committed(wish, decision, result);
        });
      });
}

void Room::committed(const Wish& wish, const app::Decision& decision, const store::Store::Committed& result) {
  working_ = false;
  if (!result) {
    tools_.log.event("change-not-stored", {{"code", result.error().code}, {"message", to_string(result.error())}});
    refuse(*wish.member, wish.request, "cannot-save", "the server cannot save the game at the moment; nothing has changed");
    // Whether anything reached the disk is for the store to say.
    load();
    return;
  }
  for (const app::Event& event : decision.events) {
    if (auto ok = session_->apply(event); !ok) {
      tools_.log.event("event-not-applied", {{"message", to_string(ok.error())}});
      load();
      return;
    }
    tools_.metrics.event(to_text(event.kind));
    tell(event);
  }
  if (decision.rematch) tools_.metrics.game_made(decision.rematch->info.rules->id, to_text(decision.rematch->info.mode));
  wish.member->send(frame(app::done_message(wish.request.key, decision.n)));
  work();
}

void Room::tell(const app::Event& event) {
  const Frame message = frame(app::event_message(*session_));
  for (const auto& member : members_) member->send(message);
  if (event.kind != app::EventKind::seated) return;
  for (const auto& member : members_) {
    if (member->who() == event.holder) member->send(frame(app::you_message(seats_of(*member))));
  }
  tell_presence(nullptr);
}

void Room::tell_presence(const Member* except) {
  const app::Presence now = presence();
  if (now == told_presence_) return;
  told_presence_ = now;
  const Frame message = frame(app::presence_message(now));
  for (const auto& member : members_) {
    if (member.get() != except) member->send(message);
  }
}

void Room::refuse(Member& member, const app::Request& request, std::string_view code, std::string_view message) {
  tools_.metrics.refusal(code);
  member.send(frame(app::refused_message(request.key, code, message)));
}

void Room::send_game(Member& member) { member.send(frame(app::game_message(*session_, seats_of(member), presence()))); }

std::vector<Seat> Room::seats_of(const Member& member) const {
  return member.who() ? session_->seats_of(*member.who()) : std::vector<Seat>();
}

app::Presence Room::presence() const {
  app::Presence presence;
  // Several tabs of one browser are one spectator; without a cookie nobody can tell.
  std::set<app::Identity> watching;
  for (const auto& member : members_) {
    const auto seats = seats_of(*member);
    for (const Seat seat : seats) (seat == Seat::cones ? presence.cones : presence.spools) = true;
    if (!seats.empty()) continue;
    if (!member->who() || watching.insert(*member->who()).second) ++presence.spectators;
  }
  return presence;
}

void Room::close_if_empty() {
  if (members_.empty() && !busy()) tools_.forget(*this);
}

}  // namespace senet::server
