// Waiting for the store in a coroutine of the server's thread.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace senet::server {

/// Calls `begin` with a function that takes the result on any thread, and waits for it. Nothing if it takes longer than
/// `patience`; a result that comes later is dropped.
template <typename Result>
boost::asio::awaitable<std::optional<Result>> ask_store(boost::asio::any_io_executor executor,
    std::chrono::milliseconds patience, std::function<void(std::function<void(Result)> done)> begin) {
  namespace asio = boost::asio;
  struct Waiting {
    asio::steady_timer timer;
    std::optional<Result> result;
  };
  const auto waiting = std::make_shared<Waiting>(asio::steady_timer(executor, patience), std::nullopt);
  const asio::any_io_executor kept = asio::prefer(executor, asio::execution::outstanding_work_t::tracked);
  begin([waiting, kept](Result result) {
    asio::post(kept, [waiting, result = std::move(result)]() mutable {
      waiting->result = std::move(result);
      waiting->timer.cancel();
    });
  });
  // The result is posted to this thread, so it cannot come before the wait has begun.
  co_await waiting->timer.async_wait(asio::as_tuple(asio::use_awaitable));
  co_return std::move(waiting->result);
}

}  // namespace senet::server
