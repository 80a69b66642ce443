// Boosted regression trees: the sum, over trees, of the leaf that a row of numbers falls into. Trained elsewhere (scripts/), read from a
// small text, applied by a plain loop.
//
// The text: "garimpo boosted trees 1"; lines "about ..." that say where the model comes from; "calibration A B"; "features N" and N names;
// "trees T"; for each tree "tree I", I lines "feature threshold left right" (a row goes left where its feature is at most the threshold;
// a child below 0 is leaf -1-child) and one line of I+1 leaf values.
//
// Cost of one row: the depth of each tree, each step a guess that the processor often gets wrong. Rows in bulk are judged without
// guessing, after Lucchese et al., "QuickScorer" (SIGIR 2015): every node of a tree strikes out the leaves that a row cannot reach, and of
// those left the first is the row's. Sixteen rows at a time take a few instructions a node. Trees of more than 32 leaves are walked.
// Threads: applying is safe from several at once.
#pragma once
#include <garimpo/error.hpp>

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
  std::vector<double> scores(std::span<const float* const> rows) const;
  // A score as a probability, as the text's calibration has it.
  double confidence(double score) const;
  std::size_t tree_count() const { return roots_.size(); }

 private:
  friend class ModelReader;
  struct Node {
    float threshold;
    std::uint16_t feature;
    std::int16_t left;
    std::int16_t right;
    std::uint32_t reachable;  // a bit per leaf: those that a row may fall into that goes right here
  };
  static constexpr std::size_t kMostMarkedLeaves = 32;
  struct Root {
    std::uint32_t nodes;   // where its nodes begin; none: the tree is one leaf
    std::uint32_t leaves;  // where its leaves begin
    std::uint32_t node_count;
  };
  float walk(const Root& root, const float* row) const;
  void add_block(std::span<const float* const> rows, std::span<float> block, double* sums) const;
  void add_tree(const Root& root, const float* block, double* sums) const;

  std::vector<Node> nodes_;
  std::vector<float> leaves_;  // of each tree from left to right
  std::vector<Root> roots_;
  double slope_ = 1;
  double offset_ = 0;
  std::size_t row_size_ = 0;
};

}  // namespace garimpo::model
