#include "algo/simple_tree_matching.hpp"

#include <algorithm>

namespace garimpo::algo {

namespace {

constexpr std::uint32_t kCountedSize = 32;  // below it, matching costs less than counting labels

}  // namespace

void SimpleTreeMatching::reset(const TagTree& tree) {
  tree_ = tree;
  scores_.clear();
  was_cut_short_ = false;
}

std::uint32_t SimpleTreeMatching::score(std::uint32_t a, std::uint32_t b, std::uint32_t at_least, base::Budget* budget) {
  if (const auto score = known(a, b)) return *score;
  if (is_out_of_reach(tree_.subtree(a), tree_.subtree(b), at_least)) return 0;
  begin(budget);
  push(a, b);
  return match(at_least);
}

std::uint32_t SimpleTreeMatching::score_siblings(NodeSpan a, NodeSpan b, std::uint32_t at_least, base::Budget* budget) {
  if (is_out_of_reach(a, b, at_least)) return 0;
  begin(budget);
  Frame frame{};
  frame.a = kNoRoot;
  frame.b = kNoRoot;
  push(frame, a, b);
  return match(at_least);
}

void SimpleTreeMatching::begin(base::Budget* budget) {
  cells_left_ = kMaxCells;
  budget_ = budget;
  is_cut_short_ = false;
}

std::optional<std::uint32_t> SimpleTreeMatching::known(std::uint32_t a, std::uint32_t b) const {
  if (tree_.label[a] != tree_.label[b]) return 0;
  if (tree_.shape[a] == tree_.shape[b]) return tree_.size(a);
  if (tree_.is_leaf(a) || tree_.is_leaf(b)) return 1;
  return scores_.find(tree_.shape[a], tree_.shape[b]);
}

// An upper bound: no mapping pairs more nodes than the smaller tree has, nor more nodes of a label than both have.
bool SimpleTreeMatching::is_out_of_reach(NodeSpan a, NodeSpan b, std::uint32_t at_least) {
  const std::uint32_t smaller = std::min(a.size(), b.size());
  if (smaller < at_least) return true;
  if (at_least == 0 || smaller < kCountedSize) return false;
  for (const std::uint16_t label : tree_.labels(a)) {
    if (label >= counts_.size()) counts_.resize(label + std::size_t{1}, 0);
    ++counts_[label];
  }
  std::uint32_t shared = 0;
  for (const std::uint16_t label : tree_.labels(b)) {
    if (label >= counts_.size() || counts_[label] == 0) continue;
    --counts_[label];
    ++shared;
  }
  for (const std::uint16_t label : tree_.labels(a)) counts_[label] = 0;
  return shared < at_least;
}

void SimpleTreeMatching::push(std::uint32_t a, std::uint32_t b) {
  Frame frame{};
  frame.a = a;
  frame.b = b;
  frame.paired = 1;
  push(frame, {a + 1, tree_.end[a]}, {b + 1, tree_.end[b]});
}

// Lists the children that need a table: those between the children of equal shape at both ends. Pairing equal shapes there loses nothing:
// no other partner scores more, and a mapping that pairs them otherwise can exchange those pairs for this one.
void SimpleTreeMatching::push(Frame frame, NodeSpan a, NodeSpan b) {
  std::uint32_t child_a = a.begin;
  std::uint32_t child_b = b.begin;
  while (child_a < a.end && child_b < b.end && tree_.shape[child_a] == tree_.shape[child_b]) {
    frame.paired += tree_.size(child_a);
    child_a = tree_.end[child_a];
    child_b = tree_.end[child_b];
  }
  frame.children = children_.size();
  for (; child_a < a.end; child_a = tree_.end[child_a]) children_.push_back(child_a);
  const std::size_t middle = children_.size();
  for (; child_b < b.end; child_b = tree_.end[child_b]) children_.push_back(child_b);
  std::size_t rows = middle - frame.children;
  std::size_t columns = children_.size() - middle;
  frame.rows_end = a.end;
  while (rows > 0 && columns > 0) {
    const std::uint32_t last_a = children_[frame.children + rows - 1];
    if (tree_.shape[last_a] != tree_.shape[children_[middle + columns - 1]]) break;
    frame.paired += tree_.size(last_a);
    frame.rows_end = last_a;
    --rows;
    --columns;
  }
  children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(frame.children + rows),
                  children_.begin() + static_cast<std::ptrdiff_t>(middle));
  children_.resize(frame.children + rows + columns);
  frame.rows = static_cast<std::uint32_t>(rows);
  frame.columns = static_cast<std::uint32_t>(columns);
  frame.table = table_.size();
  table_.resize(table_.size() + columns + 1, 0);
  stack_.push_back(frame);
  spend(rows + columns + 1);
}

