// One line for a notable event: the time, its name, and fields as key=value. No tokens, no addresses of players, and no
// ids of games, since whoever has one can watch.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace senet::server {

class Log {
 public:
  using Field = std::pair<std::string_view, std::string>;

  explicit Log(std::function<void(std::string_view line)> out) : out_(std::move(out)) {}

  void event(std::string_view name, std::initializer_list<Field> fields = {}) const;

 private:
  std::function<void(std::string_view line)> out_;
};

}  // namespace senet::server
