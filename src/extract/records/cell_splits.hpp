// Which lines of text are several cells: those that are made the same in most records, as a label in bold before a value is; where the
// make varies (a search word in bold here and there), the whole line is one cell. Judged over all records of a
// region, by the path of tags below the record. A line whose own text is at least half of it stays whole where links or spans are in it:
// they are part of its sentence. Cost: linear in the nodes.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace garimpo::extract::records {

class CellSplits {
 public:
  explicit CellSplits(const features::Page& page) : page_(page), document_(page.document()) {}

  void learn(std::span<const NodeRange> records, base::Budget& budget);
  // Whether a line of an element of the record is taken apart. Lines end at breaks and blocks. An element above the record stands for what
  // lies at the top of a record of several nodes.
  bool is_split(NodeId element, std::uint32_t line, NodeRange record) const {
    return !split_.empty() && split_.contains(key(element, line, record));
  }

 private:
  struct Line {  // of one element of one record
    std::uint64_t shape = 1;
    std::uint64_t chars = 0;
    std::uint64_t own_chars = 0;
    bool has_elements = false;
    bool has_links = false;  // or spans: more than formatting
  };
  struct Tally {  // of one line of one path, over the records
    std::unordered_map<std::uint64_t, std::uint32_t> shapes;
    std::uint32_t lines = 0;
    std::uint64_t chars = 0;
    std::uint64_t own_chars = 0;
    bool has_links = false;
  };
  std::uint64_t key(NodeId element, std::uint32_t line, NodeRange record) const;
  void count(NodeId element, NodeRange nodes, NodeRange record);
  void close(const Line& line, std::uint64_t key);
  void decide();

  const features::Page& page_;
  const Document& document_;
  std::vector<std::uint8_t> is_counted_;  // by node of the record
  std::unordered_map<std::uint64_t, Tally> tallies_;
  std::unordered_set<std::uint64_t> split_;
};

}  // namespace garimpo::extract::records
