// Boosted regression trees: the sum, over trees, of the leaf that a row of numbers falls into. Trained elsewhere (scripts/), read from a
// small text, applied by a plain loop.
//
// The text: "garimpo boosted trees 1"; lines "about ..." that say where the model comes from; "calibration A B"; "features N" and N names;
// "trees T"; for each tree "tree I", I lines "feature threshold left right" (a row goes left where its feature is at most the threshold;
// a child below 0 is leaf -1-child) and one line of I+1 leaf values. Cost of a row: the depth of each tree.
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
  };
  struct Root {
    std::uint32_t nodes;   // where its nodes begin; none: the tree is one leaf
    std::uint32_t leaves;  // where its leaves begin
    bool is_leaf;
  };
  std::vector<Node> nodes_;
  std::vector<float> leaves_;
  std::vector<Root> roots_;
  double slope_ = 1;
  double offset_ = 0;
};

}  // namespace garimpo::model
