// The summary of a batch: pages, objects, failures and warnings by cause. Its size does not grow with the batch.
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/extraction.hpp>
#include <garimpo/output.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "terminal/terminal.hpp"

namespace garimpo::cli {

inline constexpr std::size_t kErrorCodes = static_cast<std::size_t>(ErrorCode::internal) + 1;
inline constexpr std::size_t kWarningCodes = static_cast<std::size_t>(WarningCode::method_failed) + 1;

// What one page adds.
struct PageTally {
  std::string source;
  std::string url;              // where it is known
  std::string page_type;        // as the result has it
  bool is_one_of_many = false;  // of a crawl or of lines: messages name its address too
  std::uint64_t bytes = 0;
  std::uint64_t us = 0;  // from decoding to the last method
  std::optional<Error> error;
  std::vector<Warning> warnings;
  std::array<std::uint32_t, kLabelCount> objects{};

  // Counts the objects that a result with these parts has.
  void read(const Extraction& extraction, const ResultParts& parts);
  // What messages call the page: its source, and its address where the source holds many.
  std::string name() const { return printable(is_one_of_many && !url.empty() ? source + " " + url : source); }
  void clear();
};

struct Cause {
  std::uint64_t pages = 0;
  std::string first_source;
  std::string first_message;
};

class Tally {
 public:
  void add(const PageTally& page);

  std::uint64_t pages() const { return pages_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t failed() const { return failed_; }
  std::uint64_t objects() const;
  // Pages were read, and the selector of what is wanted (--include) matched on none of them.
  bool has_matched_nothing() const { return unmatched_ != 0 && unmatched_ + failed_ == pages_; }
  // The text of the summary, in complete lines.
  std::string describe(double seconds, const Terminal& terminal) const;
  // For a single page: only what went wrong with it, a line each.
  std::string describe_problems(const Terminal& terminal) const;

 private:
  std::string describe_objects() const;

  std::uint64_t pages_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t failed_ = 0;
  std::uint64_t unmatched_ = 0;
  std::uint64_t empty_ = 0;  // pages that were read and gave no object
  std::array<std::uint64_t, kLabelCount> objects_{};
  std::array<Cause, kErrorCodes> errors_;
  std::array<Cause, kWarningCodes> warnings_;
};

// Largest resident size of this process so far, in bytes.
std::uint64_t peak_memory_bytes();

}  // namespace garimpo::cli
