// An article: the main text of a page with its title, authors and dates.
#pragma once
#include <garimpo/result_object.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// A picture of an article and what is printed with it; alt, caption and credit are empty where there is none.
struct ArticleImage {
  Value address;  // as the page writes it
  Value alt;
  Value caption;
  Value credit;
};

class Article : public ResultObject {
 public:
  Value title() const { return title_marker_ != nullptr ? Value(document(), *title_marker_, title_) : Value(); }

  // The body in each of its forms, as the JSON result has them. Each call reads the nodes of the content.
  std::string text() const;
  std::string markdown() const;
  std::string html() const;
  // Where each block of the body with text stands, in reading order. The last ones are those of stated().
  std::vector<Place> blocks() const;

  Value date_published() const { return field("datePublished"); }  // ISO 8601, as far as it is known: "2026-11-16"
  Value date_modified() const { return field("dateModified"); }
  Value description() const { return field("description"); }
  Value site_name() const { return field("siteName"); }
  Value canonical_url() const { return field("canonicalUrl"); }
  Value main_image() const { return field("mainImage"); }
  std::vector<Value> authors() const { return fields("authors"); }
  std::vector<Value> tags() const { return fields("tags"); }
  // The pictures in page order. Their nodes are those of the picture with its caption.
  std::span<const ArticleImage> images() const { return images_; }

  // Of a key of the result, the first value and all of them.
  Value field(std::string_view key) const;
  std::vector<Value> fields(std::string_view key) const;
  // All, in the order in which they were found.
  std::span<const Field> fields() const { return fields_; }

  // From the first node of the body to its last one, with the rule that took it.
  Place content() const { return {document(), content_}; }
  Value content_origin() const { return content_marker_ != nullptr ? Value(document(), *content_marker_) : Value(); }
  // The parts of the body in document order, and the paragraphs after them that stand in no text of the page, only in its scripts.
  std::span<const NodeRange> ranges() const { return ranges_; }
  std::span<const Value> stated() const { return stated_; }

 private:
  friend class ResultObject;
  explicit Article(const ResultObject& object);
  ArticleImage image_of(MarkerId figure) const;
  const Marker* title_marker_ = nullptr;
  const Marker* content_marker_ = nullptr;  // the first one
  std::string title_;
  NodeRange content_{};
  std::vector<NodeRange> ranges_;
  std::vector<Value> stated_;
  std::vector<Field> fields_;
  std::vector<ArticleImage> images_;
};

// The keys of an article's fields in the order in which results give them; true for those that are lists.
struct ArticleKey {
  std::string_view key;
  bool is_list;
};
std::span<const ArticleKey> article_keys();

}  // namespace garimpo
