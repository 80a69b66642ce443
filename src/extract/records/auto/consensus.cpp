#include "extract/records/auto/consensus.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

std::size_t sampled_count(std::size_t records) { return std::min(records, kMostSampled); }

std::size_t sampled_position(std::size_t sample, std::size_t records) {
  const std::size_t count = sampled_count(records);
  return count == records ? sample : sample * (records - 1) / (count - 1);
}

NodeId kept_before(const PageColumns& page, NodeId node) {
  const Document& document = page.document();
  const NodeId parent = document.parent(node);
  // From the end of what stands before, up to the child of the same parent.
  for (NodeId before = node; parent != kNoNode && before > parent + 1;) {
    --before;
    while (document.parent(before) != parent) before = document.parent(before);
    if (page.is_kept(before)) return before;
  }
  return kNoNode;
}

NodeId kept_after(const PageColumns& page, NodeRange range) {
  const Document& document = page.document();
  const NodeId parent = document.parent(range.begin);
  if (parent == kNoNode) return kNoNode;
  for (NodeId after = range.end; after < document.end(parent); after = document.end(after))
    if (page.is_kept(after)) return document.parent(after) == parent ? after : kNoNode;
  return kNoNode;
}

template <class Visit>
void Consensus::visit_paths(NodeRange range, Visit visit) {
  ++range_;
  const NodeId end = static_cast<NodeId>(std::min<std::size_t>(range.end, range.begin + kMostNodes));
  for (NodeId node = range.begin; node < end; ++node)
    if (page_.is_kept(node)) visit((page_.*path_of_)(node));
}

void Consensus::count(NodeRange record) {
  visit_paths(record, [&](std::uint32_t path) {
    Counter& counter = counters_[path];
    if (counter.round != round_) {
      counter = {round_, 0, 0, 0};
      touched_.push_back(path);
    }
    ++counter.times;
    if (counter.record == range_) return;
    counter.record = range_;
    ++counter.records;
  });
}

float Consensus::mean_share(NodeRange record) {
  std::uint64_t held = 0;
  std::uint64_t paths = 0;
  visit_paths(record, [&](std::uint32_t path) {
    Counter& counter = counters_[path];
    if (counter.record == range_) return;
    counter.record = range_;
    held += counter.records;
    ++paths;
  });
  return paths == 0 ? 0 : static_cast<float>(held) / static_cast<float>(paths * sampled_);
}

float Consensus::share_of_frequent(NodeRange range) {
  std::uint32_t held = 0;
  visit_paths(range, [&](std::uint32_t path) {
    Counter& counter = counters_[path];
    if (counter.round != round_ || counter.record == range_ || 2 * counter.records < sampled_) return;
    counter.record = range_;
    ++held;
  });
  return frequent_ == 0 ? 0 : static_cast<float>(held) / static_cast<float>(frequent_);
}

Agreement Consensus::measure(std::span<const NodeRange> records) {
  ++round_;
  touched_.clear();
  sampled_ = static_cast<std::uint32_t>(sampled_count(records.size()));
  for (std::size_t sample = 0; sample < sampled_; ++sample) count(records[sampled_position(sample, records.size())]);
  Agreement out;
  std::uint64_t squares = 0;
  std::uint64_t held = 0;
  std::uint32_t in_all = 0;
  std::uint32_t once = 0;
  frequent_ = 0;
  for (const std::uint32_t path : touched_) {
    const Counter& counter = counters_[path];
    squares += std::uint64_t{counter.records} * counter.records;
    held += counter.records;
    in_all += counter.records == sampled_ ? 1 : 0;
    if (2 * counter.records < sampled_) continue;
    ++frequent_;
    once += counter.times == counter.records ? 1 : 0;
  }
  out.mean = held == 0 ? 0 : static_cast<float>(squares) / static_cast<float>(held * sampled_);
  out.in_all = static_cast<float>(in_all);
  out.in_half = static_cast<float>(frequent_);
  out.once = frequent_ == 0 ? 0 : static_cast<float>(once) / static_cast<float>(frequent_);
  out.first = mean_share(records.front());
  out.last = mean_share(records.back());
  out.weakest = 1;
  for (std::size_t sample = 0; sample < sampled_; ++sample) {
    const float share = share_of_frequent(records[sampled_position(sample, records.size())]);
    out.whole += share / static_cast<float>(sampled_);
    out.weakest = std::min(out.weakest, share);
  }
  if (const NodeId before = kept_before(page_, records.front().begin); before != kNoNode)
    out.before = share_of_frequent(page_.range(before));
  if (const NodeId after = kept_after(page_, records.back()); after != kNoNode) out.after = share_of_frequent(page_.range(after));
  return out;
}

}  // namespace garimpo::extract::records::automatic
