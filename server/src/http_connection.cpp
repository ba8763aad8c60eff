#include "http_connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <ctime>

#include "browser.hpp"
#include "web_socket.hpp"

namespace senet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr asio::as_tuple_t<asio::use_awaitable_t<>> as_values{};

using Parsed = http::request<http::string_body>;

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

/// A proxy on this machine says whom it speaks for; it adds the address it sees at the end.
std::string client_of(const Parsed& request, const asio::ip::address& peer) {
  const std::string forwarded = text(request["X-Forwarded-For"]);
  if (!peer.is_loopback() || forwarded.empty()) return peer.to_string();
  const auto comma = forwarded.rfind(',');
  std::string last = comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
  while (last.starts_with(' ')) last.erase(0, 1);
  return last;
}

HttpRequest plain(const Parsed& parsed, const asio::ip::address& peer) {
  HttpRequest request{.method = text(parsed.method_string()),
      .target = text(parsed.target()),
      .path = {},
      .client = client_of(parsed, peer),
      .host = text(parsed[http::field::host]),
      .origin = text(parsed[http::field::origin]),
      .cookie = text(parsed[http::field::cookie]),
      .content_type = text(parsed[http::field::content_type]),
      .if_none_match = text(parsed[http::field::if_none_match]),
      .body = parsed.body()};
  request.path = request.target.substr(0, request.target.find('?'));
  return request;
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> date{};
  return {date.data(), std::strftime(date.data(), date.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

/// The answer to a request that could not be read; nothing if there is nobody to answer.
std::optional<HttpAnswer> reading_fault(const boost::system::error_code& error) {
  if (error == http::error::header_limit) return error_answer(431, "header-too-big", "the header of a request is too long");
  if (error == http::error::body_limit) return error_answer(413, "body-too-big", "the body of a request is too long");
  const bool ours = error.category() == make_error_code(http::error::bad_method).category();
  if (ours && error != http::error::end_of_stream && error != http::error::partial_message) {
    return error_answer(400, "malformed", "this is not an HTTP request: " + error.message());
  }
  return std::nullopt;
}

class HttpConnection final : public Connection {
 public:
  HttpConnection(Services& services, asio::ip::tcp::socket socket, asio::ip::address peer)
      : services_(services), stream_(std::move(socket)), peer_(std::move(peer)) {
    services_.connections.insert(this);
  }
  ~HttpConnection() override { services_.connections.erase(this); }

  asio::awaitable<void> run();

  void end_if_idle() override {
    if (reading_) end();
  }
  void end() override { stream_.close(); }

 private:
  /// Serves requests until the connection ends (nothing) or a handshake comes.
  asio::awaitable<std::optional<Parsed>> serve_requests();
  asio::awaitable<bool> write(HttpAnswer answer, const Parsed* request);

  Services& services_;
  beast::tcp_stream stream_;
  asio::ip::address peer_;
  beast::flat_buffer buffer_;
  bool reading_ = false;
};

asio::awaitable<std::optional<Parsed>> HttpConnection::serve_requests() {
  while (!services_.stopping) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(services_.limits.header_bytes));
    parser.body_limit(services_.limits.body_bytes);
    stream_.expires_after(services_.limits.request_time);
    reading_ = true;
    auto [error, size] = co_await http::async_read(stream_, buffer_, parser, as_values);
    reading_ = false;
    if (error) {
      if (auto fault = reading_fault(error)) {
        Routes::secure(*fault);
        co_await write(std::move(*fault), nullptr);
      }
      break;
    }
    Parsed parsed = parser.release();
    HttpRequest request = plain(parsed, peer_);
    if (beast::websocket::is_upgrade(parsed) && request.path.starts_with("/ws/")) {
      if (services_.origins.allows(request.origin, request.host)) co_return parsed;
      HttpAnswer answer = error_answer(403, "origin", "WebSockets are opened by the pages of this site only");
      Routes::secure(answer);
      co_await write(std::move(answer), nullptr);
      break;
    }
    HttpAnswer answer = co_await services_.routes.answer(request);
    if (!co_await write(std::move(answer), &parsed)) break;
  }
  co_return std::nullopt;
}

/// Writes an answer; to no request it is the last one. True if the connection goes on.
asio::awaitable<bool> HttpConnection::write(HttpAnswer answer, const Parsed* request) {
  const bool keep = request != nullptr && request->keep_alive() && !services_.stopping;
  const bool head = request != nullptr && request->method() == http::verb::head;
  const std::string_view content = answer.content();
  http::response<http::span_body<const char>> response{
      static_cast<http::status>(answer.status), request != nullptr ? request->version() : 11};
  response.keep_alive(keep);
  response.set(http::field::date, http_date());
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  if (answer.status != 304) response.content_length(content.size());
  if (!head) response.body() = {content.data(), content.size()};
  services_.metrics.http_answer(answer.status);
  stream_.expires_after(services_.limits.write_time);
  auto [error, size] = co_await http::async_write(stream_, response, as_values);
  co_return keep && !error;
}

asio::awaitable<void> HttpConnection::run() {
  auto handshake = co_await serve_requests();
  if (!handshake) {
    boost::system::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    co_return;
  }
  const HttpRequest request = plain(*handshake, peer_);
  const auto token = token_of(request.cookie);
  const auto who = token ? std::optional(identity_of(*token)) : std::nullopt;
  std::string game = request.path.substr(std::string_view("/ws/").size());
  co_await serve_web_socket(services_, std::move(stream_), std::move(*handshake), who, std::move(game));
}

/// Counts a connection while it lasts.
class Counted {
 public:
  Counted(Services& services, std::string address) : services_(services), address_(std::move(address)) {
    ++services_.metrics.connections;
    allowed_ = ++services_.per_address[address_] <= services_.limits.connections_per_address &&
               static_cast<std::size_t>(services_.metrics.connections) <= services_.limits.connections;
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    --services_.metrics.connections;
    const auto count = services_.per_address.find(address_);
    if (--count->second == 0) services_.per_address.erase(count);
  }
  bool allowed() const { return allowed_; }

 private:
  Services& services_;
  std::string address_;
  bool allowed_ = false;
};

}  // namespace

asio::awaitable<void> serve_connection(Services& services, asio::ip::tcp::socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) co_return;
  const Counted counted(services, peer.address().to_string());
  if (!counted.allowed()) co_return;
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  HttpConnection connection(services, std::move(socket), peer.address());
  co_await connection.run();
}

}  // namespace senet::server
