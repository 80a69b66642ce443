// A page's candidates with their features: what training writes down and what the method ranks, made in one place so that they agree.
#pragma once
#include "base/budget.hpp"
#include "extract/records/automatic/candidates/candidates.hpp"
#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/features.hpp"
#include "extract/records/automatic/features/page_columns.hpp"
#include "extract/records/automatic/first_cut.hpp"

#include <vector>

namespace garimpo::extract::records::automatic {

class CandidateTable {
 public:
  // Holds every candidate, or with a first cut only those that pass it.
  CandidateTable(const features::Page& page, base::Budget& budget, const FirstCut* cut = nullptr);
  CandidateTable(const CandidateTable&) = delete;
  CandidateTable& operator=(const CandidateTable&) = delete;

  const PageColumns& page() const { return page_; }
  std::size_t size() const { return rows_.size(); }
  std::span<const NodeRange> records(std::size_t candidate) const { return set_.records(set_.all()[candidate]); }
  Generator generator(std::size_t candidate) const { return set_.all()[candidate].generator; }
  const FeatureRow& features(std::size_t candidate) const { return rows_[candidate]; }
  // For further measurements; it only caches, so a const table may hand it out.
  PageConsensus& consensus() const { return consensus_; }

 private:
  PageColumns page_;
  CandidateSet set_;
  mutable PageConsensus consensus_;
  std::vector<FeatureRow> rows_;
};

}  // namespace garimpo::extract::records::automatic
