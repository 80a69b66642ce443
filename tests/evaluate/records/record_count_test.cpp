#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

const std::string kGold = R"({"task":"record_count","n_records":3})";

std::string list(std::size_t records) {
  std::string json = R"({"type":"recordList","records":[)";
  for (std::size_t i = 0; i < records; ++i) json += i == 0 ? "{}" : ",{}";
  return json + "]}";
}

// The example of docs/evaluation.md.
TEST(RecordCount, TheFirstListOrAny) {
  const auto metrics = scored("record_count", {{kGold, R"({"objects":[)" + list(3) + "]}"},
                                               {kGold, R"({"objects":[)" + list(2) + "," + list(3) + "]}"},
                                               {kGold, R"({"objects":[)" + list(2) + "]}"},
                                               {kGold, ""}});
  EXPECT_EQ(metrics.at("pages"), 4);
  EXPECT_DOUBLE_EQ(metrics.at("count.main"), 0.25);
  EXPECT_DOUBLE_EQ(metrics.at("count.any"), 0.5);
}

TEST(RecordCount, ProductsCountWhereThereAreNoRecords) {
  const auto metrics = scored("record_count", {{kGold, R"({"objects":[{"type":"productList","records":[],"products":[1,2,3]}]})"}});
  EXPECT_EQ(metrics.at("count.main"), 1);
}

TEST(RecordCount, OnlyWhereTheGoldIsACount) {
  EXPECT_FALSE(scored("record_count", {{R"({"n_records":3,"records":[{"text":"A record"}]})", ""}}).contains("pages"));
  EXPECT_FALSE(scored("record_count", {{R"({"task":"record_count"})", ""}}).contains("pages"));
}

}  // namespace
}  // namespace garimpo::evaluate
