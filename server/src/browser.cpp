#include "browser.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace senet::server {

namespace {

constexpr std::string_view cookie_name = "senet";
constexpr std::size_t token_bytes = 32;
constexpr std::size_t token_length = 43;
constexpr std::string_view id_alphabet = "23456789abcdefghjkmnpqrstuvwxyz";  // without 0 1 i l o
constexpr std::size_t id_length = 10;

bool is_token(std::string_view text) {
  return text.size() == token_length && std::ranges::all_of(text, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}  // namespace

std::string new_token() {
  std::array<unsigned char, token_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, token_length + 1> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return {text.data(), token_length};
}

std::optional<std::string> token_of(std::string_view cookie_header) {
  while (!cookie_header.empty()) {
    const auto end = cookie_header.find(';');
    std::string_view pair = cookie_header.substr(0, end);
    cookie_header.remove_prefix(end == std::string_view::npos ? cookie_header.size() : end + 1);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (!pair.starts_with(cookie_name)) continue;
    pair.remove_prefix(cookie_name.size());
    if (!pair.starts_with('=')) continue;
    pair.remove_prefix(1);
    if (is_token(pair)) return std::string(pair);
  }
  return std::nullopt;
}

app::Identity identity_of(std::string_view token) {
  app::Identity identity{};
  static_assert(identity.size() == crypto_hash_sha256_BYTES);
  // libsodium reads bytes; a char is one.
  crypto_hash_sha256(identity.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return identity;
}

std::string cookie_for(std::string_view token, bool secure) {
  std::string cookie(cookie_name);
  cookie += '=';
  cookie += token;
  cookie += "; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax";
  if (secure) cookie += "; Secure";
  return cookie;
}

std::string new_game_id() {
  std::string id;
  for (std::size_t i = 0; i < id_length; ++i) {
    id += id_alphabet[randombytes_uniform(static_cast<std::uint32_t>(id_alphabet.size()))];
  }
  return id;
}

bool is_game_id(std::string_view text) {
  return text.size() == id_length && std::ranges::all_of(text, [](char c) { return id_alphabet.contains(c); });
}

std::uint8_t random_byte() {
  std::uint8_t byte = 0;
  randombytes_buf(&byte, 1);
  return byte;
}

}  // namespace senet::server
