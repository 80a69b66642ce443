// Products of a listing against gold products: a product is right where its name and its price are. Names are compared folded; one may be
// part of the other, with at least 60 % of its characters. Prices are compared as numbers. Gold products without a price are not wanted,
// and predictions with their name count neither as right nor as wrong.
// Cost: products of the same price are compared pair by pair; gold products without a price are compared with every prediction.
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

enum Count : std::size_t { kRight, kGiven, kWanted, kRegularRight, kRegularWanted, kPageF1, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"right",          "given",   "wanted", "regular_right",
                                                               "regular_wanted", "page_f1", "pages"};
constexpr std::array kMetrics = {
    MetricInfo{"name_and_price.f1", "products of the first list whose name and price are those of a gold product"},
    MetricInfo{"name_and_price.precision", "share of the given products that are right"},
    MetricInfo{"name_and_price.recall", "share of the gold products that were given"},
    MetricInfo{"name_and_price.page_mean", "mean of the pages' F1, so that a long list counts as much as a short one"},
    MetricInfo{"regular_price.right", "share of right products with a regular price in the gold that have it right"},
};

struct WantedProduct {
  ProductName name;
  std::optional<text::Decimal> regular_price;
};

struct GoldProducts {
  std::size_t wanted = 0;
  // Those that no prediction has taken, by price, in their order.
  std::unordered_map<std::string, std::vector<WantedProduct>> by_price;
  std::vector<ProductName> unpriced;
};

GoldProducts read_gold(JsonValue gold) {
  GoldProducts read;
  for (const auto& [_, product] : gold["products"]) {
    if (!product["name"].is_truthy()) continue;
    const std::optional<text::Decimal> price = amount(product["price"]);
    if (!price) {
      read.unpriced.push_back(product_name(product));
      continue;
    }
    ++read.wanted;
    // "nan" is an amount that equals none.
    if (price->is_number()) read.by_price[price->key()].push_back({product_name(product), amount(product["regular_price"])});
  }
  return read;
}

bool applies(JsonValue gold) { return gold["products"].is_array(); }

void score_product(JsonValue product, GoldProducts& gold, std::span<double> counts) {
  const ProductName name = product_name(product);
  if (std::ranges::any_of(gold.unpriced, [&](const ProductName& one) { return is_same_name(one, name); })) return;
  counts[kGiven] += 1;
  const std::optional<text::Decimal> price = amount(product["price"]);
  const auto same_price = price ? gold.by_price.find(price->key()) : gold.by_price.end();
  if (same_price == gold.by_price.end()) return;
  const auto found = std::ranges::find_if(same_price->second, [&](const WantedProduct& one) { return is_same_name(one.name, name); });
  if (found == same_price->second.end()) return;
  counts[kRight] += 1;
  if (found->regular_price) {
    counts[kRegularWanted] += 1;
    counts[kRegularRight] += found->regular_price == amount(product["regularPrice"]) ? 1 : 0;
  }
  same_price->second.erase(found);
}

void score(PageCase& page, std::span<double> counts) {
  GoldProducts gold = read_gold(page.gold());
  counts[kWanted] = static_cast<double>(gold.wanted);
  counts[kPages] = 1;
  const std::vector<JsonValue> lists = page.objects({"productList"});
  if (lists.empty()) return;
  for (const auto& [_, product] : lists.front()["products"]) score_product(product, gold, counts);
  counts[kPageF1] = f1_of_counts(counts[kRight], counts[kGiven], counts[kWanted]);
}

void total(std::span<const double> sums, std::span<double> metrics) {
  precision_recall_total(sums[kRight], sums[kGiven], sums[kWanted], metrics);
  metrics[3] = ratio(sums[kPageF1], sums[kPages]);
  metrics[4] = ratio(sums[kRegularRight], sums[kRegularWanted]);
}

}  // namespace

Evaluator listings() {
  return {.name = "listings",
          .task = "products",
          .summary = "products of a listing by name and price, and their regular prices",
          .reference = "docs/evaluation.md#products",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
