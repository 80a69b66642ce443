// A corpus in our own layout, out of pages of any other: pages/ (hard links where the file system allows, copies elsewhere), gold.jsonl and
// corpus.json. Nothing is written into a folder that already holds a corpus.
#pragma once
#include <garimpo/lab_error.hpp>

#include <span>
#include <string>

#include "corpus/corpus.hpp"

namespace garimpo::corpus {

struct NewCorpus {
  std::string folder;
  std::string name;
  std::string origin_members;  // finished JSON members that say where it came from: "parent":{...}
};

// Writes these pages of the corpus; those without gold are left out. unwritable with the system's reason, or with what is in the way.
LabResult<Corpus> write_corpus(const Corpus& corpus, std::span<const std::size_t> pages, const NewCorpus& made);

// Writes the file whole: beside it first, then in its place.
LabResult<void> replace_file(const std::string& path, std::string_view content);

}  // namespace garimpo::corpus
