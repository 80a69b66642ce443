// Numbers for the places of cells below their record: the path of tags from the record, with those class names that a share of the records
// carries. Elements of one place in different records get the same number; cells of a table row and rows of a record count their position
// too, since an empty cell still moves the next one along. Classes that only few records carry (a state, an advertiser) do not tell places
// apart: with all classes kept, optional fields fall into columns of their own.
// Cost: constant expected time per element; a class attribute is taken apart once for all elements that have the same.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "base/flat_table.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

// The words of a class attribute.
std::vector<std::string_view> class_words(std::string_view value);

class CellPaths {
 public:
  // Reads the classes of all records, each of which stands in so many places; stops where the budget is spent.
  CellPaths(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places = 1);

  // Numbers the elements of a record, or of one of its places; what was entered before is forgotten.
  void enter(NodeRange record, std::uint32_t place = 0);
  // Hashes, of the record entered: tags alone, tags and classes, and the element itself.
  std::uint64_t tag_path(NodeId element) const { return at(element).tags; }
  std::uint64_t path(NodeId element) const { return at(element).full; }
  std::uint64_t kind(NodeId element) const { return at(element).kind; }

 private:
  struct Path {
    std::uint64_t tags;
    std::uint64_t full;
    std::uint64_t kind;
    std::uint32_t cells;  // children so far that count their position
  };
  struct Word {
    std::uint64_t hash;
    std::uint32_t records = 0;
    std::uint32_t last_record = UINT32_MAX;
  };
  struct Classes {        // a class attribute
    std::uint32_t begin;  // of its words in words_of_
    std::uint32_t end;
    std::uint32_t last_record = UINT32_MAX;
    std::uint64_t kind = 0;  // by the words that enough records carry
  };
  // What stands above the record is the record's own place.
  const Path& at(NodeId element) const { return element < base_ ? top_ : paths_[element - base_]; }
  void count_words(std::uint32_t record, NodeRange nodes);
  void read_words(std::string_view value);
  void find_kinds();
  std::uint64_t kind_of(NodeId element) const;

  const Document& document_;
  base::DenseIds value_ids_;
  base::DenseIds word_ids_;
  std::vector<Classes> values_;
  std::vector<Word> words_;
  std::vector<std::uint32_t> words_of_;  // of all values, one after the other
  NodeId first_ = 0;                     // of the ranges
  std::vector<std::uint32_t> value_at_;  // by node from there: which value, kNoValue for none
  double least_records_ = 0;
  NodeId base_ = 0;
  Path top_{1, 1, 0, 0};
  std::vector<Path> paths_;
};

}  // namespace garimpo::extract::records
