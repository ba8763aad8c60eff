// A rate limit that allows bursts.
#pragma once

#include <algorithm>
#include <chrono>

namespace senet::server {

/// Holds up to `burst` tokens and gains `per_second`.
class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  TokenBucket(double burst, double per_second, Time now) : burst_(burst), per_second_(per_second), tokens_(burst), at_(now) {}

  /// Takes a token if there is one.
  bool take(Time now) {
    tokens_ = tokens_at(now);
    at_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

  /// True if it is as good as new and need not be remembered.
  bool full(Time now) const { return tokens_at(now) >= burst_; }

 private:
  double tokens_at(Time now) const {
    const double seconds = std::chrono::duration<double>(now - at_).count();
    return std::min(burst_, tokens_ + std::max(0.0, seconds) * per_second_);
  }

  double burst_;
  double per_second_;
  double tokens_;
  Time at_;
};

}  // namespace senet::server
