#include "batch/skipped_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

// "image/png 3, text/css 2", most first.
template <class Key>
std::string listed(const std::map<Key, std::uint64_t>& counts) {
  std::vector<std::pair<Key, std::uint64_t>> sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& each) { return each.second; });
  std::string out;
  for (const auto& [key, count] : sorted) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", key, with_thousands(count));
  return out;
}

template <class Key>
std::uint64_t sum(const std::map<Key, std::uint64_t>& counts) {
  std::uint64_t all = 0;
  for (const auto& each : counts) all += each.second;
  return all;
}

}  // namespace

std::string describe_skipped(const input::Skipped& skipped) {
  std::string out;
  if (skipped.files != 0)
    out += fmt::format("  {} skipped: names that do not end like a page's (-v names them)\n", counted(skipped.files, "file"));
  if (const std::uint64_t records = sum(skipped.records.types); records != 0)
    out += fmt::format("  {} skipped: no pages ({})\n", counted(records, "record"), listed(skipped.records.types));
  if (const std::uint64_t responses = sum(skipped.records.statuses); responses != 0)
    out += fmt::format("  {} skipped: HTTP status other than 200 ({}); --any-status reads them\n", counted(responses, "response"),
                       listed(skipped.records.statuses));
  return out;
}

}  // namespace garimpo::cli
