#include "extract/records/automatic/features/result_counts.hpp"

#include "tests/extract/records/automatic/candidate_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records::automatic {
namespace {

std::vector<std::uint32_t> counts(const std::string& html) { return announced_counts(testing::CandidatePage(html).columns); }
using Counts = std::vector<std::uint32_t>;

TEST(ResultCounts, Spans) {
  EXPECT_EQ(counts("<p>1 - 10 of 135"), (Counts{10}));
  EXPECT_EQ(counts("<p>Results <b>21</b>\xE2\x80\x93<b>40</b> of about <b>1,350</b>"), (Counts{20}));
  EXPECT_EQ(counts("<p>Showing 11 to 25"), (Counts{15}));
}

TEST(ResultCounts, Totals) {
  EXPECT_EQ(counts("<p>18 results"), (Counts{18}));
  EXPECT_EQ(counts("<p><b>7</b> items"), (Counts{7}));
}

TEST(ResultCounts, OtherNumbersSayNothing) {
  EXPECT_EQ(counts("<p>1990 - 1999"), Counts{});
  EXPECT_EQ(counts("<p>call 555-1234"), Counts{});
  EXPECT_EQ(counts("<p>1,350,000 results"), Counts{});
  EXPECT_EQ(counts("<p>10 - 1 of 20"), Counts{});
  EXPECT_EQ(counts(""), Counts{});
}

TEST(ResultCounts, EachOnceAscending) { EXPECT_EQ(counts("<p>1-20 of 90<p>7 items<p>1-20 of 90"), (Counts{7, 20})); }

}  // namespace
}  // namespace garimpo::extract::records::automatic
