#include "extract/records/columns/columns_by_alignment.hpp"

#include "algo/partial_tree_alignment.hpp"
#include "extract/records/columns/column_rule.hpp"
#include "extract/records/search/page_shapes.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <tuple>

namespace garimpo::extract::records {

namespace {

constexpr std::uint32_t kNone = algo::PartialTreeAlignment::kNone;

class SameSeedNode final : public ColumnRule {
 public:
  SameSeedNode(const features::Page& page, std::span<const NodeRange> ranges, base::Budget& budget, std::uint32_t places)
      : page_(page), places_(places), alignment_(shapes_) {
    PageShapes shapes(page.document(), page.structure(), shapes_);
    std::vector<std::uint32_t> trees;
    for (std::size_t at = 0; at < ranges.size() && budget.spend(ranges[at].end - ranges[at].begin); at += places)
      trees.push_back(tree_of(ranges.subspan(at, places), shapes));
    alignment_.align(trees, &budget);
    aligned_ = trees.size();
  }

  void enter(std::uint32_t range, NodeRange nodes) override {
    const bool is_new = range % places_ == 0;
    record_ = range / places_;
    seed_node_ = record_ < aligned_ ? alignment_.alignment(record_) : std::span<const std::uint32_t>{};
    if (is_new) before_ = 0;
    // Elements are numbered through all ranges of a record; a record that is not one tree has an added root with number 0.
    std::uint32_t next = is_new ? (is_one_tree(nodes) ? 0 : 1) : next_;
    begin_ = nodes.begin;
    position_.assign(nodes.end - nodes.begin, kNone);
    for (NodeId node = nodes.begin; node < nodes.end; ++node)
      if (page_.structure().is_in_tag_tree(node)) position_[node - begin_] = next++;
    next_ = next;
  }

  std::uint16_t column_of(const RecordCell& cell) override {
    const std::uint32_t seed_node = seed_node_of(cell.element);
    const bool is_left = seed_node == kNone;
    const Key key = is_left ? Key{kNone, record_, cell.element, cell.part} : Key{seed_node, 0, 0, cell.part};
    const auto found = column_of_.find(key);
    const bool is_new = found == column_of_.end();
    if (is_new && columns_.size() == kMaxColumns) return kNoColumn;
    if (!is_left) before_ = std::max(before_, begin_of(cell, seed_node));
    const std::uint16_t column = is_new ? static_cast<std::uint16_t>(columns_.size()) : found->second;
    if (is_new) {
      column_of_.emplace(key, column);
      columns_.push_back({before_, is_left, column});
    }
    if (!is_left) columns_[column].seed_node = std::min(columns_[column].seed_node, before_);
    return column;
  }

  std::vector<std::uint16_t> places() override {
    std::ranges::sort(columns_);
    std::vector<std::uint16_t> place(columns_.size());
    for (std::size_t at = 0; at < columns_.size(); ++at) place[columns_[at].number] = static_cast<std::uint16_t>(at);
    return place;
  }

 private:
  // The node of the seed tree and which piece of its text; for cells without such a node also the record and the element.
  using Key = std::tuple<std::uint32_t, std::uint32_t, NodeId, std::uint32_t>;
  struct Place {
    std::uint32_t seed_node;  // where its cells begin; without a seed node, where the cell before it begins
    bool is_left;
    std::uint16_t number;
    auto operator<=>(const Place&) const = default;
  };

  std::uint32_t seed_node_of(NodeId element) const {
    const std::uint32_t position = element < begin_ ? 0 : position_[element - begin_];
    return position < seed_node_.size() ? seed_node_[position] : kNone;
  }

  // Text of an element may come after its children: the first element inside the cell says where the cell begins.
  std::uint32_t begin_of(const RecordCell& cell, std::uint32_t seed_node) const {
    for (NodeId node = std::max(cell.nodes.begin, begin_); node < cell.nodes.end && node != cell.element; ++node)
      if (const std::uint32_t inside = position_[node - begin_] == kNone ? kNone : seed_node_of(node); inside != kNone) return inside;
    return seed_node;
  }

  bool is_one_tree(NodeRange nodes) const {
    return places_ == 1 && page_.document().end(nodes.begin) == nodes.end && page_.structure().is_in_tag_tree(nodes.begin);
  }

  std::uint32_t tree_of(std::span<const NodeRange> record, PageShapes& shapes) {
    if (is_one_tree(record.front())) return shapes.shape(record.front().begin);
    std::vector<std::uint32_t> children;
    for (const NodeRange& place : record) shapes.append(place, children);
    return shapes_.add(kGroupLabel, children);
  }

  const features::Page& page_;
  std::uint32_t places_;
  algo::ShapeStore shapes_;
  algo::PartialTreeAlignment alignment_;
  std::size_t aligned_ = 0;  // records that have a tree
  std::uint32_t record_ = 0;
  std::span<const std::uint32_t> seed_node_;  // by element of the record
  NodeId begin_ = 0;
  std::vector<std::uint32_t> position_;  // by node of the range: which element of the record it is
  std::uint32_t next_ = 0;
  std::uint32_t before_ = 0;  // the seed's node where the cell before begins
  std::map<Key, std::uint16_t> column_of_;
  std::vector<Place> columns_;
};

}  // namespace

Columns columns_by_alignment(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places) {
  return columns_by(page, records, budget, places,
                    [&](std::span<const NodeRange> data) { return std::make_unique<SameSeedNode>(page, data, budget, places); });
}

}  // namespace garimpo::extract::records
