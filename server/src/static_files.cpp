#include "static_files.hpp"

#include <array>

namespace senet::server {

namespace {

constexpr std::string_view page_path = "/index.html";

std::string_view content_type(std::string_view path) {
  using Pair = std::pair<std::string_view, std::string_view>;
  constexpr std::array types = {
      Pair{".html", "text/html; charset=utf-8"},
      Pair{".js", "text/javascript; charset=utf-8"},
      Pair{".css", "text/css; charset=utf-8"},
      Pair{".svg", "image/svg+xml"},
      Pair{".png", "image/png"},
      Pair{".ico", "image/x-icon"},
      Pair{".woff2", "font/woff2"},
      Pair{".json", "application/json"},
      Pair{".webmanifest", "application/manifest+json"},
      Pair{".wasm", "application/wasm"},
      Pair{".txt", "text/plain; charset=utf-8"},
  };
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

/// True if an `If-None-Match` names the tag, alone, in a list, as a weak one, or as "*".
bool matches(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.contains(etag);
}

HttpAnswer answer_with(const StaticFile& file, std::string_view if_none_match) {
  HttpAnswer answer;
  answer.set("ETag", std::string(file.etag));
  // The names of assets change with their content; the page itself is asked for every time, and says who is asked.
  const bool named_by_content = file.path.starts_with("/assets/");
  answer.set("Cache-Control", named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  if (matches(if_none_match, file.etag)) {
    answer.status = 304;
    return answer;
  }
  answer.set("Content-Type", std::string(content_type(file.path)));
  answer.fixed_body = file.body;
  return answer;
}

}  // namespace

StaticFiles::StaticFiles(std::span<const StaticFile> files) {
  for (const StaticFile& file : files) files_.emplace(file.path, &file);
}

std::optional<HttpAnswer> StaticFiles::file(std::string_view path, std::string_view if_none_match) const {
  const auto found = files_.find(path);
  if (found == files_.end() || path == page_path) return std::nullopt;
  return answer_with(*found->second, if_none_match);
}

HttpAnswer StaticFiles::page(std::string_view if_none_match) const {
  const auto found = files_.find(page_path);
  if (found != files_.end()) return answer_with(*found->second, if_none_match);
  HttpAnswer answer;
  answer.set("Cache-Control", "no-cache");
  answer.set("Content-Type", "text/plain; charset=utf-8");
  answer.fixed_body = "The page was not built into this program (SENET_WEB is off). Its API and WebSocket work.\n";
  return answer;
}

}  // namespace senet::server
