// What the markup of a page says beside its text, gathered in one pass: the head (title, meta, link), headings, times,
// scripts of JSON-LD, itemprop and rel, and every distinct class or id with what its words hint at. Metadata and the page type read this.
// Strings are views of the document. Cost: one look at each attribute; a class is cut into words once per distinct value.
// Limits: the first kMostEntries of each kind are kept; has_more says that there were others.
#pragma once

#include "base/flat_table.hpp"
#include "dom/document.hpp"
#include "text/words/letter_runs.hpp"

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
  kHintsTags = 1U << 6U,
  kHintsComment = 1U << 7U,
  kHintsRelated = 1U << 8U,
  kHintsNext = 1U << 9U,
};

struct MetaTag {
  NodeId node;
  std::string_view key;  // name, property, itemprop or http-equiv
  std::string_view content;
};

struct LinkTag {  // <link> or <a> with rel
  NodeId node;
  std::string_view rel;
  std::string_view href;
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

  NodeId title() const { return title_; }  // <title>, kNoNode where there is none
  NodeId body() const { return body_; }
  std::string_view language() const { return language_; }  // lang of <html>
  // The address that the page states as its own (rel=canonical, og:url), where it is absolute; "" where it states none.
  std::string_view address() const;
  const std::vector<MetaTag>& metas() const { return metas_; }
  const std::vector<LinkTag>& links() const { return links_; }
  const std::vector<NodeId>& headings() const { return headings_; }  // h1, h2
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

  NodeId title_ = kNoNode;
  NodeId body_ = kNoNode;
  std::string_view language_;
  std::vector<MetaTag> metas_;
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

// Calls take(word) for the lower-cased words of a class or id: cut at what is no letter and where camelCase turns. Words of more than
// kLongestClassWord letters are generated names and left out.
inline constexpr std::size_t kLongestClassWord = 24;
template <class Take>
void for_each_class_word(std::string_view value, Take take) {
  std::array<char, kLongestClassWord> buffer;
  text::for_each_name_word(value, [&](std::string_view word, bool has_capitals) {
    if (word.size() >= 2 && word.size() <= kLongestClassWord) take(text::lowered(word, has_capitals, buffer));
  });
}

}  // namespace garimpo::features
