// One connection: HTTP requests one after the other, until it ends or becomes a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "connection.hpp"

namespace senet::server {

boost::asio::awaitable<void> serve_connection(Services& services, boost::asio::ip::tcp::socket socket);

}  // namespace senet::server
