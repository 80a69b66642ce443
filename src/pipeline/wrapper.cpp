#include <garimpo/wrapper.hpp>

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>

#include "extract/wrappers/wrappers.hpp"
#include "pipeline/wrapper_json.hpp"
#include "text/words/words.hpp"

namespace garimpo {

using extract::wrappers::LearnedField;
using extract::wrappers::LearningOptions;
using extract::wrappers::LearningPage;
using extract::wrappers::Match;
using extract::wrappers::Model;
using extract::wrappers::ModelField;
using extract::wrappers::PageSpots;

struct WrapperModel : Model {};

Result<Wrapper> Wrapper::read(std::string_view json) {
  Result<Model> model = pipeline::read_model(json);
  if (!model) return std::move(model).error();
  return Wrapper(std::make_shared<const WrapperModel>(WrapperModel{*std::move(model)}));
}

std::string Wrapper::json() const { return pipeline::model_json(*model_); }

std::vector<std::string> Wrapper::fields() const {
  std::vector<std::string> names;
  for (const ModelField& field : model_->fields) names.push_back(field.name);
  return names;
}

MethodChoice Wrapper::method() const { return extract::wrappers::auto_method(model_); }

struct WrapperLearner::State {
  struct Page {
    Document document;
    std::string name;
    PageSpots spots;
    LearningPage learning;
  };
  std::deque<Page> pages;
  std::size_t labelled = 0;
  std::size_t others = 0;
  std::vector<std::string> missing;

