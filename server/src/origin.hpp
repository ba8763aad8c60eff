// Which pages may act for a browser: only those of the site itself.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "senet/error.hpp"

namespace senet::server {

class OriginPolicy {
 public:
  /// `public_url` is "" or an http or https address without a path. Errors: "public-url".
  static std::expected<OriginPolicy, Error> make(std::string_view public_url);

  /// True if a request that says it comes from a page of `origin` and goes to `host` comes from the site itself. With a
  /// public address that is the origin; without one, both name the same host and port.
  bool allows(std::string_view origin, std::string_view host) const;

  /// True if players come by https, so that cookies must never travel otherwise.
  bool secure() const { return site_.starts_with("https://"); }

 private:
  std::string site_;
};

}  // namespace senet::server
