// Where Markdown blocks begin: the "> " of quotes, the markers and the indentation of list items, the blank lines between blocks.
#pragma once
#include "output/body/blocks.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::output {

class MarkdownLines {
 public:
  // Levels of indentation that are written; real pages stay below ten.
  static constexpr std::size_t kDeepest = 24;

  explicit MarkdownLines(std::string& out) : out_(out), start_(out.size()) {}

  // Containers: quote, list, item, definition; others are ignored.
  void open(const Event& event);
  void close(const Event& event);

  // Ends the block before and starts the line of the next one.
  void begin_block();
  // One more line of the same block.
  void next_line();
  bool is_empty() const { return out_.size() == start_; }

 private:
  struct Level {
    bool is_quote = false;
    bool is_first = false;    // the first item of its list
    bool is_written = false;  // its marker stands on an earlier line: from now on it is indentation
    std::array<char, 16> marker{};
    std::uint8_t width = 0;
  };
  struct List {
    ListKind kind;
    bool is_alternate;  // with the other marker, to keep it apart from the list right before it
    bool has_level;     // is indented itself: it stands in a list, not in an item
    std::uint32_t items = 0;
  };

  void open_list(const Event& event);
  void open_item(const Event& event);
  void push(Level level);
  void pop();
  bool is_tight() const;
  void write_prefix();
  void write_blank_line();

  std::string& out_;
  std::size_t start_;
  std::vector<Level> levels_;
  std::vector<List> lists_;
  std::vector<Mark> open_;           // list, item, quote: what holds what
  std::size_t levels_left_out_ = 0;  // past kDeepest
  std::size_t shared_levels_ = 0;    // levels of the last line that are still open
  std::size_t list_end_ = SIZE_MAX;  // size of the output where the last list ended
  ListKind ended_kind_ = ListKind::unordered;
  bool ended_alternate_ = false;
};

}  // namespace garimpo::output
