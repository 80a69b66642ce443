// How many price strings a second are read, on one thread.
#pragma once

namespace garimpo::bench {

inline constexpr double kPricesTarget = 1'500'000;

// Strings per second in the fastest round, in CPU time. The strings are made up, in the forms that shops of several countries print.
double measure_prices(int rounds);

}  // namespace garimpo::bench
