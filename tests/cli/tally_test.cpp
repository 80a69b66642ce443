#include "batch/tally.hpp"

#include <gtest/gtest.h>
#include <garimpo/parse.hpp>

namespace garimpo::cli {
namespace {

PageTally page(std::string source, std::uint32_t articles) {
  PageTally made;
  made.source = std::move(source);
  made.bytes = 100;
  made.objects[static_cast<std::size_t>(Label::article)] = articles;
  return made;
}

PageTally failed(std::string source, ErrorCode code, std::string message) {
  PageTally made = page(std::move(source), 0);
  made.error = Error{code, std::move(message)};
  return made;
}

// A code without a place here was written behind the end of the table.
TEST(Tally, HasAPlaceForEveryCode) {
  EXPECT_EQ(kErrorCodes, error_codes().size());
  EXPECT_EQ(kWarningCodes, warning_codes().size());
}

TEST(Tally, CountsByCauseAndKeepsTheFirstExample) {
  Tally tally;
  tally.add(page("a.html", 1));
  tally.add(failed("b.html", ErrorCode::unreadable, "no such file"));
  tally.add(failed("c.html", ErrorCode::unreadable, "locked"));
  tally.add(page("d.html", 0));
  EXPECT_EQ(tally.pages(), 4U);
  EXPECT_EQ(tally.failed(), 2U);
  EXPECT_EQ(tally.objects(), 1U);
  EXPECT_EQ(tally.bytes(), 400U);
  const std::string text = tally.describe(2, Terminal{});
  EXPECT_NE(text.find("4 pages: 1 article\n"), std::string::npos) << text;
  EXPECT_NE(text.find("1 page gave nothing"), std::string::npos) << text;
  EXPECT_NE(text.find("2 pages failed"), std::string::npos) << text;
  EXPECT_NE(text.find("2  source.unreadable"), std::string::npos) << text;
  EXPECT_NE(text.find("first b.html: no such file"), std::string::npos) << text;
  EXPECT_EQ(text.find("c.html"), std::string::npos) << text;
  EXPECT_NE(text.find("2.0 pages/s, 200 B/s"), std::string::npos) << text;
}

TEST(Tally, CountsWarningsByCode) {
  Tally tally;
  PageTally cut = page("a.html", 1);
  cut.warnings = {{WarningCode::limit_depth, "deep"}, {WarningCode::encoding_errors, ""}};
  tally.add(cut);
  const std::string text = tally.describe(1, Terminal{});
  EXPECT_NE(text.find("limit.depth"), std::string::npos);
  EXPECT_NE(text.find("namely a.html: deep"), std::string::npos) << text;
  EXPECT_NE(text.find("encoding.errors"), std::string::npos);
}

TEST(Tally, TellsTheProblemsOfOnePageAlone) {
  Tally good;
  good.add(page("a.html", 1));
  EXPECT_EQ(good.describe_problems(Terminal{}), "");
  Tally bad;
  bad.add(failed("b.html", ErrorCode::unreadable, "no such file"));
  EXPECT_EQ(bad.describe_problems(Terminal{}), "garimpo: b.html: no such file (source.unreadable)\n");
}

TEST(Tally, NothingAtAll) { EXPECT_NE(Tally{}.describe(0, Terminal{}).find("0 pages: nothing found"), std::string::npos); }

TEST(PageTally, CountsObjectsNotTheirParts) {
  const Result<Document> document = parse("<p>x</p>");
  ASSERT_TRUE(document);
  Extraction extraction;
  extraction.document = &*document;
  Marker marker{};
  marker.label = Label::record_list;
  const MarkerId list = extraction.markers.add(marker);
  marker.label = Label::article;
  extraction.markers.add(marker);
  marker.label = Label::record;
  marker.parent = list;
  extraction.markers.add(marker);
  PageTally tally;
  tally.read(extraction, ResultParts::all());
  EXPECT_EQ(tally.objects[static_cast<std::size_t>(Label::record_list)], 1U);
  EXPECT_EQ(tally.objects[static_cast<std::size_t>(Label::record)], 0U);
  EXPECT_EQ(tally.objects[static_cast<std::size_t>(Label::article)], 1U);
  tally.clear();
  EXPECT_EQ(tally.objects[static_cast<std::size_t>(Label::article)], 0U);
}

TEST(PeakMemory, IsThatOfThisProcess) { EXPECT_GT(peak_memory_bytes(), 1U << 20); }

}  // namespace
}  // namespace garimpo::cli
