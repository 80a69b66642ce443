// What a block belongs to by the author's own marks: the part below a heading, the article element, other attributes than class and id.
#include "extract/articles/automatic/features.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr float kNoHeading = 99;

void write_part(const BlockContext& context, std::uint32_t at, std::uint32_t own, Row& row) {
  const std::vector<std::uint32_t>& link_blocks = context.branches.link_blocks;
  const std::uint32_t heading = context.last_heading[at];
  const std::uint32_t next = context.next_heading[at];
  const std::uint32_t first = heading == kNone ? 0 : heading + 1;
  const std::uint32_t links = link_blocks[at] - link_blocks[std::min(first, at)];
  row.set(Feature::heading_link_share, heading == kNone ? -1.0F : share(links, at - heading));
  row.set(Feature::heading_link_blocks, heading == kNone ? -1.0F : log1(links));
  const Sums part = context.of(first, next);
  row.set(Feature::section_words, log1(part.words));
  row.set(Feature::section_link_share, share(link_blocks[next] - link_blocks[first], next - first));
  row.set(Feature::section_good_share, share(part.good_words, part.words));
  row.set(Feature::to_next_heading, log1(next - at));
  row.set(Feature::heading_join_levels, kNoHeading);
  if (heading == kNone) return;
  std::uint32_t levels = 0;
  for (std::uint32_t element = own; element != kNone && context.table.elements[element].first > heading; ++levels)
    element = context.table.elements[element].parent;
  row.set(Feature::heading_join_levels, levels);
}

void write_article(const BlockContext& context, std::uint32_t own, Row& row) {
  row.set(Feature::article_share, -1.0F);
  row.set(Feature::article_holds_title, -1.0F);
  row.set(Feature::first_article_share, -1.0F);
  if (context.first_article != kNone)
    row.set(Feature::first_article_share, share(context.of(context.table.elements[context.first_article]).words, context.page().words));
  const std::uint32_t article = own == kNone ? kNone : context.elements[own].top_article;
  if (article == kNone) return;
  const Element& element = context.table.elements[article];
  const std::uint32_t title = context.branches.title;
  row.set(Feature::article_share, share(context.of(element).words, context.article_words));
  row.set(Feature::article_words, log1(context.of(element).words));
  row.set(Feature::article_holds_title, title != kNone && element.first <= title && title < element.end);
  row.set(Feature::articles_around, std::uint32_t{context.elements[own].articles});
}

}  // namespace

void write_section_features(const BlockContext& context, std::uint32_t at, Row& row) {
  const std::uint32_t own = context.table.blocks[at].element;
  write_part(context, at, own, row);
  write_article(context, own, row);
  if (own == kNone) return;
  const ElementFacts& facts = context.elements[own];
  row.set(Feature::attribute_odds, facts.attribute_odds);
  row.set(Feature::attribute_least, facts.attribute_least);
  row.set(Feature::attribute_greatest, facts.attribute_greatest);
  row.set(Feature::attribute_sum, facts.attribute_sum);
}

}  // namespace garimpo::extract::articles::automatic
