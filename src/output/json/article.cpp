#include "output/body/article_body.hpp"
#include "output/json/objects.hpp"
#include "output/objects.hpp"

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

// Unknown keys are left out; a list is an array even of one.
void write_fields(base::JsonWriter& json, const Article& article) {
  for (const ArticleKey& key : article_keys()) {
    if (!key.is_list) {
      json.member_if_known(key.key, article.field(key.key));
      continue;
    }
    bool is_open = false;
    for (const Marker* marker : article.fields) {
      if (marker->kind != key.key) continue;
      if (!is_open) json.key(key.key).begin_array();
      is_open = true;
      json.string(marker->value);
    }
    if (is_open) json.end_array();
  }
}

// Writes one entry per key; of a list the first value is described.
void write_field_provenance(ObjectParts& object, const Article& article) {
  for (const ArticleKey& key : article_keys()) {
    const auto found = std::ranges::find(article.fields, key.key, &Marker::kind);
    if (found != article.fields.end() && !key.key.ends_with("Raw"))
      object.write_provenance(key.key, (*found)->nodes, (*found)->reason, (*found)->confidence);
  }
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
  const auto write_body = [&](std::string_view key, auto append, const OutputOptions& options) {
    body.clear();
    append(*extraction.document, article, options, body);
    json.member_if_known(key, body);
  };
  write_body("text", append_article_text, {});
  write_body("markdown", append_article_markdown, object.options());
  write_body("html", append_article_html, object.options());
  write_fields(json, article);
  json.key("provenance").begin_object();
  if (article.title_marker != nullptr) object.write_provenance("title", article.title_marker->nodes, article.title_marker->reason);
  if (article.content_marker != nullptr) write_text_provenance(object, article);
  write_field_provenance(object, article);
  json.end_object();
  json.end_object();
}

}  // namespace garimpo::output
