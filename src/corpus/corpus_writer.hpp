// A corpus in our own layout, out of pages of any other: pages/ (hard links where the file system allows, copies elsewhere), gold.jsonl and
// corpus.json. Nothing is written into a folder that already holds something. A corpus is written beside its place ("OUT.part") and takes
// it when it is whole, so that whoever finds a corpus finds all of it.
#pragma once
#include <garimpo/lab_error.hpp>

#include <span>
#include <string>
#include <vector>

#include "corpus/corpus.hpp"

namespace garimpo::corpus {

struct NewCorpus {
  std::string folder;
  std::string name;
  std::string origin_members;  // finished JSON members that say where it came from: "parent":{...}
};

// Some pages of a corpus, by their places in it.
struct CorpusPart {
  NewCorpus made;
  std::vector<std::size_t> pages;
};

// Where a corpus stands until it is whole.
std::string unfinished_folder(const std::string& folder);

// Writes new corpora of these pages, all of them or none; pages without gold are left out. unwritable with the system's reason, or with
// what is in the way: the folder itself, or what an unfinished run left beside it.
LabResult<std::vector<Corpus>> write_corpora(const Corpus& corpus, std::span<const CorpusPart> parts);

// Writes the file whole: beside it first, then in its place.
LabResult<void> replace_file(const std::string& path, std::string_view content);

}  // namespace garimpo::corpus
