#include "features/text_sums.hpp"

#include "text/words/text_count.hpp"

namespace garimpo::features {

void TextSums::compute(const Document& document, const ContentView& view) {
  document_ = &document;
  const NodeId size = document.size();
  sums_.resize(size + 1);
  pays_space_.assign(size, 0);
  Sums sums{0, 0, 0, 0};
  bool has_text = false;
  bool after_space = false;   // white space seen since the last character
  bool in_link_text = false;  // the last character was in the link that is open
  NodeId link_end = 0;        // end of the <a> that is open
  NodeId unset = 0;           // rows from here on have no next_text yet
  for (NodeId node = 0; node < size; ++node) {
    sums_[node] = sums;
    if (!view.contains(node)) continue;
    if (document.tag(node) == Tag::a && node >= link_end) {
      link_end = document.end(node);
      in_link_text = false;
    }
    if (!document.is_text(node)) continue;
    const text::TextCount found = text::count_text(document.text(node));
    if (found.chars == 0) {
      after_space = after_space || found.ends_with_space;
      continue;
    }
    const bool pays = has_text && (after_space || found.starts_with_space);
    pays_space_[node] = pays;
    sums.chars += found.chars + pays;
    sums.words += found.words;
    if (node < link_end) {
      sums.link_chars += found.chars + (pays && in_link_text);
      in_link_text = true;
    }
    has_text = true;
    after_space = found.ends_with_space;
    for (; unset <= node; ++unset) sums_[unset].next_text = node;
  }
  sums_[size] = sums;
  for (; unset <= size; ++unset) sums_[unset].next_text = size;
}

std::uint32_t TextSums::chars(NodeRange range) const {
  const std::uint32_t counted = sums_[range.end].chars - sums_[range.begin].chars;
  if (counted == 0) return 0;
  return counted - pays_space_[next_text(range.begin)];
}

double TextSums::link_density(NodeId node) const {
  const std::uint32_t all = chars(node);
  return all == 0 ? 0.0 : static_cast<double>(link_chars(node)) / all;
}

}  // namespace garimpo::features
