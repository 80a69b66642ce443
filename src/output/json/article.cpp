#include "output/body/article_body.hpp"
#include "output/json/objects.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

void write_text_provenance(ObjectParts& object, const ArticleBody& body) {
  base::JsonWriter& json = object.json();
  json.key("text").begin_object();
  object.write_place(body.article.content().nodes());
  json.member_if_known("rule", body.article.content_origin().rule());
  if (object.options().with.provenance) {
    json.key("blocks").begin_array();
    for (const NodeRange block : body.content.blocks) {
      json.begin_object();
      object.write_place(block);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
}

// Unknown keys are left out; a list is an array even of one.
void write_fields(base::JsonWriter& json, const Article& article) {
  for (const ArticleKey& key : article_keys()) {
    if (!key.is_list) {
      json.member_if_known(key.key, article.field(key.key).text());
      continue;
    }
    bool is_open = false;
    for (const Field& field : article.fields()) {
      if (field.key != key.key) continue;
      if (!is_open) json.key(key.key).begin_array();
      is_open = true;
      json.string(field.value.text());
    }
    if (is_open) json.end_array();
  }
}

void write_images(base::JsonWriter& json, const ArticleBody& body) {
  if (body.article.images().empty()) return;
  json.key("images").begin_array();
  for (const ArticleImage& image : body.article.images()) {
    json.begin_object();
    json.member_if_known("url", body.address.absolute(image.address.text()));
    json.member_if_known("alt", image.alt.text());
    json.member_if_known("caption", image.caption.text());
    json.member_if_known("credit", image.credit.text());
    json.end_object();
  }
  json.end_array();
}

// Writes one entry per key; of a list the first value is described.
void write_field_provenance(ObjectParts& object, const Article& article) {
  for (const ArticleKey& key : article_keys()) {
    const Value value = article.field(key.key);
    if (value.is_found() && !key.key.ends_with("Raw")) object.write_provenance(key.key, value.nodes(), value.rule(), value.confidence());
  }
}

}  // namespace

void write_json_article(ObjectParts& object, const Article& article) {
  const ArticleBody body(article);
  const Value title = article.title();
  base::JsonWriter& json = object.json();
  object.begin_object(article);
  json.member_if_known("title", title.text());
  std::string written;
  // An article's text is about a tenth of its page.
  written.reserve(std::min<std::size_t>(article.extraction().stats.bytes / 8 + 256, 1U << 20));
  const auto write_body = [&](std::string_view key, auto append, const OutputOptions& options) {
    written.clear();
    append(body, options, written);
    json.member_if_known(key, written);
  };
  write_body("text", append_article_text, {});
  if (object.options().with.markdown) write_body("markdown", append_article_markdown, object.options());
  if (object.options().with.html) write_body("html", append_article_html, object.options());
  write_fields(json, article);
  write_images(json, body);
  json.key("provenance").begin_object();
  if (title.is_found()) object.write_provenance("title", title.nodes(), title.rule());
  if (article.content_origin().is_found()) write_text_provenance(object, body);
  write_field_provenance(object, article);
  json.end_object();
  json.end_object();
}

}  // namespace garimpo::output
