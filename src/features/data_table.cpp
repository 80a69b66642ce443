#include "features/data_table.hpp"

#include "dom/tag_set.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::features {

namespace {

// Cells of data are short; a table with a longer cell lays out a text.
constexpr std::size_t kLongestCell = 2000;

// A table has at most this many columns per cell of its fullest row, so that colspan="1000" in a small table does not fill the output with
// empty cells.
constexpr std::uint32_t kColumnsPerCell = 4;

constexpr dom::TagSet kNeverInData = {Tag::table, Tag::pre, Tag::blockquote, Tag::listing, Tag::xmp, Tag::hr, Tag::article, Tag::section};
constexpr dom::TagSet kSeldomInData = {Tag::ul, Tag::ol, Tag::dl, Tag::h1, Tag::h2, Tag::h3, Tag::h4, Tag::h5, Tag::h6};

struct Look {
  TableShape shape;
  std::uint32_t columns_of_row = 0;
  std::uint32_t cells_of_row = 0;
  std::uint32_t most_cells = 0;
  std::size_t text_of_cell = 0;
  bool has_header = false;
  bool has_seldom = false;
  bool has_text = false;
};

// Takes note of one node of the table; false where the node shows that the table is layout.
bool look_at(const Document& document, NodeId node, Look& look) {
  const Tag tag = document.tag(node);
  switch (tag) {
    case Tag::text:
      look.text_of_cell += document.text(node).size();
      look.has_text = true;
      return look.text_of_cell <= kLongestCell;
    case Tag::tr:
      ++look.shape.rows;
      look.columns_of_row = look.cells_of_row = 0;
      return true;
    case Tag::td:
    case Tag::th:
      look.has_header |= tag == Tag::th;
      look.columns_of_row = std::min(look.columns_of_row + span_of(document, node, "colspan"), kLargestSpan);
      look.shape.columns = std::max(look.shape.columns, look.columns_of_row);
      look.most_cells = std::max(look.most_cells, ++look.cells_of_row);
      look.text_of_cell = 0;
      return true;
    case Tag::caption:
      look.has_header = true;
      return look.shape.rows == 0;
    case Tag::thead:
      look.has_header = true;
      return true;
    default:
      look.has_seldom |= kSeldomInData.contains(tag);
      return !kNeverInData.contains(tag);
  }
}

}  // namespace

std::optional<TableShape> data_table_shape(const Document& document, NodeId table) {
  if (const auto role = document.attribute(table, "role"); role == "presentation" || role == "none") return std::nullopt;
  Look look;
  for (NodeId node = table + 1; node < document.end(table); ++node) {
    if (dom::kSilentTags.contains(document.tag(node)))
      node = document.end(node) - 1;
    else if (!look_at(document, node, look))
      return std::nullopt;
  }
  const bool is_data = look.has_text && look.shape.rows >= 2 && look.shape.columns >= 2 && (look.has_header || !look.has_seldom);
  look.shape.columns = std::min(look.shape.columns, look.most_cells * kColumnsPerCell);
  return is_data ? std::optional{look.shape} : std::nullopt;
}

std::uint32_t span_of(const Document& document, NodeId cell, std::string_view attribute) {
  const std::string_view written = document.attribute(cell, attribute).value_or("");
  std::uint32_t span = 1;
  std::from_chars(written.data(), written.data() + written.size(), span);
  return std::clamp(span, 1U, kLargestSpan);
}

}  // namespace garimpo::features
