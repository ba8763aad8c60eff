#include "senet/server/server.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>

#include "http_connection.hpp"

namespace senet::server {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;

namespace {

constexpr asio::as_tuple_t<asio::use_awaitable_t<>> as_values{};

// Stopping: together less than five seconds.
constexpr std::chrono::milliseconds finishing_time{1500};  // for what was accepted to become durable
constexpr std::chrono::milliseconds leaving_time{2000};    // for the pages to take the last messages
constexpr std::chrono::milliseconds last_time{500};        // for what was cut off to unwind
constexpr std::chrono::milliseconds step{10};
/// After a failure to accept, for example because there are no file descriptors left.
constexpr std::chrono::milliseconds accept_pause{100};

/// "127.0.0.1:7030", "[::1]:7030", "localhost:7030"
std::expected<Tcp::endpoint, Error> parse_listen(std::string_view text) {
  const auto wrong = [&] {
    return std::unexpected(
        Error{"listen-address", "--listen", quoted(text) + " is not an address and port, expected for example 127.0.0.1:7030"});
  };
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return wrong();
  std::string_view host = text.substr(0, colon);
  const std::string_view port_text = text.substr(colon + 1);
  std::uint16_t port = 0;
  const auto [end, fault] = std::from_chars(port_text.data(), port_text.data() + port_text.size(), port);
  if (port_text.empty() || fault != std::errc{} || end != port_text.data() + port_text.size()) return wrong();
  if (host == "localhost") host = "127.0.0.1";
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(std::string(host), error);
  if (error) return wrong();
  return Tcp::endpoint(address, port);
}

std::expected<Tcp::acceptor, Error> open_port(asio::io_context& io, const Tcp::endpoint& endpoint, const std::string& listen) {
  Tcp::acceptor acceptor(io);
  boost::system::error_code error;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(Tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return acceptor;
  if (error == asio::error::address_in_use) {
    return std::unexpected(
        Error{"listen-taken", listen, "port " + std::to_string(endpoint.port()) + " is in use by another program"});
  }
  return std::unexpected(Error{"listen-failed", listen, "cannot listen: " + error.message()});
}

}  // namespace

struct Server::Parts {
  Parts(ServerConfig given, std::unique_ptr<store::Store> given_store, OriginPolicy policy)
      : config(std::move(given)), store(std::move(given_store)), origins(std::move(policy)) {}
  ~Parts();
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  asio::awaitable<void> accept_all();
  asio::awaitable<void> wind_down();
  asio::awaitable<void> pause(std::chrono::milliseconds time);
  void begin_to_stop();

  ServerConfig config;
  std::unique_ptr<store::Store> store;
  OriginPolicy origins;
  // What is suspended in it uses all that follows, so it is destroyed by hand, before them.
  std::unique_ptr<asio::io_context> context = std::make_unique<asio::io_context>(1);
  asio::io_context& io = *context;
  std::optional<Tcp::acceptor> acceptor{io};
  std::optional<asio::signal_set> signals{io};
  Log log{config.log};
  Metrics metrics;
  StaticFiles files{config.files};
  Rooms rooms{{.executor = io.get_executor(),
      .store = *store,
      .sources = config.sources,
      .metrics = metrics,
      .log = log,
      .queued_requests = config.limits.queued_requests,
      .forget = {}}};
  Routes routes{{.executor = io.get_executor(),
      .store = *store,
      .sources = config.sources,
      .rooms = rooms,
      .metrics = metrics,
      .files = files,
      .origins = origins,
      .limits = config.limits,
      .log = log}};
  Services services{.routes = routes,
      .rooms = rooms,
      .metrics = metrics,
      .origins = origins,
      .limits = config.limits,
      .log = log,
      .connections = {},
      .per_address = {}};
};

Server::Parts::~Parts() {
  // The store's thread posts to the executor: it ends first, having carried out what it was given.
  store.reset();
  acceptor.reset();
  signals.reset();
  rooms.clear();
  context.reset();
}

asio::awaitable<void> Server::Parts::pause(std::chrono::milliseconds time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(as_values);
}

asio::awaitable<void> Server::Parts::accept_all() {
  while (acceptor->is_open()) {
    auto [error, socket] = co_await acceptor->async_accept(as_values);
    if (!error) {
      asio::co_spawn(io, serve_connection(services, std::move(socket)), asio::detached);
    } else if (acceptor->is_open()) {
      log.event("accept-failed", {{"message", error.message()}});
      co_await pause(accept_pause);
    }
  }
}

void Server::Parts::begin_to_stop() {
  if (services.stopping) return;
  services.stopping = true;
  asio::co_spawn(io, wind_down(), asio::detached);
}

asio::awaitable<void> Server::Parts::wind_down() {
  log.event("stopping", {{"connections", std::to_string(metrics.connections)}, {"games", std::to_string(rooms.size())}});
  boost::system::error_code ignored;
  acceptor->close(ignored);
  signals->cancel(ignored);
  const auto wait_while = [this](std::chrono::milliseconds longest, std::function<bool()> condition) -> asio::awaitable<void> {
    for (auto waited = std::chrono::milliseconds::zero(); waited < longest && condition(); waited += step) co_await pause(step);
  };
  // A copy, since ending a connection may remove it.
  const auto connected = [this] { return std::vector<Connection*>(services.connections.begin(), services.connections.end()); };
  for (Connection* connection : connected()) connection->end_if_idle();
  co_await wait_while(finishing_time, [this] { return rooms.busy(); });
  rooms.close_all(Close::stopping, "the server is stopping");
  co_await wait_while(leaving_time, [this] { return metrics.connections > 0; });
  for (Connection* connection : connected()) connection->end();
  co_await wait_while(last_time, [this] { return metrics.connections > 0; });
  io.stop();
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() = default;

std::expected<std::unique_ptr<Server>, Error> Server::open(ServerConfig config, std::unique_ptr<store::Store> store) {
  auto origins = OriginPolicy::make(config.public_url);
  if (!origins) return std::unexpected(origins.error());
  const auto endpoint = parse_listen(config.listen);
  if (!endpoint) return std::unexpected(endpoint.error());
  auto parts = std::make_unique<Parts>(std::move(config), std::move(store), std::move(*origins));
  auto acceptor = open_port(parts->io, *endpoint, parts->config.listen);
  if (!acceptor) return std::unexpected(acceptor.error());
  *parts->acceptor = std::move(*acceptor);
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const {
  boost::system::error_code error;
  return parts_->acceptor->local_endpoint(error).port();
}

std::string Server::address() const {
  boost::system::error_code error;
  const auto endpoint = parts_->acceptor->local_endpoint(error);
  const auto host = endpoint.address().to_string();
  return "http://" + (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(endpoint.port());
}

void Server::run(bool stop_on_signals) {
  Parts& parts = *parts_;
  if (stop_on_signals) {
    parts.signals->add(SIGTERM);
    parts.signals->add(SIGINT);
    parts.signals->async_wait([&parts](boost::system::error_code error, int) {
      if (!error) parts.begin_to_stop();
    });
  }
  asio::co_spawn(parts.io, parts.accept_all(), asio::detached);
  parts.io.run();
  parts.log.event("stopped");
}

void Server::stop() {
  asio::post(parts_->io, [parts = parts_.get()] { parts->begin_to_stop(); });
}

}  // namespace senet::server
