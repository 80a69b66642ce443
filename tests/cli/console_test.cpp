#include "terminal/console.hpp"

#include <gtest/gtest.h>

#include "base/utf8.hpp"

namespace garimpo::cli {
namespace {

constexpr Progress kHalfWay{.pages = 1204, .bytes = 61'200'000, .fraction = 0.5, .fraction_before = 0, .seconds = 10};

TEST(ProgressLine, SaysEverythingWhereThereIsRoom) {
  EXPECT_EQ(progress_line(kHalfWay, 100, false),
            "[====================>                   ]  1,204 pages  50%  0:10 left  120/s  6.1 MB/s");
}

TEST(ProgressLine, NeverReachesTheLastColumn) {
  for (unsigned columns = 0; columns < 200; ++columns)
    for (const bool utf8 : {false, true})
      EXPECT_LE(base::count_code_points(progress_line(kHalfWay, columns, utf8)), columns == 0 ? 0 : columns - 1) << columns;
}

TEST(ProgressLine, GivesUpTheLeastImportantFirst) {
  EXPECT_EQ(progress_line(kHalfWay, 18, false), "1,204 pages  50%");
  EXPECT_EQ(progress_line(kHalfWay, 12, false), "1,204 pages");
  EXPECT_EQ(progress_line(kHalfWay, 5, false), "");
}

TEST(ProgressLine, WithoutAnEndInSight) {
  EXPECT_EQ(progress_line({.pages = 7, .bytes = 700, .fraction = -1, .fraction_before = 0, .seconds = 1}, 80, false),
            "7 pages  7.0/s  700 B/s");
}

TEST(ProgressLine, AResumedRunIsTimedByItsOwnWork) {
  const Progress resumed{.pages = 10, .bytes = 10, .fraction = 0.75, .fraction_before = 0.5, .seconds = 10};
  EXPECT_NE(progress_line(resumed, 100, false).find("0:10 left"), std::string::npos);
}

TEST(ProgressLine, AtBothEnds) {
  EXPECT_NE(progress_line({.pages = 0, .bytes = 0, .fraction = 0, .fraction_before = 0, .seconds = 0}, 80, false).find("[>"),
            std::string::npos);
  const std::string full = progress_line({.pages = 1, .bytes = 1, .fraction = 1.5, .fraction_before = 0, .seconds = 1}, 80, false);
  EXPECT_NE(full.find("=]"), std::string::npos);
  EXPECT_NE(full.find("100%"), std::string::npos);
}

}  // namespace
}  // namespace garimpo::cli
