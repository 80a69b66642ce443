#include "extract/records/search/loose_text.hpp"

#include "base/ascii.hpp"
#include "dom/tag_set.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

constexpr dom::TagSet kBreaks = {Tag::br, Tag::hr};

// Whether the text has a letter or digit; bars and dots between the links of a menu have none.
bool has_words(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return base::is_letter_byte(c) || base::is_digit(c); });
}

bool ends_with_break(const Document& document, NodeRange record) {
  NodeId last = record.begin;
  for (NodeId node = record.begin; node < record.end; node = document.end(node))
    if (document.is_element(node)) last = node;
  return kBreaks.contains(document.tag(last));
}

}  // namespace

void take_loose_text(const features::Page& page, Region& region) {
  const Document& document = page.document();
  if (region.places != 1) return;
  for (std::size_t at = 0; at < region.records.size(); ++at) {
    NodeRange& record = region.records[at];
    NodeId end = document.end(document.parent(record.begin));
    if (at + 1 < region.records.size()) end = std::min(end, region.records[at + 1].begin);
    if (record.end >= end || ends_with_break(document, record)) continue;
    for (NodeId node = record.end; node < end && !document.is_element(node); ++node)
      if (document.is_text(node) && page.content().contains(node) && has_words(document.text(node))) record.end = node + 1;
  }
}

}  // namespace garimpo::extract::records
