// Where a list begins and ends, once it is chosen: a record that the model of membership holds for none of the others is left out (a header
// row, a pager, an advertisement), a sibling beyond either end that it holds for one of them is taken in.
// Cost: that of Membership, and the model's trees for each record judged; of a long list only the ends are.
#pragma once
#include "extract/records/automatic/membership.hpp"
#include "model/boosted_trees.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

// Siblings beyond the ends of a list that could be records, nearest first, kMostTaken of each at most.
inline constexpr std::size_t kMostTaken = 2;
struct Beside {
  std::vector<NodeRange> before;
  std::vector<NodeRange> after;
};
Beside beside(const PageColumns& page, std::span<const NodeRange> records);

// Which records of a list of that length are judged.
std::vector<std::size_t> judged_positions(std::size_t records);

// Of each of the judged records: how likely it is one of the list.
using Likelihoods = std::vector<double>;
Likelihoods likelihoods(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records,
                        const model::BoostedTrees& members);

// How many of them the model rather holds for none of the others'.
std::size_t nonmember_count(const Likelihoods& likely);

// The list with its boundaries mended; two or more records.
std::vector<NodeRange> keep_members(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records,
                                    const Likelihoods& likely, const model::BoostedTrees& members);

}  // namespace garimpo::extract::records::automatic
