// Posts in page order, each with the position of the one it answers.
#include "output/json/objects.hpp"

namespace garimpo::output {

void write_json_discussion(ObjectParts& object, const Discussion& discussion) {
  base::JsonWriter& json = object.json();
  object.begin_object(discussion);
  json.key("posts").begin_array();
  for (const Post& post : discussion.posts()) {
    json.begin_object();
    json.member_if_known("text", post.text());
    for (const Field& field : post.fields()) json.member_if_known(field.key, field.value.text());
    if (const auto parent = post.parent()) json.key("parent").number(std::uint64_t{*parent});
    object.write_provenance("provenance", post.place().nodes(), post.rule());
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace garimpo::output
