// A page's WebSocket: frames in, within limits; messages out, through one bounded queue.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "connection.hpp"

namespace senet::server {

/// Accepts the handshake `request` and serves the game until the connection ends.
boost::asio::awaitable<void> serve_web_socket(Services& services, boost::beast::tcp_stream stream,
    boost::beast::http::request<boost::beast::http::string_body> request, std::optional<app::Identity> who, std::string game);

}  // namespace senet::server
