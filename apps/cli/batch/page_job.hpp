// One page from bytes to the text of its format; every failure becomes a result line.
#pragma once
#include <garimpo/output.hpp>
#include <garimpo/pipeline.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "batch/sink.hpp"
#include "batch/tally.hpp"
#include "input/source_reader.hpp"

namespace garimpo::cli {

// The result of a page. Its strings are reused for later pages.
struct FinishedPage {
  bool starts_file = false;
  std::string address;          // of a page that shares its source with others
  std::uint64_t line = 0;       // of its source, or 0
  std::vector<PagePart> parts;  // of the text, where they go into files of their own
  std::string text;             // in the output's format
  std::string reasons;          // --explain beside a format that has no place for it
  PageTally tally;

  std::size_t bytes() const { return text.size() + reasons.size(); }
  // Clears the page; memory beyond kKeptBytes is freed, so that one huge page does not keep the batch large.
  static constexpr std::size_t kKeptBytes = 256U << 10;
  void clear();
};

// What is assumed for pages that do not carry it themselves.
struct PageDefaults {
  std::string_view url;
  std::string_view fetched;
};

// One per thread.
class PageJob {
 public:
  // has_own_header: every page is a table with its header, also where it does not start a file.
  PageJob(const Pipeline& pipeline, const OutputFormat& format, const OutputOptions& output, const PageDefaults& defaults,
          bool has_own_header = false, Division division = Division::none);
  // Fills everything in `finished` except starts_file, which it reads.
  void run(const input::SourcePage& page, FinishedPage& finished);

 private:
  Result<void> write_once(const input::SourcePage& page, const Extraction& extraction, FinishedPage& finished);
  Result<void> write_parts(const Extraction& extraction, FinishedPage& finished);
  void write(const input::SourcePage& page, const Extraction& extraction, FinishedPage& finished);
  void write_error(const input::SourcePage& page, Error error, FinishedPage& finished);

  const Pipeline& pipeline_;
  const OutputFormat& format_;
  OutputOptions output_;
  bool explains_apart_;
  PageDefaults defaults_;
  bool has_own_header_;
  Division division_;
  std::optional<Worker> worker_;
};

}  // namespace garimpo::cli
