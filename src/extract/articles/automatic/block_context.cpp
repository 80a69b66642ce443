#include "extract/articles/automatic/block_context.hpp"

#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "extract/articles/automatic/element_facts.hpp"
#include "text/words/word_hashes.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::articles::automatic {

namespace {

// Thresholds for a block that reads like prose in any language (tuned on article pages, 2026-11-15).
constexpr std::uint32_t kGoodWords = 12;
constexpr std::uint32_t kLongWords = 25;
constexpr float kGoodLinks = 0.3F;

bool is_good_block(const Block& block) {
  return block.words >= kGoodWords && share(block.link_chars, block.text.chars) < kGoodLinks &&
         (block.text.sentence_ends > 0 || block.words >= kLongWords);
}

void sum_blocks(BlockContext& context) {
  const std::vector<Block>& blocks = context.table.blocks;
  context.is_good.resize(blocks.size());
  context.sums.clear();
  context.sums.reserve(blocks.size() + 1);
  Sums total;
  context.sums.push_back(total);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block& block = blocks[i];
    const bool is_good = is_good_block(block);
    const Tag tag = block.element == kNone ? Tag::none : context.table.elements[block.element].tag;
    const bool has_date = (block.text.years > 0 || block.has_time || block.text.has_clock) && block.words < 20;
    context.is_good[i] = is_good;
    total += {block.words,
              block.text.chars,
              block.link_chars,
              tag == Tag::p ? block.words : 0,
              block.text.sentence_ends,
              is_good ? block.words : 0,
              is_good ? 1U : 0U,
              heading_level(tag) > 0 ? 1U : 0U,
              has_date ? 1U : 0U};
    context.sums.push_back(total);
  }
}

std::uint64_t kind_key(const BlockContext& context, std::uint32_t element) {
  if (element == kNone) return 0;
  return (std::uint64_t{static_cast<std::uint16_t>(context.table.elements[element].tag)} << 32) + context.elements[element].class_name;
}

void add_to_group(Group& group, const Sums& sums, std::uint32_t first, std::uint32_t end) {
  if (group.count == 0) group.first = first;
  group.last = end;
  group.sums += sums;
  ++group.count;
}

void group_blocks(BlockContext& context) {
  const std::vector<Block>& blocks = context.table.blocks;
  base::DenseIds index;
  index.reserve(blocks.size());
  context.groups.clear();
  context.group_of.resize(blocks.size());
  for (std::uint32_t i = 0; i < blocks.size(); ++i) {
    const std::uint32_t element = blocks[i].element;
    const std::uint32_t parent = element == kNone ? kNone : context.table.elements[element].parent;
    const std::uint32_t group = index.id(base::mix(kind_key(context, element), kind_key(context, parent)));
    if (group == context.groups.size()) context.groups.emplace_back();
    context.group_of[i] = group;
    add_to_group(context.groups[group], context.of(i, i + 1), i, i + 1);
  }
  context.largest_group = 0;
  for (const Group& group : context.groups) context.largest_group = std::max(context.largest_group, group.count);
}

void group_siblings(BlockContext& context) {
  const std::vector<Element>& elements = context.table.elements;
  base::DenseIds index;
  index.reserve(elements.size());
  context.siblings.clear();
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    const std::uint32_t group = index.id(base::mix(kind_key(context, i), elements[i].parent));
    if (group == context.siblings.size()) context.siblings.emplace_back();
    context.elements[i].alike = group;
    add_to_group(context.siblings[group], context.of(elements[i]), elements[i].first, elements[i].end);
  }
}

// Elements are ordered parents first, so the parent's unit is known already.
void find_units(BlockContext& context) {
  constexpr std::uint32_t kLeastUnits = 3;
  const std::vector<Element>& elements = context.table.elements;
  context.first_comment = kNone;
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    ElementFacts& facts = context.elements[i];
    if (context.siblings[facts.alike].count >= kLeastUnits)
      facts.unit = i;
    else if (elements[i].parent != kNone)
      facts.unit = context.elements[elements[i].parent].unit;
    if (context.first_comment == kNone && facts.levels[static_cast<std::size_t>(Kind::comment)] == 0)
      context.first_comment = elements[i].first;
  }
}

void count_repeats(BlockContext& context) {
  const std::vector<Block>& blocks = context.table.blocks;
  base::DenseIds index;
  index.reserve(blocks.size());
  std::vector<std::uint32_t> seen;
  std::vector<std::uint32_t> number(blocks.size());
  context.seen_before.resize(blocks.size());
  context.seen_on_page.resize(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    number[i] = index.id(blocks[i].hash);
    if (number[i] == seen.size()) seen.push_back(0);
    context.seen_before[i] = seen[number[i]]++;
  }
  for (std::size_t i = 0; i < blocks.size(); ++i) context.seen_on_page[i] = seen[number[i]];
}

void find_main(BlockContext& context) {
  constexpr std::array<float, 3> kShares = {0.5F, 0.75F, 0.9F};
  const auto all = static_cast<float>(context.page().good_words);
  context.main.fill(kNone);
  for (std::uint32_t i = 0; i < context.table.elements.size(); ++i) {
    const auto good = static_cast<float>(context.of(context.table.elements[i]).good_words);
    for (std::size_t k = 0; k < kShares.size(); ++k)
      if (all > 0 && good > kShares[k] * all) context.main[k] = i;
  }
}

void find_headings(BlockContext& context) {
  const std::uint32_t count = context.block_count();
  context.last_heading.resize(count);
  std::uint32_t heading = kNone;
  for (std::uint32_t i = 0; i < count; ++i) {
    context.last_heading[i] = heading;
    const std::uint32_t element = context.table.blocks[i].element;
    if (element != kNone && heading_level(context.table.elements[element].tag) > 0) heading = i;
  }
  context.next_heading.resize(count);
  for (std::uint32_t i = count, next = count; i-- > 0;) {
    context.next_heading[i] = next;
    const std::uint32_t element = context.table.blocks[i].element;
    if (element != kNone && heading_level(context.table.elements[element].tag) > 0) next = i;
  }
}

