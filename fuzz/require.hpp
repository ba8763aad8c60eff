// An assertion for fuzz targets that stays in every build.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace senet::fuzz {

/// Ends the run with a message, so that libFuzzer keeps the input.
inline void require(bool holds, const char* what, const std::string& where = {}) {
  if (holds) return;
  std::fprintf(stderr, "failed: %s: %s\n", what, where.c_str());
  std::abort();
}

}  // namespace senet::fuzz
