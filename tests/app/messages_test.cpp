// Reading messages: what is taken, and that everything else is refused with a sentence.
#include "senet/app/messages.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "gtest/gtest.h"
#include "senet/random.hpp"

namespace senet::app {
namespace {

namespace json = boost::json;

Request read(std::string_view text) {
  const auto message = parse_message(text);
  EXPECT_TRUE(message) << message.error().message;
  return message ? std::get<Request>(*message) : Request{};
}

TEST(Messages, OfEachTypeAreRead) {
  EXPECT_EQ(read(R"({"type":"sit","key":"a-_Z9","at":1})"), (Request{Request::Kind::sit, "a-_Z9", 1, ""}));
  EXPECT_EQ(read(R"({"at":2,"key":"k","type":"throw"})"), (Request{Request::Kind::throw_sticks, "k", 2, ""}));
  EXPECT_EQ(read(R"({"type":"act","key":"k","at":3,"action":"2:5/7*"})"), (Request{Request::Kind::act, "k", 3, "2:5/7*"}));
  EXPECT_EQ(read(R"({"type":"resign","key":"k","at":0})"), (Request{Request::Kind::resign, "k", 0, ""}));
  EXPECT_EQ(read(R"( {"type":"rematch","key":"k","at":9} )"), (Request{Request::Kind::rematch, "k", 9, ""}));
  EXPECT_TRUE(std::holds_alternative<Sync>(parse_message(R"({"type":"sync"})").value()));
  EXPECT_EQ(read(R"({"type":"sit","key":"k","at":1,"later":{"deep":[1]}})").at, 1) << "other fields are passed over";
}

TEST(Messages, ThatAreNoneAreRefused) {
  const std::string long_key(65, 'k');
  const std::string long_action(17, 'a');
  const std::vector<std::string> refused = {"", " ", "null", "7", "\"sit\"", "[]", "{}", "{", "{\"type\":\"sync\"} x",
      "\xff\xfe", "{\"type\":\"\xff\"}", R"({"type":7})", R"({"type":""})", R"({"type":"Sync"})",
      R"({"type":"game","key":"k","at":1})", R"({"type":null})", R"({"type":"sit","at":1})",
      R"({"type":"sit","key":"","at":1})", R"({"type":"sit","key":7,"at":1})", R"({"type":"sit","key":"a b","at":1})",
      R"({"type":"sit","key":"ä","at":1})", R"({"type":"sit","key":")" + long_key + R"(","at":1})",
      R"({"type":"sit","key":"k"})", R"({"type":"sit","key":"k","at":"1"})", R"({"type":"sit","key":"k","at":1.5})",
      R"({"type":"sit","key":"k","at":-1})", R"({"type":"sit","key":"k","at":1e99})",
      R"({"type":"sit","key":"k","at":4294967296})", R"({"type":"sit","key":"k","at":true})",
      R"({"type":"sit","key":"k","at":null})", R"({"type":"act","key":"k","at":1})",
      R"({"type":"act","key":"k","at":1,"action":""})", R"({"type":"act","key":"k","at":1,"action":["pass"]})",
      R"({"type":"act","key":"k","at":1,"action":")" + long_action + R"("})", R"({"type":"sync","x":[[[[[[1]]]]]]})",
      R"({"type":"sync","x":")" + std::string(longest_message, 'x') + R"("})"};
  for (const std::string& text : refused) {
    const auto message = parse_message(text);
    ASSERT_FALSE(message) << text;
    EXPECT_FALSE(message.error().message.empty()) << text;
  }
}

TEST(Messages, TellTheKeyOfAMalformedRequestIfItCanBeRead) {
  EXPECT_EQ(parse_message(R"({"type":"throw","key":"k1"})").error().key, "k1");
  EXPECT_EQ(parse_message(R"({"type":"dance","key":"k2","at":1})").error().key, "k2");
  EXPECT_EQ(parse_message(R"({"type":"throw","key":"k 3","at":1})").error().key, std::nullopt);
  EXPECT_EQ(parse_message("{").error().key, std::nullopt);
}

TEST(Messages, WithAnyByteChangedAreReadOrRefused) {
  Random random(1);
  const std::string whole = R"({"type":"act","key":"abc","at":12,"action":"4:1/5"})";
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = whole;
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
      text[random.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random.below(256));
    }
    if (random.below(4) == 0) text.resize(random.below(static_cast<std::uint32_t>(text.size())));
    refused += parse_message(text) ? 0 : 1;
  }
  EXPECT_GT(refused, 10'000);
}

TEST(NewGames, AreRead) {
  const auto wish = parse_new_game(R"({"rules":"bell","mode":"friend","seat":"spools"})");
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->rules->id, "bell");
  EXPECT_EQ(wish->mode, Mode::with_friend);
  EXPECT_EQ(wish->seat, Seat::spools);
  EXPECT_TRUE(parse_new_game(R"({"rules":"walls","mode":"here"})")) << "whoever holds both seats need not choose";
}

