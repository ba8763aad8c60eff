// Random numbers that are the same with every compiler: xoshiro256++ (Blackman and Vigna, 2019) and exact bounds.
#pragma once

#include <array>
#include <cstdint>

#include "senet/board.hpp"

namespace senet {

/// A seeded generator for playing and simulating; not for throws that somebody must not foresee.
class Random {
 public:
  /// Streams of one seed are independent: game i of a run uses stream i.
  explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t x = mix(seed) ^ mix(stream + 0x632be59bd9b4e019);
    for (auto& word : state_) word = mix(x += 0x9e3779b97f4a7c15);
  }

  SENET_INLINE constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// Uniform in 0 … bound - 1, exactly; bound 1 … 2^32 - 1. (Lemire, 2019.)
  SENET_INLINE constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  /// The output function of splitmix64.
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace senet
