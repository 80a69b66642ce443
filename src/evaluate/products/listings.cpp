// Products of a listing against gold products: a product is right where its name and its price are. Names are compared folded; one may be
// part of the other, with at least 60 % of its characters. Prices are compared as numbers.
// Cost: products of one price are compared pair by pair, others not at all.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/utf8.hpp"
#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/scalar_text.hpp"
#include "text/words/words.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

constexpr double kLeastSharedName = 0.6;

enum Count : std::size_t { kRight, kGiven, kWanted, kRegularRight, kRegularWanted, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"right", "given", "wanted", "regular_right", "regular_wanted"};
constexpr std::array kMetrics = {
    MetricInfo{"name_and_price.f1", "products of the first list whose name and price are those of a gold product"},
    MetricInfo{"name_and_price.precision", "share of the given products that are right"},
    MetricInfo{"name_and_price.recall", "share of the gold products that were given"},
    MetricInfo{"regular_price.right", "share of right products with a regular price in the gold that have it right"},
};

struct Name {
  std::string folded;
  std::size_t characters;
};

Name folded_name_key(JsonValue product) {
  const JsonValue name = product["name"];
  Name folded{name.is_truthy() ? text::fold_to_letters_and_digits(scalar_text(name)) : std::string{}, 0};
  folded.characters = base::count_code_points(folded.folded);
  return folded;
}

bool is_same_name(const Name& a, const Name& b) {
  if (a.folded.empty() || b.folded.empty()) return false;
  const Name& shorter = a.characters <= b.characters ? a : b;
  const Name& longer = a.characters <= b.characters ? b : a;
  if (static_cast<double>(shorter.characters) < kLeastSharedName * static_cast<double>(longer.characters)) return false;
  return longer.folded.find(shorter.folded) != std::string::npos;
}

struct WantedProduct {
  Name name;
  std::optional<text::Decimal> regular_price;
};

// Gold products that no prediction has taken, by price, in their order.
using WantedByPrice = std::unordered_map<std::string, std::vector<WantedProduct>>;

std::size_t read_wanted(JsonValue gold, WantedByPrice& wanted) {
  std::size_t products = 0;
  for (const auto& [_, product] : gold["products"]) {
    const std::optional<text::Decimal> price = amount(product["price"]);
    if (!product["name"].is_truthy() || !price) continue;
    ++products;
    // "nan" is an amount that equals none.
    if (price->is_number()) wanted[price->key()].push_back({folded_name_key(product), amount(product["regular_price"])});
  }
  return products;
}

bool applies(JsonValue gold) { return gold["products"].is_array(); }

void score_product(JsonValue product, WantedByPrice& wanted, std::span<double> counts) {
  counts[kGiven] += 1;
  const std::optional<text::Decimal> price = amount(product["price"]);
  const auto same_price = price ? wanted.find(price->key()) : wanted.end();
  if (same_price == wanted.end()) return;
  const Name name = folded_name_key(product);
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
  WantedByPrice wanted;
  counts[kWanted] = static_cast<double>(read_wanted(page.gold(), wanted));
  const std::vector<JsonValue> lists = page.objects({"productList"});
  if (lists.empty()) return;
  for (const auto& [_, product] : lists.front()["products"]) score_product(product, wanted, counts);
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = f1_of_counts(sums[kRight], sums[kGiven], sums[kWanted]);
  metrics[1] = ratio(sums[kRight], sums[kGiven]);
  metrics[2] = ratio(sums[kRight], sums[kWanted]);
  metrics[3] = ratio(sums[kRegularRight], sums[kRegularWanted]);
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
