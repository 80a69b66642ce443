#include "extract/articles/automatic/title_branch.hpp"

#include "extract/articles/automatic/block_context.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

std::uint32_t level_of(const BlockContext& context, std::uint32_t block) {
  const std::uint32_t element = context.table.blocks[block].element;
  return element == kNone ? 0 : heading_level(context.table.elements[element].tag);
}

std::uint32_t title_of(const BlockContext& context) {
  if (context.title_block != kNone) return context.title_block;
  std::uint32_t title = kNone;
  std::uint32_t best = 4;  // lower headings are those of sections
  for (std::uint32_t i = 0; i < context.block_count(); ++i) {
    const std::uint32_t level = level_of(context, i);
    if (level == 0 || level >= best) continue;
    best = level;
    title = i;
  }
  return title;
}

void count_blocks(const BlockContext& context, TitleBranches& found) {
  constexpr std::uint32_t kNoHeading = 3;  // level assumed for a title that is not in a heading
  const std::uint32_t own = found.title == kNone ? 0 : level_of(context, found.title);
  const std::uint32_t level = own == 0 ? kNoHeading : std::max(own, 2U);
  std::uint32_t links = 0;
  std::uint32_t headings = 0;
  found.link_blocks.reserve(context.block_count() + 1);
  found.major_headings.reserve(context.block_count() + 1);
  for (std::uint32_t i = 0; i < context.block_count(); ++i) {
    const Block& block = context.table.blocks[i];
    found.link_blocks.push_back(links);
    found.major_headings.push_back(headings);
    links += block.link_chars * 5 > block.text.chars * 4 ? 1 : 0;
    const std::uint32_t here = level_of(context, i);
    headings += here > 0 && here <= level ? 1 : 0;
  }
  found.link_blocks.push_back(links);
  found.major_headings.push_back(headings);
}

// Elements are ordered parents first, so what a parent passes to its children is known.
void hand_down(const BlockContext& context, TitleBranches& found) {
  const std::vector<Element>& elements = context.table.elements;
  found.branches.resize(elements.size());
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    const Element& element = elements[i];
    TitleBranches::Branch& branch = found.branches[i];
    const float odds = context.elements[i].odds;
    if (found.title != kNone && element.first <= found.title && found.title < element.end) {
      branch = {kNone, i, 0, 0};
      continue;
    }
    const TitleBranches::Branch above =
        element.parent == kNone ? TitleBranches::Branch{kNone, kNone, 0, 0} : found.branches[element.parent];
    branch = {above.top == kNone ? i : above.top, above.common, std::min(above.least, odds), above.sum + odds};
  }
}

}  // namespace

TitleBranches find_branches(const BlockContext& context) {
  TitleBranches found;
  found.title = title_of(context);
  count_blocks(context, found);
  hand_down(context, found);
  for (const Group& group : context.siblings) {
    if (group.count < 3) continue;
    found.largest_unit_words = std::max(found.largest_unit_words, group.sums.words);
    found.largest_unit_count = std::max(found.largest_unit_count, group.count);
  }
  return found;
}

}  // namespace garimpo::extract::articles::automatic
