// The nodes below each record's first node, by their path of names from there: which nodes of all records share a path, and the position of
// each among its siblings of the same name. Built once for a region, so that a template's path is checked on the nodes it could select,
// without walking down from every record again. Cost: linear in the nodes below, constant expected time each.
#pragma once

#include "base/budget.hpp"
#include "extract/document.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

class RecordTree {
 public:
  // Records that are kNoNode are left out.
  RecordTree(const Document& document, std::span<const NodeId> records, base::Budget& budget);

  // Whether it covers all records: they must be in order and not nested, and the budget must have sufficed.
  bool is_whole() const { return is_whole_; }
  // The number of the node's path of names.
  std::uint32_t path(NodeId node) const { return places_[node - base_].path; }
  // The nodes of all records with the same path, in document order.
  std::span<const NodeId> same_path(NodeId node) const;
  // The node's position among its siblings of the same name, from 1.
  std::uint32_t position(NodeId node) const { return places_[node - base_].position; }
  bool has_namesakes(NodeId node) const { return places_[node - base_].has_namesakes; }

 private:
  struct Place {
    std::uint32_t path;
    std::uint32_t position;
    bool has_namesakes;
  };
  bool find_span(std::span<const NodeId> records);
  std::uint32_t number_paths(std::span<const NodeId> records);
  void gather(std::span<const NodeId> records, std::uint32_t paths);

  const Document& document_;
  bool is_whole_ = false;
  NodeId base_ = 0;
  NodeId end_ = 0;
  std::vector<Place> places_;         // by node
  std::vector<std::uint32_t> begin_;  // by path: where its nodes begin
  std::vector<NodeId> nodes_;
};

}  // namespace garimpo::extract::records
