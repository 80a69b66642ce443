// What the report shows when a page is opened: its gold, every contender's answer, the highlighted page, the reasons.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "laboratory/report/report_data.hpp"
#include "laboratory/run.hpp"

namespace garimpo::laboratory {

struct ReportDetails {
  std::vector<std::string> details;                                      // gzip, base64
  std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> of_page;  // (corpus, page) -> index
};

ReportDetails make_details(const Run& run, const ReportOptions& options);

// gzip, then base64.
std::string packed(std::string_view text);

}  // namespace garimpo::laboratory
