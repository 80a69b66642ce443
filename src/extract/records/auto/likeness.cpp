#include "extract/records/auto/likeness.hpp"

#include "extract/records/auto/consensus.hpp"
#include "extract/records/auto/feature_groups.hpp"

namespace garimpo::extract::records::automatic {

namespace {

constexpr float kMost = 0.8F;  // of the records have it: one without it lacks it
constexpr float kFew = 0.2F;

}  // namespace

Likeness::Likeness(const PageColumns& page, std::span<const NodeRange> records) : page_(page), records_(records) {
  double chars = 0;
  double link_chars = 0;
  double digits = 0;
  const std::size_t samples = sampled_count(records.size());
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const NodeRange record = records[sampled_position(sample, records.size())];
    for (std::size_t part = 0; part < kParts.size(); ++part)
      with_[part] += page.sum(kParts[part], record) > 0 ? 1.0F / static_cast<float>(samples) : 0.0F;
    chars += page.sum(kChars, record);
    link_chars += page.sum(kLinkChars, record);
    digits += page.sum(kDigits, record);
  }
  link_density_ = ratio(link_chars, chars);
  digit_share_ = ratio(digits, chars);
}

Likeness::Parts Likeness::parts(NodeRange range) const {
  Parts out;
  for (std::size_t part = 0; part < kParts.size(); ++part) {
    const bool has = page_.sum(kParts[part], range) > 0;
    out.lacks += !has && with_[part] >= kMost ? 1.0F : 0.0F;
    out.extra += has && with_[part] <= kFew ? 1.0F : 0.0F;
  }
  return out;
}

float Likeness::link_density(NodeRange range) const {
  return ratio(page_.sum(kLinkChars, range), page_.sum(kChars, range)) - link_density_;
}

float Likeness::digit_share(NodeRange range) const { return ratio(page_.sum(kDigits, range), page_.sum(kChars, range)) - digit_share_; }

Likeness::Same Likeness::same(NodeRange range) const {
  if (page_.sum(kLeaves, range) == 0) return {};
  const auto path = [&](std::size_t leaf) { return page_.class_path(page_.leaves()[leaf]); };
  const std::uint32_t first = path(page_.first_leaf(range));
  const std::uint32_t last = path(page_.end_leaf(range) - 1);
  const std::size_t samples = sampled_count(records_.size());
  const float share = 1.0F / static_cast<float>(samples);
  Same out;
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const NodeRange record = records_[sampled_position(sample, records_.size())];
    out.first_leaf += path(page_.first_leaf(record)) == first ? share : 0.0F;
    out.last_leaf += path(page_.end_leaf(record) - 1) == last ? share : 0.0F;
    out.kind += page_.kind(kByClass, record.begin) == page_.kind(kByClass, range.begin) ? share : 0.0F;
  }
  return out;
}

bool is_numbered_on(const PageColumns& page, NodeRange a, NodeRange b) {
  if (page.sum(kLeaves, a) == 0 || page.sum(kLeaves, b) == 0) return false;
  const std::int64_t number = page.leaf_number(page.first_leaf(a));
  return number >= 0 && number + 1 == page.leaf_number(page.first_leaf(b));
}

}  // namespace garimpo::extract::records::automatic
