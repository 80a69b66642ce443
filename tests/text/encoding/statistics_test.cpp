#include "text/encoding/statistics.hpp"

#include "text/encoding/encoding_labels.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::text {
namespace {

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(Statistics, RussianInWindows1251) {
  // "Привет, как дела? Сегодня хорошая погода. "
  const std::string text =
      "\xCF\xF0\xE8\xE2\xE5\xF2, \xEA\xE0\xEA \xE4\xE5\xEB\xE0? \xD1\xE5\xE3\xEE\xE4\xED\xFF \xF5\xEE\xF0\xEE\xF8\xE0\xFF "
      "\xEF\xEE\xE3\xEE\xE4\xE0. ";
  EXPECT_EQ(guess_encoding(repeated(text, 20)), Encoding::windows_1251);
}

TEST(Statistics, JapaneseInShiftJis) {
  // "これは日本語の文章です。"
  const std::string text = "\x82\xB1\x82\xEA\x82\xCD\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\xCD\x82\xC5\x82\xB7\x81\x42";
  EXPECT_EQ(guess_encoding(repeated(text, 20)), Encoding::shift_jis);
}

TEST(Statistics, Utf8WithAFewBadBytes) {
  EXPECT_EQ(guess_encoding(repeated("preço médio, não há opção ", 20) + "\xFF"), Encoding::utf_8);
  EXPECT_EQ(guess_encoding("日本語の文章です、とても長い。\xE6\x97"), Encoding::utf_8);
}

TEST(Statistics, TheSampleBeginsWhereAsciiEnds) {
  const std::string text = repeated("\xD1\xE5\xE3\xEE\xE4\xED\xFF \xF5\xEE\xF0\xEE\xF8\xE0\xFF \xEF\xEE\xE3\xEE\xE4\xE0. ", 30);
  EXPECT_EQ(guess_encoding(std::string(200'000, 'x') + text), Encoding::windows_1251);
}

TEST(Statistics, PolishInWindows1250) {
  // "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności."
  const std::string text =
      "<p class=text>Wszyscy ludzie rodz\xB9 si\xEA wolni i r\xF3wni pod wzgl\xEA"
      "dem swej godno\x9C"
      "ci.</p>";
  EXPECT_EQ(guess_encoding(repeated(text, 10)), Encoding::windows_1250);
}

TEST(Statistics, AFewSignsAndNamesSayNothing) {
  const std::string english = repeated("<p>All human beings are born free and equal in dignity and rights.</p>\n", 40);
  for (const std::string_view bytes :
       {"St. John\x92s", "Adobe\xAE Reader\x99", "\xA9 2006", "M\xFCnster", "Vengar\xE1n", "\x93quoted\x94 \x97 text", "TRIBUTOR\xEDS",
        "\xA3"
        "50m"}) {
    const auto guess = guess_encoding(english + std::string(bytes) + english);
    EXPECT_TRUE(!guess || *guess == Encoding::windows_1252) << bytes;
  }
}

TEST(Statistics, AnAnswerThatDoesNotDecodeIsNotBelieved) {
  // Katakana of Shift_JIS among English, which reads as control characters in single-byte encodings.
  const std::string katakana =
      "<!-- \x81\xA1\x83^\x83"
      "C\x83g\x83\x8B\x83o -->";
  const auto guess = guess_encoding(katakana + repeated("<p>All human beings are born free.</p>\n", 100));
  EXPECT_TRUE(!guess || *guess == Encoding::shift_jis);
}

TEST(Statistics, NeverUnknownToTheWeb) {
  // Whatever is guessed for single bytes past ASCII, it is an encoding a browser decodes.
  for (int c = 0x80; c < 0x100; ++c) {
    const auto guess = guess_encoding("<p>a " + std::string(3, static_cast<char>(c)) + " b</p>");
    if (guess) {
      EXPECT_NE(*guess, Encoding::replacement) << c;
    }
  }
}

TEST(Statistics, NothingToSayAboutAsciiAndNothing) {
  EXPECT_EQ(guess_encoding(""), std::nullopt);
  EXPECT_EQ(guess_encoding("plain"), std::nullopt);
}

}  // namespace
}  // namespace garimpo::text
