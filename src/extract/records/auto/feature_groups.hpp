// The groups of features, each filled by one file. They write disjoint features of the row.
#pragma once
#include "extract/records/auto/candidates.hpp"
#include "extract/records/auto/features.hpp"
#include "extract/records/auto/page_columns.hpp"

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace garimpo::extract::records::automatic {

using Records = std::span<const NodeRange>;

inline float ratio(double part, double whole) { return whole > 0 ? static_cast<float>(part / whole) : 0.0F; }

// How many, how much, what a record holds.
void measure_amounts(const PageColumns& page, Records records, FeatureRow& row);
// Where it stands, tags, names.
void measure_place(const PageColumns& page, Records records, FeatureRow& row);

// What differs from record to record; keeps its memory.
class Variety {
 public:
  explicit Variety(const PageColumns& page) : page_(page) {}
  void measure(Records records, FeatureRow& row);

 private:
  struct Ends;
  Ends ends_of(NodeRange record) const;
  float distinct(std::vector<std::uint64_t>& hashes) const;
  void measure_addresses(Records records, FeatureRow& row);

  const PageColumns& page_;
  std::vector<std::uint64_t> texts_;
  std::vector<std::uint64_t> first_;
  std::vector<std::uint64_t> last_;
};

// What the page says of a candidate and how it compares with the others; needs the other groups of all rows.
void measure_on_page(const PageColumns& page, const CandidateSet& set, base::Budget& budget, std::span<FeatureRow> rows);

}  // namespace garimpo::extract::records::automatic
