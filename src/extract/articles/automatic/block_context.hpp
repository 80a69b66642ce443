// What is computed between cutting a page into blocks and writing their features: sums in page order, facts of elements, groups of similar
// blocks, main containers, the words of title and description.
#pragma once
#include "extract/articles/automatic/blocks.hpp"
#include "extract/articles/automatic/class_tokens.hpp"
#include "extract/articles/automatic/page_head.hpp"
#include "extract/articles/automatic/title_branch.hpp"

#include <array>
#include <vector>

namespace garimpo::extract::articles::automatic {

struct Sums {
  std::uint32_t words = 0;
  std::uint32_t chars = 0;
  std::uint32_t link_chars = 0;
  std::uint32_t p_words = 0;
  std::uint32_t ends = 0;
  std::uint32_t good_words = 0;
  std::uint32_t good = 0;  // blocks
  std::uint32_t headings = 0;
  std::uint32_t dates = 0;

  friend Sums operator-(const Sums& a, const Sums& b) {
    return {a.words - b.words,           a.chars - b.chars, a.link_chars - b.link_chars, a.p_words - b.p_words, a.ends - b.ends,
            a.good_words - b.good_words, a.good - b.good,   a.headings - b.headings,     a.dates - b.dates};
  }
  Sums& operator+=(const Sums& b) {
    words += b.words;
    chars += b.chars;
    link_chars += b.link_chars;
    p_words += b.p_words;
    ends += b.ends;
    good_words += b.good_words;
    good += b.good;
    headings += b.headings;
    dates += b.dates;
    return *this;
  }
};

// Which meanings surround an element; bits of ElementFacts::inside.
enum class Inside : std::uint8_t {
  article,
  main,
  nav,
  aside,
  footer,
  header,
  form,
  table,
  list,
  figure,
  quote,
  dialog,
  hidden,
  article_body,
};
inline bool is_inside(std::uint32_t bits, Inside what) { return (bits >> static_cast<unsigned>(what) & 1U) != 0; }

struct ElementFacts {
  std::uint32_t class_name = 0;
  std::uint32_t id_name = 0;
  float odds = 0;   // of the element's own names
  float least = 0;  // lowest odds of the element and its ancestors
  float greatest = 0;
  float sum = 0;
  std::array<std::uint32_t, 4> attributes{};  // names and values of the first other attributes that may say what the element is; 0: none
  float attribute_odds = 0;                   // of them, or of the nearest ancestor that has some
  float attribute_least = 0;
  float attribute_greatest = 0;
  float attribute_sum = 0;
  std::uint16_t articles = 0;         // article elements around it, itself too
  std::uint32_t top_article = kNone;  // the outermost of them
  std::uint32_t inside = 0;
  std::uint16_t sections = 0;                     // section and article elements around it
  std::uint32_t adding_parent = kNone;            // nearest ancestor with more blocks
  std::uint32_t unit = kNone;                     // itself or the nearest ancestor that has two or more alike siblings
  std::uint32_t alike = kNone;                    // its group of siblings with the same tag and class
  std::array<std::uint8_t, kKindCount> levels{};  // up to the nearest element of each kind
};

struct Group {
  Sums sums;
  std::uint32_t count = 0;
  std::uint32_t first = 0;  // blocks
  std::uint32_t last = 0;
};

inline constexpr std::uint8_t kNoLevel = 20;

struct BlockContext {
  BlockTable table;
  PageHead head;
  NameTable names;
  std::vector<Sums> sums;  // totals before each block, and one entry more for all
  std::vector<ElementFacts> elements;
  std::vector<Group> siblings;
  std::vector<Group> groups;
  std::vector<std::uint32_t> group_of;      // by block
  std::vector<std::uint32_t> seen_before;   // equal blocks before this one
  std::vector<std::uint32_t> seen_on_page;  // equal blocks on the whole page
  std::vector<std::uint32_t> last_heading;  // nearest heading before, kNone
  std::vector<std::uint32_t> next_heading;  // nearest heading after, or the number of blocks
  std::vector<std::uint8_t> is_good;
  std::vector<float> title_overlap;
  std::vector<float> description_overlap;
  std::vector<float> described_share;  // of its words (its first ones, where it is long) that JSON-LD's texts have; -1 without such texts
  std::vector<float> inline_odds;      // of the names of the inline element that a block begins in
  std::array<std::uint32_t, 3> main{kNone, kNone, kNone};  // elements with half, three quarters, nine tenths of the good words
  std::uint32_t title_block = kNone;
  std::uint32_t first_comment = kNone;  // first block of the first element that is named a comment
  std::uint32_t largest_group = 0;
  TitleBranches branches;
  std::uint32_t article_words = 0;      // of all article elements that are in no other
  std::uint32_t first_article = kNone;  // element

  const Document& document() const { return *table.document; }
  std::uint32_t block_count() const { return static_cast<std::uint32_t>(table.blocks.size()); }
  Sums of(std::uint32_t first, std::uint32_t end) const { return sums[end] - sums[first]; }
  Sums of(const Element& element) const { return of(element.first, element.end); }
  Sums page() const { return sums.back(); }
};

inline float share(std::uint32_t part, std::uint32_t whole) {
  return whole == 0 ? 0.0F : static_cast<float>(part) / static_cast<float>(whole);
}

// Level of a heading's tag, 0 for others.
inline std::uint32_t heading_level(Tag tag) {
  return tag >= Tag::h1 && tag <= Tag::h6 ? static_cast<std::uint32_t>(tag) - static_cast<std::uint32_t>(Tag::h1) + 1 : 0;
}

void read_context(const features::Page& page, const TokenOdds& odds, base::Budget& budget, BlockContext& context);

}  // namespace garimpo::extract::articles::automatic
