// The body of an article in each form: the events of its content without the links or images that are not wanted, followed by the
// paragraphs that the page holds only in its scripts (content markers with a value).
#pragma once
#include <garimpo/output.hpp>

#include "output/objects.hpp"

#include <string>

namespace garimpo::output {

// Without a line break at the end. Links and images are written where the options say so.
void append_article_text(const Document& document, const Article& article, const OutputOptions& options, std::string& out);
void append_article_markdown(const Document& document, const Article& article, const OutputOptions& options, std::string& out);
// One block per line.
void append_article_html(const Document& document, const Article& article, const OutputOptions& options, std::string& out);
void append_article_xml(const Document& document, const Article& article, const OutputOptions& options, std::string& out);
void append_article_tei(const Document& document, const Article& article, const OutputOptions& options, std::string& out);

}  // namespace garimpo::output
