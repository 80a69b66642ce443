// Output formats. A format turns an Extraction into text; it reads markers and the document only. Formats are found in a Registry.
#pragma once
#include <garimpo/envelope.hpp>
#include <garimpo/error.hpp>
#include <garimpo/extraction.hpp>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace garimpo {

// Whether something is written: by the format's own default, always, or never.
enum class Shown : std::uint8_t { as_usual, yes, no };

struct OutputOptions {
  bool timings = false;           // write how long each stage took; off, equal input gives equal bytes
  bool pretty = false;            // JSON: indented
  bool expects_articles = true;   // CSV: the header of articles is written even where the first page has none
  bool expects_products = false;  // CSV: products are one table, with its header before the first page
  // Links and images of articles. By default plain text has neither and formats with markup have both; `text` in JSON and CSV is plain.
  Shown links = Shown::as_usual;
  Shown images = Shown::as_usual;
  // Members of the JSON envelope, after the page's source. They must outlive the call.
  std::span<const EnvelopeMember> envelope = {};
};

struct OutputFormat {
  std::string_view name;       // "jsonl"
  std::string_view extension;  // ".jsonl"
  std::string_view summary = {};
  // What stands before the first page and after the last one when several pages go into one file.
  std::string_view file_begin = {};
  std::string_view file_between = {};
  std::string_view file_end = {};
  // Appends the page. is_first tells a format with a header (CSV) whether to write it. Several threads call it at once. One that throws
  // gives the error output.failed in the place of the page's text.
  std::function<void(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out)> write;
  // Whether it writes pageType, language or nextPage; for a format that does not, callers may leave them out (PipelineOptions::page_facts).
  bool writes_page_facts = true;
};

// Appends the page in that format. output_failed where the format threw or has no function; `out` is then as it was before.
[[nodiscard]] Result<void> write_result(const OutputFormat& format, const Extraction& extraction, const OutputOptions& options,
                                        bool is_first, std::string& out);

}  // namespace garimpo
