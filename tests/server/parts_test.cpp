// The server's small parts by themselves.
#include <set>

#include "browser.hpp"
#include "gtest/gtest.h"
#include "log.hpp"
#include "metrics.hpp"
#include "origin.hpp"
#include "token_bucket.hpp"

namespace senet::server {
namespace {

TEST(Browser, TokensAreNewEachTimeAndReadBackFromCookies) {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) tokens.insert(new_token());
  EXPECT_EQ(tokens.size(), 100U);
  const std::string token = new_token();
  EXPECT_EQ(token_of("senet=" + token), token);
  EXPECT_EQ(token_of("a=1;  senet=" + token + ";b=2"), token);
  EXPECT_EQ(token_of("senet=x; senet=" + token), token) << "a stray cookie of the name does not hide ours";
  for (const std::string& none : {std::string(), std::string("senet"), std::string("senet="), "Senet=" + token,
           "xsenet=" + token, "senet=" + token + "x", "senet=" + token.substr(1), "senet=\"" + token + "\""}) {
    EXPECT_EQ(token_of(none), std::nullopt) << none;
  }
  EXPECT_NE(cookie_for(token, true).find("; Secure"), std::string::npos);
}

TEST(Browser, AnIdentityIsTheDigestOfTheToken) {
  // SHA-256 of "abc", from FIPS 180-4.
  const app::Identity identity = identity_of("abc");
  EXPECT_EQ(identity[0], 0xba);
  EXPECT_EQ(identity[1], 0x78);
  EXPECT_EQ(identity[31], 0xad);
}

TEST(Browser, GameIdsHaveTenCharactersWithoutLookAlikes) {
  std::set<std::string> ids;
  std::set<char> used;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = new_game_id();
    EXPECT_TRUE(is_game_id(id)) << id;
    ids.insert(id);
    used.insert(id.begin(), id.end());
  }
  EXPECT_EQ(ids.size(), 1000U);
  EXPECT_EQ(used.size(), 31U);
  for (const char c : {'0', 'o', '1', 'l', 'i'}) EXPECT_FALSE(used.contains(c));
  for (const char* none : {"", "abcdefghj", "abcdefghjkm", "abcdefghjO", "abcdefgh/k", "abcdefghj0"})
    EXPECT_FALSE(is_game_id(none)) << none;
}

TEST(Browser, RandomBytesTakeEveryValue) {
  std::set<int> seen;
  for (int i = 0; i < 10'000; ++i) seen.insert(random_byte());
  EXPECT_EQ(seen.size(), 256U);
}

TEST(Origin, IsTheHostWithoutAPublicAddress) {
  const auto policy = OriginPolicy::make("").value();
  EXPECT_TRUE(policy.allows("http://localhost:7030", "localhost:7030"));
  EXPECT_TRUE(policy.allows("https://Senet.example", "senet.example"));
  EXPECT_FALSE(policy.allows("http://localhost:7030", "127.0.0.1:7030"));
  EXPECT_FALSE(policy.allows("", ""));
  EXPECT_FALSE(policy.allows("http://", ""));
  EXPECT_FALSE(policy.allows("null", "null"));
  EXPECT_FALSE(policy.secure());
}

TEST(Origin, IsThePublicAddressIfThereIsOne) {
  const auto policy = OriginPolicy::make("HTTPS://Senet.Example:443/").value();
  EXPECT_TRUE(policy.allows("https://senet.example", "inner:7030"));
  EXPECT_FALSE(policy.allows("http://senet.example", "senet.example"));
  EXPECT_FALSE(policy.allows("https://senet.example.evil", "inner"));
  EXPECT_TRUE(policy.secure());
}

TEST(TokenBucket, AllowsABurstAndThenItsRate) {
  const TokenBucket::Time begin{};
  TokenBucket bucket(3, 2, begin);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(begin));
  EXPECT_FALSE(bucket.take(begin));
  EXPECT_FALSE(bucket.take(begin + std::chrono::milliseconds(400)));
  EXPECT_TRUE(bucket.take(begin + std::chrono::milliseconds(500)));
  EXPECT_FALSE(bucket.full(begin + std::chrono::milliseconds(600)));
  EXPECT_TRUE(bucket.full(begin + std::chrono::hours(1)));
  const auto later = begin + std::chrono::hours(1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later)) << "no more than a burst is saved up";
}

TEST(Log, WritesOneLineWhateverAFieldHolds) {
  std::string written;
  const Log log([&](std::string_view line) { written = line; });
  log.event("listening", {{"address", "http://a:1"}, {"message", "two\nlines \"quoted\""}, {"empty", ""}});
  EXPECT_EQ(written.substr(23), "Z event=listening address=http://a:1 message=\"two lines \\\"quoted\\\"\" empty=\"\"");
}

TEST(Metrics, CountDurationsIntoBuckets) {
  Metrics metrics;
  metrics.commit(std::chrono::microseconds(1500), true);
  metrics.commit(std::chrono::seconds(60), false);
  const std::string text = metrics.text(3);
  EXPECT_NE(text.find("senet_commit_seconds_bucket{le=\"0.001\"} 0\n"), std::string::npos);
  EXPECT_NE(text.find("senet_commit_seconds_bucket{le=\"0.002\"} 1\n"), std::string::npos);
  EXPECT_NE(text.find("senet_commit_seconds_bucket{le=\"5\"} 1\n"), std::string::npos);
  EXPECT_NE(text.find("senet_commit_seconds_bucket{le=\"+Inf\"} 2\n"), std::string::npos);
  EXPECT_NE(text.find("senet_commit_failures_total 1\n"), std::string::npos);
  EXPECT_NE(text.find("senet_rooms 3\n"), std::string::npos);
}

}  // namespace
}  // namespace senet::server
