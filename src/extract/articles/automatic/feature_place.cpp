// Features of a block's place: groups of similar blocks, main containers, windows, headings, the title.
#include "extract/articles/automatic/features.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr float kFar = 99;

void write_groups(const BlockContext& context, std::uint32_t at, Row& row) {
  const Group& group = context.groups[context.group_of[at]];
  row.set(Feature::group_good_share, share(group.sums.good, group.count));
  row.set(Feature::group_page_share, share(group.sums.words, context.page().words));
  row.set(Feature::group_count, log1(group.count));
  row.set(Feature::group_mean_words, share(group.sums.words, group.count));
  row.set(Feature::group_link_share, share(group.sums.link_chars, group.sums.chars));
  row.set(Feature::group_spread, share(group.last - group.first, context.block_count()));
  const std::uint32_t element = context.table.blocks[at].element;
  if (element == kNone) return;
  const Group& alike = context.siblings[context.elements[element].alike];
  row.set(Feature::alike_count, log1(alike.count));
  row.set(Feature::alike_mean_words, share(alike.sums.words, alike.count));
  row.set(Feature::alike_link_share, share(alike.sums.link_chars, alike.sums.chars));
  row.set(Feature::alike_good_share, share(alike.sums.good_words, alike.sums.words));
}

void write_units(const BlockContext& context, std::uint32_t at, Row& row) {
  const std::uint32_t own = context.table.blocks[at].element;
  const std::uint32_t before_comments = context.first_comment == kNone ? 0 : context.of(0, context.first_comment).good_words;
  row.set(Feature::good_before_comments, context.first_comment == kNone ? -1.0F : log1(before_comments));
  row.set(Feature::is_after_comments, context.first_comment != kNone && at >= context.first_comment);
  const std::uint32_t unit = own == kNone ? kNone : context.elements[own].unit;
  if (unit == kNone) return;
  const Element& element = context.table.elements[unit];
  const Group& all = context.siblings[context.elements[unit].alike];
  const Sums page = context.page();
  const std::vector<Block>& blocks = context.table.blocks;
  const std::uint32_t last_images = all.last < blocks.size() ? blocks[all.last].images_before : context.table.images;
  row.set(Feature::unit_count, log1(all.count));
  row.set(Feature::unit_levels, static_cast<float>(int{context.table.elements[own].depth} - int{element.depth}));
  row.set(Feature::unit_words, share(all.sums.words, all.count));
  row.set(Feature::unit_dates, share(all.sums.dates, all.count));
  row.set(Feature::unit_link_share, share(all.sums.link_chars, all.sums.chars));
  row.set(Feature::unit_good_share, share(all.sums.good_words, all.sums.words));
  row.set(Feature::unit_images, share(last_images - std::min(last_images, blocks[all.first].images_before), all.count));
  row.set(Feature::unit_page_share, share(all.sums.words, page.words));
  row.set(Feature::unit_good_of_page, share(all.sums.good_words, page.good_words));
  row.set(Feature::unit_good_before, log1(context.of(0, all.first).good_words));
  row.set(Feature::unit_spread, share(all.last - all.first, context.block_count()));
  const std::uint32_t outer = element.parent == kNone ? kNone : context.elements[element.parent].unit;
  if (outer == kNone) return;
  const Group& others = context.siblings[context.elements[outer].alike];
  row.set(Feature::outer_unit_count, log1(others.count));
  row.set(Feature::outer_unit_words, share(others.sums.words, others.count));
  row.set(Feature::outer_unit_dates, share(others.sums.dates, others.count));
  row.set(Feature::outer_unit_good_of_page, share(others.sums.good_words, page.good_words));
  row.set(Feature::outer_unit_good_before, log1(context.of(0, others.first).good_words));
}

void write_main(const BlockContext& context, std::uint32_t at, Row& row) {
  constexpr std::size_t kPerMain = 4;
  const std::uint32_t own = context.table.blocks[at].element;
  const int depth = own == kNone ? 0 : int{context.table.elements[own].depth};
  for (std::size_t k = 0; k < context.main.size(); ++k) {
    const std::uint32_t main = context.main[k];
    if (main == kNone) continue;
    const Element& element = context.table.elements[main];
    const bool is_in = at >= element.first && at < element.end;
    const std::uint32_t begin = std::min(at, element.end);
    const Sums before = context.of(std::min(begin, element.first), std::max(begin, element.first));
    const Sums inside = context.of(element);
    row.set_nth(Feature::in_main_50, k * kPerMain, is_in ? 1.0F : 0.0F);
    row.set_nth(Feature::in_main_50, k * kPerMain + 1,
                is_in                ? share(context.of(element.first, at).words, inside.words)
                : at < element.first ? -1.0F
                                     : 2.0F);
    row.set_nth(Feature::in_main_50, k * kPerMain + 2, is_in ? static_cast<float>(depth - int{element.depth}) : -1.0F);
    row.set_nth(Feature::in_main_50, k * kPerMain + 3,
                at < element.first ? -log1(before.words) : share(before.good_words, inside.good_words));
  }
}

void write_window(const BlockContext& context, std::uint32_t at, std::uint32_t reach, Feature first, Row& row) {
  const std::uint32_t begin = at - std::min(at, reach);
  const std::uint32_t end = std::min(at + reach + 1, context.block_count());
  const Sums sums = context.of(begin, end);
  row.set_nth(first, 0, share(sums.link_chars, sums.chars));
  row.set_nth(first, 1, log1(sums.words));
  row.set_nth(first, 2, share(sums.good_words, sums.words));
  row.set_nth(first, 3, share(sums.p_words, sums.words));
}

void write_distances(const BlockContext& context, std::uint32_t at, Row& row) {
  const std::uint32_t begin = at - std::min(at, 30U);
  row.set(Feature::good_run, share(context.of(begin, std::min(at + 31, context.block_count())).good, 61));
  const std::uint32_t heading = context.last_heading[at];
  if (heading == kNone) {
    row.set(Feature::to_last_heading, kFar);
    row.set(Feature::words_since_heading, kFar);
    return;
  }
  row.set(Feature::last_heading_level, heading_level(context.table.elements[context.table.blocks[heading].element].tag));
  row.set(Feature::to_last_heading, at - heading);
  row.set(Feature::last_heading_words, context.table.blocks[heading].words);
  row.set(Feature::words_since_heading, log1(context.of(heading + 1, at).words));
}

void write_title(const BlockContext& context, std::uint32_t at, Row& row) {
  row.set(Feature::title_overlap, context.title_overlap[at]);
  row.set(Feature::description_overlap, context.description_overlap[at]);
  row.set(Feature::described_share, context.described_share[at]);
  if (context.title_block == kNone) {
    row.set(Feature::to_title, kFar);
    return;
  }
  const float distance = static_cast<float>(at) - static_cast<float>(context.title_block);
  row.set(Feature::to_title, std::clamp(distance, -kFar, kFar));
}

}  // namespace

void write_place_features(const BlockContext& context, std::uint32_t at, Row& row) {
  write_groups(context, at, row);
  write_units(context, at, row);
  write_main(context, at, row);
  write_window(context, at, 2, Feature::window_5_link_share, row);
  write_window(context, at, 7, Feature::window_15_link_share, row);
  write_distances(context, at, row);
  write_title(context, at, row);
  const Sums before = context.of(0, at);
  const Sums page = context.page();
  row.set(Feature::block_position, share(at, context.block_count()));
  row.set(Feature::good_before, log1(before.good_words));
  row.set(Feature::good_after, log1(page.good_words - before.good_words));
}

}  // namespace garimpo::extract::articles::automatic
