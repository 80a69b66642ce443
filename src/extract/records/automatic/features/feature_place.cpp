#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/feature_groups.hpp"

#include "dom/tag_set.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMeanings = 14;
static_assert(static_cast<std::size_t>(Feature::near_menu) - static_cast<std::size_t>(Feature::around_menu) == kMeanings);
static_assert(static_cast<std::size_t>(Feature::own_menu) - static_cast<std::size_t>(Feature::near_menu) == kMeanings);
static_assert(std::bit_width(static_cast<std::uint32_t>(kForm)) == kMeanings);
constexpr int kNearLevels = 3;         // ancestors of the first record whose names count as near
constexpr std::size_t kMostTops = 50;  // of one record that are counted

// Returns the characters inside the records.
double measure_cover(const PageColumns& page, Records records, FeatureRow& row) {
  const NodeRange span{records.front().begin, records.back().end};
  double inside = 0;
  double largest_gap = 0;
  double gaps = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    inside += page.sum(kChars, records[i]);
    const double gap = i > 0 && records[i - 1].end < records[i].begin ? page.sum(kChars, {records[i - 1].end, records[i].begin}) : 0;
    largest_gap = std::max(largest_gap, gap);
    gaps += gap > 0 ? 1U : 0U;
  }
  const auto n = static_cast<double>(records.size());
  const NodeId ancestor = common_ancestor(page, records);
  row[Feature::covered_share] = ratio(inside, page.sum(kChars, ancestor));
  row[Feature::ancestor_share] = ratio(page.sum(kChars, ancestor), page.sum(kChars));
  row[Feature::gap_share] = ratio(page.sum(kChars, span) - inside, page.sum(kChars, span));
  row[Feature::largest_gap_to_mean] = ratio(n * largest_gap, inside);
  row[Feature::gaps_with_text] = ratio(gaps, n - 1);
  row[Feature::text_before] = ratio(page.sum(kChars, {0, span.begin}), page.sum(kChars));
  row[Feature::text_after] = ratio(page.sum(kChars, {span.end, page.size()}), page.sum(kChars));
  row[Feature::depth] = static_cast<float>(page.document().depth(span.begin));
  return inside;
}

void measure_tops(const PageColumns& page, Records records, FeatureRow& row) {
  const Document& document = page.document();
  std::size_t parents = 1;
  std::size_t single = 0;
  std::size_t tops = 0;
  std::size_t same_tag = 0;
  std::size_t same_class = 0;
  std::array<std::uint32_t, kMeanings> named{};
  for (std::size_t i = 0; i < records.size(); ++i) {
    const NodeId top = records[i].begin;
    std::size_t own_tops = 0;
    for (NodeId at = top; at < records[i].end && own_tops < kMostTops; at = document.end(at)) own_tops += page.is_kept(at) ? 1U : 0U;
    tops += own_tops;
    single += own_tops == 1 ? 1U : 0U;
    for (std::uint32_t bits = page.own_meanings(top); bits != 0; bits &= bits - 1)
      ++named[static_cast<std::size_t>(std::countr_zero(bits))];
    if (i == 0) continue;
    parents += document.parent(top) != document.parent(records[i - 1].begin) ? 1U : 0U;
    same_tag += page.kind(kByTag, top) == page.kind(kByTag, records[i - 1].begin) ? 1U : 0U;
    same_class += page.kind(kByClass, top) == page.kind(kByClass, records[i - 1].begin) ? 1U : 0U;
  }
  const auto n = static_cast<double>(records.size());
  row[Feature::parents_share] = ratio(static_cast<double>(parents), n);
  row[Feature::one_node_share] = ratio(static_cast<double>(single), n);
  row[Feature::mean_tops] = ratio(static_cast<double>(tops), n);
  row[Feature::tag_agreement_of_tops] = ratio(static_cast<double>(same_tag), n - 1);
  row[Feature::class_agreement_of_tops] = ratio(static_cast<double>(same_class), n - 1);
  const NodeId parent = document.parent(records.front().begin);
  std::uint32_t near = 0;
  NodeId up = parent;
  for (int level = 0; level < kNearLevels && up != kNoNode; ++level, up = document.parent(up)) near |= page.own_meanings(up);
  for (std::size_t bit = 0; bit < kMeanings; ++bit) {
    row.set(Feature::own_menu, bit, ratio(named[bit], n));
    row.set(Feature::near_menu, bit, static_cast<float>(near >> bit & 1U));
    if (parent != kNoNode) row.set(Feature::around_menu, bit, static_cast<float>(page.meanings(parent) >> bit & 1U));
  }
}

