#include "extract/articles/automatic/left_out.hpp"

#include "dom/addresses.hpp"
#include "dom/tag_set.hpp"
#include "markers/node_range.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::uint32_t kLeastEntries = 3;
constexpr std::uint32_t kLabelWords = 6;
constexpr std::uint32_t kLeastRepeated = 20;  // words

class ContentsSearch {
 public:
  ContentsSearch(const BlockContext& context, std::string_view page_address, std::vector<std::uint8_t>& is_taken)
      : context_(context), document_(context.document()), page_(page_address.substr(0, page_address.find('#'))), is_taken_(is_taken) {}

  void run() {
    const std::uint32_t count = context_.block_count();
    std::uint32_t found = 0;
    fragments_.resize(count);
    // Entries that were not taken count too: the label above them may have been taken alone.
    for (std::uint32_t i = 0; i < count; ++i) {
      fragments_[i] = fragment_of(context_.table.blocks[i]);
      found += !fragments_[i].empty();
    }
    if (found < kLeastEntries) return;
    find_targets();
    for (std::uint32_t first = 0; first < count;) {
      std::uint32_t end = first;
      while (end < count && is_entry(end)) ++end;
      if (end - first >= kLeastEntries) leave_out(first, end);
      first = end + 1;
    }
  }

 private:
  // The name of the place on this page that all links of the block lead to or, of several, the first; "" where the block is no entry.
  std::string_view fragment_of(const Block& block) const {
    if (block.links == 0 || block.link_chars * 5 < block.text.chars * 4) return {};
    std::string_view fragment;
    NodeId above = document_.parent(block.nodes.begin);
    constexpr int kLevels = 4;
    for (int level = 0; level < kLevels && above != kNoNode; ++level, above = document_.parent(above))
      if (document_.tag(above) == Tag::a) return place_in(dom::link_address(document_, above));
    for (NodeId node = block.nodes.begin; node < block.nodes.end; ++node) {
      if (document_.tag(node) != Tag::a) continue;
      const std::string_view place = place_in(dom::link_address(document_, node));
      if (place.empty()) return {};
      if (fragment.empty()) fragment = place;
    }
    return fragment;
  }

  std::string_view place_in(std::string_view address) const {
    const std::size_t hash = address.find('#');
    if (hash == std::string_view::npos || (hash > 0 && address.substr(0, hash) != page_)) return {};
    return address.substr(hash + 1);
  }

  void find_targets() {
    std::unordered_map<std::string_view, std::uint8_t> wanted;
    for (const std::string_view fragment : fragments_)
      if (!fragment.empty()) wanted.emplace(fragment, std::uint8_t{0});
    for (NodeId node = 0; node < document_.size(); ++node) {
      for (std::size_t i = 0; i < document_.attribute_count(node); ++i) {
        const Attribute attribute = document_.attribute(node, i);
        if (attribute.name != "id" && attribute.name != "name") continue;
        const auto found = wanted.find(attribute.value);
        if (found != wanted.end() && is_heading(node)) found->second = 1;
      }
    }
    for (std::string_view& fragment : fragments_)
      if (!fragment.empty() && wanted[fragment] == 0) fragment = {};
  }

  // The first text from the node on stands in a heading: the node is one, or around one, or right before one.
  bool is_heading(NodeId node) const {
    const std::vector<Block>& blocks = context_.table.blocks;
    const auto block = std::ranges::upper_bound(blocks, node, {}, [](const Block& one) { return one.nodes.end; });
    if (block == blocks.end() || block->element == kNone) return false;
    constexpr int kLevels = 3;
    std::uint32_t element = block->element;
    for (int level = 0; level < kLevels && element != kNone; ++level, element = context_.table.elements[element].parent)
      if (heading_level(context_.table.elements[element].tag) > 0) return true;
    return false;
  }

  bool is_entry(std::uint32_t block) const { return !fragments_[block].empty(); }

  void leave_out(std::uint32_t first, std::uint32_t end) {
    if (first > 0 && is_taken_[first - 1] != 0 && is_label(first - 1, end)) --first;
    std::uint32_t inside = 0;
    std::uint32_t all = 0;
    for (std::uint32_t i = 0; i < is_taken_.size(); ++i) {
      const std::uint32_t words = is_taken_[i] != 0 ? context_.table.blocks[i].words : 0;
      all += words;
      inside += i >= first && i < end ? words : 0;
    }
    if (inside * 2 > all) return;
    std::fill(is_taken_.begin() + first, is_taken_.begin() + end, std::uint8_t{0});
  }

