#include "extract/records/automatic/candidates/likeness.hpp"

#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/feature_groups.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

constexpr float kMost = 0.8F;  // a part that this share of the records has is missing from a record without it
constexpr float kFew = 0.2F;

}  // namespace

Likeness::Likeness(const PageColumns& page, std::span<const NodeRange> records) : page_(page) {
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
    first_path_.push_back(first_path(record));
    last_path_.push_back(last_path(record));
    kind_.push_back(page.kind(kByClass, record.begin));
  }
  share_of_.assign(samples + 1, 0.0F);
  for (std::size_t count = 1; count <= samples; ++count) share_of_[count] = share_of_[count - 1] + 1.0F / static_cast<float>(samples);
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
  const auto share = [&](const auto& samples, auto value) {
    return share_of_[static_cast<std::size_t>(std::ranges::count(samples, value))];
  };
  return {.first_leaf = share(first_path_, first_path(range)),
          .last_leaf = share(last_path_, last_path(range)),
          .kind = share(kind_, page_.kind(kByClass, range.begin))};
}

bool is_numbered_on(const PageColumns& page, NodeRange a, NodeRange b) {
  if (page.sum(kLeaves, a) == 0 || page.sum(kLeaves, b) == 0) return false;
  const std::int64_t number = page.leaf_number(page.first_leaf(a));
  return number >= 0 && number + 1 == page.leaf_number(page.first_leaf(b));
}

}  // namespace garimpo::extract::records::automatic
