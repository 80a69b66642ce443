// Errors and warnings are values with documented codes; nothing in the library prints, aborts or throws across this API.
#pragma once
#include <garimpo/result.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace garimpo {

// Why a source or a request gave no result. Names (as written in the output) and explanations: error_codes(). Corpora and benchmarks have
// codes of their own (lab_error.hpp).
enum class ErrorCode : std::uint8_t {
  unreadable,        // the source cannot be opened or read
  not_html,          // the bytes are of another known format (PDF, image, archive)
  bad_compression,   // gzip, zstd or brotli data is damaged or cut
  too_large,         // unpacked, the source passes max_bytes so far that it was not read whole
  bad_warc,          // a WARC record cannot be read
  bad_json_line,     // a line of a .jsonl source is not JSON
  no_html_field,     // a line of a .jsonl source has no string field "html"
  unknown_method,    // no method of that name
  unknown_option,    // the method has no option of that name
  bad_option_value,  // the value is outside the option's range or choices
  bad_selector,      // the text is no CSS selector that is known
  bad_expression,    // the text is no XPath 1.0 expression
  query_unfinished,  // an expression took more time or memory than it may
  unknown_format,    // no output format of that name
  bad_resume,        // --resume: what is already written does not belong to these sources
  unwritable,        // the output cannot be opened or written
  bad_json,          // the text is not one JSON value
  bad_model,         // the text is no model of a wrapper that this version knows
  nothing_to_learn,  // no known value stands on its page
  null_input,        // a length was given, but no bytes
  bad_entry,         // what was handed to a registry has no name or no function, or its name is taken
  output_failed,     // the output format threw instead of writing the page
  out_of_memory,     // the page needed more memory than there is
  internal,          // a bug: please report it with the page
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
  limit_comparisons,   // two subtrees or lists are too large: a method compared less of them than it describes
  content_empty,       // the source has no bytes
  content_binary,      // the bytes do not look like text
  encoding_errors,     // some bytes are not valid in the encoding that was declared
  encoding_mismatch,   // the declared encoding is contradicted by the bytes (they are valid UTF-8)
  nothing_found,       // the methods ran and found nothing
  script_shell,        // the page is an empty shell: scripts would bring its text
  selector_unmatched,  // nothing on the page matches the selector of what is wanted
  source_truncated,    // the source ends in the middle (a cut WARC record, an incomplete body)
  data_disagrees,      // what the page shows and what it says for machines contradict each other
  method_failed,       // a method threw, or said things of nodes that the page does not have: what it said is left out
};

struct Error {
  ErrorCode code;
  std::string message;
};

struct Warning {
  WarningCode code;
  std::string message;
};

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
