// The table of layouts, in the order in which their signs are looked for.
#include "corpus/corpus.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "corpus/layouts/folder_listing.hpp"
#include "corpus/layouts/layout.hpp"

namespace garimpo::corpus {

namespace {

namespace fs = std::filesystem;

constexpr std::array kLayouts = {&kGarimpoLayout,
                                 &kArticleBenchmarkLayout,
                                 &kCombinedBenchmarkLayout,
                                 &kEvaldataLayout,
                                 &kTbdwLayout,
                                 &kSwdeLayout,
                                 &kExalgLayout,
                                 &kWienLayout,
                                 &kVintsLayout,
                                 &kEstukaLayout};

const Layout* find_layout(const std::string& folder) {
  const auto found = std::ranges::find_if(kLayouts, [&](const Layout* layout) { return layout->is_here(folder); });
  return found == kLayouts.end() ? nullptr : *found;
}

// The folder's own name: "corpora/aed/" gives "aed", "." the name of the current folder.
std::string name_of(const std::string& folder) {
  std::error_code error;
  fs::path path = fs::path(folder).lexically_normal();
  if (path == "." || path == "..") path = fs::weakly_canonical(folder, error);
  if (path.filename().empty()) path = path.parent_path();
  return path.filename().string();
}

std::string without_slashes(std::string folder) {
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  return folder;
}

LabError no_corpus(const std::string& folder) {
  if (!is_folder(folder)) {
    const bool is_other = is_file(folder);
    return {is_other ? AnyErrorCode(LabErrorCode::bad_corpus) : AnyErrorCode(ErrorCode::unreadable),
            is_other ? folder + " is a file: a corpus is a folder" : "there is no folder " + folder};
  }
  std::string message = folder + " is not a corpus: it has no ";
  for (std::size_t at = 0; at < kLayouts.size(); ++at) {
    if (at > 0) message += at + 1 == kLayouts.size() ? " and no " : ", no ";
    message.append(kLayouts[at]->signs);
  }
  return {LabErrorCode::bad_corpus, message};
}

}  // namespace

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::span<const LayoutInfo> layouts() {
  static const auto infos_of_all = [] {
    std::array<LayoutInfo, kLayouts.size()> infos{};
    std::ranges::transform(kLayouts, infos.begin(), [](const Layout* layout) { return layout->info; });
    return infos;
  }();
  return infos_of_all;
}

LabResult<Corpus> read_corpus(const std::string& folder) {
  const Layout* layout = find_layout(folder);
  if (layout == nullptr) return no_corpus(folder);
  Corpus corpus;
  corpus.name = name_of(folder);
  corpus.folder = without_slashes(folder);
  corpus.layout = layout->info.name;
  if (const LabResult<void> read = layout->read(corpus); !read) return read.error();
  return corpus;
}

std::vector<std::string> find_corpora(const std::string& folder) {
  const std::string root = without_slashes(folder);
  if (find_layout(root) != nullptr) return {root};
  std::vector<std::string> found;
  for (const std::string& group : folders_in(root)) {
    if (find_layout(group) != nullptr) {
      found.push_back(group);
      continue;
    }
    for (std::string& set : folders_in(group))
      if (find_layout(set) != nullptr) found.push_back(std::move(set));
  }
  return found;
}

}  // namespace garimpo::corpus