// A page of one story has one article element, or further ones that are other stories, comments or teasers.
void find_articles(BlockContext& context) {
  context.article_words = 0;
  context.first_article = kNone;
  for (std::uint32_t i = 0; i < context.elements.size(); ++i) {
    if (context.elements[i].top_article != i) continue;
    if (context.first_article == kNone) context.first_article = i;
    context.article_words += context.of(context.table.elements[i]).words;
  }
}

// A set of words behind a one-bit filter: few words of a page stand in its title, so most look-ups end at the filter.
class FilteredWords {
 public:
  explicit FilteredWords(const WordSet& words) : size_(words.size()) {
    words_.reserve(words.size());
    for (const std::uint64_t word : words) {
      filter_[place(word)] |= bit(word);
      words_.id(word);
    }
  }
  bool contains(std::uint64_t word) const { return (filter_[place(word)] & bit(word)) != 0 && words_.find(word) != base::DenseIds::kNone; }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

 private:
  static std::size_t place(std::uint64_t word) { return word & 127U; }
  static std::uint64_t bit(std::uint64_t word) { return std::uint64_t{1} << (word >> 7U & 63U); }
  std::array<std::uint64_t, 128> filter_{};
  base::DenseIds words_;
  std::size_t size_;
};

// The share of the words that are in the set, times the share of the set that they cover.
float overlap(const WordSet& words, const FilteredWords& set) {
  const auto shared = static_cast<std::uint32_t>(std::ranges::count_if(words, [&](std::uint64_t word) { return set.contains(word); }));
  return share(shared, static_cast<std::uint32_t>(words.size())) * std::min(1.0F, share(shared, static_cast<std::uint32_t>(set.size())));
}

float share_of_words(const WordSet& words, const FilteredWords& set) {
  const auto shared = static_cast<std::uint32_t>(std::ranges::count_if(words, [&](std::uint64_t word) { return set.contains(word); }));
  return share(shared, static_cast<std::uint32_t>(words.size()));
}

// Compares each block with the texts of the page's JSON-LD. Of a long block only the beginning is read.
void compare_with_described(BlockContext& context) {
  constexpr std::size_t kBeginning = 200;
  constexpr std::uint32_t kLeastWords = 3;
  const FilteredWords described(context.head.described);
  const bool has_texts = !described.empty();
  context.described_share.assign(context.block_count(), has_texts ? 0.0F : -1.0F);
  WordSet words;
  for (std::uint32_t i = 0; i < context.block_count() && has_texts; ++i) {
    const Block& block = context.table.blocks[i];
    if (block.words < kLeastWords) continue;
    words.clear();
    std::size_t bytes = 0;
    for (NodeId node = block.nodes.begin; node < block.nodes.end && bytes < kBeginning; ++node) {
      if (!context.document().is_text(node)) continue;
      const std::string_view text = context.document().text(node).substr(0, kBeginning - bytes);
      text::append_word_hashes(text, words);
      bytes += text.size();
    }
    context.described_share[i] = share_of_words(words, described);
  }
}

void compare_with_title(BlockContext& context) {
  constexpr std::uint32_t kMostTitleWords = 60;
  constexpr float kIsTitle = 0.35F;
  const FilteredWords title(context.head.title);
  const FilteredWords description(context.head.description);
  context.title_overlap.assign(context.block_count(), 0.0F);
  context.description_overlap.assign(context.block_count(), 0.0F);
  context.title_block = kNone;
  float best = kIsTitle;
  WordSet words;
  for (std::uint32_t i = 0; i < context.block_count() && !(title.empty() && description.empty()); ++i) {
    const Block& block = context.table.blocks[i];
    if (block.words == 0 || block.words > kMostTitleWords) continue;
    words.clear();
    for (NodeId node = block.nodes.begin; node < block.nodes.end; ++node)
      if (context.document().is_text(node)) text::append_word_hashes(context.document().text(node), words);
    if (words.empty()) continue;
    context.title_overlap[i] = overlap(words, title);
    context.description_overlap[i] = overlap(words, description);
    const std::uint32_t level = block.element == kNone ? 0 : heading_level(context.table.elements[block.element].tag);
    const float liked = context.title_overlap[i] + (level == 1 ? 0.3F : level > 0 ? 0.1F : 0.0F);
    if (liked > best) {
      best = liked;
      context.title_block = i;
    }
  }
}

void read_inline_names(const TokenOdds& odds, BlockContext& context) {
  context.inline_odds.assign(context.block_count(), 0.0F);
  for (std::uint32_t i = 0; i < context.block_count(); ++i) {
    const NodeId node = context.table.blocks[i].inline_node;
    if (node == kNoNode) continue;
    const std::string_view name = context.document().attribute(node, "class").value_or("");
    context.inline_odds[i] = context.names[context.names.intern(name, odds)].odds;
  }
}

}  // namespace

void read_context(const features::Page& page, const TokenOdds& odds, base::Budget& budget, BlockContext& context) {
  read_blocks(page, budget, context.table);
  read_head(page, context.head);
  sum_blocks(context);
  read_element_facts(odds, context);
  read_inline_names(odds, context);
  group_blocks(context);
  group_siblings(context);
  find_units(context);
  count_repeats(context);
  find_main(context);
  find_headings(context);
  find_articles(context);
  compare_with_title(context);
  compare_with_described(context);
  context.branches = find_branches(context);
}

}  // namespace garimpo::extract::articles::automatic
