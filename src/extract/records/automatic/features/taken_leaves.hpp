// Which texts of a page belong to regions that were chosen already, as prefix sums: a question costs two look-ups per record, adding a
// region one pass over the texts.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

class TakenLeaves {
 public:
  explicit TakenLeaves(const PageColumns& page) : page_(page), is_taken_(page.leaves().size(), 0), before_(page.leaves().size() + 1, 0) {}

  void take(std::span<const NodeRange> records) {
    for (const NodeRange& record : records)
      for (std::size_t leaf = page_.first_leaf(record); leaf < page_.end_leaf(record); ++leaf) is_taken_[leaf] = 1;
    for (std::size_t leaf = page_.first_leaf(records.front()); leaf < is_taken_.size(); ++leaf)
      before_[leaf + 1] = before_[leaf] + is_taken_[leaf];
  }
  // Whether more than half of the records' texts are taken.
  bool has_most_of(std::span<const NodeRange> records) const {
    std::uint64_t all = 0;
    std::uint64_t shared = 0;
    for (const NodeRange& record : records) {
      all += page_.end_leaf(record) - page_.first_leaf(record);
      shared += before_[page_.end_leaf(record)] - before_[page_.first_leaf(record)];
    }
    return 2 * shared > all;
  }

 private:
  const PageColumns& page_;
  std::vector<std::uint8_t> is_taken_;
  std::vector<std::uint32_t> before_;
};

}  // namespace garimpo::extract::records::automatic
