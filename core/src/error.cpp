#include "senet/error.hpp"

#include <algorithm>

namespace senet {

std::string to_string(const Error& error) { return error.where.empty() ? error.message : error.where + ": " + error.message; }

std::string to_string(const Errors& errors) {
  std::string text;
  for (const Error& error : errors) {
    if (!text.empty()) text += "; ";
    text += to_string(error);
  }
  return text;
}

std::string quoted(std::string_view input) {
  constexpr std::string_view hex = "0123456789abcdef";
  constexpr std::size_t longest = 40;
  std::string text = "\"";
  for (const char c : input.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\') {
      text += c;
    } else {
      text += "\\x";
      text += hex[byte >> 4];
      text += hex[byte & 15];
    }
  }
  text += input.size() > longest ? "…\"" : "\"";
  return text;
}

}  // namespace senet
