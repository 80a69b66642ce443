// Posts in page order, each with the position of the one it answers.
#include "markers/node_range.hpp"
#include "output/body/blocks.hpp"
#include "output/body/text_body.hpp"
#include "output/json/objects.hpp"

#include <vector>

namespace garimpo::output {

namespace {

class DiscussionWriter {
 public:
  explicit DiscussionWriter(ObjectParts& object) : object_(object), markers_(object.extraction().markers) {}

  // Collects the posts, which are parts of the discussion or of each other. Markers are added parent first, so sorting by node gives page
  // order.
  void collect(MarkerId id) {
    place_.assign(markers_.size(), kNoPlace);
    for (MarkerId post = id + 1; post < markers_.size() && markers_[post].parent != kNoMarker; ++post) {
      if (markers_[post].label != Label::post) continue;
      place_[post] = static_cast<std::uint32_t>(posts_.size());
      posts_.push_back(post);
    }
  }

  void write() {
    base::JsonWriter& json = object_.json();
    json.key("posts").begin_array();
    for (const MarkerId post : posts_) write_post(post);
    json.end_array();
  }

 private:
  static constexpr std::uint32_t kNoPlace = UINT32_MAX;

  void write_post(MarkerId id) {
    const Document& document = *object_.extraction().document;
    const Marker& post = markers_[id];
    base::JsonWriter& json = object_.json();
    json.begin_object();
    ranges_.clear();
    for (const MarkerId part : object_.parts().parts(id))
      if (markers_[part].label == Label::content) ranges_.push_back(markers_[part].nodes);
    content_.clear();
    read_content(document, post.nodes, ranges_, content_);
    text_.clear();
    append_text_body(document, content_.events, text_);
    json.member_if_known("text", text_);
    for (const MarkerId part : object_.parts().parts(id)) write_field(markers_[part]);
    if (place_[post.parent] != kNoPlace) json.key("parent").number(std::uint64_t{place_[post.parent]});
    object_.write_provenance("provenance", post.nodes, post.reason);
    json.end_object();
  }

  void write_field(const Marker& field) {
    if (field.label != Label::field) return;
    text_.assign(field.value);
    if (text_.empty()) markers::append_text(*object_.extraction().document, field.nodes, text_);
    object_.json().member_if_known(field.kind, text_);
  }

  ObjectParts& object_;
  const MarkerSet& markers_;
  std::vector<MarkerId> posts_;
  std::vector<std::uint32_t> place_;  // by marker: position among the posts
  std::vector<NodeRange> ranges_;
  Content content_;
  std::string text_;
};

}  // namespace

void write_json_discussion(ObjectParts& object, MarkerId id) {
  object.begin_object(object.extraction().markers[id]);
  DiscussionWriter writer(object);
  writer.collect(id);
  writer.write();
  object.json().end_object();
}

}  // namespace garimpo::output
