#include "extract/records/auto/boundaries.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

// Cross-validated over sites (2026-11-16): a bolder cut inside gains counts on old pages and loses as many lists of products.
constexpr double kLeastInside = 0.1;
constexpr double kLeastOutside = 0.95;
constexpr double kDoubtful = 0.6;         // below it a record is a stranger, though not one that is cut
constexpr std::size_t kMostJudged = 200;  // a longer list is judged at its ends
constexpr std::size_t kJudgedEnd = 20;

void take_in(std::span<const NodeRange> ranges, Membership& membership, const model::BoostedTrees& members, std::vector<NodeRange>& out) {
  for (const NodeRange& range : ranges) {
    if (members.confidence(members.score(membership.of_outside(range))) < kLeastOutside) return;
    out.push_back(range);
  }
}

// Of each of the judged records: how likely it is one of the list.
std::vector<double> likelihoods(Membership& membership, std::span<const std::size_t> judged, const model::BoostedTrees& members) {
  std::vector<MemberRow> rows;
  rows.reserve(judged.size());
  for (const std::size_t position : judged) rows.push_back(membership.of_record(position));
  std::vector<const float*> values;
  values.reserve(rows.size());
  for (const MemberRow& row : rows) values.push_back(row.data());
  std::vector<double> out = members.scores(values);
  for (double& value : out) value = members.confidence(value);
  return out;
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

std::size_t strangers(const PageColumns& page, std::span<const NodeRange> records, const model::BoostedTrees& members) {
  Membership membership(page, records);
  const std::vector<double> likely = likelihoods(membership, judged_positions(records.size()), members);
  return static_cast<std::size_t>(std::ranges::count_if(likely, [](double value) { return value < kDoubtful; }));
}

std::vector<NodeRange> settle(const PageColumns& page, std::span<const NodeRange> records, const model::BoostedTrees& members) {
  Membership membership(page, records);
  const std::vector<std::size_t> judged = judged_positions(records.size());
  const std::vector<double> likely = likelihoods(membership, judged, members);
  std::vector<bool> is_dropped(records.size(), false);
  std::size_t dropped = 0;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    is_dropped[judged[i]] = likely[i] < kLeastInside;
    dropped += is_dropped[judged[i]] ? 1U : 0U;
  }
  // Where many fall away it is not a list with a few strangers, and the model was not trained on it.
  if (records.size() - dropped < 2 || 3 * dropped > records.size()) is_dropped.assign(records.size(), false);
  const Beside others = beside(page, records);
  std::vector<NodeRange> out;
  if (!is_dropped.front()) take_in(others.before, membership, members, out);
  std::ranges::reverse(out);
  for (std::size_t position = 0; position < records.size(); ++position)
    if (!is_dropped[position]) out.push_back(records[position]);
  if (!is_dropped.back()) take_in(others.after, membership, members, out);
  return out;
}

}  // namespace garimpo::extract::records::automatic
