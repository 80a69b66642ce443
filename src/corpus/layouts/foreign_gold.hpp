// Gold of other layouts, written in our shape: members that have another name in ours are renamed, all others are kept, so that nothing
// is lost.
#pragma once
#include <garimpo/lab_error.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

#include "base/json_value.hpp"

namespace garimpo::corpus {

struct Renaming {
  std::string_view theirs;
  std::string_view ours;  // "" leaves the member out
};

struct AddedMember {
  std::string_view name;
  std::string_view value;  // "" is left out
};

// The object's members, renamed, after the ones that are added. A member that was added or written already is not written twice.
std::string translated(base::JsonValue gold, std::initializer_list<AddedMember> added, std::initializer_list<Renaming> renamings);

// A file that is one JSON object, parsed into the document. unreadable or bad_corpus otherwise.
LabResult<void> read_object_file(const std::string& path, base::JsonDocument& document);

}  // namespace garimpo::corpus
