// How similar the records of a candidate are: which paths (from the root) their nodes have, and how many of the records have each. Records
// are sampled (kMostSampled of a long list) and cut (kMostNodes), which bounds the cost of a candidate; counters carry a stamp instead of
// being cleared. Records mostly come from one template and candidates share records, so a sequence of paths is counted once per page and
// found again by a hash of two look-ups.
#pragma once
#include "base/flat_table.hpp"
#include "extract/records/automatic/features/page_columns.hpp"
#include "extract/records/automatic/features/sequence_hashes.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

inline constexpr std::size_t kMostSampled = 40;
inline constexpr std::size_t kMostNodes = 300;

// Positions of the records to look at: all of a short list, evenly spread ones of a long list, first and last among them.
std::size_t sampled_count(std::size_t records);
std::size_t sampled_position(std::size_t sample, std::size_t records);

// The nearest visible siblings before the first and after the last record; kNoNode where there is none.
struct Neighbours {
  NodeId before = kNoNode;
  NodeId after = kNoNode;
};
Neighbours neighbours_of(const PageColumns& page, std::span<const NodeRange> records);

struct Agreement {
  float mean = 0;           // share of the records that hold a path, averaged over the paths of the records
  float first = 0;          // the same over the paths of the first record
  float last = 0;           // and of the last
  float in_all = 0;         // paths that every record has
  float in_half = 0;        // paths that half of the records have
  float once = 0;           // of the latter: share that occur once in a record (twice: records run together)
  float before = 0;         // of the latter: share that the sibling before the first record has (a lost record)
  float after = 0;          // and the one after the last
  float whole = 0;          // mean share of the latter that a record has
  float weakest = 0;        // the least such share
  float weakest_inner = 0;  // the same without the first and the last record
  float first_whole = 0;    // the share that the first record has
  float last_whole = 0;     // and the last
  float inside = 0;         // of all nodes of the page with such a path, those in the records (less than 1: records were lost)
};

class Consensus {
 public:
  // `path_of` gives the path of each node. The page must outlive this object.
  Consensus(const PageColumns& page, std::span<const std::uint32_t> path_of);

  Agreement measure(std::span<const NodeRange> records, Neighbours neighbours);
  struct Shares {
    float mean;         // of the records that hold a path of the range, averaged over its paths
    float of_frequent;  // that the range has of the paths that half of the records hold
  };
  // The shares of any range against the records measured last.
  Shares shares(NodeRange range) {
    const RecordTemplate& record_template = templates_[template_of(range)];
    return {mean_share(record_template), share_of_frequent(record_template)};
  }

 private:
  struct Counter {
    std::uint32_t round = 0;    // of the candidate
    std::uint32_t records = 0;  // how many have it
    std::uint32_t times = 0;
  };
  // The distinct paths of a range of nodes, shared by all ranges with the same sequence of paths.
  struct RecordTemplate {
    std::uint32_t begin = 0;  // in paths_
    std::uint32_t end = 0;
    std::uint32_t round = 0;
    std::uint32_t records = 0;  // of the candidate, that have this sequence
    float share = 0;            // of the paths that half of the records have
  };
  struct PathTimes {
    std::uint32_t path;
    std::uint32_t times;
  };
  std::uint32_t template_of(NodeRange range);
  void list_paths(std::size_t begin, std::size_t end);
  void count(const RecordTemplate& record_template);
  float mean_share(const RecordTemplate& record_template) const;
  float share_of_frequent(const RecordTemplate& record_template) const;
  void write_totals(Agreement& out);
  void write_shares(Agreement& out);
  float share_inside(std::size_t records) const;
  void forget_templates_where_many();
  std::size_t kept_before(NodeId node) const { return page_.sum(kElements, {0, node}) + page_.sum(kLeaves, {0, node}); }

  const PageColumns& page_;
  std::vector<std::uint32_t> sequence_;  // paths of the kept nodes, in document order
  SequenceHashes hashes_;                // of it
  base::DenseIds template_ids_;
  std::vector<RecordTemplate> templates_;
  std::vector<PathTimes> paths_;
  std::vector<std::uint32_t> place_;  // by path: in the list being made
  std::vector<Counter> counters_;
  std::vector<std::uint32_t> times_on_page_;  // by path
  std::vector<std::uint32_t> touched_;
  std::vector<std::uint32_t> sampled_templates_;  // of the candidate, by sample
  std::vector<std::uint32_t> own_templates_;      // of the candidate, each once
  std::uint32_t round_ = 0;
  std::uint32_t sampled_ = 0;
  std::uint32_t frequent_ = 0;
};

// Both kinds of paths. There is one per page, so that sequences counted once serve all callers.
struct PageConsensus {
  explicit PageConsensus(const PageColumns& page) : by_tag(page, page.tag_paths()), by_class(page, page.class_paths()) {}
  Consensus by_tag;
  Consensus by_class;
};

}  // namespace garimpo::extract::records::automatic
