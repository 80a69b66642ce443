#include "extract/products/automatic/prices/price_values.hpp"

#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace garimpo::extract::products::automatic {

namespace {

namespace value_feature {
enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/products/automatic/prices/price_value_features.inc"
#undef GARIMPO_FEATURE
  count
};
}  // namespace value_feature

constexpr auto kValueFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_FEATURE(name) #name,
#include "extract/products/automatic/prices/price_value_features.inc"
#undef GARIMPO_FEATURE
});

constexpr std::size_t kSources = static_cast<std::size_t>(PriceSource::count);
// A score below all that the first stage gives.
constexpr double kNoScore = -12;

std::size_t place_of_feature(std::string_view name) {
  const auto names = PriceMentions::feature_names();
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

double probability(double score) { return 1 / (1 + std::exp(-score)); }

// Null if the model cannot be read, which a test rules out.
const model::BoostedTrees* mention_model() {
  static const auto model = model::BoostedTrees::read(model::product_price_mention(), PriceMentions::feature_names());
  return model ? &*model : nullptr;
}
const model::BoostedTrees* value_model() {
  static const auto model = model::BoostedTrees::read(model::product_price(), PriceValues::feature_names());
  return model ? &*model : nullptr;
}

}  // namespace

PriceValues::PriceValues(const PriceMentions& mentions, std::span<const double> scores) {
  std::map<std::int64_t, std::size_t> numbers;
  for (std::size_t at = 0; at < mentions.all().size(); ++at) {
    const PriceMention& mention = mentions.all()[at];
    const auto [number, is_new] = numbers.try_emplace(mention.key, values_.size());
    if (is_new) values_.push_back({mention.key, {}, at, {}, false});
    PriceValue& value = values_[number->second];
    value.mentions.push_back(at);
    if (scores[at] > scores[value.best]) value.best = at;
    if (mention.source == PriceSource::shown) {
      if (!value.shown || scores[at] > scores[*value.shown]) value.shown = at;
    } else {
      value.is_embedded = true;
    }
  }
  compute(mentions, scores);
}

