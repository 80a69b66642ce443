// Simple Tree Matching: the number of pairs of a largest mapping between two trees that keeps labels, levels, parents and order.
//
// W. Yang, "Identifying syntactic differences between two programs" (Software: Practice and Experience 21, 1991). The answer is that of his
// recursion, found faster: trees of one shape score their size; children of one shape at both ends of two lists are paired without a
// table (an exchange argument shows that nothing is lost); scores of pairs of shapes are remembered; a pair is looked into only where it
// could raise its cell of the table. The walk keeps its own stack, and a table is one row: memory is linear in the two trees.
// Cost: the sum over compared pairs of (children * children), at worst |A| |B|. Two caps keep a hostile page from using up its time: past
// kMaxListCells a table is filled only near its diagonal, and past kMaxCells in one call the work stops. The score is then that of a
// mapping which may not be the largest, so it is never too high.
#pragma once
#include "algo/pair_scores.hpp"
#include "algo/tag_tree.hpp"
#include "base/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace garimpo::algo {

// Reuses its memory from call to call; one per thread.
class SimpleTreeMatching {
 public:
  static constexpr std::uint64_t kMaxListCells = 1U << 20;  // two lists of 1,024 differing children
  static constexpr std::uint64_t kMaxCells = 1U << 23;      // eight full lists

  // The tree whose nodes are compared from now on: its spans must outlive the calls. Forgets the scores of the one before.
  void reset(const TagTree& tree);
  // The same shapes at other places: the remembered scores stay.
  void move_to(const TagTree& tree) { tree_ = tree; }

  // Exact where it is at least `at_least` (the caps apart); otherwise any number below, found as soon as it is certain. Once the budget
  // is spent, the score of what was matched so far.
  std::uint32_t score(std::uint32_t a, std::uint32_t b, std::uint32_t at_least = 0, base::Budget* budget = nullptr);
  // The same for two runs of adjacent siblings, matched as if each had a root of its own; the roots do not count.
  std::uint32_t score_siblings(NodeSpan a, NodeSpan b, std::uint32_t at_least = 0, base::Budget* budget = nullptr);
  // Whether one of the two caps has lowered a score since reset().
  bool was_cut_short() const { return was_cut_short_; }

 private:
  struct Frame;
  void begin(base::Budget* budget);
  std::optional<std::uint32_t> known(std::uint32_t a, std::uint32_t b) const;
  bool is_out_of_reach(NodeSpan a, NodeSpan b, std::uint32_t at_least);
  void push(std::uint32_t a, std::uint32_t b);
  void push(Frame frame, NodeSpan a, NodeSpan b);
  void pop();
  std::uint32_t match(std::uint32_t at_least);
  bool fill(Frame& frame, std::uint32_t at_least);
  bool fill_row(Frame& frame);
  void start_row(Frame& frame);
  void spend(std::uint64_t cells);

  static constexpr std::uint32_t kNoRoot = UINT32_MAX;
  struct Frame {
    std::uint32_t a;  // the two roots; kNoRoot for runs of siblings
    std::uint32_t b;
    std::size_t children;  // in children_: first those of a, then those of b
    std::size_t table;     // in table_: one row, columns + 1 cells
    std::uint32_t rows;
    std::uint32_t columns;
    std::uint32_t rows_end;  // one past the last node under a's listed children
    std::uint32_t paired;    // the roots and the equal children at both ends
    std::uint32_t row;
    std::uint32_t column;  // the cell that waits for its pair's score
    std::uint32_t first;   // columns [first, last] of the row are filled
    std::uint32_t last;
    std::uint32_t diagonal;  // the cell above and to the left of the waiting one
    bool is_waiting;
  };

  TagTree tree_;
  PairScores scores_;
  std::vector<Frame> stack_;
  std::vector<std::uint32_t> children_;
  std::vector<std::uint32_t> table_;
  std::vector<std::uint32_t> counts_;
  std::uint32_t returned_ = 0;  // the score of the pair last finished
  std::uint64_t cells_left_ = 0;
  base::Budget* budget_ = nullptr;
  bool is_cut_short_ = false;   // in this call
  bool was_cut_short_ = false;  // by a cap, in any call
};

}  // namespace garimpo::algo
