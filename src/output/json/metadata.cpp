// metadata: the tree of values that the page gives, its members as members of the object.
#include "output/json/objects.hpp"

#include <algorithm>
#include <vector>

namespace garimpo::output {

namespace {

// Values nest as deep as a page likes: a stack of our own.
class TreeWriter {
 public:
  TreeWriter(base::JsonWriter& json, bool has_text) : json_(json), has_text_(has_text) {}

  // The value with everything inside it, as one value of JSON.
  void write_whole(TreeValue value) {
    write(value);
    while (!open_.empty()) {
      Level& level = open_.back();
      if (level.next == level.end) {
        const bool is_object = level.is_object;
        open_.pop_back();
        if (is_object)
          json_.end_object();
        else
          json_.end_array();
        continue;
      }
      const TreeValue inner = *level.next;
      ++level.next;
      if (level.is_object) {
        if (!has_text_ && inner.key() == "content" && inner.is_list()) continue;
        json_.key(inner.key());
      }
      write(inner);  // may move `level`
    }
  }

 private:
  struct Level {
    TreeValue::Iterator next;
    TreeValue::Iterator end;
    bool is_object;
  };

  void write(TreeValue value) {
    switch (value.kind()) {
      case ValueKind::string:
        json_.string(value.text());
        return;
      case ValueKind::number:
      case ValueKind::boolean:
        json_.raw(value.text());
        return;
      case ValueKind::object:
        json_.begin_object();
        open_.push_back({value.begin(), value.end(), true});
        return;
      case ValueKind::list:
        json_.begin_array();
        open_.push_back({value.begin(), value.end(), false});
        return;
      case ValueKind::null:
      case ValueKind::absent:
        json_.null();
    }
  }

  base::JsonWriter& json_;
  bool has_text_;  // lists "content", the text of the page that a microformat repeats, are written
  std::vector<Level> open_;
};

// Microformats beside an article repeat its text and markup, and list every link of the page that has a rel.
void write_lean_microformats(base::JsonWriter& json, TreeValue microformats, const ResultParts& with) {
  TreeWriter writer(json, with.html);
  json.begin_object();
  for (const TreeValue member : microformats) {
    if (!with.state && (member.key() == "rels" || member.key() == "rel-urls")) continue;
    json.key(member.key());
    writer.write_whole(member);
  }
  json.end_object();
}

// Open Graph is written in RDFa attributes, so a reader of RDFa finds it again; `opengraph` has it already.
bool is_open_graph(std::string_view key) { return key.starts_with("http://ogp.me/ns") || key.starts_with("https://ogp.me/ns"); }

void write_lean_rdfa(base::JsonWriter& json, TreeValue items) {
  TreeWriter writer(json, true);
  const auto is_own = [](TreeValue member) { return member.key() != "@id" && !is_open_graph(member.key()); };
  bool is_open = false;
  for (const TreeValue item : items) {
    if (item.is_object() && std::none_of(item.begin(), item.end(), is_own)) continue;
    if (!is_open) json.key("rdfa").begin_array();
    is_open = true;
    if (!item.is_object()) {
      writer.write_whole(item);
      continue;
    }
    json.begin_object();
    for (const TreeValue member : item) {
      if (is_open_graph(member.key())) continue;
      json.key(member.key());
      writer.write_whole(member);
    }
    json.end_object();
  }
  if (is_open) json.end_array();
}

}  // namespace

void write_json_metadata(ObjectParts& object, const Metadata& metadata, bool is_beside_others) {
  base::JsonWriter& json = object.json();
  const ResultParts& with = object.options().with;
  TreeWriter writer(json, true);
  object.begin_object(metadata);
  for (const TreeValue member : metadata.root()) {
    if (is_beside_others && !with.state && member.key() == "state") continue;
    if (is_beside_others && !with.state && member.key() == "rdfa" && member.is_list()) {
      write_lean_rdfa(json, member);
      continue;
    }
    json.key(member.key());
    if (is_beside_others && member.key() == "microformats" && member.is_object())
      write_lean_microformats(json, member, with);
    else
      writer.write_whole(member);
  }
  json.end_object();
}

}  // namespace garimpo::output
