#include "corpus/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/corpus/written_corpus.hpp"

namespace garimpo::corpus {
namespace {

using garimpo::testing::WrittenCorpus;

class Check : public ::testing::Test {
 protected:
  // Messages of what the check found beside what reading noted.
  std::vector<std::string> check(std::string_view page, std::string_view gold) {
    folder_.write("pages/p.html", page).write("gold.jsonl", gold);
    std::vector<std::string> messages;
    for (const Problem& problem : check_corpus(folder_.read())) messages.push_back(problem.error.message);
    return messages;
  }
  bool finds_nothing(std::string_view page, std::string_view gold) {
    const std::vector<std::string> found = check(page, gold);
    for (const std::string& message : found) ADD_FAILURE() << message;
    return found.empty();
  }
  WrittenCorpus folder_;
};

TEST_F(Check, TextIsComparedByItsWords) {
  const std::string_view page = "<p>One caf&eacute; <b>two</b>three &ldquo;four&rdquo; five six seven eight nine ten</p>";
  EXPECT_TRUE(finds_nothing(page, R"({"id":"p","text":"ONE Café twothree \"four\" five six seven eight nine ten absent"})"));
  const auto found = check(page, R"({"id":"p","text":"One gone away five"})");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0], R"(p: not in the page: 2 of 4 words of the text (50 %): "gone", "away")");
}

TEST_F(Check, TextInScriptsIsNotSeen) {
  EXPECT_EQ(check("<script>hidden words</script>", R"({"id":"p","text":"hidden words"})").size(), 1U);
  EXPECT_TRUE(finds_nothing("<meta name=d content='Hidden title'>", R"({"id":"p","title":"hidden Title"})"));
}

TEST_F(Check, SnippetsTitlesAndComments) {
  const auto found = check("<p>alpha beta", R"({"id":"p","with":["alpha, beta"],"without":["delta"],"comments":["eps"],"title":"zeta"})");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0], "p: not in the page: the snippets that should be left out: \"delta\"");
  EXPECT_EQ(found[2], "p: not in the page: the title: \"zeta\"");
}

TEST_F(Check, LongTextsAreComparedLineByLine) {
  EXPECT_TRUE(finds_nothing("<p>Ana says</p><button>Reply</button><p>Well done</p>", R"({"id":"p","comments":["Ana says\n\nWell done"]})"));
}

TEST_F(Check, RecordsInAllTheirForms) {
  const std::string_view page = "<ul><li>one <b>2</b></ul>";
  EXPECT_TRUE(finds_nothing(page, R"({"id":"p","records":[{"text_cells":["one"],"cells":["one","lost"],"key":"one"}]})"));
  EXPECT_EQ(check(page, R"({"id":"p","records":[{"cells":["one","lost"]}]})").size(), 1U);
  EXPECT_EQ(check(page, R"({"id":"p","records":[{"fields":{"a":["lost"]}}]})").size(), 1U);
  EXPECT_EQ(check(page, R"({"id":"p","records":[[{"value":"lost"},{"value":"<i>"},null]]})").size(), 1U);
  EXPECT_EQ(check(page, R"({"id":"p","records":[{"text":"one 2","xpath":"/html/body/ul/li[2]"}]})").size(), 1U);
  EXPECT_TRUE(finds_nothing(page, R"({"id":"p","records":[{"text":"one 2","xpath":"/html/body/ul/li"}]})"));
}

TEST_F(Check, ProductsFieldsAndNodes) {
  const std::string_view page = "<p data-sku=A1>TV R$ 5,00</p>";
  EXPECT_TRUE(finds_nothing(page, R"({"id":"p","products":[{"name":"tv","price_text":"R$ 5,00","price":"5.00"}]})"));
  EXPECT_TRUE(finds_nothing(page, R"({"id":"p","fields":{"sku":["b2","a1"],"availability":["InStock"],"gtin":[]}})"));
  EXPECT_EQ(check(page, R"({"id":"p","fields":{"sku":["b2"]}})").size(), 1U);
  EXPECT_EQ(check(page, R"({"id":"p","nodes":[{"xpath":"/html/body/p[2]","label":"title"}]})").size(), 1U);
  EXPECT_TRUE(finds_nothing(page, R"({"id":"p","nodes":[{"xpath":"/html/body/p","label":"title"}],"blocks":[{"xpath":"/html"}]})"));
}

TEST_F(Check, XPathsThatAreNotEvaluatedAreNamed) {
  const auto found = check("<li>", R"({"id":"p","record_xpath":"//li"})");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found[0].find("XPaths that are not evaluated"), std::string::npos);
}

TEST_F(Check, SamePagesAndUnreadablePages) {
  folder_.write("pages/q.html", "<p>same")
      .write("pages/r.html", "<p>diff")
      .write("pages/s.html.gz",
             "\x1f\x8b"
             "broken");
  const auto found = check("<p>same", "{\"id\":\"p\"}\n{\"id\":\"q\"}\n{\"id\":\"r\"}\n{\"id\":\"s\"}");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].substr(0, 3), "s: ");
  EXPECT_EQ(found[1], "q has the same bytes as p");
}

TEST_F(Check, CanBeStopped) {
  folder_.write("pages/p.html", "").write("gold.jsonl", R"({"id":"p","title":"absent"})");
  CheckOptions options;
  options.progress = [](std::size_t) { return false; };
  EXPECT_TRUE(check_corpus(folder_.read(), options).empty());
}

}  // namespace
}  // namespace garimpo::corpus
