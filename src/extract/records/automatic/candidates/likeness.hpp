// What the records of a list usually look like, and how another range compares with them: which parts most of them have (links, prices,
// images), the shares of links and digits, the texts that begin and end them. Shared by the features of a list and of a single record.
// Cost: a few look-ups per sampled record.
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
  // The share of the range minus the mean share of the records.
  float link_density(NodeRange range) const;
  float digit_share(NodeRange range) const;

  // The shares of the records whose first text, last text and first node have the same path or kind as the range's.
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
  // One entry per sampled record.
  std::vector<std::uint32_t> first_path_;
  std::vector<std::uint32_t> last_path_;
  std::vector<std::uint64_t> kind_;
  std::vector<float> share_of_;  // for a number of sampled records, their share; precomputed by repeated addition
};

// Whether range b begins with the number after the one that a begins with.
bool is_numbered_on(const PageColumns& page, NodeRange a, NodeRange b);

}  // namespace garimpo::extract::records::automatic
