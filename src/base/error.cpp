// The names and meanings of every code: the output, docs/errors.md and the summary of a batch read these two tables.
#include <garimpo/error.hpp>

#include <array>

namespace garimpo {

namespace {

constexpr std::array kErrors = {
    CodeInfo{"source.unreadable", "the source cannot be opened or read"},
    CodeInfo{"source.not_html", "the bytes are of another known format (PDF, image, archive), not a page"},
    CodeInfo{"source.bad_compression", "gzip, zstd or brotli data is damaged or cut"},
    CodeInfo{"source.too_large", "unpacked, the source is larger than can be read"},
    CodeInfo{"source.bad_warc", "a WARC record cannot be read"},
    CodeInfo{"source.bad_json_line", "a line of a .jsonl source is not a JSON object"},
    CodeInfo{"source.no_html_field", "a line of a .jsonl source has no string field \"html\""},
    CodeInfo{"method.unknown", "no method has that name"},
    CodeInfo{"option.unknown", "the method has no option of that name"},
    CodeInfo{"option.bad_value", "the value is outside the option's range or choices"},
    CodeInfo{"option.bad_selector", "the text is no CSS selector that is known; the message names the place"},
    CodeInfo{"query.malformed", "the text is no XPath 1.0 expression; the message names the place"},
    CodeInfo{"query.unfinished", "the expression took more time or memory than it may"},
    CodeInfo{"output.unknown_format", "no output format has that name"},
    CodeInfo{"output.bad_resume", "what is already written does not belong to these sources"},
    CodeInfo{"output.unwritable", "the output cannot be opened or written"},
    CodeInfo{"json.malformed", "the text is not one JSON value"},
    CodeInfo{"wrapper.bad_model", "the text is no model of a wrapper that this version knows; the message says why"},
    CodeInfo{"wrapper.nothing_to_learn", "no value that was given stands on its page"},
    CodeInfo{"source.null", "a length was given, but no bytes"},
    CodeInfo{"registry.bad_entry", "what was handed to a registry has no name or no function, or its name is taken"},
    CodeInfo{"output.failed", "the output format threw instead of writing the page"},
    CodeInfo{"page.out_of_memory", "the page needed more memory than there is"},
    CodeInfo{"internal", "a bug in Garimpo: please report it with the page"},
};

constexpr std::array kWarnings = {
    CodeInfo{"limit.time", "the time limit cut the work short; the result holds what was found so far"},
    CodeInfo{"limit.bytes", "only the first max-bytes of the page were read"},
    CodeInfo{"limit.nodes", "the page has more nodes than max-nodes; the rest was left out"},
    CodeInfo{"limit.depth", "elements nested deeper than max-depth were dropped, their text kept"},
    CodeInfo{"limit.formatting", "too many unclosed formatting tags; further ones were dropped, their text kept"},
    CodeInfo{"limit.attributes", "a tag has more attributes than are kept; the rest was dropped"},
    CodeInfo{"limit.names", "the page invents too many tag or attribute names; the rest was left out"},
    CodeInfo{"limit.comparisons", "two subtrees or lists are too large; a method compared less of them than it describes"},
    CodeInfo{"content.empty", "the source has no bytes"},
    CodeInfo{"content.binary", "the bytes do not look like text, or the text is data or code without words: nothing is read from it"},
    CodeInfo{"encoding.errors", "some bytes are not valid in the encoding used; they became U+FFFD"},
    CodeInfo{"encoding.mismatch", "another encoding is declared, but the bytes are valid UTF-8 and were read as such"},
    CodeInfo{"result.nothing_found", "the methods ran and found nothing"},
    CodeInfo{"content.script_shell", "the page is an empty shell: scripts would bring its text"},
    CodeInfo{"result.selector_unmatched", "no element of the page matches the selector of what is wanted"},
    CodeInfo{"source.truncated", "the source ends in the middle of the page"},
    CodeInfo{"data.disagrees", "what the page shows and what it says for machines contradict each other; the shown value is given"},
    CodeInfo{"method.failed", "a method threw, or said things of nodes that the page does not have; what it said is left out"},
};

static_assert(kErrors.size() == static_cast<std::size_t>(ErrorCode::internal) + 1);
static_assert(kWarnings.size() == static_cast<std::size_t>(WarningCode::method_failed) + 1);

}  // namespace

CodeInfo info(ErrorCode code) { return kErrors[static_cast<std::size_t>(code)]; }
CodeInfo info(WarningCode code) { return kWarnings[static_cast<std::size_t>(code)]; }
std::span<const CodeInfo> error_codes() { return kErrors; }
std::span<const CodeInfo> warning_codes() { return kWarnings; }

}  // namespace garimpo
