#include "features/text_beginning.hpp"

#include "dom/tag_set.hpp"

#include <algorithm>
#include <iterator>

namespace garimpo::features {

namespace {

// A paragraph in the sense of where text begins: so many characters, of which at most so many in links.
constexpr std::uint32_t kParagraphChars = 80;
constexpr double kParagraphLinks = 0.4;
constexpr std::size_t kMostParagraphs = 2000;

struct Paragraph {
  NodeId node;
  std::uint32_t chars_before;  // of the paragraphs before this one
};

}  // namespace

NodeId find_text_beginning(const Document& document, const TextSums& sums) {
  std::vector<Paragraph> paragraphs;
  std::uint32_t total = 0;
  for (NodeId text = sums.next_text(0); text < document.size() && paragraphs.size() < kMostParagraphs; text = sums.next_text(text + 1)) {
    const NodeId block = dom::block_around(document, text);
    const std::uint32_t chars = sums.chars(block);
    if (chars < kParagraphChars || sums.link_density(block) > kParagraphLinks) continue;
    paragraphs.push_back({text, total});
    total += sums.chars({text, text + 1});
  }
  if (paragraphs.empty()) return kNoNode;
  const auto first_at_or_after = [&](NodeId node) { return std::ranges::lower_bound(paragraphs, node, {}, &Paragraph::node); };
  const auto chars_before = [&](NodeId node) {
    const auto at = first_at_or_after(node);
    return at == paragraphs.end() ? total : at->chars_before;
  };
  const auto median = std::ranges::upper_bound(paragraphs, total / 2, {}, &Paragraph::chars_before);
  NodeId around = std::prev(median)->node;
  while (around != 0 && 2 * (chars_before(document.end(around)) - chars_before(around)) < total) around = document.parent(around);
  return first_at_or_after(around)->node;
}

}  // namespace garimpo::features
