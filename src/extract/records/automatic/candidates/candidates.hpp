// Candidates: lists of ranges that could be the records of a region. Generators offer them; the set keeps each list of texts once, so that
// the levels of a wrapper are one candidate, and refuses more ranges than a share of the page's size, so that cost stays linear.
#pragma once
#include <garimpo/marker.hpp>

#include "base/flat_table.hpp"
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

// Of the page's letters that a list must hold to be judged. From a prototype on 567 result pages (2026-11-15).
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
  anchored,           // climbed from a text or image to where it is alone
  anchored_level,     // the same, at one depth
  anchored_extended,  // the same, up to the next one
  count
};

// How such a candidate was found, for people.
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

  // Ranges in document order, none inside another. Those without text are dropped; fewer than two are no candidate, nor are those that hold
  // less than kLeastShare of the page.
  void offer(std::span<const NodeRange> records, Generator generator);

  // No list among these nodes holds enough to be judged.
  bool is_too_small(NodeRange nodes) const { return page_->sum(kChars, nodes) < least_chars_; }

  // Says that a list was too long to be looked at.
  void leave_out() { is_limited_ = true; }
  // Whether something was left out or refused.
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
