// A discussion: the comments below an article, or a thread of a forum.
#pragma once
#include <garimpo/result_object.hpp>

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// One post. Lives as long as a Discussion that it is of.
class Post {
 public:
  // Its body as plain text, blocks on lines. Each call reads the nodes.
  std::string text() const;
  Value author() const { return field("author"); }
  Value date() const { return field("datePublishedRaw"); }  // as the page prints it
  Value field(std::string_view key) const;
  std::span<const Field> fields() const { return fields_; }
  // Position among the discussion's posts of the one that it answers; nothing where it answers none.
  std::optional<std::size_t> parent() const { return parent_; }
  Place place() const { return {*document_, marker_->nodes}; }
  std::string_view rule() const { return marker_->reason; }

 private:
  friend class Discussion;
  Post(const Document& document, const Marker& marker) : document_(&document), marker_(&marker) {}

  const Document* document_;
  const Marker* marker_;
  std::optional<std::size_t> parent_;
  std::vector<NodeRange> ranges_;
  std::vector<Field> fields_;
};

class Discussion : public ResultObject {
 public:
  // In page order.
  std::span<const Post> posts() const { return *posts_; }

 private:
  friend class ResultObject;
  explicit Discussion(const ResultObject& object);
  Post read(MarkerId id);

  std::shared_ptr<std::vector<Post>> posts_;
  std::shared_ptr<std::deque<std::string>> texts_;  // of fields whose markers give nodes and no text
};

}  // namespace garimpo
