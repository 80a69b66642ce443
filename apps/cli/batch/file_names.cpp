// A name never leaves the output folder: "..", empty and "." steps of a source are dropped.
#include "batch/file_names.hpp"

#include <array>
#include <filesystem>
#include <functional>
#include <system_error>

namespace garimpo::cli {

namespace {

constexpr std::size_t kLongestStep = 200;  // file systems stop at 255 bytes, and a number and an extension follow
constexpr std::array<std::string_view, 3> kPackings = {".gz", ".zst", ".br"};

std::string_view without_extensions(std::string_view name) {
  for (const std::string_view packing : kPackings)
    if (name.ends_with(packing)) name.remove_suffix(packing.size());
  const std::size_t step = name.rfind('/') + 1;  // 0 where there is no slash
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot <= step ? name : name.substr(0, dot);
}

std::string joined_steps(std::string_view path) {
  std::string out;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string_view step = path.substr(0, slash);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    if (step.empty() || step == "." || step == "..") continue;
    if (!out.empty()) out += '/';
    out += step.substr(0, kLongestStep);
  }
  return out;
}

}  // namespace

FileNames::FileNames(std::string folder, const std::vector<std::string>& sources, std::string_view extension)
    : folder_(std::move(folder)), extension_(extension) {
  for (std::string source : sources) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(source, ignored)) continue;
    if (!source.ends_with('/')) source += '/';
    roots_.push_back(std::move(source));
  }
}

std::string FileNames::stem(std::string_view source) const {
  if (source == "-") return "stdin";
  std::string_view below;
  for (const std::string& root : roots_)
    if (source.starts_with(root) && (below.empty() || source.size() - root.size() < below.size())) below = source.substr(root.size());
  if (below.empty()) below = source.substr(source.rfind('/') + 1);
  std::string out = joined_steps(without_extensions(below));
  return out.empty() ? "page" : out;
}

std::string FileNames::next(std::string_view source) {
  const std::string base = stem(source);
  std::string name = base;
  for (;;) {
    std::uint32_t& last = given_[std::hash<std::string>{}(base)];
    if (++last > 1) name = base + "-" + std::to_string(last);
    if (last == 1) break;
    // The numbered name, such as "tv-2", may also be the name of a page.
    if (given_.try_emplace(std::hash<std::string>{}(name), 1).second) break;
  }
  return folder_ + name + extension_;
}

}  // namespace garimpo::cli
