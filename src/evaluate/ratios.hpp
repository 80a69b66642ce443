// Shares and means as the published scorers have them: 0 where there is nothing to divide by.
#pragma once

namespace garimpo::evaluate {

inline double ratio(double part, double whole) { return whole != 0 ? part / whole : 0; }

inline double harmonic(double precision, double recall) { return ratio(2 * precision * recall, precision + recall); }

}  // namespace garimpo::evaluate
