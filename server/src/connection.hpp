// The connections that are open, and what they are served from.
#pragma once

#include <map>
#include <set>
#include <string>

#include "rooms.hpp"
#include "routes.hpp"

namespace senet::server {

/// A connection as the server sees it when it stops.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// Ends it if it is waiting for a next request.
  virtual void end_if_idle() = 0;
  /// Ends it at once.
  virtual void end() = 0;
};

/// All of it outlives the connections.
struct Services {
  Routes& routes;
  Rooms& rooms;
  Metrics& metrics;
  const OriginPolicy& origins;
  const Limits& limits;
  const Log& log;

  std::set<Connection*> connections;
  std::map<std::string, std::size_t> per_address;
  bool stopping = false;  // no new requests are taken
};

}  // namespace senet::server
