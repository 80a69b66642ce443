#include "extract/records/automatic/membership.hpp"

#include "extract/records/automatic/features/feature_groups.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::array<std::string_view, kMemberFeatures> kNames = {
#define GARIMPO_FEATURE(name) #name,
#include "extract/records/automatic/membership.inc"
#undef GARIMPO_FEATURE
};

constexpr std::size_t kMostNamed = 60;  // nodes of a range whose names are read

struct NamedFeature {
  Meaning meaning;
  MemberFeature feature;
};
constexpr std::array kNamed = {
    NamedFeature{kMenu, MemberFeature::named_menu},     NamedFeature{kFilter, MemberFeature::named_filter},
    NamedFeature{kFooter, MemberFeature::named_footer}, NamedFeature{kHeader, MemberFeature::named_header},
    NamedFeature{kAd, MemberFeature::named_ad},         NamedFeature{kPager, MemberFeature::named_pager},
    NamedFeature{kForm, MemberFeature::named_form},     NamedFeature{kRelated, MemberFeature::named_related},
};

float& at(MemberRow& row, MemberFeature feature) { return row[static_cast<std::size_t>(feature)]; }

float log_ratio(double value, double mean) { return static_cast<float>(std::log((value + 1) / (mean + 1))); }

std::uint32_t names_in(const PageColumns& page, NodeRange range) {
  std::uint32_t names = 0;
  const NodeId end = static_cast<NodeId>(std::min<std::size_t>(range.end, range.begin + kMostNamed));
  for (NodeId node = range.begin; node < end; ++node) names |= page.own_meanings(node);
  return names;
}

}  // namespace

std::span<const std::string_view> member_feature_names() { return kNames; }

Membership::Membership(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records)
    : page_(page),
      records_(records),
      likeness_(page, records),
      consensus_(consensus),
      class_agreement_(consensus.by_class.measure(records, {})),
      tag_agreement_(consensus.by_tag.measure(records, {})) {
  std::array<std::uint32_t, 32> named{};
  double chars = 0;
  double link_chars = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    chars += page.sum(kChars, records[i]);
    link_chars += page.sum(kLinkChars, records[i]);
    mean_leaves_ += static_cast<float>(page.sum(kLeaves, records[i]));
    mean_elements_ += static_cast<float>(page.sum(kElements, records[i]));
    numbered_ += i > 0 && is_numbered_on(page, records[i - 1], records[i]) ? 1.0F : 0.0F;
    names_.push_back(names_in(page, records[i]));
    for (std::uint32_t bits = names_.back(); bits != 0; bits &= bits - 1) ++named[static_cast<std::size_t>(std::countr_zero(bits))];
  }
  const auto n = static_cast<float>(records.size());
  mean_chars_ = static_cast<float>(chars) / n;
  mean_leaves_ /= n;
  mean_elements_ /= n;
  numbered_ /= n - 1;
  link_density_ = ratio(link_chars, chars);
  for (std::size_t bit = 0; bit < named.size(); ++bit)
    if (std::size_t{2} * named[bit] > records.size()) usual_names_ |= 1U << bit;
}

MemberRow Membership::of_record(std::size_t position) {
  const NodeRange record = records_[position];
  MemberRow row = measure(record, names_[position]);
  const bool is_first = position == 0;
  const bool is_last = position + 1 == records_.size();
  at(row, MemberFeature::is_first) = is_first ? 1.0F : 0.0F;
  at(row, MemberFeature::is_last) = is_last ? 1.0F : 0.0F;
  const bool follows = !is_first && is_numbered_on(page_, records_[position - 1], record);
  const bool leads = !is_last && is_numbered_on(page_, record, records_[position + 1]);
  at(row, MemberFeature::is_numbered) = follows || leads ? 1.0F : 0.0F;
  return row;
}

MemberRow Membership::of_outside(NodeRange range) {
  MemberRow row = measure(range, names_in(page_, range));
  const bool is_before = range.begin < records_.front().begin;
  at(row, MemberFeature::is_outside) = 1;
  at(row, is_before ? MemberFeature::is_first : MemberFeature::is_last) = 1;
  const bool is_numbered = is_before ? is_numbered_on(page_, range, records_.front()) : is_numbered_on(page_, records_.back(), range);
  at(row, MemberFeature::is_numbered) = is_numbered ? 1.0F : 0.0F;
  return row;
}

MemberRow Membership::measure(NodeRange range, std::uint32_t names) {
  MemberRow row{};
  const Likeness::Parts parts = likeness_.parts(range);
  const Likeness::Same same = likeness_.same(range);
  const Consensus::Shares by_class = consensus_.by_class.shares(range);
  const Consensus::Shares by_tag = consensus_.by_tag.shares(range);
  at(row, MemberFeature::class_whole) = by_class.of_frequent;
  at(row, MemberFeature::class_mean) = by_class.mean;
  at(row, MemberFeature::tag_whole) = by_tag.of_frequent;
  at(row, MemberFeature::tag_mean) = by_tag.mean;
  at(row, MemberFeature::list_class_whole) = class_agreement_.whole;
  at(row, MemberFeature::list_class_mean) = class_agreement_.mean;
  at(row, MemberFeature::list_tag_whole) = tag_agreement_.whole;
  at(row, MemberFeature::list_weakest_inner) = class_agreement_.weakest_inner;
  at(row, MemberFeature::log_chars_to_mean) = log_ratio(page_.sum(kChars, range), mean_chars_);
  at(row, MemberFeature::log_leaves_to_mean) = log_ratio(page_.sum(kLeaves, range), mean_leaves_);
  at(row, MemberFeature::log_elements_to_mean) = log_ratio(page_.sum(kElements, range), mean_elements_);
  at(row, MemberFeature::lacks) = parts.lacks;
  at(row, MemberFeature::extra) = parts.extra;
  at(row, MemberFeature::link_density) = likeness_.link_density(range);
  at(row, MemberFeature::digit_share) = likeness_.digit_share(range);
  at(row, MemberFeature::same_first_leaf) = same.first_leaf;
  at(row, MemberFeature::same_last_leaf) = same.last_leaf;
  at(row, MemberFeature::same_kind) = same.kind;
  at(row, MemberFeature::list_is_numbered) = numbered_;
  at(row, MemberFeature::n) = static_cast<float>(records_.size());
  at(row, MemberFeature::list_log_mean_chars) = log_ratio(mean_chars_, 0);
  at(row, MemberFeature::list_link_density) = link_density_;
  at(row, MemberFeature::header_cells) = static_cast<float>(page_.sum(kHeaderCells, range));
  at(row, MemberFeature::leaves) = static_cast<float>(page_.sum(kLeaves, range));
  measure_names(names, row);
  return row;
}

// Writes the meanings that the range's names have beyond those of most records.
void Membership::measure_names(std::uint32_t names, MemberRow& row) const {
  for (const NamedFeature& named : kNamed) at(row, named.feature) = (names & ~usual_names_ & named.meaning) != 0 ? 1.0F : 0.0F;
  at(row, MemberFeature::unlike_names) = static_cast<float>(std::popcount(names ^ usual_names_));
}

}  // namespace garimpo::extract::records::automatic
