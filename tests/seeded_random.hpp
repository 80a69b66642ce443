// Random numbers of a test that can be had again: a failure prints the seed, and GARIMPO_TEST_SEED=SEED gives the same numbers to whatever
// test is run with it.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <random>
#include <source_location>
#include <string>

namespace garimpo::tests {

// GARIMPO_TEST_SEED where it is set; else `usual`, or without one a new seed each time.
inline unsigned random_seed(std::optional<unsigned> usual = std::nullopt) {
  if (const char* const asked_for = std::getenv("GARIMPO_TEST_SEED"); asked_for != nullptr && *asked_for != '\0')
    return static_cast<unsigned>(std::strtoul(asked_for, nullptr, 10));
  return usual ? *usual : std::random_device{}();
}

// A generator that lives on the stack of its test: failures until its end are told with its seed.
template <class Engine>
class SeededEngine : public Engine {
 public:
  explicit SeededEngine(std::optional<unsigned> usual = std::nullopt, std::source_location place = std::source_location::current())
      : SeededEngine(random_seed(usual), place) {}

 private:
  SeededEngine(unsigned seed, const std::source_location& place)
      : Engine(seed), trace_(place.file_name(), static_cast<int>(place.line()), "again with GARIMPO_TEST_SEED=" + std::to_string(seed)) {}

  ::testing::ScopedTrace trace_;
};

using SeededRandom = SeededEngine<std::mt19937>;
using SeededRandom64 = SeededEngine<std::mt19937_64>;

}  // namespace garimpo::tests
