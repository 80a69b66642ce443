#include "batch/host_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/ascii.hpp"
#include "bench/text_table.hpp"
#include "terminal/quantities.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kMostShown = 20;
constexpr std::string_view kNoHost = "(no address)";

template <class Count>
std::string listed_types(const std::map<std::string, Count>& counts) {
  std::vector<std::pair<std::string, Count>> sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& each) { return each.second; });
  std::string out;
  for (const auto& [name, count] : sorted) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name, with_thousands(count));
  return out.empty() ? "-" : out;
}

// The first of the types, as many as fit.
std::string shortened(std::string list, std::size_t columns) {
  if (list.size() <= columns) return list;
  const std::size_t end = list.rfind(',', columns - 4);
  return (end == std::string::npos ? list.substr(0, columns - 4) : list.substr(0, end + 1)) + " ...";
}

}  // namespace

std::string host_of(std::string_view address) {
  const std::size_t slashes = address.find("://");
  if (slashes == std::string_view::npos) return {};
  std::string_view host = address.substr(slashes + 3);
  host = host.substr(0, host.find_first_of("/?#"));
  if (const std::size_t user = host.rfind('@'); user != std::string_view::npos) host.remove_prefix(user + 1);
  const std::size_t port = host.rfind(':');
  if (port != std::string_view::npos && host.find_first_not_of("0123456789", port + 1) == std::string_view::npos)
    host = host.substr(0, port);
  std::string out(host);
  base::lower_ascii(out);
  return out;
}

void HostTally::add(const PageTally& page) {
  std::string name = host_of(page.url);
  Host& host = hosts_[name.empty() ? std::string(kNoHost) : std::move(name)];
  ++host.pages;
  if (page.error) ++host.failed;
  host.us += page.us;
  if (!page.page_type.empty()) ++host.types[page.page_type];
}

std::string HostTally::describe(const Terminal& terminal, bool all) const {
  std::vector<const std::pair<const std::string, Host>*> sorted;
  sorted.reserve(hosts_.size());
  for (const auto& each : hosts_) sorted.push_back(&each);
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto* each) { return each->second.pages; });
  const std::size_t shown = all ? sorted.size() : std::min(sorted.size(), kMostShown);
  TextTable table({{"host", false, 100}, {"pages", true, 99}, {"failed", true, 98}, {"time", true, 60}, {"types", false, 50}});
  constexpr std::size_t kOtherColumns = 27;  // pages, failed, time and the gaps
  constexpr std::size_t kFewestTypeColumns = 16;
  std::size_t host_columns = 4;
  for (std::size_t at = 0; at < shown; ++at) host_columns = std::max(host_columns, sorted[at]->first.size());
  const bool is_asked_for = terminal.is_terminal || terminal.columns != Terminal{}.columns;  // by a terminal, or by COLUMNS
  const std::size_t columns = is_asked_for ? terminal.columns : kColumnsOfAFile;
  const std::size_t room = std::max(columns, host_columns + kOtherColumns + kFewestTypeColumns) - host_columns - kOtherColumns;
  for (std::size_t at = 0; at < shown; ++at) {
    const auto& [name, host] = *sorted[at];
    table.add({name, with_thousands(host.pages), with_thousands(host.failed), readable_seconds(static_cast<double>(host.us) / 1e6),
               shortened(listed_types(host.types), room)});
  }
  std::string out = table.text(terminal, columns);
  if (shown < sorted.size()) out += fmt::format("and {}; -v shows all\n", counted(sorted.size() - shown, "more host"));
  return out;
}

}  // namespace garimpo::cli
