// Output formats, one file each behind one table. A format turns an Extraction into text; it reads markers and the document only.
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/extraction.hpp>

#include <cstdint>
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
  // Extra members of the JSON envelope that the input knows (a WARC record's id and offset), already JSON: "\"warc\":{...}"; "" for none.
  std::string_view envelope_members;
};

struct OutputFormat {
  std::string_view name;       // "jsonl"
  std::string_view extension;  // ".jsonl"
  std::string_view summary;
  // What stands before the first page and after the last one when several pages go into one file.
  std::string_view file_begin;
  std::string_view file_between;
  std::string_view file_end;
  // Appends the page. is_first tells a format with a header (CSV) whether to write it.
  void (*write)(const Extraction& extraction, const OutputOptions& options, bool is_first, std::string& out);
  bool writes_page_facts = true;  // pageType, language or nextPage (PipelineOptions::page_facts)
};

std::span<const OutputFormat> output_formats();
Result<const OutputFormat*> find_output_format(std::string_view name);
// By the extension of a path; null where none claims it.
const OutputFormat* output_format_for_path(std::string_view path);

}  // namespace garimpo
