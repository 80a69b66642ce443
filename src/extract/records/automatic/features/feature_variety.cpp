#include "base/hash.hpp"
#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/feature_groups.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostTextLeaves = 40;     // leaves of a record that its text is hashed from
constexpr std::size_t kMostAddressBytes = 200;  // of an address that are compared

// Compares eight bytes at a time on little-endian machines.
std::size_t common_prefix(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t at = 0;
  if constexpr (std::endian::native == std::endian::little)
    for (std::uint64_t left = 0, right = 0; at + sizeof left <= most; at += sizeof left) {
      std::memcpy(&left, a.data() + at, sizeof left);
      std::memcpy(&right, b.data() + at, sizeof right);
      if (left != right) return at + static_cast<std::size_t>(std::countr_zero(left ^ right)) / 8;
    }
  while (at < most && a[at] == b[at]) ++at;
  return at;
}

}  // namespace

struct Variety::Ends {
  std::size_t first;  // leaves
  std::size_t last;
};

Variety::Ends Variety::ends_of(NodeRange record) const { return {page_.first_leaf(record), page_.end_leaf(record) - 1}; }

Variety::Variety(const PageColumns& page) : page_(page), addresses_(page.links().size()) { leaf_hashes_.add_all(page.leaf_hashes()); }

void Variety::measure(Records records, FeatureRow& row) {
  texts_.clear();
  first_.clear();
  last_.clear();
  std::size_t same_first = 0;
  std::size_t same_last = 0;
  std::size_t same_first_class = 0;
  std::size_t same_last_class = 0;
  std::size_t consecutive = 0;
  const std::size_t samples = sampled_count(records.size());
  Ends before{};
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const Ends ends = ends_of(records[sampled_position(sample, records.size())]);
    texts_.add(leaf_hashes_.of(ends.first, std::min(ends.last, ends.first + kMostTextLeaves) + 1));
    first_.add(page_.leaf_hash(ends.first));
    last_.add(page_.leaf_hash(ends.last));
    if (sample > 0) {
      const auto leaf = [&](std::size_t position) { return page_.leaves()[position]; };
      same_first += page_.tag_path(leaf(ends.first)) == page_.tag_path(leaf(before.first)) ? 1U : 0U;
      same_last += page_.tag_path(leaf(ends.last)) == page_.tag_path(leaf(before.last)) ? 1U : 0U;
      same_first_class += page_.class_path(leaf(ends.first)) == page_.class_path(leaf(before.first)) ? 1U : 0U;
      same_last_class += page_.class_path(leaf(ends.last)) == page_.class_path(leaf(before.last)) ? 1U : 0U;
      const std::int64_t number = page_.leaf_number(ends.first);
      consecutive += number > 0 && number == page_.leaf_number(before.first) + 1 ? 1U : 0U;
    }
    before = ends;
  }
  const auto pairs = static_cast<double>(samples - 1);
  row[Feature::distinct_texts] = texts_.share();
  row[Feature::distinct_first_leaves] = first_.share();
  row[Feature::distinct_last_leaves] = last_.share();
  row[Feature::same_first_path] = ratio(static_cast<double>(same_first), pairs);
  row[Feature::same_last_path] = ratio(static_cast<double>(same_last), pairs);
  row[Feature::same_first_class_path] = ratio(static_cast<double>(same_first_class), pairs);
  row[Feature::same_last_class_path] = ratio(static_cast<double>(same_last_class), pairs);
  row[Feature::consecutive_numbers] = ratio(static_cast<double>(consecutive), pairs);
  measure_addresses(records, row);
}

const Variety::Address& Variety::address_of(std::size_t link) {
  Address& address = addresses_[link];
  if (address.hash == 0) {
    address.text = page_.document().attribute(page_.links()[link], "href").value_or("").substr(0, kMostAddressBytes);
    address.hash = base::text_hash(address.text) | 1U;
  }
  return address;
}

void Variety::measure_addresses(Records records, FeatureRow& row) {
  first_.clear();
  std::string_view before;
  std::size_t common = kMostAddressBytes;
  const std::size_t samples = sampled_count(records.size());
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const NodeRange record = records[sampled_position(sample, records.size())];
    if (page_.sum(kLinks, record) == 0) continue;
    const Address& address = address_of(page_.first_link(record));
    if (first_.added() > 0) common = common_prefix(before.substr(0, common), address.text);
    first_.add(address.hash);
    before = address.text;
  }
  if (first_.added() == 0) return;
  row[Feature::common_address_chars] = first_.added() > 1 ? static_cast<float>(common) : 0.0F;
  row[Feature::distinct_addresses] = first_.share();
}

}  // namespace garimpo::extract::records::automatic
