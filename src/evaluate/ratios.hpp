// Shares and means as the published scorers have them: 0 where there is nothing to divide by.
#pragma once
#include <cstddef>
#include <span>

namespace garimpo::evaluate {

inline double ratio(double part, double whole) { return whole != 0 ? part / whole : 0; }

// Totals of an evaluator whose last count is the number of pages, and whose metrics are the means of the counts before it.
inline void means_over_pages(std::span<const double> sums, std::span<double> metrics) {
  for (std::size_t i = 0; i < metrics.size(); ++i) metrics[i] = ratio(sums[i], sums.back());
}

inline double harmonic(double precision, double recall) { return ratio(2 * precision * recall, precision + recall); }

// The same from counts: what is right, what was given and what was wanted.
inline double f1_of_counts(double right, double given, double wanted) { return ratio(2 * right, given + wanted); }

// F1, precision and recall of summed counts, as the first three metrics.
inline void precision_recall_total(double right, double given, double wanted, std::span<double> metrics) {
  metrics[0] = f1_of_counts(right, given, wanted);
  metrics[1] = ratio(right, given);
  metrics[2] = ratio(right, wanted);
}

}  // namespace garimpo::evaluate
