#include "extract/articles/metadata/date_candidates.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <algorithm>
#include <limits>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

const std::string kProse =
    "<p>The otters of the river have been seen again in the morning, and they were not alone at all, said the people.</p>";
constexpr std::int32_t kAnyDay = std::numeric_limits<std::int32_t>::max();

struct Dates {
  ParsedPage page;
  base::Budget budget{10'000};
  Evidence evidence;
  DateCandidates candidates;

  explicit Dates(std::string html, std::string_view url = {})
      : page(std::move(html)), evidence(page.page, url, budget), candidates(evidence) {}

  bool has(text::Date date, DateSource source) const {
    const auto at = std::ranges::find(candidates.all(), date, &DateCandidate::date);
    return at != candidates.all().end() && (at->sources >> static_cast<unsigned>(source) & 1U) != 0;
  }
};

constexpr text::Date kSecond{2024, 5, 2};
constexpr text::Date kThird{2024, 5, 3};

std::string linked(std::string_view members) {
  return R"(<script type="application/ld+json">{"@type":"NewsArticle",)" + std::string(members) + "}</script>";
}

TEST(DateCandidates, OneDayIsOneCandidateWithSeveralSources) {
  const Dates dates(linked(R"("datePublished":"2024-05-02T08:30:00Z")") +
                    "<meta property=article:published_time content=2024-05-02><h1>x</h1><p>2 May 2024</p>" + kProse);
  ASSERT_EQ(dates.candidates.all().size(), 1U);
  EXPECT_TRUE(dates.has(kSecond, DateSource::linked_published));
  EXPECT_TRUE(dates.has(kSecond, DateSource::meta_published));
  EXPECT_TRUE(dates.has(kSecond, DateSource::near_text));
  const DateCandidate& candidate = dates.candidates.all()[0];
  EXPECT_EQ(candidate.best, DateSource::linked_published);
  EXPECT_EQ(candidate.raw, "2024-05-02T08:30:00Z");
  ASSERT_TRUE(candidate.time.has_value());
  EXPECT_EQ(candidate.time->hour, 8);
}

TEST(DateCandidates, MetaElementsAreToldByTheirNames) {
  EXPECT_TRUE(Dates("<meta name=pubdate content=2024-05-02>").has(kSecond, DateSource::meta_published));
  EXPECT_TRUE(Dates("<meta property=article:modified_time content=2024-05-02>").has(kSecond, DateSource::meta_modified));
  EXPECT_TRUE(Dates("<meta name=date content=2024-05-02>").has(kSecond, DateSource::meta_date));
  EXPECT_TRUE(Dates("<meta name=expires-date content=2024-05-02>").candidates.all().empty());
  EXPECT_TRUE(Dates("<meta name=build-time content=2024-05-02>").candidates.all().empty());
}

TEST(DateCandidates, WordsBeforeADateSayWhatItIsOf) {
  const Dates dates("<h1>x</h1><p>Published 2 May 2024, updated 3 May 2024</p>" + kProse);
  EXPECT_TRUE(dates.has(kSecond, DateSource::near_published));
  EXPECT_TRUE(dates.has(kThird, DateSource::near_modified));
  EXPECT_FALSE(dates.has(kThird, DateSource::near_published));
}

TEST(DateCandidates, ATimeElementSpeaksThroughItsMachineReadableValue) {
  const Dates dates(
      "<h1>x</h1><time class=published datetime=2024-05-02>yesterday</time><time class=updated datetime=2024-05-03>today</time>" + kProse);
  EXPECT_TRUE(dates.has(kSecond, DateSource::time_published));
  EXPECT_TRUE(dates.has(kThird, DateSource::time_modified));
}

TEST(DateCandidates, AnAddressMayHoldTheDay) {
  EXPECT_TRUE(Dates(kProse, "https://otter.example/2024/05/02/otters").has(kSecond, DateSource::url));
  EXPECT_TRUE(Dates(kProse, "https://otter.example/otters").candidates.all().empty());
}

TEST(DateCandidates, AValueThatIsNoDateIsKeptAsUnreadable) {
  const Dates dates("<meta property=article:published_time content='soon'>");
  ASSERT_EQ(dates.candidates.unreadable().size(), 1U);
  EXPECT_EQ(dates.candidates.unreadable()[0].raw, "soon");
}

TEST(DateCandidates, TheStatedDayIsTheOneOfTheLinkedData) {
  const Dates dates(linked(R"("datePublished":"2024-05-02")") + "<h1>x</h1><p>3 May 2024</p>" + kProse);
  ASSERT_NE(dates.candidates.stated(kAnyDay), nullptr);
  EXPECT_EQ(dates.candidates.stated(kAnyDay)->date, kSecond);
  EXPECT_EQ(dates.candidates.stated(text::day_number(kSecond) - 1), nullptr);  // days to come do not count
  EXPECT_EQ(Dates("<h1>x</h1><p>3 May 2024</p>" + kProse).candidates.stated(kAnyDay), nullptr);
}

TEST(DateCandidates, TwoStatedDaysAreNone) {
  EXPECT_EQ(
      Dates(linked(R"("datePublished":"2024-05-02")") + linked(R"("datePublished":"2024-05-03")") + kProse).candidates.stated(kAnyDay),
      nullptr);
}

TEST(DateCandidates, AnEarlierDayShownAboveTheTextGoesBeforeTheStatedOne) {
  const Dates dates(linked(R"("datePublished":"2024-05-03")") + "<h1>x</h1><p>2 May 2024</p>" + kProse);
  ASSERT_NE(dates.candidates.stated(kAnyDay), nullptr);
  EXPECT_EQ(dates.candidates.stated(kAnyDay)->date, kSecond);
}

// Late in the evening in UTC it is the next day where the readers are.
TEST(DateCandidates, TheNextDayMayBeTheSameMomentElsewhere) {
  const auto stated = [](std::string_view time) {
    const Dates dates(linked(R"("datePublished":"2024-05-02T)" + std::string(time) + R"(Z")") + "<h1>x</h1><p>3 May 2024</p>" + kProse);
    return dates.candidates.stated(kAnyDay)->date;
  };
  EXPECT_EQ(stated("23:30:00"), kThird);
  EXPECT_EQ(stated("06:00:00"), kSecond);
}

TEST(DateCandidates, RelativeDatesAreIgnored) { EXPECT_TRUE(Dates("<h1>x</h1><p>3 hours ago</p>" + kProse).candidates.all().empty()); }

TEST(DateCandidates, AGuessedOrderOfDayAndMonthYieldsToASureDate) {
  const Dates dates("<html lang=en>" + linked(R"("datePublished":"2024-05-02")") + "<h1>x</h1><p>02/05/2024</p>" + kProse);
  ASSERT_EQ(dates.candidates.all().size(), 1U);
  EXPECT_TRUE(dates.has(kSecond, DateSource::near_text));
  EXPECT_TRUE(dates.has(kSecond, DateSource::linked_published));
}

TEST(DateCandidates, TheDayBeforeIsTheStatedMomentWhereThePageCallsItPublished) {
  const std::string json = linked(R"("datePublished":"2024-05-03T05:30:00Z")");
  const std::string shown =
      "<h1>x</h1><p>Published: May 2, 2024 at 11:30 p.m.</p><p>Updated: May 3, 2024</p><p>Friday, May 3, 2024</p>" + kProse;
  const Dates dates(json + shown);
  ASSERT_NE(dates.candidates.stated(kAnyDay), nullptr);
  EXPECT_EQ(dates.candidates.stated(kAnyDay)->date, kSecond);
  // In the afternoon of UTC no clock shows the day before.
  const Dates later(linked(R"("datePublished":"2024-05-03T15:30:00Z")") + shown);
  ASSERT_NE(later.candidates.stated(kAnyDay), nullptr);
  EXPECT_EQ(later.candidates.stated(kAnyDay)->date, kThird);
}

TEST(DateCandidates, TheMomentAtWhichAnArchiveFetchedThePageIsNoDay) {
  EXPECT_TRUE(Dates("<h1>x</h1>" + kProse, "https://archive.example/web/20240502093000/http://otters.example/a").candidates.all().empty());
  EXPECT_TRUE(Dates("<h1>x</h1>" + kProse, "https://archive.example/web/20240503093000/http://otters.example/2024/05/02/a")
                  .has(kSecond, DateSource::url));
}

TEST(DateCandidates, ATitleAttributeMayHoldTheMachinesDate) {
  EXPECT_TRUE(Dates("<h1>x</h1><abbr class=published-date title='2024-05-02T18:52:11+00:00'>last Thursday</abbr>" + kProse)
                  .has(kSecond, DateSource::class_date));
  EXPECT_TRUE(
      Dates("<h1>x</h1><span class=updated title='2024-05-02T18:52:11+00:00'></span>" + kProse).has(kSecond, DateSource::time_modified));
}

TEST(DateCandidates, OtherElementsThanTimeMayHaveADatetime) {
  EXPECT_TRUE(Dates("<h1>x</h1><relative-time datetime=2024-05-02T12:10:51Z>on May 2</relative-time>" + kProse)
                  .has(kSecond, DateSource::time_near));
}

TEST(DateCandidates, OtherCalendarsAreNoDates) {
  EXPECT_TRUE(Dates("<h1>x</h1><p>2 พ.ค. 2567</p><p>1403/02/13</p>" + kProse).candidates.all().empty());
}

}  // namespace
}  // namespace garimpo::extract::articles
