// One page from a source, or the error in place of it. Both give one line of output.
#pragma once
#include <garimpo/error.hpp>

#include <optional>
#include <string>

namespace garimpo::input {

struct SourcePage {
  std::string source;            // path as named (relative stays relative), "-" for standard input
  std::string bytes;             // decompressed, at most max_bytes + 1 of them (one more tells the pipeline that the page was cut)
  std::string url;               // WARC target URI, "url" of a JSON line, or ""
  std::string content_type;      // transport header of a WARC record; "text/html; charset=utf-8" of a JSON line; or ""
  std::string fetched;           // WARC-Date, or ""
  std::string envelope_members;  // JSON members for the output's envelope: "warc":{"recordId":"...","targetUri":"...","offset":123}
  std::optional<Error> error;    // set: no page, and bytes is empty
  bool is_truncated = false;     // the source ended in the middle of this page

  // Keeps the strings' memory.
  void clear() {
    source.clear();
    bytes.clear();
    url.clear();
    content_type.clear();
    fetched.clear();
    envelope_members.clear();
    error.reset();
    is_truncated = false;
  }

  void fail(ErrorCode code, std::string message) {
    bytes.clear();
    is_truncated = false;
    error = Error{code, std::move(message)};
  }
};

// Reads on through one source, page by page.
class PageReader {
 public:
  enum class Detail : bool { count_only, whole };  // count_only: the page's bytes are not wanted, and may be left out

  virtual ~PageReader() = default;
  // Fills a cleared page but for its source's name; false at the end of the source.
  virtual bool next(SourcePage& page, Detail detail) = 0;
};

}  // namespace garimpo::input
