// Errors and warnings are values with documented codes; nothing in the library prints, aborts or throws across this API.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace garimpo {

// Why a source or a request gave no result. Names (as written in the output) and explanations: error_codes().
enum class ErrorCode : std::uint8_t {
  unreadable,         // the source cannot be opened or read
  not_html,           // the bytes are of another known format (PDF, image, archive)
  bad_compression,    // gzip, zstd or brotli data is damaged or cut
  too_large,          // unpacked, the source passes max_bytes so far that it was not read whole
  bad_warc,           // a WARC record cannot be read
  bad_json_line,      // a line of a .jsonl source is not JSON
  no_html_field,      // a line of a .jsonl source has no string field "html"
  unknown_method,     // no method of that name
  unknown_option,     // the method has no option of that name
  bad_option_value,   // the value is outside the option's range or choices
  bad_selector,       // the text is no CSS selector that is known
  unknown_format,     // no output format of that name
  bad_resume,         // --resume: what is already written does not belong to these sources
  unwritable,         // the output cannot be opened or written
  bad_json,           // the text is not one JSON value
  bad_corpus,         // the folder is not a corpus of a known layout
  bad_gold,           // a gold line does not parse or has no id
  gold_without_page,  // the gold names a page that is not there
  page_without_gold,  // a page of the corpus has no gold
  gold_not_in_page,   // a value of the gold does not occur in its page
  duplicate_gold,     // two gold lines have one id, or two pages the same bytes
  unknown_evaluator,  // no evaluator or metric of that name
  bad_run,            // the folder is not a stored run
  external_failed,    // an external program ended with an error, or could not be started
  external_timeout,   // an external program took longer than it was given
  external_garbage,   // an external program printed something else than one JSON value
  out_of_memory,      // the page needed more memory than there is
  internal,           // a bug: please report it with the page
};

// What a result has to say about itself.
enum class WarningCode : std::uint8_t {
  limit_time,          // the time limit cut the work short: what was found so far
  limit_bytes,         // only the first max_bytes of the page were read
  limit_nodes,         // the page has more nodes than max_nodes: the rest was left out
  limit_depth,         // elements nested past max_depth were dropped, their text kept
  limit_formatting,    // too many unclosed formatting tags: further ones were dropped, their text kept
  limit_attributes,    // a tag has more attributes than can be kept
  limit_names,         // the page invents too many tag or attribute names: the rest was left out
  content_empty,       // the source has no bytes
  content_binary,      // the bytes do not look like text
  encoding_errors,     // some bytes are not valid in the encoding that was declared
  encoding_mismatch,   // the declared encoding is contradicted by the bytes (they are valid UTF-8)
  nothing_found,       // the methods ran and found nothing
  script_shell,        // the page is an empty shell: scripts would bring its text
  selector_unmatched,  // nothing on the page matches the selector of what is wanted
  source_truncated,    // the source ends in the middle (a cut WARC record, an incomplete body)
  data_disagrees,      // what the page shows and what it says for machines contradict each other
};

struct Error {
  ErrorCode code;
  std::string message;
};

struct Warning {
  WarningCode code;
  std::string message;
};

template <class T>
using Result = std::expected<T, Error>;

// One row of a code table: the name other programs read, and what it means.
struct CodeInfo {
  std::string_view name;
  std::string_view meaning;
};

CodeInfo info(ErrorCode code);
CodeInfo info(WarningCode code);
std::span<const CodeInfo> error_codes();
std::span<const CodeInfo> warning_codes();

}  // namespace garimpo
