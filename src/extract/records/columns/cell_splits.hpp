// Which lines of text hold several cells: those with the same shape in most records, such as a bold label before a value. Where the shape
// varies (a search word in bold here and there) the whole line is one cell. Judged over all records of a region, by the path of tags below
// the record. A line with links or spans whose own text is at least half of it stays whole, since they are part of its sentence, unless
// nearly every record has exactly one of them at the same end of the line. Cost: linear in the nodes.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "extract/document.hpp"
#include "extract/records/columns/tag_paths.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

// Whether the text has only marks that stand between values: "|", ", ", "(".
bool is_separator(std::string_view text);

enum class LineSplit : std::uint8_t {
  none,      // one cell
  elements,  // at links and spans: formatting stays with the text around it
  texts,     // at every text
};

// Whether what a link says and what stands in parentheses is kept whole, though formatting or a link inside has the same place in every
// record.
enum class LineRule : std::uint8_t { shapes, keep_wholes };

class CellSplits {
 public:
  explicit CellSplits(const features::Page& page, LineRule rule = LineRule::shapes)
      : page_(page), document_(page.document()), rule_(rule) {}

  void learn(std::span<const NodeRange> records, base::Budget& budget);
  // Whether the line breaks of an element only wrap its text, because their number varies from record to record.
  bool has_folded_lines(NodeId element, NodeRange record) const;
  // How a line of an element of the record is split. Lines end at breaks and blocks. An element above the record stands for what lies at
  // the top of a record of several nodes.
  LineSplit split(NodeId element, std::uint32_t line, NodeRange record) const;
  // The paths of the records that were learnt.
  const TagPaths& paths() const { return paths_; }

 private:
  struct Line {  // of one element of one record
    std::uint64_t shape = 1;
    std::uint64_t element_shape = 1;  // of its runs of text between links and spans
    std::uint64_t chars = 0;
    std::uint64_t own_chars = 0;
    NodeId last_owner = kNoNode;  // the link or span that holds the last text
    std::uint32_t runs = 0;
    std::uint32_t own_runs = 0;
    bool has_elements = false;
    bool is_inside_link = false;   // as a whole
    bool has_links = false;        // or spans: more than formatting
    bool begins_as_label = false;  // with formatting, or with a text that ends in a colon
    bool is_broken = false;        // a number or a parenthesis continues in the next element
    bool is_open = false;          // the text so far ends with an opening parenthesis
    char last = ' ';               // of the text so far
  };
  struct Tally {                       // of one line of one path, over the records
    std::uint32_t alike = 0;           // lines of the most frequent shape
    std::uint32_t alike_elements = 0;  // and of the most frequent shape of elements
    std::uint32_t lines = 0;
    std::uint32_t ends = 0;  // lines with one link or span at an end
    std::uint32_t labels = 0;
    std::uint32_t inside_links = 0;
    std::uint32_t broken = 0;
    std::uint64_t chars = 0;
    std::uint64_t own_chars = 0;
    bool has_links = false;
  };
  struct Breaks {            // of the elements of one path
    std::uint32_t most = 0;  // of them that have the most frequent number of lines
    std::uint32_t elements = 0;
    std::uint32_t all_lines = 0;
    bool has_links = false;
  };
  std::uint64_t key(NodeId element, std::uint32_t line, NodeRange record) const { return base::mix(paths_.of(element, record), line); }
  void count(NodeId element, NodeRange nodes, NodeRange record);
  void count_text(NodeId text, NodeId element, Line& line);
  void count_breaks(NodeId element, NodeRange record, std::uint32_t lines, bool has_links);
  void close(const Line& line, std::uint64_t key);
  void decide();
  LineSplit decide(const Tally& tally) const;

  const features::Page& page_;
  const Document& document_;
  LineRule rule_;
  TagPaths paths_;
  std::vector<std::uint8_t> is_counted_;  // by node of the record
  base::DenseIds line_ids_;
  std::vector<Tally> tallies_;  // by line
  base::HashCounts shapes_;
  base::DenseIds break_ids_;
  std::vector<Breaks> breaks_;
  base::HashCounts line_counts_;
  std::vector<LineSplit> split_;         // by line; empty: none is taken apart
  std::vector<std::uint8_t> is_folded_;  // by elements with breaks; empty: none is
};

}  // namespace garimpo::extract::records
