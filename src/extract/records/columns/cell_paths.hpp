// Numbers for the places of cells below their record: the path of tags from the record, with those class names that enough of the records
// carry. Elements at the same place in different records get the same number. Cells of a table row and rows of a record also count their
// position, since an empty cell still shifts the next one. Classes that few records carry (a state, an advertiser) are ignored: with all
// classes kept, optional fields would fall into columns of their own. Cost: constant expected time per element; each distinct class
// attribute is split once.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "base/flat_table.hpp"
#include "extract/document.hpp"
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
  // Reads the classes of all records, each of which consists of `places` ranges; stops where the budget is spent.
  CellPaths(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places = 1);

  // Numbers the elements of a record, or of one of its ranges; the numbers of the record before are forgotten.
  void enter(NodeRange record, std::uint32_t place = 0);
  // Hashes for the entered record: of the tags alone, of tags and classes, and of the element itself.
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
    std::uint64_t kind = 0;  // of the words that enough records carry
  };
  // Elements above the record count as the record itself.
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
