// The report's page without its data, in three pieces; cmake/embed_report.cmake writes them from the files of this folder.
#pragma once
#include <string_view>

namespace garimpo::laboratory::report {

extern const std::string_view kBeforeData;
extern const std::string_view kBeforeDetails;
extern const std::string_view kAfterDetails;

}  // namespace garimpo::laboratory::report
