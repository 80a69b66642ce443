// Features of what resembles a list but stands outside of it: an incomplete list has more of its kind before or after it (the first result
// in its own container, the same list in several blocks). Texts are compared by the kinds of the elements around them
// (PageColumns::class_path), not by their path from the root; records by their names. Cost: one pass over the page; then the texts of the
// first and the last record, kMostLeaves of each.
#include "base/flat_table.hpp"
#include "extract/records/automatic/features/feature_groups.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostLeaves = 16;  // of one record

}  // namespace

SimilarOutside::SimilarOutside(const PageColumns& page)
    : page_(page), leaves_(page.leaves().size(), page.path_count()), names_(page.size(), page.size()) {
  for (const NodeId leaf : page.leaves()) leaves_.add(page.class_path(leaf));
  base::DenseIds ids;
  for (NodeId node = 0; node < page.size(); ++node) {
    if (page.called(node) == 0)
      names_.add_none();
    else
      names_.add(ids.id(page.called(node)));
  }
}

void SimilarOutside::measure(Records records, FeatureRow& row) const {
  const auto n = static_cast<double>(records.size());
  const auto leaves_of = [&](NodeRange record) {
    const std::size_t begin = page_.first_leaf(record);
    return std::pair(begin, std::min(page_.end_leaf(record), begin + kMostLeaves));
  };
  const auto write = [&](NodeRange record, auto times, Feature like, Feature is_end) {
    const auto [begin, end] = leaves_of(record);
    double others = 0;
    double none = 0;
    for (std::size_t leaf = begin; leaf < end; ++leaf) {
      const std::uint32_t found = times(leaf);
      others += std::min(1.0, found / n);
      none += found == 0 ? 1 : 0;
    }
    row[like] = ratio(others, static_cast<double>(end - begin));
    row[is_end] = ratio(none, static_cast<double>(end - begin));
  };
  write(records.front(), [&](std::size_t leaf) { return leaves_.before(leaf); }, Feature::like_before, Feature::new_in_first);
  write(records.back(), [&](std::size_t leaf) { return leaves_.after(leaf); }, Feature::like_after, Feature::final_in_last);
  const NodeId first = records.front().begin;
  const NodeId last = records.back().begin;
  if (page_.called(first) != 0) row[Feature::named_before] = ratio(names_.before(first), n);
  if (page_.called(last) != 0) row[Feature::named_after] = ratio(names_.after(last), n);
  if (page_.called(first) != 0 && page_.called(first) == page_.called(last))
    row[Feature::named_between] = ratio(names_.before(last) - names_.before(first) + 1, n);
}

}  // namespace garimpo::extract::records::automatic
