// One contender on one corpus: the counts of each page. Metrics, groups, intervals and comparisons are computed from these.
#pragma once
#include <garimpo/lab_error.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evaluate/evaluator.hpp"

namespace garimpo::laboratory {

struct PageResult {
  std::uint32_t page = 0;        // position in the corpus
  std::uint64_t applies = 0;     // bit per evaluator of the trial: the page's gold has something for it
  double us = 0;                 // CPU time of the answer
  double scoring_us = 0;         // CPU time of the evaluators
  std::uint64_t bytes = 0;       // of the page
  std::uint64_t peak_bytes = 0;  // external programs: of the process
  std::optional<LabError> error;
};

struct Trial {
  std::size_t corpus = 0;
  std::size_t contender = 0;
  std::vector<const evaluate::Evaluator*> evaluators;
  std::vector<PageResult> pages;  // in the order of the corpus
  std::vector<double> counts;     // a row per page: the counts of each evaluator, one after the other
  std::uint64_t peak_bytes = 0;   // largest resident size while it ran
  double seconds = 0;             // wall-clock time
  bool is_interrupted = false;    // pages that were not reached are missing

  std::size_t row_size() const { return row_size_; }
  void set_evaluators(std::vector<const evaluate::Evaluator*> chosen);
  std::span<const double> counts_of(std::size_t row, std::size_t evaluator) const {
    return std::span(counts).subspan(row * row_size_ + begin_[evaluator], evaluators[evaluator]->counts.size());
  }
  std::span<double> counts_of(std::size_t row, std::size_t evaluator) {
    return std::span(counts).subspan(row * row_size_ + begin_[evaluator], evaluators[evaluator]->counts.size());
  }
  bool applies(std::size_t row, std::size_t evaluator) const { return (pages[row].applies >> evaluator & 1U) != 0; }
  std::size_t failed_pages() const;
  // Position among the trial's evaluators; nothing where it has none of that name.
  std::optional<std::size_t> find(std::string_view evaluator) const;

 private:
  std::vector<std::size_t> begin_;
  std::size_t row_size_ = 0;
};

// What is said of something thrown that has no words of its own.
inline constexpr std::string_view kNoException = "it threw something that is no std::exception";
// evaluator_failed, in the evaluator's name.
LabError failure_of(const evaluate::Evaluator& evaluator, std::string_view why);

// Evaluators are other people's code too: the two functions below are the only callers of theirs, and where one throws, what it was to fill
// is zero and the failure is returned.
// Sums of one site's pages, made ready to be added to those of other sites.
std::optional<LabError> fold_site(const evaluate::Evaluator& evaluator, std::span<double> sums);
// The metrics of summed counts.
std::optional<LabError> total_sums(const evaluate::Evaluator& evaluator, std::span<const double> sums, std::span<double> metrics);

// The metrics of one page by one evaluator; zero where the evaluator threw.
std::vector<double> page_metrics(const Trial& trial, std::size_t row, std::size_t evaluator);

}  // namespace garimpo::laboratory
