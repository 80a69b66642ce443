#include "corpus/corpus_writer.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/json_writer.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/page_files.hpp"
#include "corpus/whole_file.hpp"
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
  // Not fs::copy_file, which calls a full disk an input error.
  const LabResult<std::string> bytes = read_whole_file(page.path);
  if (!bytes) return bytes.error();
  return replace_file(target.native(), *bytes);
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
  if (fs::exists(folder, error) && !fs::is_directory(folder, error)) return unwritable(folder, "it is a file, and a corpus is a folder");
  if (fs::is_directory(folder, error) && !fs::is_empty(folder, error))
    return unwritable(folder, "there is something else in it; name another folder");
  const std::string beside = unfinished_folder(folder);
  if (fs::exists(beside, error)) return unwritable(beside, "it is what an unfinished run left; remove it first");
  fs::create_directories(beside + "/pages", error);
  if (error) return unwritable(folder, error.message());
  return {};
}

// Writes the corpus beside its place.
LabResult<Corpus> write_beside(const Corpus& corpus, const CorpusPart& part) {
  if (LabResult<void> ready = prepare(part.made.folder); !ready) return ready.error();
  const std::string folder = unfinished_folder(part.made.folder);
  std::string gold;
  for (const std::size_t at : part.pages) {
    const CorpusPage& page = corpus.pages[at];
    if (page.gold.empty()) continue;
    gold.append(page.gold) += '\n';
    if (page.path.empty()) continue;
    if (LabResult<void> placed = place_page(page, folder); !placed) return placed.error();
  }
  if (LabResult<void> written = replace_file(folder + "/gold.jsonl", gold); !written) return written.error();
  LabResult<Corpus> result = read_corpus(folder);
  if (!result) return result;
  result->name = part.made.name;
  result->nature = corpus.nature;
  result->licence = corpus.licence;
  result->tasks = corpus.tasks;
  if (LabResult<void> written = replace_file(folder + "/corpus.json", description(*result, part.made)); !written) return written.error();
  return result;
}

LabResult<void> put_in_place(Corpus& corpus, const std::string& folder) {
  const std::string beside = unfinished_folder(folder);
  std::error_code error;
  fs::rename(beside, folder, error);
  if (error) return unwritable(folder, error.message());
  corpus.folder = folder;
  for (CorpusPage& page : corpus.pages)
    if (page.path.starts_with(beside)) page.path.replace(0, beside.size(), folder);
  return {};
}

LabResult<std::vector<Corpus>> write_all_beside(const Corpus& corpus, std::span<const CorpusPart> parts) {
  std::vector<Corpus> made;
  for (const CorpusPart& part : parts) {
    LabResult<Corpus> written = write_beside(corpus, part);
    if (!written) return written.error();
    made.push_back(*std::move(written));
  }
  return made;
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

std::string unfinished_folder(const std::string& folder) { return folder + ".part"; }

LabResult<std::vector<Corpus>> write_corpora(const Corpus& corpus, std::span<const CorpusPart> parts) {
  std::error_code error;
  std::vector<std::string> ours;  // removed where not all can be made; what is beside before the first byte is written is somebody else's
  for (const CorpusPart& part : parts)
    if (std::string beside = unfinished_folder(part.made.folder); !fs::exists(beside, error)) ours.push_back(std::move(beside));
  LabResult<std::vector<Corpus>> made = write_all_beside(corpus, parts);
  for (std::size_t at = 0; made && at < parts.size(); ++at)
    if (const LabResult<void> put = put_in_place((*made)[at], parts[at].made.folder); put)
      ours.push_back(parts[at].made.folder);
    else
      made = put.error();
  if (!made)
    for (const std::string& folder : ours) fs::remove_all(folder, error);
  return made;
}

}  // namespace garimpo::corpus