void measure_neighbours(const PageColumns& page, Records records, Neighbours neighbours, double inside, FeatureRow& row) {
  const auto [before, after] = neighbours;
  const NodeId first = records.front().begin;
  const NodeId last = records.back().begin;
  const auto n = static_cast<double>(records.size());
  const auto is_same = [&](Level level, NodeId a, NodeId b) { return page.kind(level, a) == page.kind(level, b) ? 1.0F : 0.0F; };
  if (before != kNoNode) {
    row[Feature::is_same_tag_before] = is_same(kByTag, before, first);
    row[Feature::is_same_class_before] = is_same(kByClass, before, first);
    row[Feature::before_to_mean_chars] = ratio(n * page.sum(kChars, before), inside);
  }
  if (after != kNoNode) {
    row[Feature::is_same_tag_after] = is_same(kByTag, after, last);
    row[Feature::is_same_class_after] = is_same(kByClass, after, last);
    row[Feature::after_to_mean_chars] = ratio(n * page.sum(kChars, after), inside);
  }
}

struct TagFeature {
  Feature feature;
  dom::TagSet tags;
};

void measure_tags(const PageColumns& page, Records records, FeatureRow& row) {
  static constexpr std::array kOwn = {
      TagFeature{Feature::is_li, {Tag::li}},
      TagFeature{Feature::is_tr, {Tag::tr}},
      TagFeature{Feature::is_td, {Tag::td, Tag::th}},
      TagFeature{Feature::is_div, {Tag::div}},
      TagFeature{Feature::is_p, {Tag::p}},
      TagFeature{Feature::is_dt_dd, {Tag::dt, Tag::dd}},
      TagFeature{Feature::is_a, {Tag::a}},
      TagFeature{Feature::is_table, {Tag::table, Tag::tbody}},
      TagFeature{Feature::is_section, {Tag::article, Tag::section}},
      TagFeature{Feature::is_text, {Tag::text}},
      TagFeature{Feature::is_inline, {Tag::span, Tag::b, Tag::font, Tag::i, Tag::strong, Tag::em, Tag::small}},
  };
  static constexpr std::array kParents = {
      TagFeature{Feature::parent_is_list, {Tag::ul, Tag::ol, Tag::dl}},
      TagFeature{Feature::parent_is_table, {Tag::table, Tag::tbody, Tag::tr}},
      TagFeature{Feature::parent_is_td, {Tag::td}},
      TagFeature{Feature::parent_is_div, {Tag::div}},
      TagFeature{Feature::parent_is_body, {Tag::body}},
      TagFeature{Feature::parent_is_section, {Tag::article, Tag::section, Tag::main_}},
  };
  const NodeId top = records[records.size() / 2].begin;
  const NodeId parent = page.document().parent(top);
  for (const TagFeature& tag : kOwn) row[tag.feature] = tag.tags.contains(page.document().tag(top)) ? 1.0F : 0.0F;
  for (const TagFeature& tag : kParents)
    row[tag.feature] = parent != kNoNode && tag.tags.contains(page.document().tag(parent)) ? 1.0F : 0.0F;
}

}  // namespace

void measure_place(const PageColumns& page, Records records, Neighbours neighbours, FeatureRow& row) {
  const double inside = measure_cover(page, records, row);
  measure_tops(page, records, row);
  measure_neighbours(page, records, neighbours, inside, row);
  measure_tags(page, records, row);
}

}  // namespace garimpo::extract::records::automatic