  Page& keep(Document document, std::string_view name) {
    Page& page = pages.emplace_back();
    page.document = std::move(document);
    page.name = name;
    page.spots.reset(page.document);
    page.learning.spots = &page.spots;
    return page;
  }
};

WrapperLearner::WrapperLearner() : state_(std::make_unique<State>()) {}
WrapperLearner::~WrapperLearner() = default;
WrapperLearner::WrapperLearner(WrapperLearner&&) noexcept = default;
WrapperLearner& WrapperLearner::operator=(WrapperLearner&&) noexcept = default;

void WrapperLearner::add(Document page, std::string_view name) {
  if (page.size() == 0) return;
  ++state_->others;
  if (state_->others <= LearningOptions{}.most_pages) state_->keep(std::move(page), name);
}

void WrapperLearner::add(Document page, std::string_view name, std::vector<KnownValues> fields) {
  if (page.size() == 0) return;
  ++state_->labelled;
  State::Page& kept = state_->keep(std::move(page), name);
  kept.learning.is_labelled = true;
  for (KnownValues& field : fields) kept.learning.fields.push_back({std::move(field.field), std::move(field.values)});
}

std::size_t WrapperLearner::labelled_pages() const { return state_->labelled; }
const std::vector<std::string>& WrapperLearner::missing() const { return state_->missing; }

namespace {

std::set<std::string> folded(const std::vector<std::string>& values) {
  std::set<std::string> out;
  for (const std::string& value : values)
    if (std::string fold = text::fold_to_letters_and_digits(value); !fold.empty()) out.insert(std::move(fold));
  return out;
}

// Whether the first rule finds all values of the pages that have several, and nothing else there.
bool finds_lists(const LearnedField& field, std::span<LearningPage> pages) {
  if (field.rules.empty() || field.rules[0].rule.match != 1) return false;
  bool has_several = false;
  for (LearningPage& page : pages) {
    const auto known = std::ranges::find(page.fields, field.name, &extract::wrappers::KnownField::name);
    if (!page.is_labelled || known == page.fields.end()) continue;
    const std::set<std::string> wanted = folded(known->values);
    if (wanted.size() < 2) continue;
    has_several = true;
    std::vector<Match> matches;
    constexpr std::size_t kMostValues = 1'000;
    append_matches(*page.spots, field.rules[0].rule, kMostValues, matches);
    std::vector<std::string> found;
    found.reserve(matches.size());
    for (const Match& match : matches) found.emplace_back(match.value);
    if (folded(found) != wanted) return false;
  }
  return has_several;
}

}  // namespace

Result<Wrapper> WrapperLearner::learn(const WrapperOptions& options) {
  std::vector<LearningPage> pages;
  for (State::Page& page : state_->pages) pages.push_back(page.learning);
  std::vector<LearnedField> learned = extract::wrappers::learn_fields(pages, {});
  Model model;
  model.site = options.site;
  model.other_pages = state_->others;
  for (const State::Page& page : state_->pages)
    if (page.learning.is_labelled) model.labelled_pages.push_back(page.name);
  state_->missing.clear();
  for (LearnedField& field : learned) {
    for (const std::size_t at : field.pages_without_place) state_->missing.push_back(model.labelled_pages[at] + ": " + field.name);
    if (field.rules.empty()) continue;
    ModelField& kept = model.fields.emplace_back();
    kept.is_list = finds_lists(field, pages);
    kept.name = std::move(field.name);
    kept.rules = std::move(field.rules);
    kept.spares = std::move(field.spares);
    std::vector<std::string> values;
    for (State::Page& page : state_->pages) {
      std::size_t rule = 0;
      if (const std::vector<Match> found = field_values(page.spots, kept, rule); !found.empty()) values.emplace_back(found[0].value);
    }
    kept.profile = extract::wrappers::profile_of(values, state_->pages.size());
  }
  if (model.fields.empty()) return Error{ErrorCode::nothing_to_learn, "no value that was given stands on its page"};
  model.history.push_back({options.date, "learned from " + std::to_string(state_->labelled) + " labelled and " +
                                             std::to_string(state_->others) + " other pages"});
  return Wrapper(std::make_shared<const WrapperModel>(WrapperModel{std::move(model)}));
}

struct WrapperCheck::State {
  struct Field {
    std::size_t found = 0;
    std::size_t like = 0;
    std::vector<std::string> pages;
  };
  std::shared_ptr<const WrapperModel> model;
  std::vector<Field> fields;
  std::size_t pages = 0;
  PageSpots spots;
};

WrapperCheck::WrapperCheck(const Wrapper& wrapper) : state_(std::make_unique<State>()) {
  state_->model = wrapper.model_;
  state_->fields.resize(wrapper.model_->fields.size());
}
WrapperCheck::~WrapperCheck() = default;
WrapperCheck::WrapperCheck(WrapperCheck&&) noexcept = default;
WrapperCheck& WrapperCheck::operator=(WrapperCheck&&) noexcept = default;

void WrapperCheck::add(const Document& page, std::string_view name) {
  constexpr std::size_t kMostNamed = 5;
  if (page.size() == 0) return;
  ++state_->pages;
  state_->spots.reset(page);
  for (std::size_t at = 0; at < state_->fields.size(); ++at) {
    State::Field& field = state_->fields[at];
    std::size_t rule = 0;
    const std::vector<Match> found = field_values(state_->spots, state_->model->fields[at], rule);
    const bool is_like = !found.empty() && extract::wrappers::is_like(state_->model->fields[at].profile, found[0].value);
    field.found += found.empty() ? 0U : 1U;
    field.like += is_like ? 1U : 0U;
    if (!is_like && field.pages.size() < kMostNamed) field.pages.emplace_back(name);
  }
}

std::size_t WrapperCheck::pages() const { return state_->pages; }

std::vector<FieldHealth> WrapperCheck::health() const {
  constexpr double kMostLost = 0.2;    // of the pages
  constexpr double kFewestLike = 0.7;  // of the values
  std::vector<FieldHealth> out;
  for (std::size_t at = 0; at < state_->fields.size(); ++at) {
    const State::Field& field = state_->fields[at];
    const ModelField& model = state_->model->fields[at];
    FieldHealth health{.field = model.name, .found_then = model.profile.found, .reason = {}, .pages = {}};
    if (state_->pages > 0) health.found_now = static_cast<double>(field.found) / static_cast<double>(state_->pages);
    if (field.found > 0) health.like_now = static_cast<double>(field.like) / static_cast<double>(field.found);
    if (state_->pages > 0 && health.found_now < health.found_then - kMostLost)
      health.reason = "it is found on fewer pages than when it was learned";
    else if (field.found > 0 && health.like_now < kFewestLike)
      health.reason = "its values look unlike those that it was learned from";
    health.has_drifted = !health.reason.empty();
    if (health.has_drifted) health.pages = field.pages;
    out.push_back(std::move(health));
  }
  return out;
}

}  // namespace garimpo
