// What stands in a folder, by name. Nothing where it cannot be read.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::corpus {

// Paths, sorted.
std::vector<std::string> folders_in(const std::string& folder);
std::vector<std::string> files_in(const std::string& folder);

// "a/b/c.html" gives "c.html"; the stem is without the last ending: "c".
std::string_view last_part(std::string_view path);
std::string_view stem_of(std::string_view path);
bool is_page_name(std::string_view path);  // .html or .htm, in any case

}  // namespace garimpo::corpus
