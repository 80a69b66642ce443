#include "output/metadata_values.hpp"

#include "base/utf8.hpp"

#include <string>
#include <vector>

namespace garimpo::output {

namespace {

using base::JsonValue;

struct Level {
  JsonValue::Iterator at;
  JsonValue::Iterator end;
  bool is_list;
  std::size_t index;
  std::size_t name_size;  // of the name before this level's part
};

void append_part(const Level& level, std::string_view key, std::string& name) {
  if (level.is_list) {
    name += '[' + std::to_string(level.index) + ']';
    return;
  }
  if (!name.empty()) name += '.';
  name += base::cut_utf8(key, kLongestKey);
}

}  // namespace

void for_each_metadata_value(const Marker& metadata, const std::function<void(std::string_view, std::string_view)>& visit) {
  base::JsonDocument document;
  if (!document.parse("{" + std::string(metadata.value) + "}")) return;
  std::string name;
  std::vector<Level> levels;
  const auto open = [&](JsonValue value) { levels.push_back({value.begin(), value.end(), value.is_array(), 0, name.size()}); };
  open(document.root());
  while (!levels.empty()) {
    Level& level = levels.back();
    name.resize(level.name_size);
    if (level.at == level.end) {
      levels.pop_back();
      continue;
    }
    const base::JsonMember member = *level.at;
    ++level.at;
    append_part(level, member.key, name);
    ++level.index;
    if (member.value.is_object() || member.value.is_array()) {
      if (levels.size() < kDeepestName) open(member.value);
    } else if (!member.value.is_nothing()) {
      visit(name, member.value.is_string() ? member.value.text() : member.value.json());
    }
  }
}

}  // namespace garimpo::output
