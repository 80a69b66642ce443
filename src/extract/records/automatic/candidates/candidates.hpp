// Candidates: lists of ranges that could be the records of a region. Generators offer them. The set keeps one of several lists with the
// same texts, so that nested wrappers give one candidate, and limits the ranges to a multiple of the page's size, so that the cost stays
// linear.
#pragma once
#include <garimpo/marker.hpp>

#include "base/flat_table.hpp"
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

// A list must hold at least this share of the page's letters. Chosen on 567 result pages (2026-11-15).
inline constexpr double kLeastShare = 0.015;

enum class Generator : std::uint8_t {
  siblings_of_kind,  // children of one kind
  siblings_but_one,  // without the first or the last
  siblings_linked,   // those that hold a link
  siblings_all,      // every child with text
  begun_by_kind,     // a kind begins a record of several nodes
  ended_by_kind,
  separated,  // by br, two br, hr
  page_wide_path,
  page_wide_name,
  anchored,           // subtrees around a recurring text or image
  anchored_level,     // the same, at one depth
  anchored_extended,  // the same, up to the next one
  count
};

// How such a candidate was found, in words for users.
std::string_view words_for(Generator generator);

struct Candidate {
  std::uint32_t begin;  // of its records in the pool
  std::uint32_t end;
  Generator generator;
  std::uint32_t size() const { return end - begin; }
};

// The nearest element that holds all of them.
NodeId common_ancestor(const PageColumns& page, std::span<const NodeRange> records);

class CandidateSet {
 public:
  explicit CandidateSet(const PageColumns& page);

  // The ranges must be in document order and not nested. Ranges without text are dropped; fewer than two, or less than kLeastShare of the
  // page, make no candidate.
  void offer(std::span<const NodeRange> records, Generator generator);

  // Whether the nodes hold too few letters for any list among them.
  bool is_too_small(NodeRange nodes) const { return page_->sum(kChars, nodes) < least_chars_; }

  // Notes that a list was too long to be looked at.
  void leave_out() { is_limited_ = true; }
  // Whether a candidate was skipped or refused because of a limit.
  bool is_limited() const { return is_limited_; }

  std::span<const Candidate> all() const { return candidates_; }
  std::span<const NodeRange> records(const Candidate& candidate) const {
    return std::span(pool_).subspan(candidate.begin, candidate.size());
  }
  // Keeps the candidates at these positions, in this order.
  void keep(std::span<const std::uint32_t> positions);

 private:
  const PageColumns* page_;
  std::vector<NodeRange> pool_;
  std::vector<Candidate> candidates_;
  base::DenseIds seen_;
  std::size_t most_ranges_;
  double least_chars_;
  bool is_limited_ = false;
};

}  // namespace garimpo::extract::records::automatic
