#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

TestPage dates(const std::string& gold, const std::string& answer) {
  return {R"({"date":)" + gold + "}", R"({"objects":[{"type":"article","datePublished":)" + answer + "}]}"};
}

// The example of docs/evaluation.md.
TEST(DateEvaluator, ComparesDays) {
  auto got = scored("date", {dates(R"("2026-05-04")", R"("2026-05-04T10:00:00Z")"),
                             dates(R"("2026-05-04T23:00:00")", R"("2026-05-05")"),
                             dates(R"("2026-05-04")", "null"),
                             {R"({"date":"2026-05-04"})", ""}});
  EXPECT_DOUBLE_EQ(got["right"], 0.25);
  EXPECT_DOUBLE_EQ(got["wrong"], 0.25);
}

TEST(DateEvaluator, TenCharactersNotBytes) {
  auto got = scored("date", {dates(R"("４４４４４４４４４４x")", R"("４４４４４４４４４４y")")});
  EXPECT_EQ(got["right"], 1);
}

TEST(DateEvaluator, PagesWithoutOneAreLeftOut) { EXPECT_EQ(scored("date", {dates("null", R"("2026-05-04")")})["pages"], 0); }

}  // namespace
}  // namespace garimpo::evaluate
