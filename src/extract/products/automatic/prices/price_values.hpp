// The values that a page's price may have: mentions of an equal amount together, weighed by trained rankers in two stages (each mention
// alone, then values by how their mentions agree). docs/decisions/0031_product_evidence.md has the design and its figures.
// Cost: the trees once for each mention and once for each value.
#pragma once
#include "extract/products/automatic/prices/price_mentions.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

struct PriceValue {
  std::int64_t key = 0;
  std::vector<std::size_t> mentions;  // in the order of PriceMentions
  std::size_t best = 0;               // the likeliest of them
  std::optional<std::size_t> shown;   // the likeliest that is shown
  bool is_embedded = false;           // embedded data has it
};

class PriceValues {
 public:
  // `scores`: of the first stage, one for each mention.
  PriceValues(const PriceMentions& mentions, std::span<const double> scores);

  const std::vector<PriceValue>& all() const { return values_; }
  static std::span<const std::string_view> feature_names();
  std::span<const float> features(std::size_t value) const;

 private:
  void compute(const PriceMentions& mentions, std::span<const double> scores);

  std::vector<PriceValue> values_;
  std::vector<float> rows_;
};

struct ChosenPriceValue {
  PriceValue value;
  float confidence = 0;  // probability that it is the price asked
};

// Scores of the first stage, one for each mention; all zero where the model cannot be read, which a test rules out.
std::vector<double> score_mentions(const PriceMentions& mentions);
// The likeliest value; nothing where the page mentions none.
std::optional<ChosenPriceValue> choose_price_value(const PriceMentions& mentions);

}  // namespace garimpo::extract::products::automatic
