// Boosted regression trees: the sum, over trees, of the leaf that a row of numbers falls into. Trained elsewhere (scripts/), read from a
// small text, applied by a plain loop.
//
// The text: "garimpo boosted trees 1"; lines "about ..." that say where the model comes from; "calibration A B"; "features N" and N names;
// "trees T"; for each tree "tree I", I lines "feature threshold left right" (a row goes left where its feature is at most the threshold;
// a child below 0 is leaf -1-child) and one line of I+1 leaf values.
//
// Cost of one row: the depth of each tree, with a branch per step that the processor often mispredicts. Rows in bulk are scored without
// branches, sixteen at a time, in a few instructions a node (tree_kernels.hpp). Trees of more than 32 leaves are walked.
// Threads: applying is safe from several at once.
#pragma once
#include <garimpo/error.hpp>

#include "model/tree_kernels.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::model {

class BoostedTrees {
 public:
  // Rows will have the features in the order of `features`; the model may name fewer. A damaged text or an unknown feature is an error.
  static Result<BoostedTrees> read(std::string_view text, std::span<const std::string_view> features);

  double score(std::span<const float> row) const;
  // The same for many rows, each of as many values as there are features: the same bits, many times faster.
  std::vector<double> scores(std::span<const float* const> rows) const { return scores(rows, tree_kernels().back()); }
  std::vector<double> scores(std::span<const float* const> rows, AddTree add_tree) const;
  // Adds the answers of trees [first, end) to `sums`, one per row place. The rows stand in portions of sixteen, the values of one feature
  // side by side; unused places of the last portion may hold anything. Adding all trees, in any steps, gives the rows' scores.
  void add_scores(std::span<const float> portions, std::size_t first, std::size_t end, std::span<double> sums) const;
  // The score as a probability, by the calibration that the text states.
  double confidence(double score) const;
  std::size_t tree_count() const { return roots_.size(); }

 private:
  friend class ModelReader;
  struct Root {
    std::uint32_t nodes;   // where its nodes begin; none: the tree is one leaf
    std::uint32_t leaves;  // where its leaves begin
    std::uint32_t node_count;
  };
  float walk(const Root& root, const float* row, std::size_t stride) const;
  void add_portion(const float* portion, std::span<const Root> roots, AddTree add_tree, double* sums) const;

  std::vector<TreeNode> nodes_;
  std::vector<float> leaves_;  // of each tree from left to right; at the end as many zeroes as a kernel may read beyond them
  std::vector<Root> roots_;
  double slope_ = 1;
  double offset_ = 0;
  std::vector<std::uint16_t> used_;  // features that some tree asks for
  std::size_t row_size_ = 0;
};

}  // namespace garimpo::model
