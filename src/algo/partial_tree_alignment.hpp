// Partial tree alignment: trees are mapped onto one growing seed tree, so that corresponding parts of different trees share a seed node.
//
// Y. Zhai, B. Liu, "Web data extraction based on partial tree alignment" (WWW 2005). The largest tree is the seed. Each next one is mapped
// on it (algo/tree_mapping); a run of its siblings that found no partner is put into the seed where its place is certain: between two
// partners that stand side by side, before a partner that is the first child, after one that is the last. A tree with a run whose place is
// not certain waits, and is tried again once the seed has grown. What Zhai, Liu 2005 leave open: trees of one size go in the order given; a
// run is put in with all that stands below it; siblings of which none has a partner have no certain place.
// The answer is that of their loop, found faster: trees of one shape that meet the seed in the same state share one alignment.
// Cost: one mapping for each distinct shape and state of the seed: O(k^2 n^2) at worst for k trees of n nodes, about k n^2 on real pages,
// and one mapping where the k trees are equal. A seed of kMaxSeedNodes does not grow further.
#pragma once
#include "algo/shape_store.hpp"
#include "algo/tree_mapping.hpp"
#include "base/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <unordered_map>
#include <vector>

namespace garimpo::algo {

// The store must outlive the alignment.
class PartialTreeAlignment {
 public:
  static constexpr std::uint32_t kNone = TreeMapping::kNone;
  static constexpr std::size_t kMaxSeedNodes = 1U << 16;

  explicit PartialTreeAlignment(ShapeStore& shapes) : shapes_(shapes) {}

  // Aligns trees, which are shapes of the store; what was aligned before is forgotten. Stops with what it has when the budget is spent.
  void align(std::span<const std::uint32_t> trees, base::Budget* budget = nullptr);

  // For each node of a tree in preorder, the node of the final seed that it is aligned with, counted in preorder; kNone for what found no
  // place. Empty for a tree that the budget did not reach.
  std::span<const std::uint32_t> alignment(std::size_t tree) const;
  // The final seed, as a shape of the store.
  std::uint32_t seed() const { return seed_shape_; }

 private:
  struct SeedNode {
    std::uint16_t label;
    std::vector<std::uint32_t> children;  // seed nodes
  };
  struct Known {                // of a shape
    std::uint32_t version = 0;  // of the seed when it was aligned last; 0: never
    std::uint32_t slot = 0;
    bool is_left = false;
  };
  void plant(std::uint32_t tree, std::uint32_t shape);
  void flatten_seed();
  bool align_one(std::uint32_t tree, std::uint32_t shape, base::Budget* budget);
  bool insert_runs(std::uint32_t root);
  bool insert_runs_below(std::uint32_t root, std::uint32_t node);
  bool insert(std::uint32_t root, std::uint32_t parent, std::span<const std::uint32_t> siblings, std::size_t first, std::size_t last);
  void copy(std::uint32_t root, std::uint32_t node);
  void number_in_preorder();

  ShapeStore& shapes_;
  TreeMapping mapping_;
  std::vector<SeedNode> seed_;
  FlatTree flat_;                       // the seed, then the tree being aligned
  std::vector<std::uint32_t> seed_at_;  // by node of flat_: the seed's
  std::uint32_t seed_shape_ = 0;
  std::uint32_t version_ = 1;
  bool has_grown_ = false;
  std::vector<std::uint32_t> partner_;   // by node of the tree being aligned: of the seed
  std::vector<std::uint32_t> siblings_;  // nodes of flat_
  std::vector<std::vector<std::uint32_t>> slots_;
  std::vector<std::uint32_t> slot_of_;  // by tree
  std::unordered_map<std::uint32_t, Known> known_;
};

}  // namespace garimpo::algo
