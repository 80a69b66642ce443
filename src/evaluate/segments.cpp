// A page cut into segments, {"type": "segmentation", "segments": [{"nodes": [{"bytes": [b, e]}], "children": [...]}]}, against the blocks
// that people drew. Both are sets of the page's text leaves, which the gold lists as [begin, end, characters] and which weigh their
// characters.
//   bcubed      each leaf is in the innermost block around it and in the deepest segment around it, or in a segment of its own. Precision
//               is the mean, over characters, of the share of the leaf's segment that is in its block; recall is the share of its block
//               that is in its segment (B-cubed: Bagga, Baldwin 1998; Amigo et al. 2009). Leaves outside every block do not count.
//   blocks.met  the share of the blocks with text that some segment matches with a Jaccard index of at least 0.75.
// Both are means over pages. Cost: leaves times ranges, and for each leaf the blocks times the segments around it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

constexpr double kLeastShared = 0.75;

enum Count : std::size_t { kBcubed, kMet, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"bcubed", "blocks_met", "pages"};
constexpr std::array kMetrics = {
    MetricInfo{"bcubed", "B-cubed F1 of the segments against the innermost blocks, mean over pages"},
    MetricInfo{"blocks.met", "share of the blocks with text that some segment is, mean over pages"},
};

struct ByteRange {
  double begin = 0;
  double end = 0;
  auto operator<=>(const ByteRange&) const = default;
};

ByteRange byte_range(JsonValue pair) { return {pair.at(0).number(), pair.at(1).number()}; }

struct Leaf {
  ByteRange bytes;
  double characters = 0;
  auto operator<=>(const Leaf&) const = default;
  bool is_inside(const ByteRange& range) const { return range.begin <= bytes.begin && bytes.end <= range.end; }
};

struct Segment {
  std::size_t depth;
  std::vector<ByteRange> ranges;
  bool holds(const Leaf& leaf) const {
    return std::ranges::any_of(ranges, [&](const ByteRange& range) { return leaf.is_inside(range); });
  }
};

std::vector<Leaf> read_leaves(JsonValue gold) {
  std::set<Leaf> leaves;
  for (const auto& [_, leaf] : gold["leaves"]) leaves.insert({byte_range(leaf), leaf.at(2).number()});
  return {leaves.begin(), leaves.end()};
}

std::vector<ByteRange> read_blocks(JsonValue gold) {
  std::vector<ByteRange> blocks;
  for (const auto& [_, block] : gold["blocks"])
    if (block["bytes"].size() == 2) blocks.push_back(byte_range(block["bytes"]));
  return blocks;
}

// The segments of the whole tree, in preorder.
std::vector<Segment> read_segments(JsonValue tree) {
  std::vector<Segment> segments;
  std::vector<std::pair<JsonValue, std::size_t>> open;
  const auto open_all = [&](JsonValue list, std::size_t depth) {
    const std::size_t before = open.size();
    for (const auto& [_, segment] : list) open.emplace_back(segment, depth);
    std::reverse(open.begin() + static_cast<std::ptrdiff_t>(before), open.end());
  };
  open_all(tree, 1);
  while (!open.empty()) {
    const auto [segment, depth] = open.back();
    open.pop_back();
    Segment& read = segments.emplace_back(Segment{depth, {}});
    for (const auto& [_, node] : segment["nodes"])
      if (node["bytes"].size() == 2) read.ranges.push_back(byte_range(node["bytes"]));
    open_all(segment["children"], depth + 1);
  }
  return segments;
}

// For every leaf the blocks and segments around it, summed up in characters.
class Overlaps {
 public:
  Overlaps(std::span<const Leaf> leaves, std::span<const ByteRange> blocks, std::span<const Segment> segments)
      : blocks_(blocks), segments_(segments), block_size_(blocks.size()), segment_size_(segments.size()) {
    for (const Leaf& leaf : leaves) add(leaf);
  }

  double bcubed() const {
    double precision = 0;
    double recall = 0;
    double characters = 0;
    for (const auto& [pair, common] : clustered_) {
      precision += common * ratio(common, in_segment_.at(pair.first));
      recall += common * ratio(common, in_block_.at(pair.second));
      characters += common;
    }
    return harmonic(ratio(precision, characters), ratio(recall, characters));
  }

  double share_of_blocks_met() const {
    std::vector<bool> is_met(blocks_.size(), false);
    for (const auto& [pair, common] : shared_) {
      const auto [block, segment] = pair;
      if (common >= kLeastShared * (block_size_[block] + segment_size_[segment] - common)) is_met[block] = true;
    }
    return ratio(static_cast<double>(std::ranges::count(is_met, true)),
                 static_cast<double>(std::ranges::count_if(block_size_, [](double size) { return size > 0; })));
  }

 private:
  void add(const Leaf& leaf) {
    std::vector<std::size_t> around;
    for (std::size_t at = 0; at < blocks_.size(); ++at)
      if (leaf.is_inside(blocks_[at])) around.push_back(at);
    std::vector<std::size_t> own;
    for (std::size_t at = 0; at < segments_.size(); ++at)
      if (segments_[at].holds(leaf)) own.push_back(at);
    for (const std::size_t block : around) block_size_[block] += leaf.characters;
    for (const std::size_t segment : own) segment_size_[segment] += leaf.characters;
    for (const std::size_t block : around)
      for (const std::size_t segment : own) shared_[{block, segment}] += leaf.characters;
    if (!around.empty()) put_into_clusters(leaf, around, own);
  }

  // Segments are identified by their place in the tree, blocks by their bytes, because people drew some blocks twice.
  void put_into_clusters(const Leaf& leaf, std::span<const std::size_t> around, std::span<const std::size_t> own) {
    const auto length = [&](std::size_t block) { return blocks_[block].end - blocks_[block].begin; };
    const ByteRange block = blocks_[*std::ranges::min_element(around, {}, length)];
    const auto depth = [&](std::size_t segment) { return segments_[segment].depth; };
    const std::size_t segment = own.empty() ? segments_.size() + alone_++ : *std::ranges::max_element(own, {}, depth);
    in_block_[block] += leaf.characters;
    in_segment_[segment] += leaf.characters;
    clustered_[{segment, block}] += leaf.characters;
  }

  std::span<const ByteRange> blocks_;
  std::span<const Segment> segments_;
  std::vector<double> block_size_;
  std::vector<double> segment_size_;
  std::map<std::pair<std::size_t, std::size_t>, double> shared_;
  std::map<std::pair<std::size_t, ByteRange>, double> clustered_;
  std::map<ByteRange, double> in_block_;
  std::map<std::size_t, double> in_segment_;
  std::size_t alone_ = 0;  // leaves in no segment so far
};

bool applies(JsonValue gold) { return gold["blocks"].is_array() && gold["leaves"].is_array(); }

void score(PageCase& page, std::span<double> counts) {
  const std::vector<JsonValue> found = page.objects({"segmentation"});
  const std::vector<Leaf> leaves = read_leaves(page.gold());
  const std::vector<ByteRange> blocks = read_blocks(page.gold());
  const std::vector<Segment> segments = read_segments(found.empty() ? JsonValue{} : found.front()["segments"]);
  const Overlaps overlaps(leaves, blocks, segments);
  counts[kBcubed] = overlaps.bcubed();
  counts[kMet] = overlaps.share_of_blocks_met();
  counts[kPages] = 1;
}

}  // namespace

Evaluator segments() {
  return {.name = "segments",
          .task = "segments",
          .summary = "the page cut into segments, against people's blocks",
          .reference = "docs/evaluation.md#segments",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
