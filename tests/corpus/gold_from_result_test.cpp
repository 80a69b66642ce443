#include "corpus/gold_from_result.hpp"

#include <gtest/gtest.h>

namespace garimpo::corpus {
namespace {

std::string gold(std::string_view result) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(result)) << result;
  return gold_from_result(document.root(), "p");
}

TEST(GoldFromResult, Article) {
  EXPECT_EQ(gold(R"({"url":"https://www.a.example/x","language":"pt","objects":[{"type":"article","title":"T","text":"One\nTwo",
                     "authors":["Ana"],"datePublished":"2026-01-02","region":{"xpath":"/html/body/div"},
                     "provenance":{"title":{"xpath":"/html/body/h1"}}},{"type":"discussion","posts":[{"text":"c1"},{"text":"c2"}]}]})"),
            R"({"id":"p","url":"https://www.a.example/x","site":"a.example","lang":"pt","text":"One\nTwo","title":"T","authors":["Ana"],)"
            R"("date":"2026-01-02","comments":["c1","c2"],"nodes":[{"xpath":"/html/body/div","label":"article"},)"
            R"({"xpath":"/html/body/h1","label":"title"}]})");
}

TEST(GoldFromResult, TheMainListOfRecords) {
  EXPECT_EQ(gold(R"({"objects":[{"type":"recordList","main":false,"region":{"xpath":"/x"},"columns":[],"records":[{"text":"no"}]},
                    {"type":"recordList","main":true,"region":{"xpath":"/html/ul"},"columns":[{"name":"c1"},{"name":"c2"}],"records":[
                      {"text":"a long","cells":[{"column":"c2","text":"long"},{"column":"c1","text":"a"}],"provenance":{"xpath":"/html/ul/li"}},
                      {"text":"b","cells":[{"column":"c1","text":"b"}]}]}]})"),
            R"({"id":"p","n_records":2,"n_columns":2,"records":[{"key":"long","cells":["a","long"],"text_cells":["a","long"],)"
            R"("text":"a long","xpath":"/html/ul/li"},{"key":"b","cells":["b",""],"text_cells":["b"],"text":"b"}],)"
            R"("nodes":[{"xpath":"/html/ul","label":"recordList"},{"xpath":"/html/ul/li","label":"record"}]})");
}

TEST(GoldFromResult, Products) {
  EXPECT_EQ(
      gold(R"({"objects":[{"type":"productList","products":[{"name":"TV","price":"5.00","currencyRaw":"R$","regularPrice":"6.00"}]}]})"),
      R"({"id":"p","n_products":1,"products":[{"name":"TV","price":"5.00","currency":"R$","regular_price":"6.00"}],"nodes":[]})");
  EXPECT_EQ(gold(R"({"objects":[{"type":"product","name":"TV","price":"5.00","brand":{"name":"B"},"gtin":["1","2"],"sku":""}]})"),
            R"({"id":"p","task":"product_detail","fields":{"name":["TV"],"price":["5.00"],"gtin":["1","2"],"brand":["B"]},"nodes":[]})");
}

TEST(GoldFromResult, NothingFoundIsGoldToo) { EXPECT_EQ(gold(R"({"objects":[]})"), R"({"id":"p","nodes":[]})"); }

TEST(GoldLines, TheLineOfTheSameIdIsReplaced) {
  const ReplacedGold replaced =
      with_gold_line("{\"id\":\"a\"}\r\nnot json\n{\"id\":\"p\",\"x\":1}\n{\"id\":\"p\"}\n{\"id\":\"z\"}", "p", "NEW");
  EXPECT_TRUE(replaced.is_replaced);
  EXPECT_EQ(replaced.text, "{\"id\":\"a\"}\nnot json\nNEW\n{\"id\":\"z\"}\n");
  const ReplacedGold added = with_gold_line("{\"id\":\"a\"}", "p", "NEW");
  EXPECT_FALSE(added.is_replaced);
  EXPECT_EQ(added.text, "{\"id\":\"a\"}\nNEW\n");
  EXPECT_EQ(with_gold_line("", "p", "NEW").text, "NEW\n");
}

}  // namespace
}  // namespace garimpo::corpus
