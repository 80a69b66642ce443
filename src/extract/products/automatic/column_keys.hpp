// The columns of a list: which elements of its records stand at the same place of the template. Two elements share a column where the tags
// from the record down to them are equal, and the classes of the element and of the one around it, as far as these belong to the template:
// a class that few records have (the product's own number, "sale", "first") does not. Cost: one look at the classes of what is counted.
#pragma once
#include "extract/document.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace garimpo::extract::products::automatic {

class ColumnKeys {
 public:
  explicit ColumnKeys(const Document& document) : document_(document) {}

  // Takes note of the classes of an element that stands in a record; records come one after the other.
  void count(std::size_t record, NodeId element);
  // Tags from the element up to the record's own depth, at most kMostLevels, with the classes that at least kTemplateShare of the records
  // have. All elements must have been counted before.
  std::string key(NodeId element, NodeId record_begin, std::size_t records) const;

 private:
  static constexpr unsigned kMostLevels = 6;
  static constexpr double kTemplateShare = 0.3;
  struct Seen {
    std::size_t last_record;
    std::size_t records;
  };
  void count_classes(std::size_t record, NodeId element);
  void append_classes(NodeId element, std::size_t records, std::string& key) const;

  const Document& document_;
  std::unordered_map<std::string, Seen> classes_;
};

}  // namespace garimpo::extract::products::automatic
