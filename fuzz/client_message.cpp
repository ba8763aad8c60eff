// Any bytes as a message from a page: refused with a sentence, or read into a request that can be written again.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>

#include "require.hpp"
#include "senet/app/messages.hpp"

namespace {

namespace json = boost::json;
using senet::app::Request;
using senet::fuzz::require;

bool is_key(std::string_view key) {
  constexpr std::string_view allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return !key.empty() && key.size() <= 64 && key.find_first_not_of(allowed) == std::string_view::npos;
}

std::string_view type_of(Request::Kind kind) {
  switch (kind) {
    case Request::Kind::sit: return "sit";
    case Request::Kind::throw_sticks: return "throw";
    case Request::Kind::act: return "act";
    case Request::Kind::resign: return "resign";
    case Request::Kind::rematch: return "rematch";
  }
  return "";
}

void check_request(const Request& request, const std::string& text) {
  require(is_key(request.key), "a key of foreign characters", text);
  require(request.at >= 0, "a negative event number", text);
  require(request.action.empty() == (request.kind != Request::Kind::act), "an action of another request", text);
  json::object object{{"type", std::string(type_of(request.kind))}, {"key", request.key}, {"at", request.at}};
  if (!request.action.empty()) object["action"] = request.action;
  const auto again = senet::app::parse_message(json::serialize(object));
  require(again.has_value() && std::holds_alternative<Request>(*again) && std::get<Request>(*again) == request,
      "the request written again is read as another", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto message = senet::app::parse_message(text);
  if (!message) {
    const auto& fault = message.error();
    require(!fault.message.empty(), "refused without a reason", text);
    require(!fault.key || is_key(*fault.key), "refused with a key that is none", text);
    // Whatever the page sent, the answer is JSON.
    json::error_code error;
    const auto answer = json::parse(senet::app::refused_message(fault.key, "malformed", fault.message), error);
    require(!error && answer.is_object(), "an answer that is not JSON", text);
  } else if (const auto* request = std::get_if<Request>(&*message)) {
    check_request(*request, text);
  }
  const auto wish = senet::app::parse_new_game(text);
  require(wish ? wish->rules != nullptr : !wish.error().message.empty(), "a wish without rules or reason", text);
  return 0;
}
