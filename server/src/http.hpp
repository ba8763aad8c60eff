// A request and its answer, free of the library that reads and writes them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace senet::server {

struct HttpRequest {
  std::string method;
  std::string target;  ///< as it was sent
  std::string path;    ///< the target without its query
  std::string client;  ///< the address the request comes from, as far as is known
  std::string host;    ///< these are headers, "" if missing
  std::string origin;
  std::string cookie;
  std::string content_type;
  std::string if_none_match;
  std::string body;
};

struct HttpAnswer {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;             ///< or …
  std::string_view fixed_body;  ///< … bytes that live as long as the program

  std::string_view content() const { return body.empty() ? fixed_body : std::string_view(body); }
  void set(std::string name, std::string value) { headers.emplace_back(std::move(name), std::move(value)); }
};

/// {"error":{"code":…,"message":…}}
HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view message);

}  // namespace senet::server
