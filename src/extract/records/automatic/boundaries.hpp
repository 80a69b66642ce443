// Corrects the ends of the chosen list: a record that the membership model finds unlike the others is dropped (a header row, a pager, an
// advertisement), and a sibling beyond either end that it finds alike is added. Cost: that of Membership, and the model's trees for each
// record judged; of a long list only the ends are judged.
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

// The positions of the records that are judged in a list of that length.
std::vector<std::size_t> judged_positions(std::size_t records);

// For each judged record, the probability that it is a member of the list.
using Likelihoods = std::vector<double>;
Likelihoods likelihoods(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records,
                        const model::BoostedTrees& members);

// How many judged records are probably not members.
std::size_t nonmember_count(const Likelihoods& likely);

// The list without non-members and with the members found beyond its ends; two or more records.
std::vector<NodeRange> keep_members(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records,
                                    const Likelihoods& likely, const model::BoostedTrees& members);

}  // namespace garimpo::extract::records::automatic
