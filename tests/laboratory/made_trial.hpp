// Trials made by hand, with an evaluator that any test can reckon in the head: share = hits / tries.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "corpus/corpus.hpp"
#include "laboratory/trial.hpp"

namespace garimpo::laboratory {

inline constexpr std::array<std::string_view, 2> kShareCounts = {"hits", "tries"};
inline constexpr std::array kShareMetrics = {evaluate::MetricInfo{"share", "hits of tries"},
                                             evaluate::MetricInfo{"misses", "tries that were none", true}};
inline bool always(base::JsonValue) { return true; }
inline void no_score(evaluate::PageCase&, std::span<double>) {}
inline void share_total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = sums[1] > 0 ? sums[0] / sums[1] : 0.0;
  metrics[1] = sums[1] - sums[0];
}
inline const evaluate::Evaluator kShare = {"share",       "articles", "hits of tries", "",       kShareCounts,
                                           kShareMetrics, false,      always,          no_score, share_total};

// The same as a mean over sites: a site's share is its figure.
inline void share_of_site(std::span<double> sums) {
  sums[0] = sums[1] > 0 ? sums[0] / sums[1] : 0.0;
  sums[1] = 1;
}
inline const evaluate::Evaluator kShareOfSites = {
    "share",     "articles",   "hits of tries, mean over sites", "", kShareCounts, kShareMetrics, false, always, no_score,
    share_total, share_of_site};

struct MadePage {
  std::string id;
  std::string site;
  double hits;
  double tries;
};

struct MadeTrial {
  corpus::Corpus corpus;
  Trial trial;
};

inline MadeTrial make_trial(const std::vector<MadePage>& pages, const evaluate::Evaluator& evaluator = kShare) {
  MadeTrial made;
  made.corpus.name = "made";
  made.corpus.hash = "hash-1";
  made.trial.set_evaluators({&evaluator});
  for (const MadePage& page : pages) {
    corpus::CorpusPage& entry = made.corpus.pages.emplace_back();
    entry.id = page.id;
    entry.site = page.site;
    entry.kind = page.hits > 5 ? "good" : "bad";
    PageResult& result = made.trial.pages.emplace_back();
    result.page = static_cast<std::uint32_t>(made.corpus.pages.size() - 1);
    result.applies = 1;
    result.us = 100 * page.tries;
    result.bytes = static_cast<std::uint64_t>(1000 * page.tries);
    made.trial.counts.push_back(page.hits);
    made.trial.counts.push_back(page.tries);
  }
  return made;
}

}  // namespace garimpo::laboratory
