#include "laboratory/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace garimpo::laboratory {

namespace {

constexpr double kTie = 1e-9;

struct Pair {
  std::size_t before;
  std::size_t after;
  std::uint32_t unit;
};

struct Side {
  const Trial& trial;
  std::size_t evaluator;
};

// The counts of both sides, summed by unit.
class PairedSums {
 public:
  PairedSums(const Side& before, const Side& after, const std::vector<Pair>& pairs, std::uint32_t units)
      : width_(after.trial.evaluators[after.evaluator]->counts.size()), before_(units * width_, 0.0), after_(units * width_, 0.0) {
    for (const Pair& pair : pairs) {
      const auto old_counts = before.trial.counts_of(pair.before, before.evaluator);
      const auto new_counts = after.trial.counts_of(pair.after, after.evaluator);
      for (std::size_t at = 0; at < width_; ++at) {
        before_[pair.unit * width_ + at] += old_counts[at];
        after_[pair.unit * width_ + at] += new_counts[at];
      }
    }
    for (std::size_t unit = 0; unit < units; ++unit) {
      fold(*before.trial.evaluators[before.evaluator], std::span(before_).subspan(unit * width_, width_));
      fold(*after.trial.evaluators[after.evaluator], std::span(after_).subspan(unit * width_, width_));
    }
  }
  const std::optional<LabError>& error() const { return error_; }
  void add(std::uint32_t unit, bool is_swapped, std::vector<double>& before, std::vector<double>& after) const {
    const double* const first = (is_swapped ? after_ : before_).data() + unit * width_;
    const double* const second = (is_swapped ? before_ : after_).data() + unit * width_;
    for (std::size_t at = 0; at < width_; ++at) {
      before[at] += first[at];
      after[at] += second[at];
    }
  }
  std::size_t width() const { return width_; }

 private:
  void fold(const evaluate::Evaluator& evaluator, std::span<double> sums) {
    if (auto failure = fold_site(evaluator, sums)) error_ = std::move(failure);
  }
  std::size_t width_;
  std::vector<double> before_;
  std::vector<double> after_;
  std::optional<LabError> error_;
};

class Resampler {
 public:
  Resampler(const evaluate::Evaluator& evaluator, const PairedSums& sums, std::uint32_t units)
      : evaluator_(evaluator), sums_(sums), units_(units), before_(sums.width()), after_(sums.width()), values_(evaluator.metrics.size()) {}

  // choose(unit) returns which unit to draw and whether its two sides are swapped.
  template <class Choose>
  double difference(Choose choose) {
    std::ranges::fill(before_, 0.0);
    std::ranges::fill(after_, 0.0);
    for (std::uint32_t unit = 0; unit < units_; ++unit) {
      const auto [which, is_swapped] = choose(unit);
      sums_.add(which, is_swapped, before_, after_);
    }
    first_ = metric(before_);
    second_ = metric(after_);
    return second_ - first_;
  }
  double first() const { return first_; }
  double second() const { return second_; }
  const std::optional<LabError>& error() const { return error_; }

