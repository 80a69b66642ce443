#include "features/page_language.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

constexpr std::string_view kText =
    "<p>The otters of the river have been seen again in the morning and they were not alone at all, said the people of the town.</p>";

std::string code_of(const std::string& html, std::string sample = {}) {
  const testing::ParsedPage page(html);
  return language_of(page.page, {}, std::move(sample)).code;
}

TEST(PageLanguage, IsTheTextsWhateverIsDeclared) { EXPECT_EQ(code_of("<html lang=de><body>" + std::string(kText)), "en"); }

TEST(PageLanguage, IsTheDeclaredOneWhereTheTextSaysNothing) { EXPECT_EQ(code_of("<html lang=DE-CH><body><p>7 8 9</p>"), "de"); }

TEST(PageLanguage, IsUnknownWhereNothingSaysIt) { EXPECT_EQ(code_of("<html lang=x-klingon><body><p>7 8 9</p>"), ""); }

TEST(PageLanguage, OfATextThatStandsElsewhereIsReadFromIt) {
  EXPECT_EQ(
      code_of("<html lang=de><body><p>7</p>", "The otters of the river have been seen again in the morning, said the people of the town."),
      "en");
}

TEST(PageLanguage, OfARangeIsThatOfItsText) {
  const testing::ParsedPage page("<html><body>" + std::string(kText) +
                                 "<div><p>Die Otter sind am Morgen wieder an dem Fluss gesehen worden, und sie waren nicht allein, "
                                 "sagten die Leute in der Stadt.</p></div>");
  const NodeId german = page.find("div");
  EXPECT_EQ(language_of(page.page, {german, page.document.end(german)}, {}).code, "de");
}

}  // namespace
}  // namespace garimpo::features
