// Text that a Markdown reader (CommonMark with GitHub's tables) shows as it is: backslashes where a character would mean something, and
// only there.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::output {

struct MarkdownPlace {
  bool is_line_start = false;
  bool is_in_table = false;
  bool is_in_link = false;
};

// The text has its white space collapsed. What stands before it is read from the end of `out`.
void append_markdown_text(std::string_view text, MarkdownPlace place, std::string& out);

// Destination of a link or image: in angle brackets where it holds characters that would end it.
void append_markdown_address(std::string_view address, std::string& out);

// True where emphasis that begins before `after` (following `before`) is seen as such: CommonMark's left-flanking rule; the right-flanking
// one is the same with the two exchanged. Empty views stand for the edge of the line.
bool can_open_emphasis(std::string_view before, std::string_view after);

// True where the text begins with what those rules call punctuation.
bool is_markdown_punctuation(std::string_view text);

}  // namespace garimpo::output
