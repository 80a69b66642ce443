// A layout: how some kind of folder holds pages and gold. One file each in this folder, one line in corpus.cpp; the first whose signs
// are there reads the folder.
#pragma once
#include <garimpo/lab_error.hpp>

#include <span>
#include <string>
#include <string_view>

#include "corpus/corpus.hpp"

namespace garimpo::corpus {

struct Layout {
  LayoutInfo info;
  std::string_view signs;  // the files it is recognised by, for the message about a folder that has none of them
  bool (*is_here)(const std::string& folder);
  // Fills what the folder says; name, folder and layout are set before. bad_corpus or unreadable where its gold cannot be read at all.
  LabResult<void> (*read)(Corpus& corpus);
};

extern const Layout kGarimpoLayout;
extern const Layout kArticleBenchmarkLayout;
extern const Layout kCombinedBenchmarkLayout;
extern const Layout kEvaldataLayout;
extern const Layout kTbdwLayout;
extern const Layout kSwdeLayout;
extern const Layout kExalgLayout;
extern const Layout kWienLayout;
extern const Layout kVintsLayout;
extern const Layout kEstukaLayout;

bool is_file(const std::string& path);
bool is_folder(const std::string& path);

}  // namespace garimpo::corpus
