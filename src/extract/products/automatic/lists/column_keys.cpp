#include "extract/products/automatic/lists/column_keys.hpp"

#include "base/ascii.hpp"
#include "text/attribute_words.hpp"

namespace garimpo::extract::products::automatic {

const std::vector<std::uint32_t>& ColumnKeys::classes_of(NodeId element) {
  const std::string_view attribute = document_.attribute(element, "class").value_or("");
  const auto [at, is_new] = attributes_.try_emplace(attribute);
  if (!is_new) return at->second;
  std::string bare;
  text::for_each_word(attribute, [&](std::string_view word) {
    bare.clear();
    for (const char c : word)
      if (!base::is_digit(c)) bare += c;
    const auto [number, is_unknown] = numbers_.try_emplace(bare, static_cast<std::uint32_t>(seen_.size()));
    if (is_unknown) seen_.push_back({bare, SIZE_MAX, 0});
    at->second.push_back(number->second);
  });
  return at->second;
}

void ColumnKeys::count_classes(std::size_t record, NodeId element) {
  for (const std::uint32_t number : classes_of(element)) {
    Seen& seen = seen_[number];
    if (seen.last_record == record) continue;
    seen.last_record = record;
    ++seen.records;
  }
}

void ColumnKeys::count(std::size_t record, NodeId element) {
  count_classes(record, element);
  const NodeId parent = document_.parent(element);
  if (parent != kNoNode && document_.is_element(parent)) count_classes(record, parent);
}

void ColumnKeys::append_classes(NodeId element, std::size_t records, std::string& key) const {
  const auto at = attributes_.find(document_.attribute(element, "class").value_or(""));
  if (at == attributes_.end()) return;
  for (const std::uint32_t number : at->second) {
    const Seen& seen = seen_[number];
    if (static_cast<double>(seen.records) < kTemplateShare * static_cast<double>(records)) continue;
    key += '.';
    key += seen.name;
  }
}

std::string ColumnKeys::key(NodeId element, NodeId record_begin, std::size_t records) const {
  std::string key;
  const std::uint32_t top = document_.depth(record_begin);
  for (unsigned level = 0; level < kMostLevels && element != kNoNode && document_.is_element(element); ++level) {
    key += document_.name(element);
    if (level < 2) append_classes(element, records, key);
    key += '/';
    if (document_.depth(element) <= top) break;
    element = document_.parent(element);
  }
  return key;
}

}  // namespace garimpo::extract::products::automatic
