#include "origin.hpp"

#include <algorithm>

namespace senet::server {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(
      result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

}  // namespace

std::expected<OriginPolicy, Error> OriginPolicy::make(std::string_view public_url) {
  OriginPolicy policy;
  if (public_url.empty()) return policy;
  std::string site = lower(public_url);
  if (site.ends_with('/')) site.pop_back();
  const std::string_view scheme = site.starts_with("https://") ? "https://" : "http://";
  const std::string_view rest = site.starts_with(scheme) ? std::string_view(site).substr(scheme.size()) : std::string_view();
  if (rest.empty() || rest.find_first_of("/?#@ \\") != std::string_view::npos) {
    return std::unexpected(Error{"public-url", "--public-url",
        quoted(public_url) + " is not an address of a site, expected for example https://senet.example"});
  }
  // Browsers leave the usual port out of an origin.
  const std::string_view usual = scheme == "https://" ? ":443" : ":80";
  if (site.ends_with(usual)) site.resize(site.size() - usual.size());
  policy.site_ = std::move(site);
  return policy;
}

bool OriginPolicy::allows(std::string_view origin, std::string_view host) const {
  const std::string page = lower(origin);
  if (!site_.empty()) return page == site_;
  if (host.empty()) return false;
  return page == "http://" + lower(host) || page == "https://" + lower(host);
}

}  // namespace senet::server
