// From counts of pages to metrics: of all pages, of groups of them, with intervals by bootstrap.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/corpus.hpp"
#include "laboratory/trial.hpp"

namespace garimpo::laboratory {

struct Score {
  std::size_t evaluator = 0;  // of the trial
  std::size_t pages = 0;
  std::vector<double> values;  // in the order of the evaluator's metrics
  std::vector<double> low;     // 2.5 and 97.5 percentiles of the bootstrap; equal to values without one
  std::vector<double> high;
  std::size_t units = 0;          // what was drawn: sites where they are known, else pages
  std::optional<LabError> error;  // evaluator_failed where total() or fold_site() of the evaluator threw: the figures mean nothing
};

struct Resampling {
  std::size_t rounds = 1000;
  std::uint64_t seed = 1;
};

Score total(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus, const Resampling& resampling);

struct Group {
  std::string_view by;  // "kind", "language", "site"
  std::string value;
  Score score;
};
// Groups of at least `fewest` pages, by name.
std::vector<Group> groups(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus, std::size_t fewest);

struct TimeFigures {
  std::size_t pages = 0;
  std::size_t failed = 0;
  std::uint64_t bytes = 0;
  double total_us = 0;
  double median_us = 0;
  double p99_us = 0;
  double scoring_us = 0;
  std::optional<double> exponent;  // of time against bytes, least squares on log axes; nothing below kFewestForExponent pages
  std::size_t exponent_pages = 0;
};
inline constexpr std::size_t kFewestForExponent = 20;
TimeFigures times(const Trial& trial);

// The units of resampling: for each row of the trial the number of its unit. Units are sites if at least two are known, else pages.
struct Units {
  std::vector<std::uint32_t> of_row;
  std::uint32_t count = 0;
  bool are_sites = false;
};
Units units(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus);

// A small generator whose numbers are the same everywhere (xoshiro256**, seeded by splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed);
  std::uint64_t next();
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>((next() >> 32) * bound >> 32); }

 private:
  std::uint64_t state_[4];
};

}  // namespace garimpo::laboratory
