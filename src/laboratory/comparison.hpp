// Two contenders on the same pages: the paired difference of a metric, its interval, and how often chance alone would give as much.
//
// The p-value is that of approximate randomisation (Noreen 1989; Yeh 2000): in each round the two results of every unit are swapped with
// probability one half; p = (1 + rounds with a difference at least as large) / (1 + rounds), so it is never 0. Units are sites if these are
// known, because pages of one site are not independent.
#pragma once
#include <string>
#include <vector>

#include "laboratory/totals.hpp"

namespace garimpo::laboratory {

struct ChangedPage {
  std::string id;
  double before = 0;
  double after = 0;
};

struct Comparison {
  std::string evaluator;
  std::string metric;
  std::size_t pages = 0;
  double before = 0;
  double after = 0;
  double difference = 0;  // after - before
  double low = 0;         // 95 % of a bootstrap over units
  double high = 0;
  double p = 1;
  std::size_t won = 0;  // pages on which `after` is better
  std::size_t lost = 0;
  std::size_t tied = 0;
  std::vector<ChangedPage> changed;  // most changed first
  std::optional<LabError> error;     // evaluator_failed where total() or fold_site() of the evaluator threw: the figures mean nothing
};

// Compares the pages that both have, by id. Nothing if they share no page or the evaluator's counts differ.
std::optional<Comparison> compare(const Trial& before, const corpus::Corpus& before_corpus, const Trial& after,
                                  const corpus::Corpus& after_corpus, std::string_view evaluator, const Resampling& resampling);

inline constexpr std::size_t kMostChangedPages = 20;

}  // namespace garimpo::laboratory
