// G-STM: tree matching in which lists of different lengths do not count as a difference.
//
// Jindal and Liu, "A generalized tree matching algorithm considering nested lists for web data extraction" (SDM 2010); Algorithms 2 to 5
// of Godoy 2015. Bottom up, as Simple Tree Matching, but each pair of child lists goes through algo/list_matching. The answer is that of
// the recursion, found faster: children of one shape share a row of the table, pairs of shapes once matched are remembered, and the walk
// keeps its own stack.
//
// Cost: each pair of nodes on the same level below the two roots is looked at once at worst: |A| |B|. Two caps keep a large or hostile
// page from using up its time and memory: past kMaxSteps in one call, and where the open tables hold more than kMaxOpenPairs, no further
// pair is looked into and it scores its two roots; was_cut_short() tells of it. A third is up to the caller: with max_classes a list of
// more shapes is known by its first ones, and a child of a further shape counts as one of the last listed shape with its tag, if there is
// one.
#pragma once
#include "algo/list_matching.hpp"
#include "algo/tag_tree.hpp"
#include "base/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace garimpo::algo {

// Reuses its memory from call to call; one per thread.
class GeneralizedTreeMatching {
 public:
  static constexpr std::uint64_t kMaxSteps = 1U << 22;
  static constexpr std::uint64_t kMaxOpenPairs = 1U << 20;  // 24 MB

  // The tree whose nodes are compared from now on: its spans must outlive the calls. Forgets the pairs of the one before.
  void reset(const TagTree& tree, const GeneralizedMatchingOptions& options);

  // Once the budget is spent, the result is that of the pairs matched so far.
  GeneralizedMatch match(std::uint32_t a, std::uint32_t b, base::Budget* budget = nullptr);
  // Whether a cap has kept pairs from being looked into since reset().
  bool was_cut_short() const { return was_cut_short_ || list_matching_.was_cut_short(); }

 private:
  // The children of the nodes of one shape; offsets in lists_.
  struct Children {
    std::uint32_t classes = 0;  // 0: not listed yet
    std::uint32_t children = 0;
    std::size_t list = 0;  // the class of each child, then the number, the size and one member of each class
  };
  struct Frame {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t rows;  // classes of a's children
    std::uint32_t columns;
    std::size_t members_a;  // in lists_
    std::size_t members_b;
    std::size_t pairs;  // in pairs_: rows * columns
    std::uint32_t row;
    std::uint32_t column;  // the cell that waits for its pair
  };
  struct Slot {
    std::uint64_t key = 0;  // 0: free
    GeneralizedMatch match;
  };
  struct Seen {
    std::uint64_t in = 0;  // which listing saw it last
    std::uint32_t class_number = 0;
  };

  GeneralizedMatch roots_only(std::uint32_t a, std::uint32_t b) const;
  std::optional<GeneralizedMatch> known(std::uint32_t a, std::uint32_t b) const;
  void remember(std::uint32_t a, std::uint32_t b, const GeneralizedMatch& match);
  std::size_t slot_of(std::uint64_t key) const;
  bool push(std::uint32_t a, std::uint32_t b);
  Children children_of(std::uint32_t parent);
  void list_children(std::uint32_t parent, Children& out);
  std::uint32_t class_of(std::uint32_t child, std::uint32_t& classes);
  static Seen& seen(std::vector<Seen>& table, std::uint32_t number);
  ChildList view(const Children& children) const;
  bool fill(Frame& frame);
  void pop();
  void spend(std::uint64_t steps);

  TagTree tree_;
  GeneralizedMatchingOptions options_;
  ListMatching list_matching_;
  std::vector<Frame> stack_;
  std::vector<GeneralizedMatch> pairs_;
  std::vector<Slot> slots_;
  std::vector<Children> children_;  // by shape
  std::vector<std::uint32_t> lists_;
  std::vector<Seen> seen_shapes_;
  std::vector<Seen> seen_labels_;
  std::uint64_t listing_ = 0;
  GeneralizedMatch returned_;
  std::uint64_t steps_left_ = 0;
  base::Budget* budget_ = nullptr;
  bool is_cut_short_ = false;   // in this call
  bool was_cut_short_ = false;  // by a cap, in any call
};

}  // namespace garimpo::algo
