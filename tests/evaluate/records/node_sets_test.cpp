#include "evaluate/records/xpath_form.hpp"
#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

const std::string kRecords = R"({"nodes":[{"xpath":"/html/body/ul/li[1]","label":"record"},{"xpath":"/html/body/ul/li[2]","label":"record"},
  {"xpath":"/html/body/ul/li[3]","label":"record"}]})";

// The example of docs/evaluation.md.
TEST(NodeSets, RecordsByXPath) {
  const std::string answer = R"({"objects":[{"type":"recordList","region":{"xpath":"/html/body/ul"},"records":[
    {"provenance":{"xpath":"/html[1]/body[1]/ul[1]/li"}},{"provenance":{"xpath":"/html/body/ul/li[2]"}},{"provenance":{"xpath":"/html/body/ul/li[4]"}}]}]})";
  const auto metrics = scored("node_sets", {{kRecords, answer}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("f1"), 2.0 / 3);
}

TEST(NodeSets, LabelsThatTheGoldLacksAreNotAsked) {
  const std::string gold = R"({"nodes":[{"xpath":"/html/body/h1","label":"title"}]})";
  const std::string answer = R"({"objects":[{"type":"article","region":{"xpath":"/html/body/div"},
    "provenance":{"title":{"xpath":"/html/body/h1"},"text":{"xpath":"/html/body/div","blocks":[{"xpath":"/html/body/div/p"}]}}}]})";
  EXPECT_EQ(scored("node_sets", {{gold, answer}}).at("f1"), 1);
  const std::string both =
      R"({"nodes":[{"xpath":"/html/body/h1","label":"title"},{"xpath":"/html/body/div/p[1]","label":"block"},{"xpath":"/html/body/h1","label":"article"}]})";
  const auto metrics = scored("node_sets", {{both, answer}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 3);
}

TEST(NodeSets, FieldsOfProducts) {
  const std::string gold = R"({"nodes":[{"xpath":"/html/body/b","label":"price"}]})";
  const std::string answer =
      R"({"objects":[{"type":"productList","products":[{"provenance":{"price":{"xpath":"/html/body/b"},"name":{"xpath":"/html/body/a"}}}]}]})";
  EXPECT_EQ(scored("node_sets", {{gold, answer}}).at("f1"), 1);
}

TEST(NodeSets, BlocksAreComparedWithObjects) {
  const std::string gold = R"({"blocks":[{"xpath":"/html/body/div[1]","type":"Header"},{"xpath":"/html/body/div[2]","type":"Ad"}]})";
  const std::string answer =
      R"({"objects":[{"type":"segment","provenance":{"xpath":"/html/body/div"}},{"type":"segment","region":{"xpath":"/html/body/div"}}]})";
  const auto metrics = scored("node_sets", {{gold, answer}});
  EXPECT_EQ(metrics.at("precision"), 1);  // one node, given twice
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 0.5);
}

TEST(NodeSets, PagesWithoutNodesAreNotScored) {
  for (const std::string gold : {R"({})", R"({"nodes":[]})", R"({"nodes":[{"label":"record"}]})", R"({"blocks":7})"})
    EXPECT_FALSE(scored("node_sets", {{gold, ""}}).contains("pages")) << gold;
  EXPECT_EQ(scored("node_sets", {{kRecords, ""}}).at("recall"), 0);
}

TEST(XPathForm, FirstOfItsKindNeedsNoNumber) {
  EXPECT_EQ(xpath_form("/html[1]/body[1]/div[11]/p[1]"), "/html/body/div[11]/p");
  EXPECT_EQ(xpath_form(" /html/body/ \n"), "/html/body");
  EXPECT_EQ(xpath_form("/html/body/p/text()[1]"), "/html/body/p/text()");
  EXPECT_EQ(xpath_form("//*[@id='a[1]']"), "//*[@id='a[1]']");
  EXPECT_EQ(xpath_form("/"), "");
  EXPECT_EQ(xpath_form(""), "");
}

}  // namespace
}  // namespace garimpo::evaluate
