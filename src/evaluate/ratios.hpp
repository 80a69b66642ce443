// Shares and means as the published scorers have them: 0 where there is nothing to divide by.
#pragma once

namespace garimpo::evaluate {

inline double ratio(double part, double whole) { return whole != 0 ? part / whole : 0; }

inline double harmonic(double precision, double recall) { return ratio(2 * precision * recall, precision + recall); }

// The same from counts: what is right, what was given and what was wanted.
inline double f1_of_counts(double right, double given, double wanted) { return ratio(2 * right, given + wanted); }

}  // namespace garimpo::evaluate
