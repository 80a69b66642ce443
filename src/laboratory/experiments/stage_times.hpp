// How long the stages of a flow take on each site: the search on whole and on reduced pages, and what a flow does behind its search. Times
// are CPU times of one thread, the least of several runs of a page, so that a busy machine disturbs them little. Reducing the page is part
// of the search here: what it costs is taken off the gain.
#pragma once
#include <garimpo/lab_error.hpp>
#include <garimpo/limits.hpp>
#include <garimpo/registry.hpp>

#include <span>
#include <string>
#include <vector>

#include "corpus/corpus.hpp"
#include "laboratory/experiments/experiment.hpp"
#include "laboratory/trial_runner.hpp"

namespace garimpo::laboratory {

// Means over the pages of a site, in microseconds.
struct SiteTimes {
  std::string site;
  std::size_t pages = 0;
  double matching_before_us = 0;
  double processing_before_us = 0;  // with decoding and parsing
  double matching_after_us = 0;
  double processing_after_us = 0;
  double post_processing_us = 0;  // what the flow takes longer than its search

  double matching_gain() const { return gain(matching_before_us, matching_after_us); }
  double processing_gain() const { return gain(processing_before_us, processing_after_us); }
  // In percent, as Godoy 2015, equation 6.1, has it; 0 where there is nothing to compare with.
  static double gain(double before, double after) { return before > 0 ? (1 - after / before) * 100 : 0; }
};

// Sites in the order of the corpora. Pages that cannot be read are left out. unknown_method or unknown_option where the plan names one.
LabResult<std::vector<SiteTimes>> measure_stages(const TimesPlan& plan, const Registry& registry, std::span<const corpus::Corpus> corpora,
                                                 const Limits& limits, RunObserver& observer);

// The mean of all pages, as one more row.
SiteTimes all_sites(std::span<const SiteTimes> sites);

}  // namespace garimpo::laboratory
