#include <garimpo/article.hpp>
#include <garimpo/output.hpp>

#include "markers/node_range.hpp"
#include "markers/part_index.hpp"
#include "output/body/article_body.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace garimpo {

namespace {

constexpr std::array<ArticleKey, 10> kArticleKeys = {{{"authors", true},
                                                      {"datePublished", false},
                                                      {"datePublishedRaw", false},
                                                      {"dateModified", false},
                                                      {"dateModifiedRaw", false},
                                                      {"description", false},
                                                      {"siteName", false},
                                                      {"canonicalUrl", false},
                                                      {"mainImage", false},
                                                      {"tags", true}}};

}  // namespace

std::span<const ArticleKey> article_keys() { return kArticleKeys; }

Article::Article(const ResultObject& object) : ResultObject(object) {
  assert(label() == Label::article);
  for (const MarkerId part_id : parts()->parts(id())) {
    const Marker& part = marker(part_id);
    if (part.label == Label::title && title_marker_ == nullptr) title_marker_ = &part;
    if (part.label == Label::field) fields_.push_back({part.kind, Value(document(), part)});
    if (part.label == Label::figure) images_.push_back(image_of(part_id));
    if (part.label != Label::content || part.nodes.empty()) continue;
    if (content_marker_ == nullptr) content_marker_ = &part;
    if (part.value.empty())
      ranges_.push_back(part.nodes);
    else
      stated_.emplace_back(document(), part);
  }
  std::sort(ranges_.begin(), ranges_.end(), [](NodeRange a, NodeRange b) { return a.begin < b.begin; });
  if (!ranges_.empty()) content_ = {ranges_.front().begin, ranges_.back().end};
  for (const Value& paragraph : stated_) {
    const NodeRange nodes = paragraph.nodes();
    content_ = content_.empty() ? nodes : NodeRange{std::min(content_.begin, nodes.begin), std::max(content_.end, nodes.end)};
  }
  if (title_marker_ == nullptr) return;
  if (!title_marker_->value.empty())
    title_ = title_marker_->value;
  else
    markers::append_text(document(), title_marker_->nodes, title_);
}

ArticleImage Article::image_of(MarkerId figure) const {
  ArticleImage image;
  image.address = Value(document(), marker(figure));
  for (const MarkerId part_id : parts()->parts(figure)) {
    const Marker& part = marker(part_id);
    if (part.kind == "alt") image.alt = Value(document(), part);
    if (part.kind == "caption") image.caption = Value(document(), part);
    if (part.kind == "credit") image.credit = Value(document(), part);
  }
  return image;
}

Value Article::field(std::string_view key) const {
  const auto found = std::ranges::find(fields_, key, &Field::key);
  return found == fields_.end() ? Value() : found->value;
}

std::vector<Value> Article::fields(std::string_view key) const {
  std::vector<Value> values;
  for (const Field& field : fields_)
    if (field.key == key) values.push_back(field.value);
  return values;
}

std::string Article::text() const {
  std::string text;
  output::append_article_text(output::ArticleBody(*this), {}, text);
  return text;
}

std::string Article::markdown() const {
  std::string markdown;
  output::append_article_markdown(output::ArticleBody(*this), {}, markdown);
  return markdown;
}

std::string Article::html() const {
  std::string html;
  output::append_article_html(output::ArticleBody(*this), {}, html);
  return html;
}

std::vector<Place> Article::blocks() const {
  const output::ArticleBody body(*this);
  std::vector<Place> places;
  places.reserve(body.content.blocks.size());
  for (const NodeRange block : body.content.blocks) places.emplace_back(document(), block);
  return places;
}

}  // namespace garimpo
