// What the records of a list usually are, and how another range compares with them: which parts most of them have (links, prices, images),
// how much of them is link and digits, which texts begin and end them. Shared by the features of a list and of a single record.
// Cost: a few looks at each sampled record.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

inline constexpr std::array kParts = {kLongLeaves, kPrices, kDates, kLinks, kImages, kHeadings, kBold, kControls};

class Likeness {
 public:
  Likeness(const PageColumns& page, std::span<const NodeRange> records);

  struct Parts {
    float lacks = 0;  // parts that most records have and the range has not
    float extra = 0;  // the other way round
  };
  Parts parts(NodeRange range) const;
  // Shares of the range less those of the records.
  float link_density(NodeRange range) const;
  float digit_share(NodeRange range) const;

  // Shares of the records whose first text, last text, first node are of the range's kind.
  struct Same {
    float first_leaf = 0;
    float last_leaf = 0;
    float kind = 0;
  };
  Same same(NodeRange range) const;

 private:
  std::uint32_t first_path(NodeRange range) const { return page_.class_path(page_.leaves()[page_.first_leaf(range)]); }
  std::uint32_t last_path(NodeRange range) const { return page_.class_path(page_.leaves()[page_.end_leaf(range) - 1]); }

  const PageColumns& page_;
  std::array<float, kParts.size()> with_{};  // share of the records
  float link_density_ = 0;
  float digit_share_ = 0;
  // Of each sampled record.
  std::vector<std::uint32_t> first_path_;
  std::vector<std::uint32_t> last_path_;
  std::vector<std::uint64_t> kind_;
  std::vector<float> share_of_;  // by a number of sampled records: their share, added up one by one
};

// The numbers that two ranges begin with follow each other.
bool is_numbered_on(const PageColumns& page, NodeRange a, NodeRange b);

}  // namespace garimpo::extract::records::automatic
