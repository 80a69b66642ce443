// A page as columns: for every node what it adds to its subtree (prefix sums over nodes in document order, so that any range is one
// subtraction), which kind of element it is at three levels of detail, and where it stands (paths, numbered).
//
// Elements without content are left out with everything inside (scripts, drawings, options of a form control...). Cost: one pass forwards
// and one backwards over the nodes; about 130 bytes a node.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "base/flat_table.hpp"
#include "extract/document.hpp"
#include "extract/records/automatic/features/class_words.hpp"
#include "features/page.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

enum Sum : std::size_t {
  kChars,      // letters and digits
  kLinkChars,  // of them, inside a link
  kWords,
  kDigits,
  kLeaves,      // texts that show something
  kLongLeaves,  // of 40 characters or more, outside links
  kPrices,
  kDates,
  kLinks,
  kImages,
  kHeadings,
  kBold,
  kBreaks,  // br, hr
  kControls,
  kHeaderCells,
  kElements,
  kSums
};

// How exactly two elements must agree to be of one kind.
enum Level : std::size_t { kByTag, kByClass, kByShape, kLevels };

class PageColumns {
 public:
  using Row = std::array<std::uint32_t, kSums>;
  PageColumns(const features::Page& page, base::Budget& budget);

  const Document& document() const { return document_; }
  std::uint32_t size() const { return document_.size(); }
  // Whether the node is an element or a text with something to show, outside of what is left out.
  bool is_kept(NodeId node) const { return is_kept_[node] != 0; }
  bool is_leaf(NodeId node) const { return is_kept(node) && document_.is_text(node); }

  std::uint32_t sum(Sum which, NodeRange range) const {
    if (which == kChars) return often_[range.end].chars - often_[range.begin].chars;
    if (which == kLeaves) return often_[range.end].leaves - often_[range.begin].leaves;
    return sums_[range.end][which] - sums_[range.begin][which];
  }
  std::uint32_t sum(Sum which, NodeId node) const { return sum(which, {node, document_.end(node)}); }
  std::uint32_t sum(Sum which) const { return sums_[size()][which]; }
  // All sums over the nodes before this one.
  const Row& sums_before(NodeId node) const { return sums_[node]; }
  NodeRange range(NodeId node) const { return {node, document_.end(node)}; }

  std::uint64_t kind(Level level, NodeId node) const { return kinds_[node][level]; }
  // A hash of the name that an element has wherever it stands (class, itemtype or role); 0 for none.
  std::uint64_t called(NodeId node) const { return called_[node]; }
  std::span<const std::uint32_t> tag_paths() const { return tag_path_; }  // by node, as all of these
  std::span<const std::uint32_t> class_paths() const { return class_path_; }
  std::uint32_t tag_path(NodeId node) const { return tag_path_[node]; }
  std::uint32_t class_path(NodeId node) const { return class_path_[node]; }  // of the nearest elements only, by their kinds
  std::uint32_t cell_path(NodeId node) const {
    return cell_path_[node];
  }  // as tag_path, and which cells of their rows; the same outside tables
  std::uint32_t path_count() const { return paths_.size(); }  // all three number their paths together

  // Meaning bits of the element itself, and of it and its ancestors.
  std::uint32_t own_meanings(NodeId node) const { return own_meanings_[node]; }
  std::uint32_t meanings(NodeId node) const { return meanings_[node]; }

  // Texts in document order, with what they say.
  std::span<const NodeId> leaves() const { return leaves_; }
  std::span<const std::uint64_t> leaf_hashes() const { return leaf_hash_; }
  std::uint64_t leaf_hash(std::size_t leaf) const { return leaf_hash_[leaf]; }
  std::int64_t leaf_number(std::size_t leaf) const { return leaf_number_[leaf]; }
  // Positions among leaves() of the first leaf of a range, and one past its last.
  std::size_t first_leaf(NodeRange range) const { return often_[range.begin].leaves; }
  std::size_t end_leaf(NodeRange range) const { return often_[range.end].leaves; }
  std::span<const NodeId> links() const { return links_; }
  std::size_t first_link(NodeRange range) const { return sums_[range.begin][kLinks]; }
  std::span<const NodeId> images() const { return images_; }

 private:
  void read_nodes(base::Budget& budget);
  void read(NodeId node);
  void read_text(NodeId node, Row& row);
  void count_element(NodeId node, Tag tag, Row& row);
  void name_element(NodeId node, Tag tag);
  void name_paths(NodeId node, std::uint64_t tag, std::uint64_t kind);
  void read_shapes();

  const features::Page& page_;
  const Document& document_;
  ClassWords class_words_;
  base::DenseIds paths_;
  std::vector<std::uint8_t> is_kept_;
  std::vector<std::uint8_t> is_in_link_;
  std::unique_ptr<Row[]> sums_;  // size() + 1 rows: over the nodes before
  // The two sums that are asked for most, kept close together because rows are large.
  struct Often {
    std::uint32_t chars = 0;
    std::uint32_t leaves = 0;
  };
  std::vector<Often> often_;
  std::vector<std::array<std::uint64_t, kLevels>> kinds_;
  std::vector<std::uint64_t> around_;  // by element: hash of its kind and of the kinds of the nearest elements around it
  std::vector<std::uint64_t> called_;
  std::vector<std::uint32_t> tag_path_;
  std::vector<std::uint32_t> class_path_;
  std::vector<std::uint32_t> cell_path_;
  std::vector<std::uint32_t> own_meanings_;
  std::vector<std::uint32_t> meanings_;
  std::vector<std::uint32_t> cells_before_;  // by row: its cells so far
  std::vector<NodeId> leaves_;
  std::vector<std::uint64_t> leaf_hash_;
  std::vector<std::int64_t> leaf_number_;
  std::vector<NodeId> links_;
  std::vector<NodeId> images_;
};

}  // namespace garimpo::extract::records::automatic
