#include "output/metadata_values.hpp"

#include "base/utf8.hpp"

#include <string>
#include <vector>

namespace garimpo::output {

namespace {

struct Level {
  TreeValue::Iterator at;
  TreeValue::Iterator end;
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

void for_each_metadata_value(const Metadata& metadata, const std::function<void(std::string_view, std::string_view)>& visit) {
  std::string name;
  std::vector<Level> levels;
  const auto open = [&](TreeValue value) { levels.push_back({value.begin(), value.end(), value.is_list(), 0, name.size()}); };
  open(metadata.root());
  while (!levels.empty()) {
    Level& level = levels.back();
    name.resize(level.name_size);
    if (level.at == level.end) {
      levels.pop_back();
      continue;
    }
    const TreeValue member = *level.at;
    ++level.at;
    append_part(level, member.key(), name);
    ++level.index;
    if (member.is_object() || member.is_list()) {
      if (levels.size() < kDeepestName) open(member);
    } else if (member.kind() != ValueKind::null) {
      visit(name, member.text());
    }
  }
}

}  // namespace garimpo::output