void SimpleTreeMatching::pop() {
  const Frame& frame = stack_.back();
  returned_ = frame.paired + table_[frame.table + frame.columns];
  // A score that a cap cut short is not remembered for its shapes.
  if (!is_cut_short_ && frame.a != kNoRoot) scores_.add(tree_.shape[frame.a], tree_.shape[frame.b], returned_);
  children_.resize(frame.children);
  table_.resize(frame.table);
  stack_.pop_back();
}

std::uint32_t SimpleTreeMatching::match(std::uint32_t at_least) {
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    if (fill(frame, stack_.size() == 1 ? at_least : 0))
      pop();
    else
      push(children_[frame.children + frame.row], children_[frame.children + frame.rows + frame.column - 1]);
  }
  return returned_;
}

// True once the table is done; false where a cell waits for the score of its pair.
bool SimpleTreeMatching::fill(Frame& frame, std::uint32_t at_least) {
  while (frame.row < frame.rows && (frame.is_waiting || !is_cut_short_)) {
    if (!fill_row(frame)) return false;
    spend(frame.last - frame.first + 1);
    ++frame.row;
    if (at_least == 0 || frame.row == frame.rows) continue;
    const std::uint32_t left = frame.rows_end - children_[frame.children + frame.row];
    if (frame.paired + table_[frame.table + frame.last] + left < at_least) is_cut_short_ = true;
  }
  return true;
}

// M[i][j] = max(M[i][j-1], M[i-1][j], M[i-1][j-1] + W[i][j]), in place: cells left of the waiting one are of this row, the others of rows
// above. Cells outside the band keep what an earlier row gave them, which is the score of a smaller mapping.
bool SimpleTreeMatching::fill_row(Frame& frame) {
  std::uint32_t* const cell = table_.data() + frame.table;
  const std::uint32_t* const columns = children_.data() + frame.children + frame.rows - 1;
  const std::uint32_t a = children_[frame.children + frame.row];
  if (!frame.is_waiting) start_row(frame);
  for (; frame.column <= frame.last; ++frame.column) {
    const std::uint32_t above = cell[frame.column];
    std::uint32_t best = std::max(above, cell[frame.column - 1]);
    const std::uint32_t b = columns[frame.column];
    if (frame.is_waiting) {
      best = std::max(best, frame.diagonal + returned_);
      frame.is_waiting = false;
    } else if (!is_cut_short_ && tree_.label[a] == tree_.label[b] && frame.diagonal + std::min(tree_.size(a), tree_.size(b)) > best) {
      const auto score = known(a, b);
      frame.is_waiting = !score;
      if (frame.is_waiting) return false;
      best = std::max(best, frame.diagonal + *score);
    }
    frame.diagonal = above;
    cell[frame.column] = best;
  }
  // Keeps the best of the rows so far in the last cell, in case the work is cut short here.
  cell[frame.columns] = std::max(cell[frame.columns], cell[frame.last]);
  return true;
}

void SimpleTreeMatching::start_row(Frame& frame) {
  frame.first = 1;
  frame.last = frame.columns;
  const std::uint64_t rows = frame.rows;
  const std::uint64_t columns = frame.columns;
  if (rows * columns > kMaxListCells) {
    was_cut_short_ = true;
    const std::uint64_t half = kMaxListCells / rows / 2;
    const std::uint64_t middle = (frame.row + 1) * columns / rows;
    // The band is wide enough that those of neighbouring rows overlap.
    const std::uint64_t reach = std::max(half, columns / rows + 1);
    frame.first = static_cast<std::uint32_t>(middle > reach ? middle - reach : 1);
    frame.last = static_cast<std::uint32_t>(std::min(columns, middle + reach));
  }
  frame.column = frame.first;
  frame.diagonal = table_[frame.table + frame.first - 1];
}

void SimpleTreeMatching::spend(std::uint64_t cells) {
  was_cut_short_ = was_cut_short_ || cells > cells_left_;
  if (cells > cells_left_ || (budget_ != nullptr && !budget_->spend(cells / 8 + 1))) is_cut_short_ = true;
  cells_left_ -= std::min(cells, cells_left_);
}

}  // namespace garimpo::algo
