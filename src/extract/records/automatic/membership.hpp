// Features that tell whether a range is one of a list's records: a header row, a pager or an advertisement between records is not; a record
// in the sibling after the last one is. Each range is compared with the rest of the list and judged by a model of its own: a list has many
// records, so this can be learnt from far more examples than the choice of the right list. Cost: the list's sampled nodes once, then the
// nodes of each range.
#pragma once
#include "extract/records/automatic/candidates/likeness.hpp"
#include "extract/records/automatic/features/consensus.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

enum class MemberFeature : std::uint16_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/records/automatic/membership.inc"
#undef GARIMPO_FEATURE
  count
};
inline constexpr std::size_t kMemberFeatures = static_cast<std::size_t>(MemberFeature::count);
using MemberRow = std::array<float, kMemberFeatures>;

std::span<const std::string_view> member_feature_names();

class Membership {
 public:
  // The records, two or more, must outlive it. The consensus must not measure anything else while this object is used.
  Membership(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records);

  MemberRow of_record(std::size_t position);
  // The features of a range that is not in the list and stands before or after it.
  MemberRow of_outside(NodeRange range);

 private:
  MemberRow measure(NodeRange range, std::uint32_t names);
  void measure_names(std::uint32_t names, MemberRow& row) const;

  const PageColumns& page_;
  std::span<const NodeRange> records_;
  Likeness likeness_;
  PageConsensus& consensus_;
  Agreement class_agreement_;
  Agreement tag_agreement_;
  float mean_chars_ = 0;
  float mean_leaves_ = 0;
  float mean_elements_ = 0;
  float link_density_ = 0;
  float numbered_ = 0;                // share of the records whose number follows the one before
  std::vector<std::uint32_t> names_;  // of each record
  std::uint32_t usual_names_ = 0;
};

}  // namespace garimpo::extract::records::automatic
