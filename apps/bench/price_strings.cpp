#include "bench/price_strings.hpp"

#include <garimpo/price.hpp>

#include "base/budget.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace garimpo::bench {

namespace {

constexpr auto kStrings = std::to_array<std::string_view>(
    {"$19.99",  "1.299,00 €",  "R$ 1.099,90",           "£7",           "1 299,00 Kč", "CHF 1'299.00", "₹1,29,900",
     "1299,-",  "from €12.50", "US$ 24.95 - US$ 31.00", "Free",         "3,49 € / kg", "Sold out",     "25 000 руб.",
     "¥12,800", "kr 499,00",   "Now only $5.00",        "AUD 1,250.00", "۱۲۳۰۰ تومان", "12.345.678 ₫"});

}  // namespace

double measure_prices(int rounds) {
  constexpr int kRepeats = 10'000;
  double best = 0;
  std::size_t amounts = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::uint64_t start = base::thread_cpu_us();
    for (int repeat = 0; repeat < kRepeats; ++repeat)
      for (const std::string_view text : kStrings) amounts += read_price(text).has_amount() ? 1U : 0U;
    const auto us = static_cast<double>(std::max<std::uint64_t>(1, base::thread_cpu_us() - start));
    best = std::max(best, 1e6 * kRepeats * static_cast<double>(kStrings.size()) / us);
  }
  return amounts > 0 ? best : 0;
}

}  // namespace garimpo::bench
