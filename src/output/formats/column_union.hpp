// The columns of several tables as those of one: equal names are one column, and a new one stands behind the column that it followed in its
// own table. Cost: linear in the columns, per table.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace garimpo::output {

class ColumnUnion {
 public:
  using Id = std::uint32_t;

  // The ids of the table's columns, whose names are distinct.
  std::vector<Id> add(std::span<const std::string> names);

  std::size_t size() const { return order_.size(); }
  // In the order of the united table.
  std::span<const Id> order() const { return order_; }
  const std::string& name(Id id) const { return names_[id]; }
  // Where each id stands in that order.
  std::vector<std::uint32_t> positions() const;

 private:
  std::vector<std::string> names_;
  std::vector<Id> order_;
  std::unordered_map<std::string, Id> ids_;
};

}  // namespace garimpo::output