  // A few words that stand in one element with the entries, or a heading that has nothing else below it.
  bool is_label(std::uint32_t block, std::uint32_t end) const {
    const Block& label = context_.table.blocks[block];
    if (label.words > kLabelWords) return false;
    for (const Element& element : context_.table.elements)
      if (element.first == block && element.end == end) return true;
    const auto level = [&](std::uint32_t at) {
      const std::uint32_t element = at < context_.block_count() ? context_.table.blocks[at].element : kNone;
      return element == kNone ? 0U : heading_level(context_.table.elements[element].tag);
    };
    return level(block) > 0 && level(end) > 0 && level(end) <= level(block);
  }

  const BlockContext& context_;
  const Document& document_;
  std::string_view page_;
  std::vector<std::uint8_t>& is_taken_;
  std::vector<std::string_view> fragments_;  // by block; "" for those that are no entries
};

bool is_code(const BlockContext& context, const Block& block) {
  return block.element != kNone && context.table.elements[block.element].tag == Tag::pre;
}

// The two stand in elements of one parent that are alike: parts of one list or text, each with its own words.
bool is_in_like_parts(const BlockContext& context, std::uint32_t first, std::uint32_t second) {
  const std::vector<Element>& elements = context.table.elements;
  while (first != kNone && second != kNone && elements[first].parent != elements[second].parent) {
    std::uint32_t& deeper = elements[first].depth >= elements[second].depth ? first : second;
    deeper = elements[deeper].parent;
  }
  return first != kNone && second != kNone && context.elements[first].alike != kNone &&
         context.elements[first].alike == context.elements[second].alike;
}

// In a quotation, and beside its like, text is repeated on purpose.
bool is_meant(const BlockContext& context, const Block& first, const Block& second) {
  const auto outer = [&](const Block& block) { return block.element == kNone ? kNone : context.table.elements[block.element].parent; };
  if (is_in_like_parts(context, first.element, second.element)) return true;
  const auto is_quoted = [&](const Block& block) {
    return block.element != kNone && is_inside(context.elements[block.element].inside, Inside::quote);
  };
  return outer(first) == outer(second) || is_quoted(first) || is_quoted(second);
}

bool is_same_text(const Document& document, const Block& a, const Block& b) {
  std::string first;
  std::string second;
  markers::append_text(document, a.nodes, first);
  markers::append_text(document, b.nodes, second);
  return first == second;
}

}  // namespace

void complete_nested_lists(const BlockContext& context, std::vector<std::uint8_t>& is_taken) {
  const std::vector<Element>& elements = context.table.elements;
  const auto is_list = [](Tag tag) { return tag == Tag::ul || tag == Tag::ol; };
  std::uint32_t covered = 0;  // blocks before it belong to a list that was looked at
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    const Element& list = elements[i];
    if (!is_list(list.tag) || list.first < covered) continue;
    covered = list.end;
    bool has_nested = false;
    bool is_plain = true;
    for (std::uint32_t inner = i + 1; inner < elements.size() && elements[inner].first < list.end; ++inner) {
      const Tag tag = elements[inner].tag;
      has_nested |= is_list(tag);
      is_plain &= is_list(tag) || tag == Tag::li || tag == Tag::p;
    }
    has_nested &= is_plain;
    std::uint32_t words = 0;
    std::uint32_t taken = 0;
    for (std::uint32_t block = list.first; block < list.end && has_nested; ++block) {
      words += context.table.blocks[block].words;
      taken += is_taken[block] != 0 ? context.table.blocks[block].words : 0U;
    }
    if (taken == 0 || taken == words) continue;
    std::fill(is_taken.begin() + list.first, is_taken.begin() + list.end, static_cast<std::uint8_t>(taken * 2 >= words));
  }
}

void leave_out_contents(const BlockContext& context, std::string_view page_address, std::vector<std::uint8_t>& is_taken) {
  ContentsSearch(context, page_address, is_taken).run();
}

void leave_out_repeats(const BlockContext& context, std::span<const float> probabilities, std::vector<std::uint8_t>& is_taken) {
  std::unordered_map<std::uint64_t, std::uint32_t> kept;
  for (std::uint32_t i = 0; i < context.block_count(); ++i) {
    const Block& block = context.table.blocks[i];
    // Only blocks that the page holds twice are looked at, so that most pages pay nothing.
    if (is_taken[i] == 0 || block.words < kLeastRepeated || context.seen_on_page[i] < 2 || is_code(context, block)) continue;
    const auto [known, is_new] = kept.emplace(block.hash, i);
    if (is_new || is_meant(context, context.table.blocks[known->second], block)) continue;
    if (!is_same_text(context.document(), context.table.blocks[known->second], block)) continue;
    const bool is_likelier = probabilities[i] > probabilities[known->second];
    is_taken[is_likelier ? known->second : i] = 0;
    if (is_likelier) known->second = i;
  }
}

}  // namespace garimpo::extract::articles::automatic
