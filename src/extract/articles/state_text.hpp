// Text that a page holds only in the data of its scripts, as on pages that are an empty shell until scripts run. Strings of framework
// states (features/structured_data/page_state) and of JSON-LD are searched; those that are prose are grouped by the path of keys to them,
// and the path with the most words is the text (or one long string, if that alone has a large share of it). HTML in strings is parsed.
// Cost: linear in the data, within the limits of its reader. Limits: headings and lists become paragraphs; text that programs assemble from
// pieces is not put together.
#pragma once
#include "extract/extractor.hpp"

#include <string>
#include <vector>

namespace garimpo::extract::articles {

struct StateParagraph {
  std::string text;
  NodeId script;  // that holds it
};

// Paragraphs in the order of the data; empty where no string is long enough to be prose.
std::vector<StateParagraph> find_state_text(const features::Page& page, base::Budget& budget);

// Words of prose in a string: outside of tags, 0 for addresses, code, identifiers. Two characters of a script without spaces count as one.
std::uint32_t prose_words(std::string_view text);

}  // namespace garimpo::extract::articles
