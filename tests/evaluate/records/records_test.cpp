#include "evaluate/ratios.hpp"
#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
const std::string kGold = R"({"records":[
  {"key":"Blue Teapot","cells":["Blue Teapot","12.50"],"text_cells":["Blue Teapot","12.50"]},
  {"key":"Red Kettle","cells":["Red Kettle","30.00"],"text_cells":["Red Kettle","30.00"]},
  {"key":"Green Mug","cells":["Green Mug","4.20"],"text_cells":["Green Mug","4.20"]}]})";
const std::string kMergedList = R"({"type":"recordList","records":[
  {"text":"Blue Teapot 12.50","cells":[{"column":"name","text":"Blue Teapot"},{"column":"price","text":"12.50"}]},
  {"text":"Red Kettle 30.00 Green Mug 4.20","cells":[{"column":"name","text":"Red Kettle 30.00"},{"column":"price","text":"Green Mug 4.20"}]},
  {"text":"Delivery in two days","cells":[{"column":"name","text":"Delivery in two days"}]}]})";
const std::string kRightList = R"({"type":"recordList","records":[
  {"text":"Blue Teapot 12.50"},{"text":"Red Kettle 30.00"},{"cells":[{"text":"Green Mug"},{"text":"4.20"}]}]})";

// Tables 14 to 20 of Godoy 2015: items found, found wrongly and missed, and the figures printed for them.
TEST(Records, TheTablesOfGodoy2015) {
  struct Row {
    double right, wrong, missed, precision, recall, f1;
  };
  for (const Row& row : std::vector<Row>{{1356, 4, 378, 99.71, 78.20, 0.88},
                                         {1503, 4, 231, 99.73, 86.68, 0.93},
                                         {626, 11, 0, 98.27, 100, 0.99},
                                         {690, 23, 39, 96.77, 94.65, 0.96},
                                         {796, 136, 2, 85.41, 99.75, 0.92},
                                         {467, 33, 0, 93.40, 100, 0.97},
                                         {393, 44, 46, 89.93, 89.52, 0.90},
                                         {361, 14, 16, 96.27, 95.76, 0.96},
                                         {388, 19, 275, 95.33, 58.52, 0.73},
                                         {663, 26, 0, 96.23, 100, 0.98},
                                         {89, 6, 22, 93.68, 80.18, 0.86},
                                         {146, 2, 124, 98.65, 54.07, 0.70},
                                         {4619, 314, 524, 93.63, 89.81, 0.92}}) {
    const double precision = ratio(row.right, row.right + row.wrong);
    const double recall = ratio(row.right, row.right + row.missed);
    EXPECT_NEAR(100 * precision, row.precision, 0.006) << row.right;
    EXPECT_NEAR(100 * recall, row.recall, 0.006) << row.right;
    EXPECT_NEAR(harmonic(precision, recall), row.f1, 0.006) << row.right;
    EXPECT_DOUBLE_EQ(harmonic(precision, recall), f1_of_counts(row.right, row.right + row.wrong, row.right + row.missed));
  }
}

