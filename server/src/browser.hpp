// How a browser is known: a cookie with a secret token, of which only the SHA-256 is kept. And other secrets of the
// operating system's generator.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "senet/app/event.hpp"

namespace senet::server {

/// 32 random bytes as 43 characters of base64url.
std::string new_token();

/// The token in a `Cookie` header, if there is a well-formed one.
std::optional<std::string> token_of(std::string_view cookie_header);

app::Identity identity_of(std::string_view token);

/// The value of `Set-Cookie` that makes a browser known for 90 days.
std::string cookie_for(std::string_view token, bool secure);

/// Ten characters of a lower-case alphabet without look-alikes: 49 bits, so that links cannot be guessed.
std::string new_game_id();

bool is_game_id(std::string_view text);

/// The source of throws `os-random-v1`: a byte of the operating system's generator each.
std::uint8_t random_byte();

}  // namespace senet::server
