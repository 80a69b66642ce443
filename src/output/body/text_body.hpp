// Content as plain text: blocks on lines, cells of a row joined by tabs, preformatted text as it stands. Nothing but characters of the
// source and the white space between blocks is written, each once.
#pragma once
#include "output/body/blocks.hpp"
#include "output/page_address.hpp"

#include <span>
#include <string>

namespace garimpo::output {

// What is written in addition, in Markdown's notation, if it is asked for.
struct TextMarks {
  bool has_links = false;                // [text](address)
  bool has_images = false;               // ![alt](address)
  const PageAddress* address = nullptr;  // resolves them; null: as the page writes them
  std::span<const Figure> figures;       // of the events
};

// Without a line break at the end.
void append_marked_text_body(const Document& document, std::span<const Event> events, const TextMarks& marks, std::string& out);
// Writes characters of the source alone.
void append_text_body(const Document& document, std::span<const Event> events, std::string& out);

}  // namespace garimpo::output
