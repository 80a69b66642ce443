// metadata: the members that the method wrote, copied as they are, or indented in a document for people.
#include "output/json/objects.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

// Writes finished JSON token by token, so that it is indented like the rest. The text comes from our own writer: it is well formed and has
// no white space between tokens.
class Retold {
 public:
  Retold(std::string_view text, base::JsonWriter& json) : text_(text), json_(json) {}

  void members() {
    while (at_ < text_.size()) step();
  }

 private:
  void step() {
    switch (text_[at_]) {
      case '{':
        json_.begin_object();
        break;
      case '}':
        json_.end_object();
        break;
      case '[':
        json_.begin_array();
        break;
      case ']':
        json_.end_array();
        break;
      case ',':
        break;
      default:
        return scalar();
    }
    ++at_;
  }

  void scalar() {
    const std::size_t begin = at_;
    if (text_[at_] == '"') {
      for (++at_; text_[at_] != '"'; ++at_)
        if (text_[at_] == '\\') ++at_;
      ++at_;
    } else {
      at_ = std::min(text_.find_first_of(",]}", at_), text_.size());
    }
    const std::string_view token = text_.substr(begin, at_ - begin);
    const bool is_key = at_ < text_.size() && text_[at_] == ':';
    if (!is_key) {
      json_.raw(token);
      return;
    }
    json_.raw_key(token);
    ++at_;
  }

  std::string_view text_;
  base::JsonWriter& json_;
  std::size_t at_ = 0;
};

}  // namespace

void write_json_metadata(ObjectParts& object, MarkerId id) {
  const Marker& marker = object.extraction().markers[id];
  object.begin_object(marker);
  if (object.json().is_pretty())
    Retold(marker.value, object.json()).members();
  else
    object.json().raw_members(marker.value);
  object.json().end_object();
}

}  // namespace garimpo::output
