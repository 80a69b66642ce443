// The data of a report, from a run: everything that report/report.hpp lists. Details (gold, answers, highlighted page, reasons) are made
// for the worst pages of every trial, up to a budget of bytes, by asking the methods again with their reasons.
#pragma once
#include <string>
#include <vector>

#include "laboratory/run.hpp"

namespace garimpo::laboratory {

struct ReportOptions {
  std::string title;
  std::string answers_folder;           // of the run
  std::size_t worst_pages = 30;         // of each corpus and contender
  std::string experiment = {};          // the run of a published experiment: experiment_json(), or ""
  std::size_t detail_bytes = 2U << 20;  // compressed, all together: with 300 pages the report stays below 3 MB
};

// The HTML of the report.
std::string make_report(const Run& run, const ReportOptions& options);

}  // namespace garimpo::laboratory
