// What may be written where: the one place that decides for every verb, asked before the first byte is written. Whoever is refused is told
// what to say instead. The rules and their reasons: docs/decisions/0023_nothing_overwritten_unasked.md.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "command_line/outcome.hpp"

namespace garimpo::cli {

// Results of pages: -o of the verbs that extract.
struct PageOutput {
  std::string path;  // as given: "" or "-", a file, a folder with '/' at its end
  std::vector<std::string> sources;
  std::string extension;  // of the files in an output folder
  bool is_lines = false;  // JSON Lines: the format that --resume goes on in
  bool resumes = false;
  bool replaces = false;
  std::string command;  // as typed, for "say this instead"
};
Outcome<void> check_page_output(const PageOutput& output);

// A benchmark run: -o of `bench`.
Outcome<void> check_run_folder(const std::string& folder, bool replaces, const std::string& command);
// A stored run whose scores are written anew in its place. is_of_a_part: not all of its pages are scored.
Outcome<void> check_rescoring(const std::string& folder, bool is_of_a_part, bool replaces);

// A new corpus: -o of `corpus split` and `corpus import`. part: where it stands until it is whole; what an unfinished run left there is
// removed where it is to be replaced.
Outcome<void> check_new_corpus(const std::string& part, bool replaces, const std::string& command);

// A line of gold with the id of one that stands in the file. draft: the line that the page gives when nobody corrects it.
struct GoldLine {
  std::string path;
  std::string id;
  std::string_view standing;  // "" where there is none
  std::string_view wanted;
  std::string_view draft;
  bool replaces = false;
};
Outcome<void> check_gold_line(const GoldLine& line);

}  // namespace garimpo::cli
