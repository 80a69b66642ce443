#include "extract/records/automatic/boundaries.hpp"

#include <algorithm>
#include <optional>

namespace garimpo::extract::records::automatic {

namespace {

// Thresholds cross-validated over sites (2026-11-16): dropping more records gains correct counts on old pages and loses as many lists of
// products.
constexpr double kLeastInside = 0.1;
constexpr double kLeastOutside = 0.95;
constexpr double kDoubtful = 0.6;         // below it a record counts as a non-member when lists are compared, but is not dropped
constexpr std::size_t kMostJudged = 200;  // a longer list is judged at its ends
constexpr std::size_t kJudgedEnd = 20;

void take_in(std::span<const NodeRange> ranges, std::optional<Membership>& membership, const model::BoostedTrees& members,
             std::vector<NodeRange>& out) {
  for (const NodeRange& range : ranges) {
    if (members.confidence(members.score(membership->of_outside(range))) < kLeastOutside) return;
    out.push_back(range);
  }
}

}  // namespace

Beside beside(const PageColumns& page, std::span<const NodeRange> records) {
  Beside out;
  const auto add = [&](NodeId Neighbours::* side, NodeId node, std::vector<NodeRange>& ranges) {
    while (node != kNoNode && ranges.size() < kMostTaken && page.sum(kLeaves, node) > 0) {
      ranges.push_back(page.range(node));
      node = neighbours_of(page, std::span(&ranges.back(), 1)).*side;
    }
  };
  const Neighbours nearest = neighbours_of(page, records);
  add(&Neighbours::before, nearest.before, out.before);
  add(&Neighbours::after, nearest.after, out.after);
  return out;
}

std::vector<std::size_t> judged_positions(std::size_t records) {
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < records; ++i) {
    if (records > kMostJudged && i == kJudgedEnd) i = records - kJudgedEnd;
    positions.push_back(i);
  }
  return positions;
}

Likelihoods likelihoods(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records,
                        const model::BoostedTrees& members) {
  Membership membership(page, consensus, records);
  std::vector<MemberRow> rows;
  std::vector<const float*> values;
  const std::vector<std::size_t> judged = judged_positions(records.size());
  rows.reserve(judged.size());
  values.reserve(judged.size());
  for (const std::size_t position : judged) values.push_back(rows.emplace_back(membership.of_record(position)).data());
  Likelihoods out = members.scores(values);
  for (double& value : out) value = members.confidence(value);
  return out;
}

std::size_t nonmember_count(const Likelihoods& likely) {
  return static_cast<std::size_t>(std::ranges::count_if(likely, [](double value) { return value < kDoubtful; }));
}

std::vector<NodeRange> keep_members(const PageColumns& page, PageConsensus& consensus, std::span<const NodeRange> records,
                                    const Likelihoods& likely, const model::BoostedTrees& members) {
  const std::vector<std::size_t> judged = judged_positions(records.size());
  std::vector<bool> is_dropped(records.size(), false);
  std::size_t dropped = 0;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    is_dropped[judged[i]] = likely[i] < kLeastInside;
    dropped += is_dropped[judged[i]] ? 1U : 0U;
  }
  // If more than a third would be dropped, none is: the model was trained on lists with only a few non-members.
  if (records.size() - dropped < 2 || 3 * dropped > records.size()) is_dropped.assign(records.size(), false);
  Beside others = beside(page, records);
  if (is_dropped.front()) others.before.clear();
  if (is_dropped.back()) others.after.clear();
  std::optional<Membership> membership;
  if (!others.before.empty() || !others.after.empty()) membership.emplace(page, consensus, records);
  std::vector<NodeRange> out;
  take_in(others.before, membership, members, out);
  std::ranges::reverse(out);
  for (std::size_t position = 0; position < records.size(); ++position)
    if (!is_dropped[position]) out.push_back(records[position]);
  take_in(others.after, membership, members, out);
  return out;
}

}  // namespace garimpo::extract::records::automatic