TEST(NewGames, ThatAreNoneAreRefused) {
  for (const std::string_view text :
      {"", "{}", R"({"mode":"friend","seat":"cones"})", R"({"rules":7,"mode":"friend","seat":"cones"})",
          R"({"rules":"chess","mode":"friend","seat":"cones"})", R"({"rules":"bell","seat":"cones"})",
          R"({"rules":"bell","mode":"solo","seat":"cones"})", R"({"rules":"bell","mode":"friend"})",
          R"({"rules":"bell","mode":"friend","seat":"white"})", R"({"rules":"bell","mode":"here","seat":"white"})"}) {
    const auto wish = parse_new_game(text);
    ASSERT_FALSE(wish) << text;
    EXPECT_TRUE(wish.error().code == "malformed" || wish.error().code == "unknown-rules") << text;
  }
}

TEST(Messages, AreWrittenAsThePageReadsThem) {
  EXPECT_EQ(done_message("k", 7), R"({"type":"done","key":"k","n":7})");
  EXPECT_EQ(refused_message(std::nullopt, "malformed", "a \"b\""),
      R"({"type":"refused","key":null,"code":"malformed","message":"a \"b\""})");
  EXPECT_EQ(refused_message("k", "stale", "s"), R"({"type":"refused","key":"k","code":"stale","message":"s"})");
  EXPECT_EQ(presence_message({true, false, 2}), R"({"type":"presence","cones":true,"spools":false,"spectators":2})");
  EXPECT_EQ(you_message({Seat::cones, Seat::spools}), R"({"type":"you","you":["cones","spools"]})");
  EXPECT_EQ(you_message({}), R"({"type":"you","you":[]})");
  EXPECT_EQ(new_game_answer("k3v9q2"), R"({"id":"k3v9q2","path":"/g/k3v9q2"})");
  EXPECT_EQ(error_answer("c", "m"), R"({"error":{"code":"c","message":"m"}})");
}

TEST(Rules, AreDescribedWhole) {
  const json::value rules = json::parse(rules_answer());
  ASSERT_EQ(rules.as_array().size(), 5U);
  const json::object& standard = rules.as_array()[0].as_object();
  EXPECT_EQ(standard.at("id").as_string(), "standard");
  EXPECT_EQ(standard.at("pieces").as_int64(), 5);
  EXPECT_EQ(standard.at("revision").as_int64(), 1);
  EXPECT_EQ(standard.at("start").as_string(), "standard CSCSCSCSCS/10/10 C - 0-0");
  EXPECT_EQ(standard.at("chance").as_string(), "sticks");
  EXPECT_EQ(standard.at("throws").as_array()[1], (json::value{{"value", 2}, {"p", "3/8"}, {"again", false}}));
  EXPECT_EQ(standard.at("houses").as_array()[1],
      (json::value{{"square", 27}, {"key", "beauty"}, {"name", "House of Beauty"}, {"mark", "nefer"}}));
  EXPECT_EQ(standard.at("rulings").as_array()[0].at("tag").as_string(), "R-0");
  for (const char* field : {"name", "summary", "source"}) EXPECT_FALSE(standard.at(field).as_string().empty());
}

}  // namespace
}  // namespace senet::app
