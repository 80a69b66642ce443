#include "xpath/page_index.hpp"

#include "base/hash.hpp"

#include <algorithm>
#include <numeric>

namespace garimpo::xpath {

std::optional<Tag> PageIndex::unknown_tag_of(std::string_view name) const {
  for (auto i = static_cast<std::uint32_t>(Tag::first_unknown); i < document_.tag_count(); ++i)
    if (document_.name(static_cast<Tag>(i)) == name) return static_cast<Tag>(i);
  return std::nullopt;
}

std::optional<std::uint32_t> PageIndex::attribute_number(std::string_view name) const {
  const auto names = document_.attribute_names();
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - names.begin());
}

std::optional<std::string_view> PageIndex::value(NodeId node, std::uint32_t name_number) const {
  const std::size_t count = document_.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i)
    if (document_.attribute_name_number(node, i) == name_number) return document_.attribute(node, i).value;
  return std::nullopt;
}

std::span<const NodeId> PageIndex::elements_of(Tag tag) {
  if (tag_begin_.empty()) make_names();
  const std::size_t begin = tag_begin_[static_cast<std::size_t>(tag)];
  return std::span(by_tag_).subspan(begin, tag_begin_[static_cast<std::size_t>(tag) + 1] - begin);
}

void PageIndex::make_names() {
  tag_begin_.assign(document_.tag_count() + 1, 0);
  for (NodeId node = 0; node < document_.size(); ++node) ++tag_begin_[static_cast<std::size_t>(document_.tag(node)) + 1];
  std::partial_sum(tag_begin_.begin(), tag_begin_.end(), tag_begin_.begin());
  by_tag_.resize(document_.size());
  std::vector<std::uint32_t> at(tag_begin_.begin(), tag_begin_.end() - 1);
  for (NodeId node = 0; node < document_.size(); ++node) by_tag_[at[static_cast<std::size_t>(document_.tag(node))]++] = node;
}

std::span<const NodeId> PageIndex::elements_with_id(std::string_view id) {
  if (!has_ids_) make_ids();
  found_.clear();
  const std::uint64_t hash = base::text_hash(id);
  const auto number = attribute_number("id");
  for (auto at = std::ranges::lower_bound(id_hashes_, hash); at != id_hashes_.end() && *at == hash; ++at) {
    const NodeId node = by_id_[static_cast<std::size_t>(at - id_hashes_.begin())];
    if (value(node, *number) == id) found_.push_back(node);
  }
  return found_;
}

void PageIndex::make_ids() {
  has_ids_ = true;
  const auto number = attribute_number("id");
  if (!number) return;
  struct Entry {
    std::uint64_t hash;
    NodeId node;
  };
  std::vector<Entry> entries;
  for (NodeId node = 0; node < document_.size(); ++node)
    if (const auto id = value(node, *number)) entries.push_back({base::text_hash(*id), node});
  std::ranges::sort(entries, [](const Entry& a, const Entry& b) { return a.hash != b.hash ? a.hash < b.hash : a.node < b.node; });
  id_hashes_.reserve(entries.size());
  by_id_.reserve(entries.size());
  for (const Entry& entry : entries) {
    id_hashes_.push_back(entry.hash);
    by_id_.push_back(entry.node);
  }
}

std::span<const NodeId> PageIndex::elements_with_class_part(std::string_view part) {
  found_.clear();
  const auto number = attribute_number("class");
  if (!number) return found_;
  if (!has_classes_ && !was_asked_for_class_) {
    was_asked_for_class_ = true;
    for (NodeId node = 0; node < document_.size(); ++node) {
      const auto classes = value(node, *number);
      if (classes && classes->find(part) != std::string_view::npos) found_.push_back(node);
    }
    return found_;
  }
  if (!has_classes_) make_classes();
  std::vector<bool> has_part(class_values_.size());
  for (std::size_t i = 0; i < class_values_.size(); ++i) has_part[i] = class_values_[i].find(part) != std::string_view::npos;
  for (const Element& element : with_class_)
    if (has_part[element.value]) found_.push_back(element.node);
  return found_;
}

void PageIndex::make_classes() {
  has_classes_ = true;
  const auto number = attribute_number("class");
  if (!number) return;
  base::HashIndex index;
  for (NodeId node = 0; node < document_.size(); ++node) {
    const auto classes = value(node, *number);
    if (!classes) continue;
    const std::uint64_t hash = base::text_hash(*classes);
    std::uint32_t at = index.find(hash, [&](std::uint32_t i) { return class_values_[i] == *classes; });
    if (at == base::HashIndex::kNone) {
      at = static_cast<std::uint32_t>(class_values_.size());
      class_values_.push_back(*classes);
      index.add(hash, at);
    }
    with_class_.push_back({node, at});
  }
}

}  // namespace garimpo::xpath
