#include "support/client.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace senet::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

namespace {

Tcp::endpoint local(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

template <typename Fields>
void copy_headers(const Fields& from, Headers& to) {
  for (const auto& field : from) {
    std::string name = text(field.name_string());
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    to[name] = text(field.value());
  }
}

}  // namespace

Reply http(
    std::uint16_t port, const std::string& method, const std::string& target, const Headers& headers, const std::string& body) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  Error error;
  stream.connect(local(port), error);
  if (error) return {};
  beast::http::request<beast::http::string_body> request;
  request.method_string({method.data(), method.size()});
  request.target({target.data(), target.size()});
  request.version(11);
  request.set(beast::http::field::host, "127.0.0.1:" + std::to_string(port));
  request.set(beast::http::field::connection, "close");
  for (const auto& [name, value] : headers) request.set(beast::string_view(name.data(), name.size()), value);
  request.body() = body;
  request.prepare_payload();
  beast::http::write(stream, request, error);
  beast::flat_buffer buffer;
  beast::http::response_parser<beast::http::string_body> parser;
  parser.body_limit(std::uint64_t{16} << 20);
  if (method == "HEAD") parser.skip(true);
  beast::http::read(stream, buffer, parser, error);
  if (!parser.is_header_done()) return {};
  Reply reply{.status = parser.get().result_int(), .headers = {}, .body = parser.get().body()};
  copy_headers(parser.get(), reply.headers);
  return reply;
}

std::string exchange(std::uint16_t port, std::string_view bytes, std::chrono::milliseconds patience) {
  asio::io_context io;
  Tcp::socket socket(io);
  Error error;
  socket.connect(local(port), error);
  asio::write(socket, asio::buffer(bytes.data(), bytes.size()), error);
  std::string received;
  asio::async_read(socket, asio::dynamic_buffer(received), [](Error, std::size_t) {});
  io.run_for(patience);
  const std::string result = received;
  socket.close(error);
  io.restart();
  io.run();
  return result;
}

struct Socket::Parts {
  asio::io_context io;
  beast::websocket::stream<beast::tcp_stream> stream{io};
  beast::flat_buffer buffer;
  unsigned status = 0;
  bool reading = false;
  bool arrived = false;
  Error ended;

  /// Waits for the read that is under way, or begins one.
  bool read(std::chrono::milliseconds patience) {
    if (!reading && !ended) {
      reading = true;
      arrived = false;
      stream.async_read(buffer, [this](Error error, std::size_t) {
        reading = false;
        arrived = !error;
        ended = error;
      });
    }
    io.restart();
    const auto until = std::chrono::steady_clock::now() + patience;
    while (reading && std::chrono::steady_clock::now() < until) io.run_one_until(until);
    return !reading;
  }
};

Socket::Socket(std::uint16_t port, const std::string& target, Options options) : parts_(std::make_unique<Parts>()) {
  auto& stream = parts_->stream;
  Error error;
  auto& socket = beast::get_lowest_layer(stream).socket();
  socket.open(Tcp::v4(), error);
  if (options.receive_buffer != 0) socket.set_option(asio::socket_base::receive_buffer_size(options.receive_buffer), error);
  socket.connect(local(port), error);
  const std::string host = "127.0.0.1:" + std::to_string(port);
  stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    request.set(beast::http::field::origin, options.origin.empty() ? "http://" + host : options.origin);
    if (!options.cookie.empty()) request.set(beast::http::field::cookie, options.cookie);
  }));
  beast::websocket::response_type response;
  stream.handshake(response, host, target, error);
  parts_->status = response.result_int();
  if (error) parts_->ended = error;
}

Socket::~Socket() {
  Error ignored;
  beast::get_lowest_layer(parts_->stream).socket().close(ignored);
  parts_->io.restart();
  parts_->io.run();
}

unsigned Socket::status() const { return parts_->status; }

void Socket::send(std::string_view text, bool as_text) {
  Error error;
  parts_->stream.text(as_text);
  parts_->stream.write(asio::buffer(text.data(), text.size()), error);
}

void Socket::send_raw(std::string_view bytes) {
  Error error;
  asio::write(beast::get_lowest_layer(parts_->stream).socket(), asio::buffer(bytes.data(), bytes.size()), error);
}

std::optional<std::string> Socket::next(std::chrono::milliseconds patience) {
  if (parts_->ended || !parts_->read(patience) || !parts_->arrived) return std::nullopt;
  std::string message = beast::buffers_to_string(parts_->buffer.data());
  parts_->buffer.consume(parts_->buffer.size());
  return message;
}

unsigned Socket::close_code(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!parts_->ended && std::chrono::steady_clock::now() < until) {
    next(std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()));
  }
  if (!parts_->ended) return 0;
  return parts_->ended == beast::websocket::error::closed ? static_cast<unsigned>(parts_->stream.reason().code) : 1006;
}

void Socket::close() {
  Error error;
  if (!parts_->ended) parts_->stream.close(beast::websocket::close_code::normal, error);
}

}  // namespace senet::test
