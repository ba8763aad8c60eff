// The files of the page, served from memory.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "http.hpp"
#include "senet/server/server.hpp"

namespace senet::server {

class StaticFiles {
 public:
  explicit StaticFiles(std::span<const StaticFile> files);

  /// The file at a path, if there is one.
  std::optional<HttpAnswer> file(std::string_view path, std::string_view if_none_match) const;

  /// The page, which finds out by itself what its address shows; a plain text if none was built in.
  HttpAnswer page(std::string_view if_none_match) const;

 private:
  std::map<std::string_view, const StaticFile*> files_;
};

}  // namespace senet::server
