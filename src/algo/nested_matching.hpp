// Finds nested repeats of a tree, from the leaves up: children whose trees match form a group, what repeats among them is reduced to one
// template, and the next level compares the templates, so that a list inside a record weighs as much as one of its items.
//
// NET: B. Liu, Y. Zhai, "NET: a system for extracting Web data from flat and nested data records" (WISE 2005), TraverseAndMatch. Match
// takes the first child left over, and with it every later one whose tree, over the mean of both sizes, matches by more than tau. The
// template of a group is the seed of its partial tree alignment (algo/partial_tree_alignment.hpp). Where two consecutive children have
// partners, the grammar of the string of groups (algo/grammar.hpp) is the record pattern, and its '+' parts are the repeats
// (algo/loop_cuts.hpp). Nodes of fewer than min_height levels are not looked into.
// The answer is that of the recursion, found faster: trees of one shape share their results, and nodes are visited from last to first.
// Cost: one matching for each pair of distinct templates with one label among the children of a node; of more than kMaxFullList of them
// each is compared with the next kNearby only.
#pragma once
#include "algo/grammar.hpp"
#include "algo/loop_cuts.hpp"
#include "algo/partial_tree_alignment.hpp"
#include "algo/shape_store.hpp"
#include "algo/simple_tree_matching.hpp"
#include "algo/tag_tree.hpp"
#include "base/budget.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace garimpo::algo {

struct NestedMatchingOptions {
  double tau = 0.7;
  std::uint32_t min_height = 3;  // levels, a leaf being one
};

class NestedMatching {
 public:
  static constexpr std::size_t kMaxFullList = 256;
  static constexpr std::size_t kNearby = 32;

  struct Repeat {
    std::uint32_t parent;  // node of the tree
    std::size_t first;     // of its instances in starts()
    std::uint32_t count;
    std::uint32_t end;    // one past the last node of the last instance
    std::string pattern;  // the repeated part, as a regular expression over groups
  };

  // Looks through the tree; its spans must outlive the call. Stops with what it has when the budget is spent.
  void match(const TagTree& tree, const NestedMatchingOptions& options, base::Budget& budget);

  // By parent from the last one back; of one parent, outer ones before those inside them.
  std::span<const Repeat> repeats() const { return repeats_; }
  // The first node of each instance.
  std::span<const std::uint32_t> starts(const Repeat& repeat) const {
    return std::span<const std::uint32_t>(starts_).subspan(repeat.first, repeat.count);
  }
  // The tree below a node with its repeats reduced, as a shape of shapes().
  std::uint32_t template_of(std::uint32_t node) const { return template_[node]; }
  const ShapeStore& shapes() const { return shapes_; }

 private:
  struct Template {  // a distinct one among the children of a node, in order of first appearance
    std::uint32_t shape;
    std::uint32_t children;  // how many have it
    std::uint32_t root;      // in flat_; kNone: not laid out
    std::uint32_t symbol;    // its group; kNone: none yet
    std::uint32_t next;      // the next template of the group; kNone: the last one
  };
  struct Group {
    std::uint32_t first;  // template
    std::uint32_t last;
    std::uint32_t children;
  };
  struct Seen {  // of a shape
    std::uint32_t listing = 0;
    std::uint32_t kind = 0;
  };
  void list_children(std::uint32_t parent, const TagTree& tree);
  void group_templates(base::Budget& budget);
  bool do_match(Template& a, Template& b, base::Budget& budget);
  void lay_out(Template& one);
  bool has_consecutive_partners() const;
  void find_repeats(std::uint32_t parent, const TagTree& tree, base::Budget& budget);
  void reduce(base::Budget& budget);
  std::uint32_t template_of_group(std::uint32_t symbol, base::Budget& budget);

  static constexpr std::uint32_t kNone = UINT32_MAX;
  std::uint64_t tau_millionths_ = 0;  // so that 7 of 10 is not above 0.7
  ShapeStore shapes_;
  PartialTreeAlignment alignment_{shapes_};
  SimpleTreeMatching matching_;
  Grammar grammar_;
  LoopCuts loop_cuts_;
  std::vector<std::uint32_t> template_;  // by node
  std::vector<std::uint32_t> height_;    // by node
  std::vector<std::uint32_t> children_;  // of the node being matched
  std::vector<std::uint32_t> kinds_;     // by child: which template
  std::vector<Template> templates_;
  std::vector<Group> groups_;
  std::vector<std::uint32_t> symbols_;  // by child
  std::vector<std::uint32_t> reduced_;  // shapes of the children once repeats are reduced
  std::vector<Seen> seen_;              // by shape: as which template this listing knows it
  std::uint32_t listing_ = 0;
  FlatTree flat_;
  std::vector<std::uint32_t> starts_;
  std::vector<Repeat> repeats_;
};

}  // namespace garimpo::algo
