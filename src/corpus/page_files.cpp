#include "corpus/page_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <system_error>

#include "input/header_fields.hpp"

namespace garimpo::corpus {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kPackings = {".gz", ".zst", ".lz4", ".br"};
constexpr std::array<std::string_view, 9> kPageEndings = {".html", ".htm", ".xhtml", ".shtml", ".php", ".asp", ".aspx", ".xml", ".txt"};

bool cut_one_of(std::string_view& name, std::span<const std::string_view> endings) {
  const auto ends_so = [&](std::string_view ending) {
    return name.size() > ending.size() && input::equals_ignoring_case(name.substr(name.size() - ending.size()), ending);
  };
  const auto found = std::ranges::find_if(endings, ends_so);
  if (found == endings.end()) return false;
  name.remove_suffix(found->size());
  return true;
}

bool is_hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

}  // namespace

std::string_view page_id(std::string_view file_name) {
  cut_one_of(file_name, kPackings);
  cut_one_of(file_name, kPageEndings);
  return file_name;
}

bool PageFiles::add_folder(const std::string& folder) {
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
  if (error) return false;
  std::vector<File> found;
  for (const fs::recursive_directory_iterator end; entry != end && !error; entry.increment(error)) {
    if (!entry->is_regular_file(error) || is_hidden(entry->path())) continue;
    found.push_back({entry->path().lexically_relative(folder).native(), entry->path().native()});
  }
  std::ranges::sort(found, {}, &File::name);
  for (File& file : found) {
    by_id_.try_emplace(std::string(page_id(file.name)), files_.size());
    by_name_.try_emplace(file.name, files_.size());
    files_.push_back(std::move(file));
  }
  return true;
}

std::string PageFiles::use(std::size_t file) {
  files_[file].is_used = true;
  return files_[file].path;
}

std::string PageFiles::take(std::string_view id) {
  if (const auto found = by_id_.find(id); found != by_id_.end()) return use(found->second);
  const auto named = by_name_.find(id);
  return named == by_name_.end() ? std::string() : use(named->second);
}

std::vector<PageFiles::Unused> PageFiles::unused() const {
  std::vector<Unused> rest;
  for (const File& file : files_)
    if (!file.is_used) rest.push_back({std::string(page_id(file.name)), file.path});
  return rest;
}

}  // namespace garimpo::corpus
