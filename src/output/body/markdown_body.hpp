// Content as Markdown: CommonMark with GitHub's tables and strikethrough. What Markdown cannot say (sub, sup, mark, emphasis beside letters
// where the rules of flanking forbid it) is written as the HTML that Markdown allows.
//
// Limits: containers nested deeper than MarkdownBody::kDeepest are written at that depth, so that no line is longer than its text by more
// than a constant; a table's first row is its header, since Markdown has no table without one.
#pragma once
#include "output/body/blocks.hpp"
#include "output/page_address.hpp"

#include <span>
#include <string>

namespace garimpo::output {

// Without a line break at the end.
void append_markdown_body(const Document& document, const Written& written, const PageAddress& address, std::string& out);
// With addresses as the page writes them.
void append_markdown_body(const Document& document, std::span<const Event> events, std::string& out);

}  // namespace garimpo::output
