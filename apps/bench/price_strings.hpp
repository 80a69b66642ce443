// How many price strings a second are read, on one thread.
#pragma once

namespace garimpo::bench {

inline constexpr double kPricesTarget = 1'500'000;

// The fastest of the rounds, in CPU time. Strings of our own making, in the forms that shops of several countries print.
double measure_prices(int rounds);

}  // namespace garimpo::bench
