#include "extract/records/automatic/features/consensus.hpp"

#include "base/flat_table.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostPathsKept = 250'000;
static_assert(kMostNodes <= kLongestSequence);

NodeId kept_before(const PageColumns& page, NodeId node) {
  const Document& document = page.document();
  const NodeId parent = document.parent(node);
  // Walks back from the node over what ends before it, up to a sibling.
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

}  // namespace

std::size_t sampled_count(std::size_t records) { return std::min(records, kMostSampled); }

std::size_t sampled_position(std::size_t sample, std::size_t records) {
  const std::size_t count = sampled_count(records);
  return count == records ? sample : sample * (records - 1) / (count - 1);
}

Neighbours neighbours_of(const PageColumns& page, std::span<const NodeRange> records) {
  return {kept_before(page, records.front().begin), kept_after(page, records.back())};
}

Consensus::Consensus(const PageColumns& page, std::span<const std::uint32_t> path_of)
    : page_(page),
      sequence_(kept_before(page.size())),
      place_(page.path_count(), UINT32_MAX),
      counters_(page.path_count()),
      times_on_page_(page.path_count(), 0) {
  std::size_t at = 0;
  for (NodeId node = 0; node < page.size(); ++node)
    if (page.is_kept(node)) sequence_[at++] = path_of[node];
  for (const std::uint32_t path : sequence_) ++times_on_page_[path];
  hashes_.add_all(sequence_);
}

std::uint32_t Consensus::template_of(NodeRange range) {
  const std::size_t begin = kept_before(range.begin);
  const std::size_t end = kept_before(static_cast<NodeId>(std::min<std::size_t>(range.end, range.begin + kMostNodes)));
  const std::uint32_t record_template = template_ids_.id(hashes_.of(begin, end));
  if (record_template == templates_.size()) list_paths(begin, end);
  return record_template;
}

void Consensus::list_paths(std::size_t begin, std::size_t end) {
  const auto first = static_cast<std::uint32_t>(paths_.size());
  for (std::size_t at = begin; at < end; ++at) {
    std::uint32_t& place = place_[sequence_[at]];
    if (place == UINT32_MAX) {
      place = static_cast<std::uint32_t>(paths_.size());
      paths_.push_back({sequence_[at], 0});
    }
    ++paths_[place].times;
  }
  for (std::size_t at = first; at < paths_.size(); ++at) place_[paths_[at].path] = UINT32_MAX;
  templates_.push_back({first, static_cast<std::uint32_t>(paths_.size())});
}

void Consensus::count(const RecordTemplate& record_template) {
  for (std::uint32_t at = record_template.begin; at < record_template.end; ++at) {
    Counter& counter = counters_[paths_[at].path];
    if (counter.round != round_) {
      counter = {round_, 0, 0};
      touched_.push_back(paths_[at].path);
    }
    counter.records += record_template.records;
    counter.times += record_template.records * paths_[at].times;
  }
}

float Consensus::mean_share(const RecordTemplate& record_template) const {
  std::uint64_t held = 0;
  for (std::uint32_t at = record_template.begin; at < record_template.end; ++at) {
    const Counter& counter = counters_[paths_[at].path];
    held += counter.round == round_ ? counter.records : 0;
  }
  const std::uint64_t paths = record_template.end - record_template.begin;
  return paths == 0 ? 0 : static_cast<float>(held) / static_cast<float>(paths * sampled_);
}

float Consensus::share_of_frequent(const RecordTemplate& record_template) const {
  std::uint32_t held = 0;
  for (std::uint32_t at = record_template.begin; at < record_template.end; ++at) {
    const Counter& counter = counters_[paths_[at].path];
    held += counter.round == round_ && 2 * counter.records >= sampled_ ? 1 : 0;
  }
  return frequent_ == 0 ? 0 : static_cast<float>(held) / static_cast<float>(frequent_);
}

void Consensus::write_totals(Agreement& out) {
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
}

void Consensus::write_shares(Agreement& out) {
  for (const std::uint32_t record_template : own_templates_)
    templates_[record_template].share = share_of_frequent(templates_[record_template]);
  out.weakest = out.weakest_inner = 1;
  for (std::size_t sample = 0; sample < sampled_templates_.size(); ++sample) {
    const float share = templates_[sampled_templates_[sample]].share;
    out.whole += share / static_cast<float>(sampled_);
    out.weakest = std::min(out.weakest, share);
    if (sample > 0 && sample + 1 < sampled_templates_.size()) out.weakest_inner = std::min(out.weakest_inner, share);
  }
  out.first_whole = templates_[sampled_templates_.front()].share;
  out.last_whole = templates_[sampled_templates_.back()].share;
}

// Records that were not sampled are assumed to hold as much as the sampled ones.
float Consensus::share_inside(std::size_t records) const {
  const float scale = static_cast<float>(records) / static_cast<float>(sampled_);
  float share = 0;
  for (const std::uint32_t path : touched_) {
    const Counter& counter = counters_[path];
    if (2 * counter.records < sampled_) continue;
    share += std::min(1.0F, scale * static_cast<float>(counter.times) / static_cast<float>(times_on_page_[path]));
  }
  return frequent_ == 0 ? 0 : share / static_cast<float>(frequent_);
}

Agreement Consensus::measure(std::span<const NodeRange> records, Neighbours neighbours) {
  forget_templates_where_many();
  ++round_;
  touched_.clear();
  sampled_templates_.clear();
  own_templates_.clear();
  sampled_ = static_cast<std::uint32_t>(sampled_count(records.size()));
  for (std::size_t sample = 0; sample < sampled_; ++sample) {
    const std::uint32_t number = template_of(records[sampled_position(sample, records.size())]);
    RecordTemplate& record_template = templates_[number];
    if (record_template.round != round_) {
      record_template.round = round_;
      record_template.records = 0;
      own_templates_.push_back(number);
    }
    ++record_template.records;
    sampled_templates_.push_back(number);
  }
  for (const std::uint32_t record_template : own_templates_) count(templates_[record_template]);
  Agreement out;
  write_totals(out);
  // The first and the last record are always among the samples.
  out.first = mean_share(templates_[sampled_templates_.front()]);
  out.last = mean_share(templates_[sampled_templates_.back()]);
  write_shares(out);
  out.inside = share_inside(records.size());
  if (neighbours.before != kNoNode) out.before = share_of_frequent(templates_[template_of(page_.range(neighbours.before))]);
  if (neighbours.after != kNoNode) out.after = share_of_frequent(templates_[template_of(page_.range(neighbours.after))]);
  return out;
}

// Drops the cache when it is large: on a page of long records that all differ it would fill the memory; a candidate adds at most about
// 12,000 paths.
void Consensus::forget_templates_where_many() {
  if (paths_.size() < kMostPathsKept) return;
  template_ids_ = base::DenseIds();
  templates_.clear();
  paths_.clear();
}

}  // namespace garimpo::extract::records::automatic
