#include "extract/records/columns/column_merging.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace garimpo::extract::records {

namespace {

constexpr double kNearPositions = 2;

bool share_a_record(const RawColumn& a, const RawColumn& b) {
  for (std::size_t word = 0; word < std::min(a.has.size(), b.has.size()); ++word)
    if ((a.has[word] & b.has[word]) != 0) return true;
  return false;
}

bool may_merge(const RawColumn& a, const RawColumn& b, ColumnMerging merging) {
  const bool is_same_path = a.tag_path == b.tag_path;
  const bool is_same_kind = a.kind == b.kind;
  const bool is_near = std::abs(a.position() - b.position()) <= kNearPositions;
  const bool is_same_place = merging == ColumnMerging::near_or_same_place && is_same_path && is_same_kind;
  return (is_same_place || (is_near && (is_same_path || is_same_kind))) && !share_a_record(a, b);
}

void merge(RawColumn& into, RawColumn& from) {
  into.has.resize(std::max(into.has.size(), from.has.size()), 0);
  for (std::size_t word = 0; word < from.has.size(); ++word) into.has[word] |= from.has[word];
  into.position_sum += from.position_sum;
  into.cells += from.cells;
  from.cells = 0;
}

}  // namespace

void RawColumn::add(std::uint32_t record, double position) {
  if (has.size() <= record / 64) has.resize(record / 64 + 1, 0);
  has[record / 64] |= std::uint64_t{1} << record % 64;
  position_sum += position;
  ++cells;
}

std::vector<std::uint16_t> merge_columns(std::vector<RawColumn> columns, base::Budget& budget, ColumnMerging merging) {
  std::vector<std::uint16_t> target(columns.size());
  std::iota(target.begin(), target.end(), std::uint16_t{0});
  for (std::size_t later = 1; later < columns.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (!budget.spend(1 + columns[later].has.size())) break;
      if (target[earlier] != earlier || !may_merge(columns[earlier], columns[later], merging)) continue;
      merge(columns[earlier], columns[later]);
      target[later] = static_cast<std::uint16_t>(earlier);
      break;
    }
  }
  std::vector<std::uint16_t> order;
  for (std::size_t column = 0; column < columns.size(); ++column)
    if (target[column] == column) order.push_back(static_cast<std::uint16_t>(column));
  std::ranges::stable_sort(order, {}, [&](std::uint16_t column) { return columns[column].position(); });
  std::vector<std::uint16_t> place(columns.size());
  for (std::size_t at = 0; at < order.size(); ++at) place[order[at]] = static_cast<std::uint16_t>(at);
  for (std::uint16_t& one : target) one = place[one];
  return target;
}

}  // namespace garimpo::extract::records
