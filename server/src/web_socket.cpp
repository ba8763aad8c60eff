#include "web_socket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

namespace senet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

/// Errors come back as values: a socket that closes is nothing exceptional.
constexpr asio::as_tuple_t<asio::use_awaitable_t<>> as_values{};

/// How long a page has to take what is still being sent and to answer a close.
constexpr std::chrono::seconds closing_time{2};
/// What the kernel keeps for a reader; what waits beyond it is in our queue, where it is counted.
constexpr int kernel_buffer = 128 * 1024;
constexpr int refusals_in_a_row = 3;

class WebSocket final : public Member, public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Services& services, beast::tcp_stream stream, std::optional<app::Identity> who)
      : Member(who),
        services_(services),
        stream_(std::move(stream)),
        news_(stream_.get_executor(), asio::steady_timer::time_point::max()),
        closing_(stream_.get_executor()),
        rate_(services.limits.message_burst, services.limits.messages_per_second, std::chrono::steady_clock::now()) {
    services_.connections.insert(this);
    ++services_.metrics.sockets;
  }
  ~WebSocket() override {
    services_.connections.erase(this);
    --services_.metrics.sockets;
  }

  asio::awaitable<void> run(beast::http::request<beast::http::string_body> request, std::string game);

  void send(Frame message) override;
  void close(Close code, std::string_view reason) override;
  void end_if_idle() override {}
  void end() override { beast::get_lowest_layer(stream_).close(); }

 private:
  asio::awaitable<void> write_all();
  asio::awaitable<void> read_all();
  void take_message(std::string_view text);
  void refuse_malformed(const app::Malformed& malformed);

  Services& services_;
  websocket::stream<beast::tcp_stream> stream_;
  std::shared_ptr<Room> room_;
  std::deque<Frame> queue_;
  std::size_t queued_bytes_ = 0;
  asio::steady_timer news_;     // cancelled when there is something to write
  asio::steady_timer closing_;  // when patience with a closing connection ends
  std::optional<websocket::close_reason> close_;
  TokenBucket rate_;
  int malformed_ = 0;  // in a row
};

asio::awaitable<void> WebSocket::run(beast::http::request<beast::http::string_body> request, std::string game) {
  // The one who runs is kept alive by this frame.
  const auto self = shared_from_this();
  auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeouts.idle_timeout = services_.limits.idle_time;
  stream_.set_option(timeouts);
  stream_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(beast::http::field::server, "senet"); }));
  beast::get_lowest_layer(stream_).expires_never();
  boost::system::error_code ignored;
  beast::get_lowest_layer(stream_).socket().set_option(asio::socket_base::send_buffer_size(kernel_buffer), ignored);
  if (auto [error] = co_await stream_.async_accept(request, as_values); error) co_return;
  stream_.text(true);

  room_ = services_.rooms.enter(game);
  room_->join(self);
  asio::co_spawn(stream_.get_executor(), [self]() -> asio::awaitable<void> { co_await self->write_all(); }, asio::detached);
  co_await read_all();

  if (!close_) close_ = websocket::close_reason(websocket::close_code::going_away);
  queue_.clear();
  news_.cancel();
  closing_.cancel();
  end();
  const auto room = std::move(room_);
  room->leave(*this);
}

void WebSocket::send(Frame message) {
  if (close_) return;
  const bool too_many = queue_.size() >= services_.limits.queued_messages;
  const bool too_much = !queue_.empty() && queued_bytes_ + message->size() > services_.limits.queued_bytes;
  if (too_many || too_much) {
    queue_.clear();
    close(Close::slow_reader, "the messages are not read fast enough");
    return;
  }
  queued_bytes_ += message->size();
  queue_.push_back(std::move(message));
  news_.cancel();
}

void WebSocket::close(Close code, std::string_view reason) {
  if (close_) return;
  const auto number = static_cast<std::uint16_t>(code);
  close_ = websocket::close_reason(static_cast<websocket::close_code>(number), {reason.data(), reason.size()});
  services_.metrics.socket_closed(number);
  news_.cancel();
  closing_.expires_after(closing_time);
  closing_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error) self->end();
  });
}

asio::awaitable<void> WebSocket::write_all() {
  for (;;) {
    if (!queue_.empty()) {
      const Frame message = std::move(queue_.front());
      queue_.pop_front();
      queued_bytes_ -= message->size();
      if (auto [error, size] = co_await stream_.async_write(asio::buffer(*message), as_values); error) break;
    } else if (close_) {
      // A reader that has ended has closed the socket; then this fails at once.
      co_await stream_.async_close(*close_, as_values);
      break;
    } else {
      co_await news_.async_wait(as_values);
    }
  }
  end();  // wakes the reader, if it still reads
}

asio::awaitable<void> WebSocket::read_all() {
  beast::flat_buffer buffer;
  for (;;) {
    // One byte more than allowed is enough to know.
    const std::size_t room_left = app::longest_message + 1 - buffer.size();
    auto [error, size] = co_await stream_.async_read_some(buffer, room_left, as_values);
    if (error) co_return;
    if (close_) {
      buffer.clear();
      continue;
    }
    if (buffer.size() > app::longest_message) {
      services_.metrics.refusal("too-big");
      send(frame(app::refused_message(std::nullopt, "too-big", "a message has at most 4096 bytes")));
      close(Close::too_big, "a message has at most 4096 bytes");
      continue;
    }
    if (!stream_.is_message_done()) continue;
    const auto data = buffer.data();
    take_message({static_cast<const char*>(data.data()), data.size()});
    buffer.clear();
  }
}

void WebSocket::take_message(std::string_view text) {
  if (services_.stopping) return;
  if (!rate_.take(std::chrono::steady_clock::now())) {
    close(Close::too_many, "too many messages");
    return;
  }
  if (!stream_.got_text()) {
    refuse_malformed({std::nullopt, "expected a text frame"});
    return;
  }
  auto message = app::parse_message(text);
  if (!message) {
    refuse_malformed(message.error());
    return;
  }
  malformed_ = 0;
  if (std::holds_alternative<app::Sync>(*message)) {
    room_->sync(*this);
  } else {
    room_->ask(shared_from_this(), std::move(std::get<app::Request>(*message)));
  }
}

void WebSocket::refuse_malformed(const app::Malformed& malformed) {
  services_.metrics.refusal("malformed");
  send(frame(app::refused_message(malformed.key, "malformed", malformed.message)));
  if (++malformed_ == refusals_in_a_row) close(Close::malformed, "malformed messages");
}

}  // namespace

asio::awaitable<void> serve_web_socket(Services& services, beast::tcp_stream stream,
    beast::http::request<beast::http::string_body> request, std::optional<app::Identity> who, std::string game) {
  const auto socket = std::make_shared<WebSocket>(services, std::move(stream), who);
  co_await socket->run(std::move(request), std::move(game));
}

}  // namespace senet::server
