// Names around a block, and the ancestors that add blocks.
#include "extract/articles/automatic/features.hpp"

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::size_t kPerAncestor = static_cast<std::size_t>(Feature::up1_page_share) - static_cast<std::size_t>(Feature::up0_page_share);

void write_ancestor(const BlockContext& context, std::uint32_t index, std::size_t level, Row& row) {
  const Element& element = context.table.elements[index];
  const Sums sums = context.of(element);
  const Sums page = context.page();
  const Group& alike = context.siblings[context.elements[index].alike];
  const std::array<float, kPerAncestor> values = {
      share(sums.words, page.words),
      share(sums.good_words, sums.words),
      share(sums.good_words, page.good_words),
      share(sums.link_chars, sums.chars),
      share(sums.words, element.size()),
      share(sums.p_words, sums.words),
      share(sums.ends, sums.words),
      log1(alike.count),
      context.elements[index].odds,
      share(sums.headings, element.size()),
  };
  for (std::size_t i = 0; i < kPerAncestor; ++i) row.set_nth(Feature::up0_page_share, level * kPerAncestor + i, values[i]);
}

// Copies the values of an ancestor that the row of the block before already has.
void copy_ancestor(const Row& from, std::size_t level, Row& row) {
  for (std::size_t i = 0; i < kPerAncestor; ++i)
    row.set_nth(Feature::up0_page_share, level * kPerAncestor + i, from.nth(Feature::up0_page_share, level * kPerAncestor + i));
}

}  // namespace

void write_name_features(const BlockContext& context, std::uint32_t at, AncestorTrail& trail, Row& row) {
  const Block& block = context.table.blocks[at];
  if (block.element == kNone) return trail.elements.fill(kNone);
  const ElementFacts& own = context.elements[block.element];
  row.set(Feature::odds_inline, context.inline_odds[at]);
  std::uint32_t element = block.element;
  for (std::size_t level = 0; level < 5 && element != kNone; ++level) {
    row.set_nth(Feature::odds_own, level, context.elements[element].odds);
    element = context.table.elements[element].parent;
  }
  row.set(Feature::odds_least, own.least);
  row.set(Feature::odds_greatest, own.greatest);
  row.set(Feature::odds_sum, own.sum);
  for (std::size_t kind = 0; kind < kKindCount; ++kind) row.set_nth(Feature::level_comment, kind, static_cast<float>(own.levels[kind]));
  element = block.element;
  for (std::size_t level = 0; level < trail.elements.size(); ++level) {
    const bool is_known = trail.elements[level] == element;
    trail.elements[level] = element;
    if (element == kNone) continue;
    if (is_known)
      copy_ancestor(trail.row, level, row);
    else
      write_ancestor(context, element, level, row);
    element = context.elements[element].adding_parent;
  }
  trail.row = row;
}

}  // namespace garimpo::extract::articles::automatic
