#include "log.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>

namespace senet::server {

namespace {

std::string utc_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const auto length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  const std::string fraction = std::to_string(milliseconds + 1000).substr(1);
  return std::string(text.data(), length) + "." + fraction + "Z";
}

std::string field_value(const std::string& value) {
  const bool plain =
      !value.empty() && std::ranges::all_of(value, [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '='; });
  if (plain) return value;
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text + "\"";
}

}  // namespace

void Log::event(std::string_view name, std::initializer_list<Field> fields) const {
  std::string line = utc_now();
  line += " event=";
  line += name;
  for (const auto& [key, value] : fields) {
    line += ' ';
    line += key;
    line += '=';
    line += field_value(value);
  }
  out_(line);
}

}  // namespace senet::server
