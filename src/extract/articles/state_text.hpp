// Text that stands on a page only inside the data of its scripts: of pages that are an empty shell, whose readers would see it once the
// scripts have run. Strings of the states of frameworks (features/structured_data/page_state) and of JSON-LD are looked through; those that
// are prose are gathered by the path of keys to them, and the path with the most words is the text (or one long string, where that alone
// has a fair part of it). HTML in strings is parsed. Cost: linear in the data, within the limits of its reader.
// Limits: headings and lists become paragraphs; what programs build from pieces is not put together.
#pragma once
#include "extract/extractor.hpp"

#include <string>
#include <vector>

namespace garimpo::extract::articles {

struct StateParagraph {
  std::string text;
  NodeId script;  // that holds it
};

// In the order of the data; none where no string holds a paragraph's worth of prose.
std::vector<StateParagraph> find_state_text(const features::Page& page, base::Budget& budget);

// Words of prose in a string: outside of tags, 0 for addresses, code, identifiers. Two characters of a script without spaces count as one.
std::uint32_t prose_words(std::string_view text);

}  // namespace garimpo::extract::articles
