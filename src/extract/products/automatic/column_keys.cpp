#include "extract/products/automatic/column_keys.hpp"

#include "base/ascii.hpp"
#include "text/attribute_words.hpp"

namespace garimpo::extract::products::automatic {

namespace {

// A class without its numbers: "item-12" and "item-13" are one.
std::string without_digits(std::string_view word) {
  std::string bare;
  for (const char c : word)
    if (!base::is_digit(c)) bare += c;
  return bare;
}

}  // namespace

void ColumnKeys::count_classes(std::size_t record, NodeId element) {
  text::for_each_word(document_.attribute(element, "class").value_or(""), [&](std::string_view word) {
    const auto [at, is_new] = classes_.try_emplace(without_digits(word), Seen{record, 1});
    if (is_new || at->second.last_record == record) return;
    at->second.last_record = record;
    ++at->second.records;
  });
}

void ColumnKeys::count(std::size_t record, NodeId element) {
  count_classes(record, element);
  const NodeId parent = document_.parent(element);
  if (parent != kNoNode && document_.is_element(parent)) count_classes(record, parent);
}

void ColumnKeys::append_classes(NodeId element, std::size_t records, std::string& key) const {
  text::for_each_word(document_.attribute(element, "class").value_or(""), [&](std::string_view word) {
    const std::string bare = without_digits(word);
    const auto at = classes_.find(bare);
    if (at == classes_.end() || static_cast<double>(at->second.records) < kTemplateShare * static_cast<double>(records)) return;
    key += '.';
    key += bare;
  });
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
