#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// Four texts of 10, 20, 30 and 40 characters; the first two are one block, the others a block each inside of a larger one.
const std::string kGold = R"({"leaves":[[0,10,10],[10,30,20],[40,70,30],[70,110,40]],
  "blocks":[{"level":"1","bytes":[0,35]},{"level":"1","bytes":[35,120]},{"level":"2","bytes":[40,70]},{"level":"2","bytes":[70,110]}]})";

std::string answer(const std::string& segments) { return R"({"objects":[{"type":"segmentation","segments":[)" + segments + "]}]}"; }
std::string segment(const std::string& ranges, const std::string& children = "") {
  return R"({"nodes":[)" + ranges + R"(],"children":[)" + children + "]}";
}
std::string range(int begin, int end) { return R"({"bytes":[)" + std::to_string(begin) + "," + std::to_string(end) + "]}"; }

double metric(const std::string& name, const std::string& given) { return scored("segments", {{kGold, given}}).at(name); }

TEST(Segments, TheBlocksThemselves) {
  const std::string given =
      answer(segment(range(0, 35)) + "," + segment(range(35, 120), segment(range(40, 70)) + "," + segment(range(70, 110))));
  EXPECT_DOUBLE_EQ(metric("bcubed", given), 1);
  EXPECT_DOUBLE_EQ(metric("blocks.met", given), 1);
}

// The example of docs/evaluation.md.
TEST(Segments, TwoBlocksInOneSegment) {
  const std::string given = answer(segment(range(0, 35)) + "," + segment(range(35, 120)));
  const double precision = (30 + 30 * 30.0 / 70 + 40 * 40.0 / 70) / 100;
  EXPECT_DOUBLE_EQ(metric("bcubed", given), 2 * precision / (precision + 1));
  EXPECT_DOUBLE_EQ(metric("blocks.met", given), 2.0 / 4);
}

TEST(Segments, TextInNoSegmentStandsAlone) {
  const double recall = (10 * 10.0 / 30 + 20 * 20.0 / 30 + 30 + 40) / 100;
  for (const std::string& given : {std::string{}, answer("")}) {
    EXPECT_DOUBLE_EQ(metric("bcubed", given), 2 * recall / (recall + 1));
    EXPECT_EQ(metric("blocks.met", given), 0);
  }
}

TEST(Segments, ASegmentMayHaveSeveralNodes) {
  const std::string given =
      answer(segment(range(0, 10) + "," + range(10, 30)) + "," + segment(range(40, 70)) + "," + segment(range(70, 110)));
  EXPECT_DOUBLE_EQ(metric("bcubed", given), 1);
  EXPECT_DOUBLE_EQ(metric("blocks.met", given), 3.0 / 4);
}

TEST(Segments, ABlockIsMetFromThreeQuartersOfItsTextOn) {
  const std::string gold = R"({"leaves":[[0,75,75],[75,100,25]],"blocks":[{"level":"1","bytes":[0,100]}]})";
  EXPECT_EQ(scored("segments", {{gold, answer(segment(range(0, 75)))}}).at("blocks.met"), 1);
  EXPECT_EQ(scored("segments", {{gold, answer(segment(range(0, 74)))}}).at("blocks.met"), 0);
  EXPECT_EQ(scored("segments", {{gold, answer(segment(range(75, 100)))}}).at("blocks.met"), 0);
}

TEST(Segments, BlocksWithoutTextAreNotAskedFor) {
  const std::string gold = R"({"leaves":[[0,10,10]],"blocks":[{"bytes":[0,10]},{"bytes":[20,30]},{"xpath":"/html"}]})";
  EXPECT_EQ(scored("segments", {{gold, answer(segment(range(0, 10)))}}).at("blocks.met"), 1);
}

TEST(Segments, TextOutsideOfEveryBlockDoesNotCount) {
  const std::string gold = R"({"leaves":[[0,10,10],[50,60,1000]],"blocks":[{"bytes":[0,10]}]})";
  EXPECT_EQ(scored("segments", {{gold, answer(segment(range(0, 10)))}}).at("bcubed"), 1);
}

TEST(Segments, PagesCountAlike) {
  const std::string right = answer(segment(range(0, 10)));
  const std::string gold = R"({"leaves":[[0,10,10]],"blocks":[{"bytes":[0,10]}]})";
  const std::string nothing = R"({"leaves":[[0,10,10]],"blocks":[]})";
  const auto metrics = scored("segments", {{gold, right}, {nothing, right}});
  EXPECT_EQ(metrics.at("pages"), 2);
  EXPECT_DOUBLE_EQ(metrics.at("bcubed"), 0.5);
  EXPECT_FALSE(scored("segments", {{R"({"blocks":[{"xpath":"/html"}]})", right}}).contains("pages"));
}

}  // namespace
}  // namespace garimpo::evaluate
