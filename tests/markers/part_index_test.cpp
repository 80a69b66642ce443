#include "markers/part_index.hpp"

#include <gtest/gtest.h>

namespace garimpo::markers {
namespace {

Marker marker(Label label, MarkerId parent = kNoMarker) {
  return {.label = label, .parent = parent, .nodes = {}, .value = {}, .reason = {}, .method = {}};
}

std::vector<MarkerId> ids(std::span<const MarkerId> span) { return {span.begin(), span.end()}; }

TEST(PartIndex, GathersPartsOfInterleavedObjects) {
  MarkerSet set;
  const MarkerId article = set.add(marker(Label::article));
  const MarkerId list = set.add(marker(Label::record_list));
  const MarkerId title = set.add(marker(Label::title, article));
  const MarkerId record = set.add(marker(Label::record, list));
  const MarkerId content = set.add(marker(Label::content, article));
  const MarkerId cell = set.add(marker(Label::cell, record));
  const PartIndex index(set);
  EXPECT_EQ(ids(index.objects()), (std::vector<MarkerId>{article, list}));
  EXPECT_EQ(ids(index.parts(article)), (std::vector<MarkerId>{title, content}));
  EXPECT_EQ(ids(index.parts(list)), std::vector<MarkerId>{record});
  EXPECT_EQ(ids(index.parts(record)), std::vector<MarkerId>{cell});
  EXPECT_TRUE(index.parts(cell).empty());
}

TEST(PartIndex, TakesNoMarkers) { EXPECT_TRUE(PartIndex(MarkerSet{}).objects().empty()); }

TEST(Labels, HaveTheNamesThatOutputsWrite) {
  EXPECT_EQ(name(Label::article), "article");
  EXPECT_EQ(name(Label::record_list), "recordList");
  EXPECT_EQ(name(Label::cell), "cell");
}

}  // namespace
}  // namespace garimpo::markers
