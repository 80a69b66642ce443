#include "algo/tree_mapping.hpp"

#include <algorithm>

namespace garimpo::algo {

std::span<const std::uint32_t> TreeMapping::map(const TagTree& tree, std::uint32_t a, std::uint32_t b, base::Budget* budget) {
  tree_ = tree;
  root_b_ = b;
  budget_ = budget;
  matching_.move_to(tree);
  partner_.assign(tree.size(b), kNone);
  waiting_.clear();
  if (tree.label[a] == tree.label[b]) waiting_.emplace_back(a, b);
  while (!waiting_.empty()) {
    const auto [in_a, in_b] = waiting_.back();
    waiting_.pop_back();
    if (tree.shape[in_a] == tree.shape[in_b])
      pair_equals(in_a, in_b);
    else
      pair_children(in_a, in_b);
  }
  return partner_;
}

void TreeMapping::pair_equals(std::uint32_t a, std::uint32_t b) {
  for (std::uint32_t node = b; node < tree_.end[b]; ++node) partner_[node - root_b_] = a + (node - b);
}

// Where two lists begin with children of one shape, the walk always pairs these two: any mapping without the pair scores no more, and the
// walk takes another pair only where that is strictly better.
void TreeMapping::pair_children(std::uint32_t a, std::uint32_t b) {
  partner_[b - root_b_] = a;
  std::uint32_t child_a = a + 1;
  std::uint32_t child_b = b + 1;
  while (child_a < tree_.end[a] && child_b < tree_.end[b] && tree_.shape[child_a] == tree_.shape[child_b]) {
    pair_equals(child_a, child_b);
    child_a = tree_.end[child_a];
    child_b = tree_.end[child_b];
  }
  list(rows_, child_a, tree_.end[a]);
  list(columns_, child_b, tree_.end[b]);
  if (rows_.size() * columns_.size() > kMaxCells) {
    rows_.resize(std::min(rows_.size(), kMaxListed));
    columns_.resize(std::min(columns_.size(), kMaxListed));
  }
  if (rows_.empty() || columns_.empty()) return;
  fill();
  walk_back();
}

void TreeMapping::list(std::vector<std::uint32_t>& children, std::uint32_t child, std::uint32_t end) const {
  children.clear();
  for (; child < end; child = tree_.end[child]) children.push_back(child);
}

void TreeMapping::fill() {
  const std::size_t width = columns_.size() + 1;
  table_.assign((rows_.size() + 1) * width, 0);
  for (std::size_t i = 1; i <= rows_.size(); ++i) {
    if (budget_ != nullptr && !budget_->spend(columns_.size() / 8 + 1)) return;
    for (std::size_t j = 1; j <= columns_.size(); ++j) {
      const std::uint32_t score = matching_.score(rows_[i - 1], columns_[j - 1], 0, budget_);
      table_[i * width + j] = std::max({table_[i * width + j - 1], table_[(i - 1) * width + j], table_[(i - 1) * width + j - 1] + score});
    }
  }
}

void TreeMapping::walk_back() {
  const std::size_t width = columns_.size() + 1;
  std::size_t i = rows_.size();
  std::size_t j = columns_.size();
  while (i > 0 && j > 0) {
    const std::uint32_t left = table_[i * width + j - 1];
    const std::uint32_t up = table_[(i - 1) * width + j];
    if (table_[i * width + j] > std::max(left, up))
      waiting_.emplace_back(rows_[--i], columns_[--j]);
    else
      left > up ? --j : --i;
  }
}

}  // namespace garimpo::algo
