// Runs one contender over one corpus on several threads and scores each answer as it comes. The answers are kept in the order of the
// corpus, whatever the number of threads; a page that fails is a page with an error and the counts of an empty answer.
#pragma once
#include <cstdio>
#include <functional>

#include "corpus/corpus.hpp"
#include "laboratory/answers/answer_source.hpp"
#include "laboratory/trial.hpp"

namespace garimpo::laboratory {

// Is told of every page, from any thread, but by one thread at a time.
class RunObserver {
 public:
  virtual ~RunObserver() = default;
  virtual void page_done(std::uint64_t bytes) = 0;
  virtual bool should_stop() = 0;
};

struct TrialPlan {
  const corpus::Corpus* corpus = nullptr;
  std::function<std::unique_ptr<AnswerSource>()> make_source;  // one for each thread
  std::vector<const evaluate::Evaluator*> evaluators;
  unsigned jobs = 1;
  std::FILE* answers = nullptr;  // null: they are not kept
};

// Pages with gold. unwritable where the answers cannot be kept.
LabResult<Trial> run_trial(const TrialPlan& plan, RunObserver& observer);

// Evaluators that at least one page of the corpus has gold for, in the order of the registry.
std::vector<const evaluate::Evaluator*> applicable(const corpus::Corpus& corpus, std::span<const evaluate::Evaluator* const> evaluators);

}  // namespace garimpo::laboratory
