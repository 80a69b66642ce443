#include "laboratory/report/report.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace garimpo::laboratory::report {
namespace {

std::size_t count(std::string_view text, std::string_view piece) {
  std::size_t found = 0;
  for (std::size_t at = text.find(piece); at != std::string_view::npos; at = text.find(piece, at + piece.size())) ++found;
  return found;
}

// What stands between the first occurrence of begin and the end that follows it.
std::string_view between(std::string_view text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == std::string_view::npos) return {};
  text.remove_prefix(from + begin.size());
  return text.substr(0, text.find(end));
}

std::string_view data_of(std::string_view report) {
  return between(report, "<script type=\"application/json\" id=\"run-data\">", "</script>");
}

TEST(Report, DataStandsInThePageAsItIs) {
  const std::string report = render(R"({"title":"a > b & \"c\""})", {});
  EXPECT_EQ(data_of(report), R"({"title":"a > b & \"c\""})");
}

TEST(Report, NothingInTheDataEndsItsElement) {
  for (const std::string_view hostile : {"</script><script>alert(1)</script>", "<!--<script>", "</SCRIPT >", "<", "<<"}) {
    const std::string data = "{\"title\":\"" + std::string(hostile) + "\"}";
    const std::string report = render(data, {});
    EXPECT_EQ(count(report, hostile == "<" || hostile == "<<" ? data : hostile), 0U) << hostile;
    const std::string_view kept = data_of(report);
    EXPECT_TRUE(kept.ends_with("\"}")) << kept;
    EXPECT_EQ(count(kept, "\\u003c"), count(hostile, "<"));
    EXPECT_EQ(kept.find('<'), std::string_view::npos);
  }
}

TEST(Report, TheNumberOfScriptsDoesNotDependOnTheData) {
  const std::string plain = render("{}", {});
  const std::string hostile = render(R"({"title":"</script><script>1</script>"})", {});
  EXPECT_EQ(count(plain, "<script"), count(hostile, "<script"));
  EXPECT_EQ(count(plain, "</script>"), count(hostile, "</script>"));
}

TEST(Report, DetailsKeepTheirOrder) {
  const std::array<std::string, 3> details{"QUJD", "", "REVG"};
  const std::string report = render("{}", details);
  EXPECT_EQ(count(report, "<script type=\"application/octet-stream\" data-detail="), 3U);
  EXPECT_EQ(between(report, "data-detail=\"0\">", "</script>"), "QUJD");
  EXPECT_EQ(between(report, "data-detail=\"1\">", "</script>"), "");
  EXPECT_EQ(between(report, "data-detail=\"2\">", "</script>"), "REVG");
}

TEST(Report, WhatIsNotBase64IsLeftOut) {
  const std::array<std::string, 1> details{"</script><script>alert(1)</script>"};
  const std::string report = render("{}", details);
  EXPECT_EQ(between(report, "data-detail=\"0\">", "</script>"), "");
  EXPECT_EQ(report.find("alert(1)"), std::string::npos);
}

TEST(Report, ThePageIsWholeAndAsksForNothing) {
  const std::string report = render("{}", {});
  EXPECT_TRUE(report.starts_with("<!doctype html>"));
  EXPECT_TRUE(report.ends_with("</html>\n"));
  for (const std::string_view left_over : {"{{style}}", "{{script}}", "{{script_hash}}", "{{data}}", "{{details}}"}) {
    EXPECT_EQ(report.find(left_over), std::string::npos) << left_over;
  }
  for (const std::string_view outside : {"<link", "src=\"http", "url(http", "@import"}) {
    EXPECT_EQ(report.find(outside), std::string::npos) << outside;
  }
}

TEST(Report, ThePolicyNamesTheScriptByItsHash) {
  const std::string report = render("{}", {});
  const std::string_view policy = between(report, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
  EXPECT_TRUE(policy.starts_with("default-src 'none'")) << policy;
  EXPECT_EQ(between(policy, "script-src 'sha256-", "'").size(), 44U) << policy;
  EXPECT_EQ(count(policy, "'unsafe-inline'"), 1U) << "for styles alone: " << policy;
}

TEST(Report, TheSameDataGivesTheSameBytes) {
  const std::vector<std::string> details{"QUJD"};
  EXPECT_EQ(render("{\"title\":\"x\"}", details), render("{\"title\":\"x\"}", details));
}

}  // namespace
}  // namespace garimpo::laboratory::report
