// The cells of a record: the pieces of text and the images that a reader sees as one value each.
//
// An element that holds text of its own is one cell with everything inline inside it: <p>a <b>b</b></p> is "a b". Formatting (b, em,
// font...) never makes a cell of its own. Where an element only wraps others, each of them is looked at alone:
// <div><span>a</span><span>b</span></div> is two cells. Block elements and line breaks inside a cell end it, and what follows starts the
// next. An image outside any text is a cell. Elements that are taken apart (cell_splits.hpp) give each of their texts as a cell.
// Cost: linear in the nodes, no recursion.
#pragma once
#include <garimpo/marker.hpp>

#include "extract/document.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

class CellSplits;
class NestedLists;
enum class LineSplit : std::uint8_t;

// Tags that change how words look, not what they are part of.
bool is_formatting(Tag tag);

struct RecordCell {
  NodeId element;      // where it stands: the element that holds the text, or the image
  std::uint32_t part;  // which piece of the element's text: 0 for the first
  NodeRange nodes;     // what it covers
  bool is_list = false;
};

// Reuses its memory from record to record.
class RecordCells {
 public:
  // `splits` may be null, then no line is split; `lists` may be null, then nested lists are taken apart like other elements.
  explicit RecordCells(const features::Page& page, const CellSplits* splits = nullptr, const NestedLists* lists = nullptr)
      : content_(page.content()), texts_(page.text()), document_(page.document()), splits_(splits), lists_(lists) {}
  // Cells of the record in document order; the view lives until the next call.
  std::span<const RecordCell> find(NodeRange record);

 private:
  struct Open;
  void mark_own_text(NodeRange record);
  void open_top(NodeRange record);
  void enter(NodeId node, NodeRange record);
  void end_lines(NodeId at, NodeRange record);
  void start_line(Open& open, NodeRange record) const;
  void add_text(NodeId text);
  bool is_own_text(NodeId text) const;
  bool is_around_links(NodeId formatting) const;
  void extend(NodeId leaf);
  void flush(NodeId at);
  void add_image(NodeId image, NodeRange record);
  bool has_own_text(NodeId node) const { return own_text_[node - base_] != 0; }

  struct Open {  // an element being walked
    NodeId element;
    NodeId end;
    bool is_cell = false;           // its inline content is gathered
    bool is_split = false;          // each of its texts is a cell
    bool ends_at_elements = false;  // a piece ends at the next link or span
    bool is_folded = false;         // its line breaks do not end a piece
    bool is_top = false;            // stands for what lies at the top of a record of several nodes
    bool has_text = false;          // of its own
    std::uint32_t line = 0;         // breaks and blocks so far
    std::uint32_t parts = 0;        // pieces closed so far
    NodeId floor = 0;               // where the current piece may begin at the earliest
    NodeId begin = kNoNode;         // the current piece; kNoNode: nothing in it yet
    NodeId last_leaf = 0;
  };
  const features::ContentView& content_;
  const features::TextSums& texts_;
  const Document& document_;
  const CellSplits* splits_;
  const NestedLists* lists_;
  NodeId base_ = 0;
  std::vector<std::uint8_t> own_text_;
  bool is_text_at_top_ = false;
  std::vector<Open> open_;
  std::vector<RecordCell> cells_;
};

}  // namespace garimpo::extract::records
