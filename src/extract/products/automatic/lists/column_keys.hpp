// The columns of a list: which elements of its records stand at the same place of the template. Two elements share a column where the tags
// from the record down to them are equal, and the classes of the element and of the one around it, as far as these belong to the template:
// a class that few records have (the product's own number, "sale", "first") does not. Cost: one look at the classes of what is counted.
#pragma once
#include "extract/document.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

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
    std::string name;  // without its numbers: "item-12" and "item-13" are one class
    std::size_t last_record;
    std::size_t records;
  };
  // The classes of one attribute, as indexes of seen_; elements of one template have the same attribute, so each is cut once.
  const std::vector<std::uint32_t>& classes_of(NodeId element);
  void count_classes(std::size_t record, NodeId element);
  void append_classes(NodeId element, std::size_t records, std::string& key) const;

  const Document& document_;
  std::vector<Seen> seen_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  // of the names
  std::unordered_map<std::string_view, std::vector<std::uint32_t>> attributes_;
};

}  // namespace garimpo::extract::products::automatic
