#include "laboratory/training/product_training.hpp"

#include "base/budget.hpp"
#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "extract/products/automatic/fields/brand_candidates.hpp"
#include "extract/products/automatic/fields/number_candidates.hpp"
#include "extract/products/automatic/fields/script_values.hpp"
#include "extract/products/automatic/prices/price_values.hpp"
#include "features/page.hpp"

#include <array>
#include <charconv>

namespace garimpo::laboratory {

namespace {

namespace automatic = extract::products::automatic;

constexpr std::uint32_t kMostProductMs = 60'000;

void append_product_names(base::JsonWriter& json, std::string_view key, std::span<const std::string_view> names) {
  json.key(key).begin_array();
  for (const std::string_view name : names) json.string(name);
  json.end_array();
}

template <class Candidates, class Value>
void append_product_rows(base::JsonWriter& json, std::string_view key, const Candidates& candidates, Value value) {
  json.key(key).begin_array();
  for (std::size_t i = 0; i < candidates.all().size(); ++i) {
    json.begin_array();
    json.string(value(candidates.all()[i]));
    json.begin_array();
    for (const float number : candidates.features(i)) {
      std::array<char, 32> digits;
      json.raw({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
    }
    json.end_array();
    json.end_array();
  }
  json.end_array();
}

// A page of the corpus, read as products/auto reads it.
class TrainingPage {
 public:
  // False where the page has no gold fields.
  LabResult<bool> read(const corpus::CorpusPage& page, corpus::PageDocument& reader) {
    if (page.gold.empty() || page.path.empty()) return false;
    if (LabResult<void> parsed = gold_.parse(page.gold); !parsed) return parsed.error();
    if (!gold_.root()["fields"].is_truthy()) return false;
    const LabResult<const garimpo::Document*> document = reader.read(page.path);
    if (!document) return document.error();
    features_.reset(**document);
    // Pages from a folder come without their address, so the models must not depend on it.
    product_ = automatic::read_product_page(features_, {}, budget_);
    return true;
  }

  void append_head(const corpus::Corpus& corpus, const corpus::CorpusPage& page, base::JsonWriter& json) const {
    json.member("corpus", corpus.name);
    json.member("id", page.id);
    json.member("site", page.site);
    json.member("url", std::string(gold_.root()["url"].text()));
    json.key("partial").boolean(gold_.root()["partial"].is_truthy());
    json.key("gold").raw(gold_.root()["fields"].json());
  }

  automatic::PriceMentions mentions() { return {features_, product_, budget_}; }
  automatic::BrandCandidates brands() const { return {features_, product_, automatic::find_script_values(features_)}; }
  automatic::NumberCandidates numbers() const { return {features_, product_, automatic::find_script_values(features_)}; }

 private:
  base::JsonDocument gold_;
  features::Page features_;
  base::Budget budget_{kMostProductMs};
  automatic::ProductPage product_;
};

}  // namespace

void append_product_feature_names(std::string& out) {
  base::JsonWriter json(out, false);
  json.begin_object();
  append_product_names(json, "prices", automatic::PriceMentions::feature_names());
  append_product_names(json, "values", automatic::PriceValues::feature_names());
  append_product_names(json, "brands", automatic::BrandCandidates::feature_names());
  append_product_names(json, "skus", automatic::NumberCandidates::feature_names());
  json.end_object();
  out += '\n';
}

LabResult<void> append_product_candidates(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                          std::string& out) {
  TrainingPage read;
  const LabResult<bool> has_gold = read.read(page, reader);
  if (!has_gold) return has_gold.error();
  if (!*has_gold) return {};
  base::JsonWriter json(out, false);
  json.begin_object();
  read.append_head(corpus, page, json);
  append_product_rows(json, "prices", read.mentions(), [](const automatic::PriceMention& mention) { return mention.amount; });
  append_product_rows(json, "brands", read.brands(), [](const automatic::BrandCandidate& brand) { return brand.text; });
  append_product_rows(json, "skus", read.numbers(), [](const automatic::NumberCandidate& number) { return number.text; });
  json.end_object();
  out += '\n';
  return {};
}

LabResult<void> append_price_values(const corpus::Corpus& corpus, const corpus::CorpusPage& page, corpus::PageDocument& reader,
                                    std::span<const float>& scores, std::string& out) {
  TrainingPage read;
  const LabResult<bool> has_gold = read.read(page, reader);
  if (!has_gold) return has_gold.error();
  if (!*has_gold) return {};
  const automatic::PriceMentions mentions = read.mentions();
  if (scores.size() < mentions.all().size()) return {};
  const std::vector<double> given(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(mentions.all().size()));
  scores = scores.subspan(given.size());
  base::JsonWriter json(out, false);
  json.begin_object();
  read.append_head(corpus, page, json);
  append_product_rows(json, "values", automatic::PriceValues(mentions, given),
                      [&](const automatic::PriceValue& value) { return mentions.all()[value.best].amount; });
  json.end_object();
  out += '\n';
  return {};
}

}  // namespace garimpo::laboratory