TEST(Records, MainAndBestRegion) {
  const auto metrics = scored("records", {{kGold, R"({"objects":[)" + kMergedList + "," + kRightList + "]}"}});
  EXPECT_DOUBLE_EQ(metrics.at("main.precision"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("main.recall"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("main.f1"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("main.page_f1"), 1.0 / 3);
  EXPECT_EQ(metrics.at("main.perfect_pages"), 0);
  EXPECT_EQ(metrics.at("main.merged"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("main.cells_found"), 2.0 / 6);
  EXPECT_DOUBLE_EQ(metrics.at("main.cells_aligned"), 2.0 / 6);
  EXPECT_EQ(metrics.at("best.precision"), 1);
  EXPECT_EQ(metrics.at("best.recall"), 1);
  EXPECT_EQ(metrics.at("best.f1"), 1);
  EXPECT_EQ(metrics.at("best.perfect_pages"), 1);
}

TEST(Records, AHeadlineThatTablesShow) { EXPECT_EQ(EvaluatorRegistry::standard().find("records")->metrics.front().name, "main.f1"); }

TEST(Records, APageWithoutAnAnswerIsAnEmptyOne) {
  const std::string right = R"({"objects":[)" + kRightList + "]}";
  const auto metrics =
      scored("records", {{kGold, right}, {kGold, ""}, {kGold, R"({"objects":[]})"}, {kGold, R"({"error":{"code":"too_slow"}})"}});
  EXPECT_EQ(metrics.at("pages"), 4);
  EXPECT_DOUBLE_EQ(metrics.at("main.recall"), 0.25);
  EXPECT_DOUBLE_EQ(metrics.at("main.precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("main.perfect_pages"), 0.25);
  EXPECT_DOUBLE_EQ(metrics.at("main.page_f1"), 0.25);
  EXPECT_DOUBLE_EQ(metrics.at("main.f1"), 2.0 * 3 / (3 + 12));
}

TEST(Records, ProductsAreRecordsToo) {
  const auto metrics =
      scored("records", {{kGold, R"({"objects":[{"type":"article"},{"type":"productList","products":[{"text":"Green Mug"}]}]})"}});
  EXPECT_DOUBLE_EQ(metrics.at("main.precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("main.cells_found"), 0);  // products have no cells
}

TEST(Records, OfEqualRegionsTheFirstIsBest) {
  const std::string one =
      R"({"type":"recordList","records":[{"text":"Green Mug"},{"text":"no"},{"text":"no"},{"text":"no"},{"text":"no"}]})";  // 2/8
  const std::string other =
      R"({"type":"recordList","records":[{"text":"Red Kettle 30.00"},{"text":"a"},{"text":"b"},{"text":"c"},{"text":"d"}]})";
  const auto metrics = scored("records", {{kGold, R"({"objects":[{"type":"recordList","records":[]},)" + one + "," + other + "]}"}});
  EXPECT_EQ(metrics.at("main.f1"), 0);
  EXPECT_DOUBLE_EQ(metrics.at("best.f1"), 0.25);
}

TEST(Records, CellsAreAlignedWhereMostOfTheirColumnStand) {
  const std::string gold = R"({"records":[
    {"fields":{"name":"Blue Teapot","price":"12.50"}},{"fields":{"name":"Red Kettle","price":"30.00"}},{"fields":{"name":"Green Mug","price":"14.20"}}]})";
  const std::string answer = R"({"objects":[{"type":"recordList","records":[
    {"text":"Blue Teapot 12.50","cells":[{"column":0,"text":"Blue Teapot"},{"column":1,"text":"12.50"}]},
    {"text":"Red Kettle new 30.00","cells":[{"text":"Red Kettle"},{"column":"new","text":"new"},{"column":1,"text":"30.00"}]},
    {"text":"Green Mug 14.20","cells":[{"column":5,"text":"Green Mug"},{"column":1,"text":"for 14.20"}]}]}]})";
  const auto metrics = scored("records", {{gold, answer}});
  EXPECT_DOUBLE_EQ(metrics.at("main.cells_found"), 5.0 / 6);    // "for 14.20" is not the cell alone
  EXPECT_DOUBLE_EQ(metrics.at("main.cells_aligned"), 4.0 / 6);  // a cell without a column stands by its place; one mug is elsewhere
}

TEST(Records, PagesThatAreNotScored) {
  for (const std::string gold : {R"({"task":"unlabelled","records":[{"text":"A record"}]})", R"({"task":"record_count","n_records":3})",
                                 R"({"records":[]})", R"({"text":"an article"})", R"({"cell_hit":0.1,"records":[{"text":"A record"}]})"})
    EXPECT_FALSE(scored("records", {{gold, ""}}).contains("pages")) << gold;
}

}  // namespace
}  // namespace garimpo::evaluate
