// The block itself and the page as a whole.
#include "extract/articles/automatic/features.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

std::uint32_t inline_kind(const Document& document, NodeId node) {
  if (node == kNoNode) return 0;
  switch (document.tag(node)) {
    case Tag::a:
      return 1;
    case Tag::strong:
    case Tag::b:
      return 2;
    case Tag::em:
    case Tag::i:
      return 3;
    case Tag::label:
      return 4;
    case Tag::small:
      return 5;
    case Tag::time:
      return 6;
    case Tag::code:
      return 7;
    default:
      return 8;
  }
}

void write_text(const BlockContext& context, const Block& block, Row& row) {
  const TextTraits& text = block.text;
  row.set(Feature::words, log1(block.words));
  row.set(Feature::chars_a_word, share(text.chars, std::max(1U, block.words)));
  row.set(Feature::link_share, share(block.link_chars, text.chars));
  row.set(Feature::links, block.links);
  row.set(Feature::ends_sentence, text.ends_sentence);
  row.set(Feature::sentence_ends, text.sentence_ends);
  row.set(Feature::commas_a_word, share(text.commas, std::max(1U, block.words)));
  row.set(Feature::capitals_share, share(text.capitals, std::max(1U, text.spaced_words)));
  row.set(Feature::inline_kind, inline_kind(context.document(), block.inline_node));
}

void write_element(const BlockContext& context, const Block& block, Row& row) {
  if (block.element == kNone) return;
  const Element& element = context.table.elements[block.element];
  const Tag tag = element.tag;
  row.set(Feature::heading_level, heading_level(tag));
  row.set(Feature::is_div, tag == Tag::div);
  row.set(Feature::depth, std::uint32_t{element.depth});
  const std::uint32_t inside = context.elements[block.element].inside;
  for (std::size_t what = 0; what <= static_cast<std::size_t>(Inside::article_body); ++what)
    row.set_nth(Feature::in_article, what, is_inside(inside, static_cast<Inside>(what)) ? 1.0F : 0.0F);
  row.set(Feature::in_section_depth, std::uint32_t{context.elements[block.element].sections});
}

}  // namespace

void write_own_features(const BlockContext& context, std::uint32_t at, Row& row) {
  const Block& block = context.table.blocks[at];
  write_text(context, block, row);
  write_element(context, block, row);
  row.set(Feature::is_good, context.is_good[at] != 0);
  row.set(Feature::seen_before, context.seen_before[at]);
  row.set(Feature::seen_on_page, context.seen_on_page[at]);
}

void write_page_features(const BlockContext& context, Row& row) {
  const Sums page = context.page();
  std::uint32_t pre = 0;
  std::uint32_t list = 0;
  std::uint32_t cell = 0;
  std::uint32_t comment = 0;
  std::uint32_t prices = 0;
  std::uint32_t in_main = 0;
  for (const Block& block : context.table.blocks) {
    prices += block.text.prices > 0;
    if (block.element == kNone) continue;
    const ElementFacts& facts = context.elements[block.element];
    const Tag tag = context.table.elements[block.element].tag;
    pre += tag == Tag::pre ? block.words : 0;
    list += is_inside(facts.inside, Inside::list) ? block.words : 0;
    cell += is_inside(facts.inside, Inside::table) ? block.words : 0;
    in_main += is_inside(facts.inside, Inside::main) ? block.words : 0;
    comment += facts.levels[static_cast<std::size_t>(Kind::comment)] < kNoLevel ? block.words : 0;
  }
  const auto articles = static_cast<std::uint32_t>(std::ranges::count(context.table.elements, Tag::article, &Element::tag));
  row.set(Feature::page_words, log1(page.words));
  row.set(Feature::page_blocks, log1(context.block_count()));
  row.set(Feature::page_link_share, share(page.link_chars, page.chars));
  row.set(Feature::page_p_share, share(page.p_words, page.words));
  row.set(Feature::page_good_share, share(page.good_words, page.words));
  row.set(Feature::page_mean_good, share(page.good_words, page.good));
  row.set(Feature::page_dates, log1(page.dates));
  row.set(Feature::page_controls, log1(context.table.controls));
  row.set(Feature::page_images, log1(context.table.images));
  row.set(Feature::page_headings, log1(page.headings));
  row.set(Feature::page_largest_group, share(context.largest_group, context.block_count()));
  row.set(Feature::page_article_tags, articles);
  row.set(Feature::page_comment_share, share(comment, page.words));
  row.set(Feature::page_type_article, context.head.has_article_type);
  row.set(Feature::page_prices, log1(prices));
  row.set(Feature::page_pre_share, share(pre, page.words));
  row.set(Feature::page_list_share, share(list, page.words));
  row.set(Feature::page_cell_share, share(cell, page.words));
  row.set(Feature::page_main_share, share(in_main, page.words));
  row.set(Feature::page_og_article, context.head.is_og_article);
}

}  // namespace garimpo::extract::articles::automatic
