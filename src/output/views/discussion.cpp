#include <garimpo/discussion.hpp>

#include "markers/node_range.hpp"
#include "markers/part_index.hpp"
#include "output/body/blocks.hpp"
#include "output/body/text_body.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace garimpo {

// Posts are parts of the discussion or of each other, and methods add a post before what answers it: page order is their order.
Discussion::Discussion(const ResultObject& object)
    : ResultObject(object), posts_(std::make_shared<std::vector<Post>>()), texts_(std::make_shared<std::deque<std::string>>()) {
  assert(label() == Label::discussion);
  std::unordered_map<MarkerId, std::size_t> positions;
  const MarkerSet& markers = extraction().markers;
  for (MarkerId post = id() + 1; post < markers.size() && markers[post].parent != kNoMarker; ++post) {
    if (markers[post].label != Label::post) continue;
    positions.emplace(post, posts_->size());
    Post read_post = read(post);
    if (const auto parent = positions.find(markers[post].parent); parent != positions.end()) read_post.parent_ = parent->second;
    posts_->push_back(std::move(read_post));
  }
}

Post Discussion::read(MarkerId id) {
  Post post(document(), marker(id));
  for (const MarkerId part_id : parts()->parts(id)) {
    const Marker& part = marker(part_id);
    if (part.label == Label::content) post.ranges_.push_back(part.nodes);
    if (part.label != Label::field) continue;
    std::string_view text = part.value;
    if (text.empty()) text = texts_->emplace_back(Place(document(), part.nodes).text());
    post.fields_.push_back({part.kind, Value(document(), part, text)});
  }
  return post;
}

Value Post::field(std::string_view key) const {
  const auto found = std::ranges::find(fields_, key, &Field::key);
  return found == fields_.end() ? Value() : found->value;
}

std::string Post::text() const {
  output::Content content;
  output::read_content(*document_, marker_->nodes, ranges_, content);
  std::string text;
  output::append_text_body(*document_, content.events, text);
  return text;
}

}  // namespace garimpo
