#include "corpus/corpus_writer.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/json_writer.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/layout.hpp"
#include "corpus/page_files.hpp"
#include "input/file_source.hpp"

namespace garimpo::corpus {

namespace {

namespace fs = std::filesystem;

LabError unwritable(const std::string& path, const std::string& reason) { return LabError{ErrorCode::unwritable, path + ": " + reason}; }

// Whether the id is safe as the name of a file below pages/: it must not lead out of that folder.
bool is_safe(std::string_view id) {
  const fs::path path(id);
  if (path.is_absolute()) return false;
  for (const fs::path& part : path)
    if (part == "..") return false;
  return true;
}

// The extensions of the page's file name after its id: ".html.gz".
std::string endings(const std::string& path) {
  const std::string name = fs::path(path).filename().native();
  return name.substr(page_id(name).size());
}

LabResult<void> place_page(const CorpusPage& page, const std::string& folder) {
  if (!is_safe(page.id)) return unwritable(folder, "the id '" + page.id + "' is not the name of a file");
  const fs::path target = fs::path(folder) / "pages" / (page.id + endings(page.path));
  std::error_code error;
  fs::create_directories(target.parent_path(), error);
  if (error) return unwritable(target.parent_path().native(), error.message());
  fs::create_hard_link(fs::canonical(page.path, error), target, error);
  if (!error) return {};
  fs::copy_file(page.path, target, fs::copy_options::overwrite_existing, error);
  if (error) return unwritable(target.native(), error.message());
  return {};
}

void write_list(base::JsonWriter& json, std::string_view name, const std::vector<std::string>& values) {
  json.key(name).begin_array();
  for (const std::string& value : values) json.string(value);
  json.end_array();
}

std::string description(const Corpus& corpus, const NewCorpus& made) {
  std::string out;
  base::JsonWriter json(out, true);
  json.begin_object();
  json.member("name", corpus.name);
  json.member_if_known("nature", corpus.nature);
  json.member_if_known("licence", corpus.licence);
  write_list(json, "tasks", corpus.tasks);
  write_list(json, "gold", corpus.gold_kinds);
  json.member("hash", corpus.hash);
  json.raw_members(made.origin_members);
  json.end_object();
  return out + "\n";
}

LabResult<void> prepare(const std::string& folder) {
  std::error_code error;
  if (fs::exists(folder + "/gold.jsonl", error) || fs::exists(folder + "/corpus.json", error) || fs::exists(folder + "/pages", error))
    return unwritable(folder, "there is a corpus in it already; name another folder, or remove it first");
  fs::create_directories(folder + "/pages", error);
  if (error) return unwritable(folder, error.message());
  return {};
}

}  // namespace

LabResult<void> replace_file(const std::string& path, std::string_view content) {
  std::error_code error;
  // A link is followed: what it leads to is replaced.
  const std::string target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error).string() : path;
  const std::string beside = target + ".part";
  errno = 0;
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  if (!file) {
    const int why = errno;
    fs::remove(beside, error);
    return unwritable(path, input::system_message(why));
  }
  if (const fs::file_status old = fs::status(target, error); fs::is_regular_file(old)) fs::permissions(beside, old.permissions(), error);
  fs::rename(beside, target, error);
  if (error) return unwritable(path, error.message());
  return {};
}

LabResult<Corpus> write_corpus(const Corpus& corpus, std::span<const std::size_t> pages, const NewCorpus& made) {
  if (LabResult<void> ready = prepare(made.folder); !ready) return ready.error();
  std::string gold;
  for (const std::size_t at : pages) {
    const CorpusPage& page = corpus.pages[at];
    if (page.gold.empty()) continue;
    gold.append(page.gold) += '\n';
    if (page.path.empty()) continue;
    if (LabResult<void> placed = place_page(page, made.folder); !placed) return placed.error();
  }
  if (LabResult<void> written = replace_file(made.folder + "/gold.jsonl", gold); !written) return written.error();
  LabResult<Corpus> result = read_corpus(made.folder);
  if (!result) return result;
  result->name = made.name;
  result->nature = corpus.nature;
  result->licence = corpus.licence;
  result->tasks = corpus.tasks;
  if (LabResult<void> written = replace_file(made.folder + "/corpus.json", description(*result, made)); !written) return written.error();
  return result;
}

}  // namespace garimpo::corpus
