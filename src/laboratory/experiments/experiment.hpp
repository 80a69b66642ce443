// A published experiment as a file that people read and change: which work and table, which corpora, methods and evaluators, what was
// published, and what differs here. One JSON object; docs/experiments.md lists its members. Ours are in experiments/ and in the library
// itself (own_files.hpp).
#pragma once
#include <garimpo/lab_error.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::laboratory {

// What the rows of a table are.
enum class TableKind : std::uint8_t {
  totals,  // a row for each method on each corpus, and on all of them together
  sites,   // a row for each site, and their sum; figures of every method side by side
  sweep,   // a row for each value of the swept option; a column for each method
  times,   // a row for each site: times before and after, and what was gained
};

struct FigureTable {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;  // as many cells as there are columns
};

struct TablePlan {
  TableKind kind = TableKind::totals;
  std::string title;                 // "Tables 15 and 17: ..."
  std::string evaluator;             // whose counts and metrics; "" for times
  std::vector<std::string> figures;  // names of its counts and metrics, in the order of the columns
  FigureTable published;             // as printed; empty where nothing was
  std::string published_note;        // what to know of it, or why there is none
};

struct MethodPlan {
  std::string words;   // "records/cs:distance=dc"
  std::string called;  // as the work calls it: "CS with DC"
};

// Methods whose stages are timed.
struct TimesPlan {
  std::string before;  // on the whole page
  std::string after;   // on the reduced one
  std::string search;  // the search inside of the flow
  std::string flow;    // the flow: what it takes longer than its search is post-processing
  std::size_t repeats = 3;
};

struct Experiment {
  std::string name;  // "product_accuracy"
  std::string title;
  std::string work;                  // author, year, sections
  std::string question;              // what it was made to answer
  std::vector<std::string> corpora;  // folders below the folder of corpora: "records/wien"
  std::string own_set;               // the set of our own making that stands in for them: "lists"
  bool is_one_page_per_site = false;
  std::vector<MethodPlan> methods;
  std::string sweep;  // "alpha=0.1:0.9:0.1", or ""
  std::vector<std::string> evaluators;
  std::optional<TimesPlan> times;
  std::vector<TablePlan> tables;
  std::vector<std::string> differs;  // in data and counting, a sentence each
};

// bad_experiment with what is wrong in the file called `name`. Methods and evaluators are not looked up here.
LabResult<Experiment> read_experiment(std::string_view json, std::string_view name);

}  // namespace garimpo::laboratory
