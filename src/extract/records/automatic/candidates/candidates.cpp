#include "extract/records/automatic/candidates/candidates.hpp"

#include "base/hash.hpp"

#include <array>

namespace garimpo::extract::records::automatic {

namespace {

// On 567 pages the largest set had 9 ranges per node before pruning; a page of one long list has about 20 per record.
constexpr std::size_t kRangesPerNode = 12;
constexpr std::size_t kFewestRanges = 20'000;

constexpr std::array<std::string_view, static_cast<std::size_t>(Generator::count)> kWordsFor = {
    "children of one kind",
    "children of one kind but the first or last",
    "children of one kind that hold a link",
    "all children with text",
    "runs of siblings, each begun by one kind",
    "runs of siblings, each ended by one kind",
    "runs of siblings between breaks",
    "elements at one path of the page",
    "elements of one name anywhere on the page",
    "what stands around a recurring text",
    "what stands around a recurring text, at one depth",
    "runs of siblings, each begun by what holds a recurring text",
};

}  // namespace

std::string_view words_for(Generator generator) { return kWordsFor[static_cast<std::size_t>(generator)]; }

CandidateSet::CandidateSet(const PageColumns& page)
    : page_(&page), most_ranges_(kFewestRanges + kRangesPerNode * page.size()), least_chars_(kLeastShare * page.sum(kChars)) {}

void CandidateSet::offer(std::span<const NodeRange> records, Generator generator) {
  if (records.size() < 2 || is_too_small({records.front().begin, records.back().end})) return;
  if (pool_.size() + records.size() > most_ranges_) return leave_out();
  const auto begin = static_cast<std::uint32_t>(pool_.size());
  std::uint64_t hash = 1;
  for (const NodeRange& record : records) {
    const std::size_t first = page_->first_leaf(record);
    const std::size_t end = page_->end_leaf(record);
    if (first == end) continue;
    hash = base::mix(hash, first << 32 | end);
    pool_.push_back(record);
  }
  const auto end = static_cast<std::uint32_t>(pool_.size());
  const std::uint32_t lists = seen_.size();
  if (end - begin < 2 || seen_.id(hash) < lists) {
    pool_.resize(begin);
    return;
  }
  candidates_.push_back({begin, end, generator});
}

void CandidateSet::keep(std::span<const std::uint32_t> positions) {
  std::vector<Candidate> kept;
  kept.reserve(positions.size());
  for (const std::uint32_t position : positions) kept.push_back(candidates_[position]);
  candidates_ = std::move(kept);
}

NodeId common_ancestor(const PageColumns& page, std::span<const NodeRange> records) {
  NodeId up = page.document().parent(records.front().begin);
  while (up != kNoNode && page.document().end(up) < records.back().end) up = page.document().parent(up);
  return up == kNoNode ? 0 : up;
}

}  // namespace garimpo::extract::records::automatic
