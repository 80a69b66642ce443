#include "features/words_of_page.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

bool is_data(const std::string& html) { return is_data_without_words(ParsedPage(html).page); }

std::string times(std::string_view piece, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += piece;
  return text;
}

TEST(WordsOfPage, DataAndCodeHaveNone) {
  EXPECT_TRUE(is_data(times("yFK7nW+g0ZyGtqHoKIDUGmCZIvxlAzX7613OToknXMScd/1+3hRrboKtQgbLZGPv5E5tuciqAcVA\n", 20)));
  EXPECT_TRUE(is_data(times("yFK7nWg0ZyGtqHoKIDUGmCZIvxlAzX7613OToknXMScd", 40)));
  EXPECT_TRUE(is_data(times("!function(e,t){return e.x=t[0]||{},n(e.y,t,\"a\")}(this.q,w);var a=b(c);", 20)));
  EXPECT_TRUE(is_data(times(".nav>li:hover{color:#fff;margin:0 auto}@media(max-width:90px){.a{top:1px}}", 20)));
  EXPECT_TRUE(is_data("{\n  \"title\": \"" + times("a text that is in a string of data ", 20) + "\"\n}"));
  EXPECT_TRUE(is_data("[{\"name\":\"" + times("boat ", 60) + "\"}]"));
}

TEST(WordsOfPage, TextsOfAnyScriptHaveThem) {
  EXPECT_FALSE(is_data(times("The otters of the river (all of them) were seen again, said \"the people\" of the town; 12.5% more. ", 10)));
  EXPECT_FALSE(is_data(times("Выдры снова появились в реке, сказали жители. ", 20)));
  EXPECT_FALSE(is_data(times("Οι βίδρες επέστρεψαν στο ποτάμι, είπαν οι κάτοικοι. ", 20)));
  EXPECT_FALSE(is_data(times("水獺又回到河裡了，居民說。", 60)));
  EXPECT_FALSE(is_data(times("แม่น้ำมีนากอีกครั้ง", 60)));
  EXPECT_FALSE(is_data(times("12.5 13.0 7:45 2024-05-02 81% ", 30)));  // figures in a text are read
  EXPECT_FALSE(is_data("[1] " + times("a note of an old text file ", 20)));
}

TEST(WordsOfPage, ElementsOfHtmlSpeakForAPage) {
  EXPECT_FALSE(is_data(times("<p><code>!function(e,t){return e.x=t[0]||{}}</code></p>", 20)));
  EXPECT_FALSE(is_data("<p>short"));
}

}  // namespace
}  // namespace garimpo::features
