#include "extract/records/columns/header_row.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::extract::records {

namespace {

bool is_cell(Tag tag) { return tag == Tag::td || tag == Tag::th; }

std::uint32_t span_of(const Document& document, NodeId cell) {
  const std::string_view value = document.attribute(cell, "colspan").value_or("1");
  std::uint32_t span = 1;
  std::from_chars(value.data(), value.data() + value.size(), span);
  return std::clamp<std::uint32_t>(span, 1, kMaxHeaderCells);
}

}  // namespace

HeaderRow::HeaderRow(const features::Page& page, std::span<const NodeRange> records) : document_(page.document()) {
  if (records.size() < 2 || document_.tag(records[0].begin) != Tag::tr) return;
  NodeId table = document_.parent(records[0].begin);
  while (table != kNoNode && document_.tag(table) != Tag::table) table = document_.parent(table);
  if (table == kNoNode) return;
  const NodeId row = first_row(table);
  if (row == kNoNode || row > records[0].begin || !is_header(row)) return;
  is_first_record_ = row == records[0].begin;
  // A table whose cells are all th has no header row.
  if (is_first_record_ && is_header(records[1].begin)) return;
  read(row);
}

NodeId HeaderRow::first_row(NodeId table) const {
  for (NodeId node = table + 1; node < document_.end(table); ++node)
    if (document_.tag(node) == Tag::tr) return node;
  return kNoNode;
}

bool HeaderRow::is_header(NodeId row) const {
  std::uint32_t cells = 0;
  const bool is_in_head = document_.tag(document_.parent(row)) == Tag::thead;
  for (NodeId child = document_.first_child(row); child != kNoNode; child = document_.next_sibling(child)) {
    if (!is_cell(document_.tag(child))) continue;
    if (document_.tag(child) == Tag::td && !is_in_head) return false;
    if (++cells >= kMaxHeaderCells) break;
  }
  return cells > 1;
}

void HeaderRow::read(NodeId row) {
  for (NodeId child = document_.first_child(row); child != kNoNode && cells_.size() < kMaxHeaderCells;
       child = document_.next_sibling(child))
    if (is_cell(document_.tag(child))) cells_.insert(cells_.end(), span_of(document_, child), child);
}

NodeId HeaderRow::above(NodeRange row, NodeId node) const {
  std::size_t position = 0;
  for (NodeId child = document_.first_child(row.begin); child != kNoNode && position < cells_.size();
       child = document_.next_sibling(child)) {
    if (!is_cell(document_.tag(child))) continue;
    if (document_.contains(child, node)) return cells_[position];
    position += span_of(document_, child);
  }
  return kNoNode;
}

}  // namespace garimpo::extract::records
