#include "laboratory/experiments/stage_times.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "corpus/page_document.hpp"
#include "laboratory/answers/contender.hpp"

namespace garimpo::laboratory {

namespace {

enum Stage : std::size_t { kBefore, kAfter, kSearch, kFlow, kStages };

struct Times {
  double build_us = std::numeric_limits<double>::infinity();
  double extract_us = std::numeric_limits<double>::infinity();
};

// One method and the worker that runs it. The worker holds a reference to the pipeline, so neither may move.
class TimedMethod {
 public:
  TimedMethod(const MethodChoice& choice, const Limits& limits)
      : pipeline_({.methods = {choice}, .limits = limits, .explain = false, .page_facts = false}), worker_(pipeline_) {}

  void time(const input::SourcePage& page, Times& least) {
    const PageStats& stats = worker_.run({page.bytes, page.source, page.url, page.content_type, page.is_truncated}).stats;
    least.build_us = std::min(least.build_us, static_cast<double>(stats.decode_us) + static_cast<double>(stats.parse_us));
    least.extract_us = std::min(least.extract_us, static_cast<double>(stats.extract_us));
  }

 private:
  Pipeline pipeline_;
  Worker worker_;
};

LabResult<std::vector<std::unique_ptr<TimedMethod>>> make_methods(const TimesPlan& plan, const Registry& registry, const Limits& limits) {
  std::vector<std::unique_ptr<TimedMethod>> methods;
  for (const std::string* words : {&plan.before, &plan.after, &plan.search, &plan.flow}) {
    const LabResult<Contender> contender = parse_method(*words, registry);
    if (!contender) return contender.error();
    methods.push_back(std::make_unique<TimedMethod>(*contender->choice, limits));
  }
  return methods;
}

SiteTimes& site_of(const corpus::CorpusPage& page, std::vector<SiteTimes>& sites) {
  const std::string& name = page.site.empty() ? page.id : page.site;
  const auto found = std::ranges::find(sites, name, &SiteTimes::site);
  if (found != sites.end()) return *found;
  sites.emplace_back().site = name;
  return sites.back();
}

// Sums while pages are added; finish() makes means of them.
void add(const std::array<Times, kStages>& page, SiteTimes& site) {
  ++site.pages;
  site.matching_before_us += page[kBefore].extract_us;
  site.processing_before_us += page[kBefore].build_us + page[kBefore].extract_us;
  site.matching_after_us += page[kAfter].extract_us;
  site.processing_after_us += page[kAfter].build_us + page[kAfter].extract_us;
  site.post_processing_us += std::max(page[kFlow].extract_us - page[kSearch].extract_us, 0.0);
}

constexpr std::array kTimes = {&SiteTimes::matching_before_us, &SiteTimes::processing_before_us, &SiteTimes::matching_after_us,
                               &SiteTimes::processing_after_us, &SiteTimes::post_processing_us};

}  // namespace

LabResult<std::vector<SiteTimes>> measure_stages(const TimesPlan& plan, const Registry& registry, std::span<const corpus::Corpus> corpora,
                                                 const Limits& limits, RunObserver& observer) {
  const auto methods = make_methods(plan, registry, limits);
  if (!methods) return methods.error();
  std::vector<SiteTimes> sites;
  for (const corpus::Corpus& corpus : corpora) {
    for (const corpus::CorpusPage& page : corpus.pages) {
      if (page.path.empty() || observer.should_stop()) continue;
      const LabResult<input::SourcePage> source = corpus::read_page(page.path, limits);
      if (!source) continue;
      std::array<Times, kStages> times{};
      for (std::size_t round = 0; round < plan.repeats; ++round)
        for (std::size_t stage = 0; stage < kStages; ++stage) (*methods)[stage]->time(*source, times[stage]);
      add(times, site_of(page, sites));
      observer.page_done(source->bytes.size());
    }
  }
  for (SiteTimes& site : sites)
    for (const auto time : kTimes) site.*time /= static_cast<double>(site.pages);
  return sites;
}

SiteTimes all_sites(std::span<const SiteTimes> sites) {
  SiteTimes all;
  for (const SiteTimes& site : sites) {
    all.pages += site.pages;
    for (const auto time : kTimes) all.*time += site.*time * static_cast<double>(site.pages);
  }
  if (all.pages != 0)
    for (const auto time : kTimes) all.*time /= static_cast<double>(all.pages);
  return all;
}

}  // namespace garimpo::laboratory
