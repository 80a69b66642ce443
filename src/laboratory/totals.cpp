#include "laboratory/totals.hpp"

#include "base/fnv1a.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <unordered_map>

namespace garimpo::laboratory {

namespace {

// Counts summed by unit, from which the bootstrap draws.
class UnitSums {
 public:
  UnitSums(const Trial& trial, std::size_t evaluator, const Units& units)
      : width_(trial.evaluators[evaluator]->counts.size()), sums_(units.count * width_, 0.0) {
    for (std::size_t row = 0; row < trial.pages.size(); ++row) {
      if (!trial.applies(row, evaluator)) continue;
      const auto counts = trial.counts_of(row, evaluator);
      for (std::size_t at = 0; at < width_; ++at) sums_[units.of_row[row] * width_ + at] += counts[at];
    }
    for (std::size_t unit = 0; unit < units.count; ++unit)
      if (auto failure = fold_site(*trial.evaluators[evaluator], std::span(sums_).subspan(unit * width_, width_)))
        error_ = std::move(failure);
  }
  const std::optional<LabError>& error() const { return error_; }
  void add(std::uint32_t unit, std::vector<double>& sums) const {
    for (std::size_t at = 0; at < width_; ++at) sums[at] += sums_[unit * width_ + at];
  }
  std::size_t width() const { return width_; }

