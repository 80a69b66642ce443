// The body of an article in each form: the events of its content without the links or images that are not wanted, followed by the
// paragraphs that the page holds only in its scripts (content markers with a value).
#pragma once
#include <garimpo/article.hpp>
#include <garimpo/output.hpp>

#include "output/body/blocks.hpp"
#include "output/page_address.hpp"

#include <string>

namespace garimpo::output {

// The content of an article, read once for all the forms it is written in. The article must outlive it.
struct ArticleBody {
  explicit ArticleBody(const Article& read_article);

  const Article& article;
  Content content;
  PageAddress address;  // links and images are written whole
  // The title stands in the body or opens it, so a document that writes both needs no heading of its own.
  bool has_title = false;
};

// Without a line break at the end. Links and images are written where the options say so.
void append_article_text(const ArticleBody& body, const OutputOptions& options, std::string& out);
void append_article_markdown(const ArticleBody& body, const OutputOptions& options, std::string& out);
// One block per line.
void append_article_html(const ArticleBody& body, const OutputOptions& options, std::string& out);
void append_article_xml(const ArticleBody& body, const OutputOptions& options, std::string& out);
void append_article_tei(const ArticleBody& body, const OutputOptions& options, std::string& out);

}  // namespace garimpo::output
