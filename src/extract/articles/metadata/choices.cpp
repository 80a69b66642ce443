#include "extract/articles/metadata/choices.hpp"

#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"

#include <algorithm>
#include <vector>

namespace garimpo::extract::articles {

namespace {

// Below this probability no date is given, since a wrong date costs a user more than none. Cross-validation over sites, 2026-11-16
// (docs/decisions/0011_page_metadata.md).
constexpr float kLeastDate = 0.45F;
// A second day that is nearly as likely makes the first less certain (scripts/train_metadata.py has the same number).
constexpr float kSecondWeight = 0.5F;
// How often the only day that an article's JSON-LD names equals the gold's, on 785 pages of all sets, 2026-11-17 (scripts/train_metadata.py
// has the same number).
constexpr float kStatedDate = 0.90F;
constexpr float kLeastAuthors = 0.3F;
// Two titles whose scores differ by less than this are taken as equally likely.
constexpr double kCutMargin = 2.0;

// Null if the model cannot be read, which a test rules out.
const model::BoostedTrees* model_of(const Result<model::BoostedTrees>& model) { return model ? &*model : nullptr; }

const model::BoostedTrees* title_model() {
  static const auto model = model::BoostedTrees::read(model::article_title(), TitleCandidates::feature_names());
  return model_of(model);
}
const model::BoostedTrees* date_model() {
  static const auto model = model::BoostedTrees::read(model::article_date(), DateCandidates::feature_names());
  return model_of(model);
}
const model::BoostedTrees* author_model() {
  static const auto model = model::BoostedTrees::read(model::article_authors(), AuthorCandidates::feature_names());
  return model_of(model);
}

template <class Candidates, class May>
std::optional<Chosen> best_of(const Candidates& candidates, const model::BoostedTrees* model, May may) {
  std::vector<std::size_t> allowed;
  for (std::size_t i = 0; i < candidates.all().size(); ++i)
    if (may(candidates.all()[i])) allowed.push_back(i);
  if (allowed.empty()) return std::nullopt;
  if (model == nullptr) return Chosen{allowed.front(), 1.0F, 0.0F};
  std::vector<std::vector<float>> rows;
  std::vector<const float*> places;
  rows.reserve(allowed.size());
  places.reserve(allowed.size());
  for (const std::size_t i : allowed) places.push_back(rows.emplace_back(candidates.features(i)).data());
  const std::vector<double> scores = model->scores(places);
  const auto best = std::ranges::max_element(scores);
  const std::size_t place = static_cast<std::size_t>(best - scores.begin());
  std::optional<double> second;
  for (std::size_t i = 0; i < scores.size(); ++i)
    if (i != place && (!second || scores[i] > *second)) second = scores[i];
  return Chosen{allowed[place], static_cast<float>(model->confidence(*best)),
                second ? static_cast<float>(model->confidence(*second)) : 0.0F};
}

bool has(const DateCandidate& candidate, DateSource source) { return ((candidate.sources >> static_cast<unsigned>(source)) & 1U) != 0; }

}  // namespace

// If the best title is not shown on the page and the h1 before the text begins with it, that h1 is preferred when it is nearly as likely:
// the best title is then a shortened copy of it (cross-validation, 2026-11-16).
std::optional<Chosen> choose_title(const TitleCandidates& titles) {
  std::optional<Chosen> best = best_of(titles, title_model(), [](const TitleCandidate&) { return true; });
  if (!best || titles.all()[best->candidate].is_on_page) return best;
  const std::size_t cut = best->candidate;
  const auto score = [&](std::size_t i) { return title_model() == nullptr ? 0.0 : title_model()->score(titles.features(i)); };
  for (std::size_t i = 0; i < titles.all().size(); ++i) {
    const TitleCandidate& other = titles.all()[i];
    const bool is_heading = ((other.sources >> static_cast<unsigned>(TitleSource::heading)) & 1U) != 0;
    if (!is_heading || i == cut || !other.key.starts_with(titles.all()[cut].key)) continue;
    if (score(cut) - score(i) <= kCutMargin) best->candidate = i;
  }
  return best;
}

std::optional<Chosen> choose_authors(const AuthorCandidates& authors) {
  const auto best = best_of(authors, author_model(), [](const AuthorCandidate&) { return true; });
  return best && best->confidence >= kLeastAuthors ? best : std::nullopt;
}

std::optional<Chosen> choose_published(const DateCandidates& dates, std::int32_t latest_day) {
  const auto is_past = [&](const DateCandidate& candidate) { return text::day_number(candidate.date) <= latest_day; };
  // There is no clock here; at most the day of fetching is known. The page cannot have been published later than what it declares as its
  // last change.
  const DateCandidate* changed = nullptr;
  for (const DateCandidate& candidate : dates.all())
    if (has(candidate, DateSource::linked_modified) || has(candidate, DateSource::meta_modified))
      if (changed == nullptr || candidate.date > changed->date) changed = &candidate;
  // If the JSON-LD of the article names one day, that is the day of publishing, even where the page shows a later one.
  const DateCandidate* stated = dates.stated(latest_day);
  if (stated != nullptr && (changed == nullptr || text::day_number(stated->date) <= text::day_number(changed->date) + 1))
    return Chosen{static_cast<std::size_t>(stated - dates.all().data()), kStatedDate, 0.0F};
  const auto best = best_of(dates, date_model(), [&](const DateCandidate& candidate) {
    return is_past(candidate) && (changed == nullptr || text::day_number(candidate.date) <= text::day_number(changed->date) + 1);
  });
  return best && best->confidence - kSecondWeight * best->second >= kLeastDate ? best : std::nullopt;
}

const DateCandidate* choose_modified(const DateCandidates& dates, const DateCandidate* published, std::int32_t latest_day) {
  for (const DateSource source : {DateSource::linked_modified, DateSource::meta_modified, DateSource::property_modified,
                                  DateSource::time_modified, DateSource::near_modified, DateSource::linked_page_modified}) {
    const DateCandidate* found = nullptr;
    for (const DateCandidate& candidate : dates.all()) {
      const bool is_after = published == nullptr || candidate.date >= published->date;
      const bool is_possible = has(candidate, source) && is_after && text::day_number(candidate.date) <= latest_day;
      if (is_possible && (found == nullptr || candidate.date > found->date)) found = &candidate;
    }
    if (found != nullptr) return found;
  }
  return nullptr;
}

}  // namespace garimpo::extract::articles