 private:
  double metric(const std::vector<double>& sums) {
    if (auto failure = total_sums(evaluator_, sums, values_)) error_ = std::move(failure);
    return values_.front();
  }
  const evaluate::Evaluator& evaluator_;
  const PairedSums& sums_;
  std::uint32_t units_;
  std::vector<double> before_;
  std::vector<double> after_;
  std::vector<double> values_;
  double first_ = 0;
  double second_ = 0;
  std::optional<LabError> error_;
};

struct Chosen {
  std::uint32_t unit;
  bool is_swapped;
};

void resample(Resampler& resampler, std::uint32_t units, const Resampling& resampling, Comparison& result) {
  result.difference = resampler.difference([](std::uint32_t unit) { return Chosen{unit, false}; });
  result.before = resampler.first();
  result.after = resampler.second();
  result.low = result.high = result.difference;
  if (units < 2 || resampling.rounds == 0) return;
  Random random(resampling.seed);
  std::size_t as_large = 0;
  for (std::size_t round = 0; round < resampling.rounds; ++round) {
    const double chance = resampler.difference([&](std::uint32_t unit) { return Chosen{unit, (random.next() >> 63) != 0}; });
    if (std::abs(chance) >= std::abs(result.difference) - 1e-12) ++as_large;
  }
  result.p = static_cast<double>(1 + as_large) / static_cast<double>(1 + resampling.rounds);
  std::vector<double> drawn;
  drawn.reserve(resampling.rounds);
  for (std::size_t round = 0; round < resampling.rounds; ++round)
    drawn.push_back(resampler.difference([&](std::uint32_t) { return Chosen{random.below(units), false}; }));
  std::ranges::sort(drawn);
  const auto at = [&](double share) { return drawn[static_cast<std::size_t>(share * static_cast<double>(drawn.size() - 1))]; };
  result.low = at(0.025);
  result.high = at(0.975);
}

std::vector<Pair> pair_up(const Side& before, const corpus::Corpus& before_corpus, const Side& after, const corpus::Corpus& after_corpus,
                          const Units& drawn) {
  std::unordered_map<std::string_view, std::size_t> rows;
  for (std::size_t row = 0; row < before.trial.pages.size(); ++row)
    if (before.trial.applies(row, before.evaluator)) rows[before_corpus.pages[before.trial.pages[row].page].id] = row;
  std::vector<Pair> pairs;
  for (std::size_t row = 0; row < after.trial.pages.size(); ++row) {
    if (!after.trial.applies(row, after.evaluator)) continue;
    if (const auto found = rows.find(after_corpus.pages[after.trial.pages[row].page].id); found != rows.end())
      pairs.push_back({found->second, row, drawn.of_row[row]});
  }
  return pairs;
}

void count_pages(const Side& before, const Side& after, const corpus::Corpus& corpus, const std::vector<Pair>& pairs, Comparison& result) {
  const bool is_lower_better = after.trial.evaluators[after.evaluator]->metrics.front().is_lower_better;
  for (const Pair& pair : pairs) {
    const double old_value = page_metrics(before.trial, pair.before, before.evaluator).front();
    const double new_value = page_metrics(after.trial, pair.after, after.evaluator).front();
    const double gain = is_lower_better ? old_value - new_value : new_value - old_value;
    ++(gain > kTie ? result.won : gain < -kTie ? result.lost : result.tied);
    if (std::abs(gain) > kTie) result.changed.push_back({corpus.pages[after.trial.pages[pair.after].page].id, old_value, new_value});
  }
  std::ranges::stable_sort(result.changed, std::greater{}, [](const ChangedPage& page) { return std::abs(page.after - page.before); });
  if (result.changed.size() > kMostChangedPages) result.changed.resize(kMostChangedPages);
}

}  // namespace

std::optional<Comparison> compare(const Trial& before, const corpus::Corpus& before_corpus, const Trial& after,
                                  const corpus::Corpus& after_corpus, std::string_view evaluator, const Resampling& resampling) {
  const auto old_place = before.find(evaluator);
  const auto new_place = after.find(evaluator);
  if (!old_place || !new_place) return std::nullopt;
  const Side old_side{before, *old_place};
  const Side new_side{after, *new_place};
  const evaluate::Evaluator& info = *after.evaluators[*new_place];
  const Units drawn = units(after, *new_place, after_corpus);
  const std::vector<Pair> pairs = pair_up(old_side, before_corpus, new_side, after_corpus, drawn);
  if (pairs.empty()) return std::nullopt;
  Comparison result;
  result.evaluator = info.name;
  result.metric = info.metrics.front().name;
  result.pages = pairs.size();
  const PairedSums sums(old_side, new_side, pairs, drawn.count);
  Resampler resampler(info, sums, drawn.count);
  resample(resampler, drawn.count, resampling, result);
  result.error = sums.error() ? sums.error() : resampler.error();
  count_pages(old_side, new_side, after_corpus, pairs, result);
  return result;
}

}  // namespace garimpo::laboratory
