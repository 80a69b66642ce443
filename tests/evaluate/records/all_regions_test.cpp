// The counting of Godoy 2015, with the examples of docs/evaluation.md. The numbers that the thesis prints are in
// godoy_2015_tables_test.cpp.
#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

const std::string kGold = R"({"records":[{"text":"Blue Teapot 12.50"},{"text":"Red Kettle 30.00"},{"text":"Green Mug 4.20"}]})";
const std::string kMenu = R"({"type":"recordList","records":[{"text":"Home"},{"text":"Shop"},{"text":"Contact"}]})";

std::string answer(const std::string& lists) { return R"({"objects":[)" + lists + "]}"; }
std::string list(const std::string& records) { return R"({"type":"recordList","records":[)" + records + "]}"; }

TEST(AllRegions, RecordsOfEveryRegionAreLookedFor) {
  const std::string lists =
      kMenu + "," + list(R"({"text":"Red Kettle 30.00"})") + "," + list(R"({"text":"Blue Teapot 12.50"},{"text":"Delivery in two days"})");
  const auto metrics = scored("all_regions", {{kGold, answer(lists)}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 2.0 / 3);  // the menu is another list; what stands among records is wrong
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("f1"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("strict_precision"), 2.0 / 6);
}

TEST(AllRegions, ARecordThatTwoRegionsHaveCountsOnce) {
  const std::string both = list(R"({"text":"Red Kettle 30.00"},{"text":"Green Mug 4.20"})");
  const auto metrics = scored("all_regions", {{kGold, answer(both + "," + both)}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 3);
}

TEST(AllRegions, MergesAreWrongWhereNothingIsRight) {
  const std::string merged = list(R"({"text":"Blue Teapot 12.50 Red Kettle 30.00"},{"text":"Other things"})");
  const auto alone = scored("all_regions", {{kGold, answer(merged)}});
  EXPECT_EQ(alone.at("precision"), 0);
  EXPECT_EQ(alone.at("recall"), 0);
  const auto beside = scored("all_regions", {{kGold, answer(merged + "," + list(R"({"text":"Green Mug 4.20"})"))}});
  EXPECT_EQ(beside.at("precision"), 1) << "a list around the list is another region";
}

TEST(AllRegions, APageWithoutAnAnswerMissesEverything) {
  const auto metrics = scored("all_regions", {{kGold, ""}, {kGold, answer(list(R"({"text":"Green Mug 4.20"})"))}});
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 1.0 / 6);
  EXPECT_EQ(metrics.at("precision"), 1);
}

TEST(AllRegions, WhereOnlyTheNumberIsKnownTheNearestRegionCounts) {
  const std::string gold = R"({"task":"record_count","n_records":3})";
  const std::string two = list(R"({"text":"a"},{"text":"b"})");
  const std::string five = list(R"({"text":"a"},{"text":"b"},{"text":"c"},{"text":"d"},{"text":"e"})");
  const auto metrics = scored("all_regions", {{gold, answer(two + "," + five)}, {gold, answer(five)}, {gold, ""}, {gold, answer(kMenu)}});
  EXPECT_EQ(metrics.at("pages"), 4);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), (2.0 + 3 + 0 + 3) / 12);
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 8.0 / (8 + 2));
}

TEST(AllRegions, PagesThatAreNotScored) {
  for (const std::string gold :
       {R"({"task":"unlabelled","records":[{"text":"A record"}]})", R"({"records":[]})", R"({"text":"an article"})"})
    EXPECT_FALSE(scored("all_regions", {{gold, ""}}).contains("pages")) << gold;
}

TEST(AllRegions, IsScoredOnlyWhenAskedFor) {
  EXPECT_TRUE(EvaluatorRegistry::standard().find("all_regions")->is_costly);
  EXPECT_TRUE(EvaluatorRegistry::standard().find("whole_products")->is_costly);
}

}  // namespace
}  // namespace garimpo::evaluate