 private:
  std::size_t width_;
  std::vector<double> sums_;
  std::optional<LabError> error_;
};

// Interpolates linearly between neighbours. Sorts the values.
double percentile(std::vector<double>& values, double share) {
  std::ranges::sort(values);
  const double place = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
}

void bootstrap(const evaluate::Evaluator& evaluator, const UnitSums& sums, std::uint32_t count, const Resampling& resampling,
               Score& score) {
  if (sums.error()) score.error = sums.error();
  const std::size_t metrics = evaluator.metrics.size();
  std::vector<std::vector<double>> drawn(metrics);
  std::vector<double> sum(sums.width());
  std::vector<double> values(metrics);
  Random random(resampling.seed);
  for (std::size_t round = 0; round < resampling.rounds; ++round) {
    std::ranges::fill(sum, 0.0);
    for (std::uint32_t at = 0; at < count; ++at) sums.add(random.below(count), sum);
    if (auto failure = total_sums(evaluator, sum, values)) score.error = std::move(failure);
    for (std::size_t metric = 0; metric < metrics; ++metric) drawn[metric].push_back(values[metric]);
  }
  for (std::size_t metric = 0; metric < metrics; ++metric) {
    score.low[metric] = percentile(drawn[metric], 0.025);
    score.high[metric] = percentile(drawn[metric], 0.975);
  }
}

// A site, or a page without one, as evaluators with fold_site() understand it: "msn" has pages of cars and of films.
std::string site_key(const corpus::CorpusPage& page) {
  return page.site.empty() ? "page\n" + page.id : "site\n" + page.kind + "\n" + page.site;
}

std::vector<double> sums_of_folded_sites(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus,
                                         std::span<const std::size_t> rows, std::optional<LabError>& error) {
  const evaluate::Evaluator& info = *trial.evaluators[evaluator];
  std::map<std::string, std::vector<double>> sites;
  for (const std::size_t row : rows) {
    if (!trial.applies(row, evaluator)) continue;
    std::vector<double>& site = sites[site_key(corpus.pages[trial.pages[row].page])];
    site.resize(info.counts.size());
    const auto counts = trial.counts_of(row, evaluator);
    for (std::size_t at = 0; at < site.size(); ++at) site[at] += counts[at];
  }
  std::vector<double> sums(info.counts.size(), 0.0);
  for (auto& [key, site] : sites) {
    if (auto failure = fold_site(info, site)) error = std::move(failure);
    for (std::size_t at = 0; at < sums.size(); ++at) sums[at] += site[at];
  }
  return sums;
}

Score sum_rows(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus, std::span<const std::size_t> rows) {
  const evaluate::Evaluator& info = *trial.evaluators[evaluator];
  Score score;
  score.evaluator = evaluator;
  std::vector<double> sums(info.counts.size(), 0.0);
  for (const std::size_t row : rows) {
    if (!trial.applies(row, evaluator)) continue;
    ++score.pages;
    const auto counts = trial.counts_of(row, evaluator);
    for (std::size_t at = 0; at < sums.size(); ++at) sums[at] += counts[at];
  }
  if (info.fold_site != nullptr) sums = sums_of_folded_sites(trial, evaluator, corpus, rows, score.error);
  score.values.resize(info.metrics.size());
  if (auto failure = total_sums(info, sums, score.values)) score.error = std::move(failure);
  score.low = score.high = score.values;
  return score;
}

std::uint64_t split_mix(std::uint64_t& state) { return base::spread_bits(state += 0x9E3779B97F4A7C15ULL); }

// Fits the slope of log time against log bytes.
void fit_exponent(const Trial& trial, TimeFigures& figures) {
  double n = 0;
  double sx = 0;
  double sy = 0;
  double sxx = 0;
  double sxy = 0;
  for (const PageResult& page : trial.pages) {
    if (page.error || page.us <= 0 || page.bytes == 0) continue;
    const double x = std::log(static_cast<double>(page.bytes));
    const double y = std::log(page.us);
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  figures.exponent_pages = static_cast<std::size_t>(n);
  const double spread = n * sxx - sx * sx;
  if (figures.exponent_pages >= kFewestForExponent && spread > 1e-9) figures.exponent = (n * sxy - sx * sy) / spread;
}

}  // namespace

Random::Random(std::uint64_t seed) {
  for (std::uint64_t& word : state_) word = split_mix(seed);
}

std::uint64_t Random::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

Units units(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus) {
  Units result;
  result.of_row.resize(trial.pages.size());
  const bool folds_sites = trial.evaluators[evaluator]->fold_site != nullptr;
  std::unordered_map<std::string, std::uint32_t> sites;
  for (std::size_t row = 0; row < trial.pages.size(); ++row) {
    if (!trial.applies(row, evaluator)) continue;
    const corpus::CorpusPage& page = corpus.pages[trial.pages[row].page];
    if (page.site.empty()) {
      result.of_row[row] = result.count++;
      continue;
    }
    const auto [found, is_new] = sites.try_emplace(folds_sites ? site_key(page) : page.site, result.count);
    if (is_new) ++result.count;
    result.of_row[row] = found->second;
  }
  result.are_sites = sites.size() > 1;
  if (sites.size() != 1 || folds_sites) return result;
  result.count = 0;  // a bootstrap over one site is impossible, so its pages are drawn
  for (std::size_t row = 0; row < trial.pages.size(); ++row)
    if (trial.applies(row, evaluator)) result.of_row[row] = result.count++;
  return result;
}

Score total(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus, const Resampling& resampling) {
  std::vector<std::size_t> rows(trial.pages.size());
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = row;
  Score score = sum_rows(trial, evaluator, corpus, rows);
  const Units drawn = units(trial, evaluator, corpus);
  score.units = drawn.count;
  if (drawn.count > 1 && resampling.rounds > 0)
    bootstrap(*trial.evaluators[evaluator], UnitSums(trial, evaluator, drawn), drawn.count, resampling, score);
  return score;
}

std::vector<Group> groups(const Trial& trial, std::size_t evaluator, const corpus::Corpus& corpus, std::size_t fewest) {
  std::vector<Group> result;
  struct Dimension {
    std::string_view by;
    std::string corpus::CorpusPage::* value;
  };
  for (const Dimension dimension : {Dimension{"kind", &corpus::CorpusPage::kind}, Dimension{"language", &corpus::CorpusPage::language},
                                    Dimension{"site", &corpus::CorpusPage::site}}) {
    std::map<std::string, std::vector<std::size_t>> rows;
    bool has_others = false;  // pages of which it is not known
    for (std::size_t row = 0; row < trial.pages.size(); ++row) {
      const std::string& value = corpus.pages[trial.pages[row].page].*dimension.value;
      if (!trial.applies(row, evaluator)) continue;
      value.empty() ? void(has_others = true) : rows[value].push_back(row);
    }
    if (rows.size() < 2 && !has_others) continue;  // one group of all pages says nothing more
    for (const auto& [value, members] : rows)
      if (members.size() >= fewest) result.push_back({dimension.by, value, sum_rows(trial, evaluator, corpus, members)});
  }
  return result;
}

TimeFigures times(const Trial& trial) {
  TimeFigures figures;
  std::vector<double> each;
  for (const PageResult& page : trial.pages) {
    ++figures.pages;
    figures.failed += page.error ? 1U : 0U;
    figures.bytes += page.bytes;
    figures.total_us += page.us;
    figures.scoring_us += page.scoring_us;
    each.push_back(page.us);
  }
  if (each.empty()) return figures;
  figures.median_us = percentile(each, 0.5);
  figures.p99_us = percentile(each, 0.99);
  fit_exponent(trial, figures);
  return figures;
}

}  // namespace garimpo::laboratory
