// Where a block stands seen from the title: the part of the page it belongs to, and what lies between the two; teasers (headings and blocks
// that are links) around it.
#include "extract/articles/automatic/features.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

void write_branch(const BlockContext& context, std::uint32_t own, Row& row) {
  const TitleBranches& found = context.branches;
  const TitleBranches::Branch& branch = found.branches[own];
  const int depth = context.table.elements[own].depth;
  const Sums page = context.page();
  if (branch.common != kNone) {
    const Element& common = context.table.elements[branch.common];
    row.set(Feature::common_levels, static_cast<float>(depth - int{common.depth}));
    row.set(Feature::title_depth_shared, std::uint32_t{common.depth});
    row.set(Feature::common_page_share, share(context.of(common).words, page.words));
  }
  row.set(Feature::branch_levels, -1.0F);
  if (branch.top == kNone) return;
  const Element& top = context.table.elements[branch.top];
  const Sums sums = context.of(top);
  row.set(Feature::branch_levels, static_cast<float>(depth - int{top.depth}));
  row.set(Feature::branch_page_share, share(sums.words, page.words));
  row.set(Feature::branch_good_of_page, share(sums.good_words, page.good_words));
  row.set(Feature::branch_link_share, share(sums.link_chars, sums.chars));
  row.set(Feature::branch_link_blocks, share(found.link_blocks[top.end] - found.link_blocks[top.first], top.size()));
  row.set(Feature::branch_alike, log1(context.siblings[context.elements[branch.top].alike].count));
  row.set(Feature::branch_odds, context.elements[branch.top].odds);
  row.set(Feature::branch_odds_least, branch.least);
  row.set(Feature::branch_odds_sum, branch.sum);
  if (found.title == kNone) return;
  if (top.first > found.title) {
    const Sums between = context.of(found.title + 1, top.first);
    row.set(Feature::branch_good_before, log1(between.good_words));
    row.set(Feature::branch_words_before, log1(between.words));
  } else {
    const std::uint32_t words = context.of(top.end, found.title).words;
    row.set(Feature::branch_good_before, -1.0F);
    row.set(Feature::branch_words_before, -1.0F - log1(words));
  }
}

void write_between(const BlockContext& context, std::uint32_t at, Row& row) {
  const TitleBranches& found = context.branches;
  if (found.title == kNone || at <= found.title) {
    row.set(Feature::title_major_headings, -1.0F);
    row.set(Feature::title_good_between, -1.0F);
    row.set(Feature::title_link_blocks, -1.0F);
    return;
  }
  const Sums between = context.of(found.title + 1, at);
  row.set(Feature::title_major_headings, found.major_headings[at] - found.major_headings[found.title + 1]);
  row.set(Feature::title_good_between, log1(between.good_words));
  row.set(Feature::title_link_blocks, log1(found.link_blocks[at] - found.link_blocks[found.title + 1]));
}

void write_teasers(const BlockContext& context, std::uint32_t at, std::uint32_t own, Row& row) {
  const TitleBranches& found = context.branches;
  const std::uint32_t begin = at - std::min(at, 7U);
  const std::uint32_t end = std::min(at + 8, context.block_count());
  row.set(Feature::window_15_link_blocks, share(found.link_blocks[end] - found.link_blocks[begin], end - begin));
  const std::uint32_t unit = own == kNone ? kNone : context.elements[own].unit;
  if (unit == kNone) return;
  const Group& all = context.siblings[context.elements[unit].alike];
  row.set(Feature::unit_blocks, share(all.last - all.first, all.count));
  row.set(Feature::unit_of_largest, share(all.sums.words, found.largest_unit_words));
  row.set(Feature::unit_count_of_largest, share(all.count, found.largest_unit_count));
  const Element& element = context.table.elements[unit];
  const Block& first = context.table.blocks[element.first];
  row.set(Feature::unit_first_link_share, share(first.link_chars, first.text.chars));
}

}  // namespace

void write_branch_features(const BlockContext& context, std::uint32_t at, Row& row) {
  const std::uint32_t own = context.table.blocks[at].element;
  if (own != kNone) write_branch(context, own, row);
  write_between(context, at, row);
  write_teasers(context, at, own, row);
}

}  // namespace garimpo::extract::articles::automatic
