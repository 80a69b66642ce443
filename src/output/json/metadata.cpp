// metadata: the tree of values that the page gives, its members as members of the object.
#include "output/json/objects.hpp"

#include <vector>

namespace garimpo::output {

namespace {

// Values nest as deep as a page likes: a stack of our own.
class TreeWriter {
 public:
  explicit TreeWriter(base::JsonWriter& json) : json_(json) {}

  // The members of an object that is open already.
  void write_members(TreeValue object) {
    open_.push_back({object.begin(), object.end(), true});
    while (true) {
      Level& level = open_.back();
      if (level.next == level.end) {
        const bool is_object = level.is_object;
        open_.pop_back();
        if (open_.empty()) return;
        if (is_object)
          json_.end_object();
        else
          json_.end_array();
        continue;
      }
      const TreeValue value = *level.next;
      ++level.next;
      if (level.is_object) json_.key(value.key());
      write(value);  // may move `level`
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
  std::vector<Level> open_;
};

}  // namespace

void write_json_metadata(ObjectParts& object, const Metadata& metadata) {
  object.begin_object(metadata);
  TreeWriter(object.json()).write_members(metadata.root());
  object.json().end_object();
}

}  // namespace garimpo::output
