#include "extract/articles/overrides.hpp"

#include "dom/selector.hpp"
#include "features/data_table.hpp"

#include <algorithm>
#include <iterator>

namespace garimpo::extract::articles {

namespace {

std::vector<NodeId> selected(Context& context, std::string_view css) {
  if (css.empty()) return {};
  const auto selector = dom::Selector::parse(css);
  return selector ? selector->outermost(context.page.document(), context.budget) : std::vector<NodeId>{};
}

void append_subtree(const Document& document, NodeId node, std::size_t first_own, std::vector<NodeRange>& out) {
  if (out.size() > first_own && out.back().end == node && document.parent(out.back().begin) == document.parent(node))
    out.back().end = document.end(node);
  else
    out.push_back({node, document.end(node)});
}

}  // namespace

Overrides::Overrides(Context& context, std::size_t first_option) {
  const std::string_view include = context.options.selector(first_option);
  has_include_ = !include.empty();
  included_ = selected(context, include);
  excluded_ = selected(context, context.options.selector(first_option + 1));
  if (context.trace != nullptr) {
    for (const NodeId node : included_) context.trace->note(node, true, "selected by the option include");
    for (const NodeId node : excluded_) context.trace->note(node, false, "selected by the option exclude");
  }
  if (has_include_ && included_.empty() && context.warnings != nullptr)
    context.warnings->push_back({WarningCode::selector_unmatched, "no element matches '" + std::string(include) + "'"});
  if (context.options.choice(first_option + 2) != 0) exclude_tables(context);
}

void Overrides::exclude_tables(Context& context) {
  const Document& document = context.page.document();
  std::vector<NodeId> tables;
  for (NodeId node = 1; node < document.size(); ++node) {
    if (document.tag(node) != Tag::table || excludes(document, node) || !features::data_table_shape(document, node)) continue;
    if (context.trace != nullptr) context.trace->note(node, false, "a table of data, and tables=drop");
    tables.push_back(node);
  }
  // An excluded table may hold an excluded element: only the outermost are kept.
  std::vector<NodeId> all;
  std::ranges::merge(excluded_, tables, std::back_inserter(all));
  excluded_.clear();
  for (const NodeId node : all)
    if (!excludes(document, node)) excluded_.push_back(node);
}

bool Overrides::excludes(const Document& document, NodeId node) const {
  const auto after = std::ranges::upper_bound(excluded_, node);
  return after != excluded_.begin() && document.contains(*std::prev(after), node);
}

void Overrides::append_rest(const Document& document, NodeRange range, std::vector<NodeRange>& out) const {
  if (excluded_.empty()) return out.push_back(range);
  const std::size_t first_own = out.size();
  auto next = std::ranges::lower_bound(excluded_, range.begin);
  // A range that begins inside an excluded element continues behind it.
  NodeId node = range.begin;
  if (next != excluded_.begin() && document.contains(*std::prev(next), node)) node = document.end(*std::prev(next));
  while (node < range.end) {
    while (next != excluded_.end() && *next < node) ++next;
    if (next != excluded_.end() && *next == node) {
      node = document.end(node);
    } else if (document.end(node) > range.end || (next != excluded_.end() && *next < document.end(node))) {
      ++node;  // an excluded element is inside: look at the children
    } else {
      append_subtree(document, node, first_own, out);
      node = document.end(node);
    }
  }
}

std::vector<NodeRange> Overrides::included_ranges(const Document& document) const {
  std::vector<NodeRange> ranges;
  for (const NodeId node : included_) append_rest(document, {node, document.end(node)}, ranges);
  return ranges;
}

NodeRange region_around(const Document& document, std::span<const NodeRange> ranges) {
  NodeId node = ranges.front().begin;
  while (document.end(node) < ranges.back().end) node = document.parent(node);
  return {node, document.end(node)};
}

}  // namespace garimpo::extract::articles
