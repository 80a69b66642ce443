// Is a range one of a list's records? A header row, a pager or an advertisement between records is not; a record in the sibling beyond the
// last one is. Described by a row of numbers against what the list usually is, for a model of its own: a list has many records, so that
// this can be learnt from far more examples than which list is the right one.
// Cost: the list's sampled nodes once, then the nodes of each range asked for.
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
  // The records must outlive it; two or more. Nothing else may be measured by the consensus as long as it is used.
  Membership(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records);

  MemberRow of_record(std::size_t position);
  // Of a range that is none of the records, and stands before or after them.
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
