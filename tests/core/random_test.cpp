// The generator's numbers are part of what is promised: the same seed gives the same games with every compiler.
#include "senet/random.hpp"

#include <array>
#include <limits>
#include <set>

#include "gtest/gtest.h"

namespace senet::test {
namespace {

TEST(Random, GoldenNumbers) {
  // Also computed from the published algorithms by a program in another language.
  Random random(1);
  for (const std::uint64_t expected : {0xea87'd19b'2e79'65deU, 0x99bd'325f'1f3d'7e8fU, 0x4f5f'32c4'0b59'cc8aU,
           0x13a1'73e6'2d4a'92a8U, 0x7e4a'3ea9'ef49'bdd6U, 0x1a43'1a59'af81'2aa8U}) {
    EXPECT_EQ(random.next(), expected);
  }
}

TEST(Random, GoldenNumbersOfAnotherStream) {
  Random random(1, 7);
  for (const std::uint64_t expected : {0x64dd'9553'dc62'0641U, 0x4e87'b869'48c9'd069U, 0xf11a'9c13'7870'1851U,
           0xe19a'd645'e01d'75c6U, 0xb395'12ac'94ad'35d9U, 0x2626'1213'e573'7e3cU}) {
    EXPECT_EQ(random.next(), expected);
  }
}

TEST(Random, GoldenBoundedNumbers) {
  Random random(2026);
  for (const std::uint32_t expected :
      {2U, 0U, 3U, 3U, 2U, 5U, 5U, 0U, 0U, 4U, 3U, 2U, 4U, 2U, 0U, 2U, 3U, 4U, 2U, 4U, 0U, 0U, 1U, 2U}) {
    EXPECT_EQ(random.below(6), expected);
  }
  // A bound for which one draw in four is thrown away.
  for (const std::uint32_t expected : {2397288862U, 1408993140U, 23006300U, 1035830707U}) {
    EXPECT_EQ(random.below(0xc000'0000U), expected);
  }
}

// Known at compile time, so every compiler that builds this file agrees.
static_assert(Random(0).next() != Random(1).next());
static_assert(Random(1, 0).next() != Random(1, 1).next());

TEST(Random, StreamsAndSeedsDiffer) {
  std::set<std::uint64_t> first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t stream = 0; stream < 100; ++stream) first.insert(Random(seed, stream).next());
  }
  EXPECT_EQ(first.size(), 10'000U);
}

TEST(Random, BelowStaysBelow) {
  Random random(5);
  for (const std::uint32_t bound : {1U, 2U, 3U, 5U, 6U, 16U, 60U, 1000U, 0x8000'0000U, 0x8000'0001U, 0xc000'0000U,
           std::numeric_limits<std::uint32_t>::max()}) {
    for (int i = 0; i < 2000; ++i) ASSERT_LT(random.below(bound), bound);
  }
  EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, BelowReachesEveryNumberAboutEquallyOften) {
  Random random(6);
  constexpr int draws = 60'000;
  constexpr int expected = draws / 6;
  std::array<int, 6> hits{};
  for (int i = 0; i < draws; ++i) ++hits[random.below(6)];
  // 10,000 expected, with a standard deviation of 91; the seed is fixed, so this never fails by chance.
  for (const int n : hits) EXPECT_NEAR(n, expected, 400);
}

TEST(Random, BelowRejectsWhatWouldMakeItUneven) {
  // For 3 · 2^30 a quarter of the raw numbers must be rejected, else some results would come twice as often.
  Random random(7);
  constexpr std::uint32_t bound = 0xc000'0000U;
  int lower = 0;
  constexpr int draws = 30'000;
  constexpr int expected = draws / 2;
  for (int i = 0; i < draws; ++i) lower += random.below(bound) < bound / 2 ? 1 : 0;
  EXPECT_NEAR(lower, expected, 500);
}

}  // namespace
}  // namespace senet::test
