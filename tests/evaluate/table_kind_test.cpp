#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

const std::string kData = R"({"is_data_table":true})";
const std::string kLayout = R"({"is_data_table":false})";

std::string answer(const std::string& verdict) { return R"({"objects":[{"type":"table","isData":)" + verdict + "}]}"; }

// The example of docs/evaluation.md.
TEST(TableKind, DataOrLayout) {
  const auto metrics = scored("table_kind", {{kData, answer("true")}, {kLayout, answer("true")}, {kLayout, answer("false")}, {kData, ""}});
  EXPECT_EQ(metrics.at("pages"), 4);
  EXPECT_DOUBLE_EQ(metrics.at("right"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("data.precision"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("data.recall"), 0.5);
}

TEST(TableKind, NoTableIsWrong) {
  for (const std::string& given : {std::string{}, std::string{R"({"objects":[]})"}, std::string{R"({"objects":[{"type":"article"}]})"}}) {
    EXPECT_EQ(scored("table_kind", {{kLayout, given}}).at("right"), 0) << given;
    EXPECT_EQ(scored("table_kind", {{kData, given}}).at("right"), 0) << given;
  }
}

TEST(TableKind, ATableWithoutAVerdictIsCalledLayout) {
  for (const std::string& given : {answer("null"), answer("0"), std::string{R"({"objects":[{"type":"table"}]})"}}) {
    EXPECT_EQ(scored("table_kind", {{kLayout, given}}).at("right"), 1) << given;
    EXPECT_EQ(scored("table_kind", {{kData, given}}).at("right"), 0) << given;
  }
}

TEST(TableKind, PagesThatMustBeRenderedAreLeftOutOfTheSecondFigure) {
  const std::string rendered = R"({"is_data_table":true,"needs_rendering":true})";
  const auto metrics = scored("table_kind", {{rendered, answer("false")}, {kData, answer("true")}, {kLayout, answer("true")}});
  EXPECT_DOUBLE_EQ(metrics.at("right"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("right.without_rendering"), 0.5);
}

TEST(TableKind, OnlyWhereTheGoldSaysSo) {
  EXPECT_FALSE(scored("table_kind", {{R"({"is_data_table":null})", ""}}).contains("pages"));
  EXPECT_FALSE(scored("table_kind", {{"{}", ""}}).contains("pages"));
}

}  // namespace
}  // namespace garimpo::evaluate
