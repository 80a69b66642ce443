// What sources held that was not read as a page, and why: the counts that a summary gives.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::input {

// How much is read as pages, and what is remembered of the rest.
struct InputOptions {
  bool any_status = false;     // responses of a crawl whatever their HTTP status; otherwise only those with 200
  bool names_skipped = false;  // the names of files that are passed over are kept until they are taken
};

// Of crawls.
struct SkippedRecords {
  static constexpr std::size_t kMostKinds = 40;  // further ones are counted together, as "other"

  std::map<std::string, std::uint64_t> types;  // by media type, those that are no pages
  std::map<int, std::uint64_t> statuses;       // by HTTP status

  void count_type(std::string_view content_type);
  void count_status(int status) { ++statuses[status]; }
};

struct Skipped {
  std::uint64_t files = 0;  // in folders: their names do not end like a page's
  SkippedRecords records;
};

}  // namespace garimpo::input
