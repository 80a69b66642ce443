#include "corpus/layouts/folder_listing.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "corpus/layouts/layout.hpp"

namespace garimpo::corpus {

namespace {

namespace fs = std::filesystem;

template <class Wanted>
std::vector<std::string> listed(const std::string& folder, Wanted wanted) {
  std::vector<std::string> paths;
  std::error_code error;
  fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
  for (const fs::directory_iterator end; !error && entry != end; entry.increment(error))
    if (wanted(entry->path().native())) paths.push_back(entry->path().native());
  std::ranges::sort(paths);
  return paths;
}

}  // namespace

std::vector<std::string> folders_in(const std::string& folder) { return listed(folder, is_folder); }
std::vector<std::string> files_in(const std::string& folder) { return listed(folder, is_file); }

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string_view stem_of(std::string_view path) {
  const std::string_view name = last_part(path);
  return name.substr(0, name.rfind('.'));
}

bool is_page_name(std::string_view path) {
  const std::string_view name = last_part(path);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return false;
  std::string ending(name.substr(dot + 1));
  for (char& c : ending)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return ending == "html" || ending == "htm";
}

}  // namespace garimpo::corpus
