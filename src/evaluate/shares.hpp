// Precision, recall and their mean from counts, as the published scorers have them: 0 where there is nothing to divide by.
#pragma once

namespace garimpo::evaluate {

inline double share(double part, double whole) { return whole > 0 ? part / whole : 0.0; }
inline double f1_of_counts(double right, double given, double wanted) { return share(2 * right, given + wanted); }

}  // namespace garimpo::evaluate
