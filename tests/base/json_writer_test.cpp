#include "base/json_writer.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>

namespace garimpo::base {
namespace {

std::string escaped(std::string_view value) {
  std::string out;
  append_json_string(out, value);
  return out;
}

template <class Write>
std::string written(Write write, bool pretty = false) {
  std::string out;
  JsonWriter writer(out, pretty);
  write(writer);
  return out;
}

TEST(JsonWriter, StringsAreEscaped) {
  EXPECT_EQ(escaped(""), "\"\"");
  EXPECT_EQ(escaped("plain"), "\"plain\"");
  EXPECT_EQ(escaped("a\"b\\c/d"), R"("a\"b\\c/d")");
  EXPECT_EQ(escaped("\n\r\t\b\f"), R"("\n\r\t\b\f")");
  EXPECT_EQ(escaped(std::string_view("\0\x01\x1F\x7F", 4)), R"("\u0000\u0001\u001f\u007f")");
  EXPECT_EQ(escaped("olá 世界 😀"), "\"olá 世界 😀\"");
}

TEST(JsonWriter, BadUtf8IsReplaced) {
  EXPECT_EQ(escaped("a\xFF"
                    "b"),
            "\"a\uFFFDb\"");
  EXPECT_EQ(escaped("\xE2\x82"), "\"\uFFFD\uFFFD\"");
  EXPECT_EQ(escaped("\xED\xA0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");
}

// Reads back what was escaped, character by character.
std::string unescaped(std::string_view json) {
  std::string out;
  for (std::size_t i = 1; i + 1 < json.size(); ++i) {
    if (json[i] != '\\') {
      out += json[i];
      continue;
    }
    switch (json[++i]) {
      case 'n':
        out += '\n';
        break;
      case 'r':
        out += '\r';
        break;
      case 't':
        out += '\t';
        break;
      case 'b':
        out += '\b';
        break;
      case 'f':
        out += '\f';
        break;
      case 'u':
        out += static_cast<char>(std::strtol(std::string(json.substr(i + 1, 4)).c_str(), nullptr, 16));
        i += 4;
        break;
      default:
        out += json[i];
    }
  }
  return out;
}

TEST(JsonWriter, RandomAsciiComesBack) {
  tests::SeededRandom random(3);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::size_t n = random() % 30; n > 0; --n) text += static_cast<char>(random() % 128);
    ASSERT_EQ(unescaped(escaped(text)), text);
  }
}

TEST(JsonWriter, CommasStandBetweenValues) {
  const auto write = [](JsonWriter& json) {
    json.begin_object()
        .member("a", "x")
        .key("b")
        .begin_array()
        .number(std::uint64_t{1})
        .boolean(true)
        .null()
        .begin_object()
        .end_object()
        .begin_array()
        .end_array()
        .end_array();
    json.key("c").number(1.5).member_if_known("d", "").member_if_known("e", "y").end_object();
  };
  EXPECT_EQ(written(write), R"({"a":"x","b":[1,true,null,{},[]],"c":1.5,"e":"y"})");
  EXPECT_EQ(written(write, true),
            "{\n  \"a\": \"x\",\n  \"b\": [\n    1,\n    true,\n    null,\n    {},\n    []\n  ],\n  \"c\": 1.5,\n  \"e\": \"y\"\n}");
}

TEST(JsonWriter, RawPieces) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.begin_object().raw_members("").raw_members(R"("a":1,"b":2)").raw_members(R"("c":3)").key("d").raw("[4]").end_object();
            }),
            R"({"a":1,"b":2,"c":3,"d":[4]})");
  EXPECT_EQ(written([](JsonWriter& json) { json.begin_array().raw("1").raw("2").end_array(); }), "[1,2]");
}

TEST(JsonWriter, KeysKnownWhenCompilingAreWrittenAsOthers) {
  for (const bool is_pretty : {false, true}) {
    std::string known;
    std::string given;
    JsonWriter(known, is_pretty).begin_object().key<"a">().null().key<"long name">().begin_array().end_array().member_if_known<"c">("d");
    JsonWriter(given, is_pretty).begin_object().key("a").null().key("long name").begin_array().end_array().member_if_known("c", "d");
    EXPECT_EQ(known, given);
    JsonWriter(known, is_pretty).member_if_known<"e">("");
    EXPECT_EQ(known, given);
  }
}

TEST(JsonWriter, AppendsToWhatIsThere) {
  std::string out = "before ";
  JsonWriter(out).string("x");
  EXPECT_EQ(out, "before \"x\"");
}

TEST(JsonWriter, NumbersReadBackTheSame) {
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::numeric_limits<std::uint64_t>::max()); }), "18446744073709551615");
  for (const double value :
       {0.0, 0.1, -1.5, 0.97, 1e300, 5e-324, 123456789.125, std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()}) {
    const std::string text = written([&](JsonWriter& json) { json.number(value); });
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
  }
  EXPECT_EQ(written([](JsonWriter& json) { json.number(0.1); }), "0.1");
}

TEST(JsonWriter, NoNumberIsNull) {
  EXPECT_EQ(written([](JsonWriter& json) { json.begin_array().number(std::nan("")).number(HUGE_VAL).end_array(); }), "[null,null]");
}

}  // namespace
}  // namespace garimpo::base