void PriceValues::compute(const PriceMentions& mentions, std::span<const double> scores) {
  static const std::size_t higher = place_of_feature("higher_ratio");
  static const std::size_t lower = place_of_feature("lower_ratio");
  static const std::size_t reduced = place_of_feature("is_reduced");
  static const std::size_t distance = place_of_feature("heading_distance");
  static const std::size_t of_template = place_of_feature("template_values");
  static const std::size_t in_list = place_of_feature("is_in_list");
  std::array<double, kSources> best_of_source;
  best_of_source.fill(kNoScore);
  std::array<bool, kSources> has_source{};
  for (std::size_t at = 0; at < mentions.all().size(); ++at) {
    const auto source = static_cast<std::size_t>(mentions.all()[at].source);
    best_of_source[source] = std::max(best_of_source[source], scores[at]);
    has_source[source] = true;
  }
  // The two best values of the page, so that each knows its rival.
  const PriceValue* first = nullptr;
  const PriceValue* second = nullptr;
  for (const PriceValue& value : values_) {
    if (first == nullptr || scores[value.best] > scores[first->best]) {
      second = first;
      first = &value;
    } else if (second == nullptr || scores[value.best] > scores[second->best]) {
      second = &value;
    }
  }
  const auto asked = static_cast<float>(std::ranges::count_if(mentions.all(), &PriceMention::may_be_asked));
  rows_.assign(values_.size() * value_feature::count, 0.0F);
  for (std::size_t at = 0; at < values_.size(); ++at) {
    const PriceValue& value = values_[at];
    float* const row = rows_.data() + at * value_feature::count;
    std::array<std::size_t, kSources> counts{};
    std::array<double, kSources> best;
    best.fill(kNoScore);
    double sum = 0;
    double none = 1;
    for (const std::size_t mention : value.mentions) {
      const auto source = static_cast<std::size_t>(mentions.all()[mention].source);
      ++counts[source];
      best[source] = std::max(best[source], scores[mention]);
      if (mentions.all()[mention].may_be_asked) ++row[value_feature::asked];
      sum += probability(scores[mention]);
      none *= 1 - probability(scores[mention]);
    }
    std::size_t sources = 0;
    for (std::size_t source = 0; source < kSources; ++source) {
      row[value_feature::shown + source] = static_cast<float>(counts[source]);
      row[value_feature::best_shown + source] = static_cast<float>(best[source]);
      row[value_feature::behind_shown + source] = counts[source] == 0 ? -1.0F : static_cast<float>(best_of_source[source] - best[source]);
      row[value_feature::page_has_shown + source] = has_source[source] ? 1 : 0;
      if (counts[source] != 0) ++sources;
    }
    row[value_feature::page_asked] = asked;
    row[value_feature::sources] = static_cast<float>(sources);
    row[value_feature::embedded_sources] = static_cast<float>(sources - (counts[0] != 0 ? 1 : 0));
    row[value_feature::best] = static_cast<float>(scores[value.best]);
    row[value_feature::sum] = static_cast<float>(sum);
    row[value_feature::either] = static_cast<float>(1 - none);
    const PriceValue* const rival = first == &value ? second : first;
    row[value_feature::behind_best] =
        rival == nullptr ? static_cast<float>(kNoScore) : static_cast<float>(scores[rival->best] - scores[value.best]);
    row[value_feature::values] = static_cast<float>(values_.size());
    row[value_feature::rival_ratio] =
        rival == nullptr ? 0.0F : static_cast<float>(static_cast<double>(rival->key) / static_cast<double>(value.key));
    row[value_feature::amount_log] = static_cast<float>(std::log1p(static_cast<double>(value.key) / 1000));
    row[value_feature::higher_ratio] = row[value_feature::lower_ratio] = row[value_feature::heading_distance] = -1;
    row[value_feature::is_struck] = row[value_feature::is_regular] = row[value_feature::is_reduced] = -1;
    row[value_feature::template_values] = row[value_feature::is_in_list] = -1;
    if (!value.shown) continue;
    const std::span<const float> seen = mentions.features(*value.shown);
    const std::uint32_t signs = mentions.all()[*value.shown].price->role.signs;
    row[value_feature::higher_ratio] = seen[higher];
    row[value_feature::lower_ratio] = seen[lower];
    row[value_feature::is_struck] = (signs & kStruck) != 0 ? 1.0F : 0.0F;
    row[value_feature::is_regular] = (signs & (kSaidRegular | kNamedRegular)) != 0 ? 1.0F : 0.0F;
    row[value_feature::is_reduced] = seen[reduced];
    row[value_feature::heading_distance] = seen[distance];
    row[value_feature::template_values] = seen[of_template];
    row[value_feature::is_in_list] = seen[in_list];
  }
}

std::span<const std::string_view> PriceValues::feature_names() { return kValueFeatureNames; }

std::span<const float> PriceValues::features(std::size_t value) const {
  return std::span(rows_).subspan(value * value_feature::count, value_feature::count);
}

std::vector<double> score_mentions(const PriceMentions& mentions) {
  std::vector<const float*> rows;
  rows.reserve(mentions.all().size());
  for (std::size_t at = 0; at < mentions.all().size(); ++at) rows.push_back(mentions.features(at).data());
  return mention_model() == nullptr ? std::vector<double>(rows.size(), 0.0) : mention_model()->scores(rows);
}

std::optional<ChosenPriceValue> choose_price_value(const PriceMentions& mentions) {
  if (mentions.all().empty()) return std::nullopt;
  const PriceValues values(mentions, score_mentions(mentions));
  const model::BoostedTrees* const model = value_model();
  if (model == nullptr) return std::nullopt;
  std::vector<const float*> rows;
  rows.reserve(values.all().size());
  for (std::size_t at = 0; at < values.all().size(); ++at) rows.push_back(values.features(at).data());
  const std::vector<double> scores = model->scores(rows);
  const auto best = std::ranges::max_element(scores);
  return ChosenPriceValue{values.all()[static_cast<std::size_t>(best - scores.begin())], static_cast<float>(model->confidence(*best))};
}

}  // namespace garimpo::extract::products::automatic
