#include "corpus/layouts/foreign_gold.hpp"

#include <algorithm>
#include <set>

#include "base/json_writer.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

std::string translated(base::JsonValue gold, std::initializer_list<AddedMember> added, std::initializer_list<Renaming> renamings) {
  std::string out;
  base::JsonWriter json(out);
  std::set<std::string_view> written;
  json.begin_object();
  for (const AddedMember& member : added) {
    if (member.value.empty()) continue;
    json.member(member.name, member.value);
    written.insert(member.name);
  }
  for (const base::JsonMember member : gold) {
    const auto found = std::ranges::find(renamings, member.key, &Renaming::theirs);
    const std::string_view name = found == renamings.end() ? member.key : found->ours;
    if (name.empty() || !written.insert(name).second) continue;
    // A pretty-printed value would break the line that the gold is.
    std::string value(member.value.json());
    std::ranges::replace_if(value, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    json.key(name).raw(value);
  }
  json.end_object();
  return out;
}

LabResult<void> read_object_file(const std::string& path, base::JsonDocument& document) {
  const LabResult<std::string> text = read_whole_file(path);
  if (!text) return text.error();
  const LabResult<void> parsed = document.parse(*text);
  if (!parsed) return LabError{LabErrorCode::bad_corpus, path + " does not parse: " + parsed.error().message};
  if (!document.root().is_object()) return LabError{LabErrorCode::bad_corpus, path + " is not a JSON object"};
  return {};
}

}  // namespace garimpo::corpus
