// Products of every list of the answer against the gold, counted as Godoy 2015 (sections 6.2.4 and 7.2) counts: a product is right where
// its name and both of its prices are, the second one where the gold has one and absent where it has none. What was given and is not right
// is wrong (FP), what was not given right is missed (FN). The thesis's price and promotional price are regularPrice and price here, or
// price alone where there is one. Gold products without a price are neither asked for nor wrong, as for `listings`. Cost: products of the
// same price are compared pair by pair.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/products/product_names.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/scalar_text.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

enum Count : std::size_t { kFound, kWrong, kMissed, kSecondPriceWrong, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"VP", "FP", "FN", "second_price_wrong", "pages"};
constexpr std::array kMetrics = {
    MetricInfo{"f1", "harmonic mean of precision and recall"},
    MetricInfo{"precision", "VP / (VP + FP): share of the given products that are right in name and both prices"},
    MetricInfo{"recall", "VP / (VP + FN): share of the gold products that were given so"},
    MetricInfo{"second_price.wrong", "products per page that would be right but for their second price", true},
};

struct WantedProduct {
  ProductName name;
  std::optional<text::Decimal> regular_price;
};

class Gold {
 public:
  explicit Gold(JsonValue gold) {
    for (const auto& [_, product] : gold["products"]) {
      if (!product["name"].is_truthy()) continue;
      const std::optional<text::Decimal> price = amount(product["price"]);
      if (!price) {
        unpriced_.push_back(product_name(product));
        continue;
      }
      ++wanted;
      if (price->is_number()) by_price_[price->key()].push_back({product_name(product), amount(product["regular_price"])});
    }
  }

  bool passes_over(const ProductName& name) const {
    return std::ranges::any_of(unpriced_, [&](const ProductName& one) { return is_same_name(one, name); });
  }

  enum class Verdict : std::uint8_t { right, second_price_wrong, wrong };
  // Takes the first free product of that name and price; one whose second price is right too where there is one.
  Verdict take(JsonValue product, const ProductName& name) {
    const std::optional<text::Decimal> price = amount(product["price"]);
    const auto same_price = price ? by_price_.find(price->key()) : by_price_.end();
    if (same_price == by_price_.end()) return Verdict::wrong;
    const std::optional<text::Decimal> regular = amount(product["regularPrice"]);
    bool is_known = false;
    for (auto one = same_price->second.begin(); one != same_price->second.end(); ++one) {
      if (!is_same_name(one->name, name)) continue;
      is_known = true;
      if (one->regular_price != regular) continue;
      same_price->second.erase(one);
      return Verdict::right;
    }
    return is_known ? Verdict::second_price_wrong : Verdict::wrong;
  }

  std::size_t wanted = 0;

 private:
  std::unordered_map<std::string, std::vector<WantedProduct>> by_price_;
  std::vector<ProductName> unpriced_;
};

bool applies(JsonValue gold) { return gold["products"].is_array(); }

void score(PageCase& page, std::span<double> counts) {
  Gold gold(page.gold());
  counts[kPages] = 1;
  for (const JsonValue list : page.objects({"productList"})) {
    for (const auto& [_, product] : list["products"]) {
      const ProductName name = product_name(product);
      if (gold.passes_over(name)) continue;
      const Gold::Verdict verdict = gold.take(product, name);
      counts[verdict == Gold::Verdict::right ? kFound : kWrong] += 1;
      if (verdict == Gold::Verdict::second_price_wrong) counts[kSecondPriceWrong] += 1;
    }
  }
  counts[kMissed] = static_cast<double>(gold.wanted) - counts[kFound];
}

void total(std::span<const double> sums, std::span<double> metrics) {
  const double given = sums[kFound] + sums[kWrong];
  const double wanted = sums[kFound] + sums[kMissed];
  metrics[0] = f1_of_counts(sums[kFound], given, wanted);
  metrics[1] = ratio(sums[kFound], given);
  metrics[2] = ratio(sums[kFound], wanted);
  metrics[3] = ratio(sums[kSecondPriceWrong], sums[kPages]);
}

}  // namespace

Evaluator whole_products() {
  return {.name = "whole_products",
          .task = "products",
          .summary = "products right in name and both prices, wrong and missed, as Godoy 2015 counts them",
          .reference = "Godoy 2015, sections 6.2.4 and 7.2; docs/evaluation.md#products",
          .counts = kCountNames,
          .metrics = kMetrics,
          .is_costly = true,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
