// What was taken from a page, as a flat list of events that text, Markdown, HTML and XML are written from.
//
// One walk over the nodes decides what is a paragraph, a heading, a list; the writers only choose characters. The events are well
// formed: every open has its close, text stands inside a leaf block (paragraph, heading, preformatted text, caption, cell), and formatting
// is closed with its leaf and opened again in the next one where the source spans several.
//
// Rules of the walk
// - Blocks without text or image give nothing, nor do containers of such.
// - Left out: comments, script, style, template, fallbacks, drawings, form controls (textarea, select, and button except in a heading
//   or summary, where pages keep the questions of a FAQ), noscript with fewer words than ContentView::kNoscriptWords. Whether
//   something is hidden by style is decided by the method that took it.
// - A data table (features::data_table_shape) keeps rows and cells; blocks inside a cell become lines of it. The cells of any
//   other table, which is layout, are blocks like a div.
// - Two br in a row begin a new paragraph.
// - No node is visited twice, even where ranges overlap.
// Cost: linear in the nodes of the ranges plus, per range, the depth of its first node. Memory: 16 bytes per event.
#pragma once
#include <garimpo/marker.hpp>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "dom/document.hpp"

namespace garimpo::output {

enum class EventType : std::uint8_t {
  open,
  close,
  text,        // [begin, end) of the node's text: not blank, no white space at either end
  verbatim,    // the node's whole text, every character kept (inside preformatted)
  space,       // white space stood here
  line_break,  // br, or a block boundary inside a cell
  image,
  rule,
  figure,  // a block between leaves; begin: which of Content::figures
};

enum class Mark : std::uint8_t {
  // Leaf blocks.
  paragraph,
  heading,  // detail: level 1..6
  preformatted,
  caption,
  cell,  // detail: 1 for a header cell; begin, end: columns and rows it spans
  // Containers.
  quote,
  list,        // detail: a ListKind; begin: the first number
  item,        // begin: its number in an ordered list
  term,        // of a definition list
  definition,  // of a definition list
  table,       // begin: columns
  row,
  // Formatting inside a leaf.
  strong,
  emphasis,
  code,
  link,
  deleted,
  inserted,
  highlighted,
  subscript,
  superscript,
  quotation,
  time,
  abbreviation,
};
inline bool is_leaf(Mark mark) { return mark <= Mark::cell; }
inline bool is_formatting(Mark mark) { return mark >= Mark::strong; }

enum class ListKind : std::uint8_t { unordered, ordered, definitions };

// The node of an open or close is the element that made it; for a paragraph the block-level element around it, kNoNode where there is none.
struct Event {
  EventType type;
  Mark mark = Mark::paragraph;  // open and close
  std::uint16_t detail = 0;
  NodeId node = kNoNode;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// A picture with what is printed with it.
struct Figure {
  NodeRange nodes{};  // what it is written instead of
  std::string_view address;
  std::string_view alt;
  std::string_view caption;
  std::string_view credit;
};

struct Content {
  std::vector<Event> events;
  std::vector<Figure> figures;  // in page order, none inside another
  // Where each leaf block with text stands, in order.
  std::vector<NodeRange> blocks;

  void clear() {
    events.clear();
    figures.clear();
    blocks.clear();
  }
};

// Appends the events of the ranges, which stand in document order, and of the figures that the content has: they may stand between the
// ranges and before them too. Lists, quotes and formatting around a range count where they lie inside the region.
void read_content(const Document& document, NodeRange region, std::span<const NodeRange> ranges, Content& content);

// What a writer writes: the events, or some of them, and the figures that they name.
struct Written {
  std::span<const Event> events;
  std::span<const Figure> figures;
};

// Text of a text event.
inline std::string_view event_text(const Document& document, const Event& event) {
  return document.text(event.node).substr(event.begin, event.end - event.begin);
}

// Language that the class of a <pre>, of the <code> in it or of the element around it names ("language-python", "lang-c",
// "highlight-source-js", "brush: sql"); "".
std::string_view code_language(const Document& document, NodeId pre);

}  // namespace garimpo::output
