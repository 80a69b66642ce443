// What the elements of a page say of themselves outside their text, gathered in one pass: headings, times, itemprop, links with rel, and
// every distinct class or id with what its words hint at. Metadata and the page type read this; the head is in head_facts.hpp.
// Strings are views of the document. Cost: one look at each attribute; a class is cut into words once per distinct value.
// Limits: the first kMostEntries of each kind are kept; has_more says that there were others.
#pragma once

#include "base/flat_table.hpp"
#include "features/class_words.hpp"
#include "features/head_facts.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::features {

// What the words of a class, an id or an itemprop hint at.
enum ClassHint : std::uint16_t {
  kHintsAuthor = 1U << 0U,
  kHintsByline = 1U << 1U,
  kHintsDate = 1U << 2U,
  kHintsPublished = 1U << 3U,
  kHintsModified = 1U << 4U,
  kHintsTitle = 1U << 5U,
  kHintsComment = 1U << 6U,
};

struct ItemProperty {
  NodeId node;
  std::string_view name;
};

struct HintedElement {
  NodeId node;
  std::uint16_t hints;
};

struct ClassUse {  // one distinct value of class or id
  std::string_view value;
  std::uint32_t count;
  std::uint16_t hints;
  bool is_id;
};

class PageSignals {
 public:
  static constexpr std::size_t kMostEntries = 512;

  void compute(const Document& document);

  NodeId body() const { return body_; }
  const std::vector<LinkTag>& links() const { return links_; }       // <a> with rel and href
  const std::vector<NodeId>& headings() const { return headings_; }  // h1, h2
  // <time>, and other elements with an attribute "datetime": pages have <relative-time> and the like. Changes (<ins>, <del>) are none.
  const std::vector<NodeId>& times() const { return times_; }
  const std::vector<ItemProperty>& properties() const { return properties_; }
  const std::vector<HintedElement>& hinted() const { return hinted_; }
  const std::vector<ClassUse>& classes() const { return classes_; }
  std::uint32_t count(Tag tag) const { return tag < Tag::first_unknown ? counts_[static_cast<std::size_t>(tag)] : 0; }
  // More than kMostEntries of something: the rest was not looked at.
  bool has_more() const { return has_more_; }

 private:
  void read_element(const Document& document, NodeId node);
  void read_attributes(const Document& document, NodeId node);
  std::uint16_t use_class(std::string_view value, bool is_id);
  template <class Entry>
  void keep(std::vector<Entry>& entries, Entry entry) {
    if (entries.size() < kMostEntries)
      entries.push_back(entry);
    else
      has_more_ = true;
  }

  NodeId body_ = kNoNode;
  std::vector<LinkTag> links_;
  std::vector<NodeId> headings_;
  std::vector<NodeId> times_;
  std::vector<ItemProperty> properties_;
  std::vector<HintedElement> hinted_;
  std::vector<ClassUse> classes_;
  base::HashIndex class_numbers_;  // places in classes_
  std::array<std::uint32_t, static_cast<std::size_t>(Tag::first_unknown)> counts_{};
  bool has_more_ = false;
};

}  // namespace garimpo::features
