// The page as blocks: runs of text between boundaries of block-level elements, with the elements that hold them.
//
// Inline elements do not divide a block; two br do, and a single br is white space. Scripts, drawings, form controls, short noscripts and
// buttons (except those of a question) give no block. Blocks and elements stand in page order, and the blocks of an element are a
// contiguous range. No text is copied. Cost: one walk over the nodes and one pass over the bytes of text.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "extract/articles/automatic/text_traits.hpp"
#include "extract/document.hpp"
#include "features/page.hpp"

#include <vector>

namespace garimpo::extract::articles::automatic {

inline constexpr std::uint32_t kNone = UINT32_MAX;

struct Block {
  NodeRange nodes{};              // from its first text to its last
  std::uint32_t element = kNone;  // innermost element around it
  NodeId inline_node = kNoNode;   // outermost inline element that its text begins in
  TextTraits text;
  std::uint32_t words = 0;
  std::uint32_t link_chars = 0;
  std::uint32_t links = 0;
  std::uint32_t bold_chars = 0;
  std::uint32_t images_before = 0;    // on the page
  std::uint32_t controls_before = 0;  // inputs, buttons, choices on the page
  std::uint32_t breaks = 0;           // br inside it
  bool has_time = false;
  std::uint64_t hash = 0;  // equal for equal texts, nearly always different for others
};

// A block-level (or unknown) element that holds blocks.
struct Element {
  NodeId node = 0;
  std::uint32_t parent = kNone;
  std::uint32_t first = 0;  // its blocks [first, end)
  std::uint32_t end = 0;
  Tag tag = Tag::none;
  std::uint16_t depth = 0;
  std::uint32_t size() const { return end - first; }
};

struct BlockTable {
  const Document* document = nullptr;
  std::vector<Block> blocks;
  std::vector<Element> elements;  // parents first; never empty where there are blocks
  std::uint32_t images = 0;
  std::uint32_t controls = 0;

  void clear() {
    blocks.clear();
    elements.clear();
    images = controls = 0;
  }
};

void read_blocks(const features::Page& page, base::Budget& budget, BlockTable& table);

}  // namespace garimpo::extract::articles::automatic
