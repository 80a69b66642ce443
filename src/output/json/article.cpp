#include "output/html_body.hpp"
#include "output/json/objects.hpp"
#include "output/markdown_body.hpp"
#include "output/objects.hpp"
#include "output/text_body.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

void write_text_provenance(ObjectParts& object, const Article& article) {
  base::JsonWriter& json = object.json();
  json.key("text").begin_object();
  object.write_place(article.content);
  json.member_if_known("rule", article.content_marker->reason);
  json.key("blocks").begin_array();
  for (const NodeRange block : article.body.blocks) {
    json.begin_object();
    object.write_place(block);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace

void write_json_article(ObjectParts& object, MarkerId id) {
  const Extraction& extraction = object.extraction();
  const Article article(extraction, object.parts(), id);
  base::JsonWriter& json = object.json();
  object.begin_object(article.marker);
  json.member_if_known("title", article.title);
  std::string body;
  // An article's text is about a tenth of its page.
  body.reserve(std::min<std::size_t>(extraction.stats.bytes / 8 + 256, 1U << 20));
  const auto write_body = [&](std::string_view key, void (*append)(const Document&, std::span<const Event>, std::string&)) {
    body.clear();
    append(*extraction.document, article.body.events, body);
    json.member_if_known(key, body);
  };
  write_body("text", append_text_body);
  write_body("markdown", append_markdown_body);
  write_body("html", append_html_body);
  json.key("provenance").begin_object();
  if (article.title_marker != nullptr) object.write_provenance("title", article.title_marker->nodes, article.title_marker->reason);
  if (article.content_marker != nullptr) write_text_provenance(object, article);
  json.end_object();
  json.end_object();
}

}  // namespace garimpo::output
