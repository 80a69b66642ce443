// Output formats. A format turns an Extraction into text: ours read the typed views of results.hpp and the document. Formats are found in a
// Registry.
#pragma once
#include <garimpo/envelope.hpp>
#include <garimpo/error.hpp>
#include <garimpo/extraction.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace garimpo {

// Whether something is written: by the format's own default, always, or never.
enum class Shown : std::uint8_t { as_usual, yes, no };

// What a JSON result leaves out unless it is asked for: few readers look at it, and it is most of the bytes. Everything else is always
// written, the places of single values among it.
struct ResultParts {
  bool provenance = false;  // where each block of a text and each cell of a record stands, and the rule that took each record
  bool html = false;        // an article as HTML, and the text that microformats repeat of the page
  bool markdown = false;    // an article as Markdown
  bool menus = false;       // lists that are the page's navigation or its footer
  bool state = false;  // beside other objects: what a framework left for its scripts, the page's links by their rel, Open Graph as RDFa
  bool lists = false;  // lists beside what the page is for, and lists that their method hardly believes in
  bool facts = false;  // what the head says of the page: its canonical address, what it asks of crawlers, its other versions

  static constexpr ResultParts all() { return {true, true, true, true, true, true, true}; }
  bool operator==(const ResultParts&) const = default;
};
// What the rows of a table are. All but those of records, and of whatever a page has, have the same columns on every page.
enum class Rows : std::uint8_t { whatever_is_found, articles, records, products, metadata, wrapped_pages };

struct OutputOptions {
  bool timings = false;  // write how long each stage took; off, equal input gives equal bytes
  bool pretty = false;   // JSON: indented
  // Tables. By default the first that the page has of: articles, products, records, metadata.
  Rows rows = Rows::whatever_is_found;
  bool all_rows = false;       // also of lists and products that the page is not for
  std::size_t only_list = 0;   // records: those of the page's list of this number, from 1; 0 for no choice
  bool page_headings = false;  // Markdown: each page under a heading that says where it is from
  bool front_matter = false;   // Markdown: what is known of an article above it, as YAML
  // Links and images of articles. By default plain text has neither and formats with markup have both; `text` in JSON and CSV is plain.
  Shown links = Shown::as_usual;
  Shown images = Shown::as_usual;
  ResultParts with = {};  // JSON: what is written besides what a person would call content
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
  // What it writes is CSV, rows below a header: the command makes one table of the pages of a file and unites their columns by name.
  bool is_table = false;
  // A file with one page alone holds what was written of the page, without file_begin and file_end.
  bool leaves_one_page_bare = false;
  // Whether it writes pageType, language or nextPage; for a format that does not, callers may leave them out (PipelineOptions::page_facts).
  bool writes_page_facts = true;
  // A folder of its files gets an index.html that names every page and links to its file.
  bool has_index = false;
};

// Appends the page in that format. output_failed where the format threw or has no function; `out` is then as it was before.
[[nodiscard]] Result<void> write_result(const OutputFormat& format, const Extraction& extraction, const OutputOptions& options,
                                        bool is_first, std::string& out);

}  // namespace garimpo
