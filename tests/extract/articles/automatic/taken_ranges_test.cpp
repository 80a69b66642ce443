#include "extract/articles/automatic/taken_ranges.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

// The source of each range, for blocks that are taken where the mask has an x.
std::vector<std::string> ranges_of(const BlockPage& page, std::string_view mask, std::uint32_t first = 0) {
  std::vector<std::uint8_t> is_taken;
  for (const char c : mask) is_taken.push_back(c == 'x');
  std::vector<std::string> sources;
  for (const TakenRange& range : taken_ranges(page.context, is_taken, first)) {
    std::string source;
    for (NodeId node = range.nodes.begin; node < range.nodes.end; node = page.document.end(node)) source += page.source_of(node);
    sources.push_back(source);
  }
  return sources;
}

using Sources = std::vector<std::string>;

TEST(TakenRanges, AnElementWhoseBlocksAreAllTakenIsOneRange) {
  const BlockPage page("<body><div><p>a</p><p>b</p></div><p>c</p></body>");
  EXPECT_EQ(ranges_of(page, "xx."), Sources{"<div><p>a</p><p>b</p></div>"});
  EXPECT_EQ(ranges_of(page, "x.."), Sources{"<p>a</p>"});
  EXPECT_EQ(ranges_of(page, "..."), Sources{});
}

TEST(TakenRanges, WhatStandsBetweenTakenNeighboursStays) {
  const BlockPage page("<body><div><p>a</p><img src=i><p>b</p><p>c</p></div></body>");
  EXPECT_EQ(ranges_of(page, "xx."), Sources{"<p>a</p><img src=i><p>b</p>"});
  EXPECT_EQ(ranges_of(page, "x.x"), (Sources{"<p>a</p>", "<p>c</p>"}));
}

TEST(TakenRanges, ATextBesideBlocksIsTakenWithItsInlineElements) {
  const BlockPage page("<body><div><i>a <b>b</b></i><p>c</p></div></body>");
  EXPECT_EQ(ranges_of(page, "x."), Sources{"<i>a <b>b</b></i>"});
}

TEST(TakenRanges, TheMaskMaySpeakOfALaterPart) {
  const BlockPage page("<body><div><p>a</p></div><div><p>b</p><p>c</p></div></body>");
  EXPECT_EQ(ranges_of(page, "xx", 1), Sources{"<div><p>b</p><p>c</p></div>"});
  EXPECT_EQ(ranges_of(page, "x", 2), Sources{"<p>c</p>"});
}

TEST(TakenRanges, TheRegionIsTheDeepestElementAroundAll) {
  const BlockPage page("<body><div id=all><div id=one><p>a</p></div><div id=two><p>b</p><p>c</p></div></div></body>");
  const auto region = [&](std::vector<std::uint8_t> is_taken) {
    return region_of(page.context, taken_ranges(page.context, is_taken)).begin;
  };
  EXPECT_EQ(region({1, 1, 0}), page.find("div", 0));
  EXPECT_EQ(region({0, 1, 1}), page.find("div", 2));
  EXPECT_EQ(region_of(page.context, {}).end, page.document.size());  // the whole page where nothing is taken
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
