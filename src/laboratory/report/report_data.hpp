// The data of a report, from a run: everything that report/report.hpp lists. Within a budget of bytes every page has gold and answers, the
// worst first, and the worst of every trial also the highlighted page and the reasons, for which the methods are asked again.
#pragma once
#include <string>
#include <vector>

#include "laboratory/run.hpp"

namespace garimpo::laboratory {

struct ReportOptions {
  std::string title;
  std::string answers_folder;            // of the run
  std::size_t worst_pages = 30;          // of each corpus and contender, shown with what was taken highlighted; 0: no page has details
  std::string experiment = {};           // the run of a published experiment: experiment_json(), or ""
  std::size_t detail_bytes = 2'300'000;  // compressed, all together: with 300 pages the report stays below 3 MB
};

// The HTML of the report.
std::string make_report(const Run& run, const ReportOptions& options);

}  // namespace garimpo::laboratory
