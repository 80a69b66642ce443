// Pages in lines of JSON (.jsonl, .ndjson): the string "html" of each, with "url" and "id" where given. Every line that is not blank gives
// a page or an error that names the line.
//
// Cost: one copy of the line and simdjson's on-demand parser; values that are not asked for are stepped over, and checked no further than
// for their brackets and quotes. Limits: a line is at most kLongestLine times max_bytes (escapes can make three bytes of one, and more);
// one that is longer is passed over with an error. Escaped halves of surrogate pairs, which other writers let through, become U+FFFD.
#pragma once
#include <garimpo/limits.hpp>

#include "input/byte_window.hpp"
#include "input/source_page.hpp"

#include <memory>
#include <string>

namespace garimpo::input {

class JsonLinesReader final : public PageReader {
 public:
  static constexpr std::uint64_t kLongestLine = 4;
  // Compressed lines are given up when so many times max_bytes gave no page.
  static constexpr std::uint64_t kMostExpansion = 64;

  explicit JsonLinesReader(const Limits& limits);
  ~JsonLinesReader() override;
  // Starts on the lines of a source, which must outlive the reading. The name is for messages.
  void bind(ByteWindow& lines, std::string name);

  bool next(SourcePage& page, Detail detail) override;

 private:
  enum class Line : std::uint8_t { whole, too_long, blank, end, given_up };

  Line read_line();
  Line skip_long_line();
  bool is_given_up() const;
  bool is_cut();  // the source ended with an error after the line just read
  void parse(SourcePage& page);
  void fail(SourcePage& page, ErrorCode code, std::string_view what);

  struct Parser;
  Limits limits_;
  std::size_t longest_line_;
  std::unique_ptr<Parser> parser_;
  ByteWindow* lines_ = nullptr;
  std::string name_;
  std::string line_;
  std::uint64_t number_ = 0;         // of the line, from 1
  std::uint64_t last_page_end_ = 0;  // position
  bool is_over_ = false;
};

}  // namespace garimpo::input
