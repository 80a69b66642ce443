// Fields of a detail page's product against the gold, which lists every value that is right. A field that the gold does not have counts
// against precision where the answer gives one, and not at all where it does not. In two cases a field that the gold lacks is unknown and
// does not count: brands, bar codes and part numbers everywhere (no set has them for all its pages), and every field of gold that is
// marked as partial. Prices are compared as numbers, the rest folded.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/scalar_text.hpp"
#include "text/words/words.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

constexpr std::array<std::string_view, 6> kFields = {"price", "sku", "availability", "brand", "gtin", "mpn"};
constexpr std::size_t kPrice = 0;
constexpr std::size_t kFirstOfThoseNamedOnSomePages = 3;  // brand, gtin, mpn
constexpr std::size_t kCountsPerField = 3;                // right, given, wanted

constexpr std::array<std::string_view, 18> kCountNames = {
    "price_right",        "price_given",        "price_wanted",        "sku_right",   "sku_given",   "sku_wanted",
    "availability_right", "availability_given", "availability_wanted", "brand_right", "brand_given", "brand_wanted",
    "gtin_right",         "gtin_given",         "gtin_wanted",         "mpn_right",   "mpn_given",   "mpn_wanted"};
static_assert(kCountNames.size() == kFields.size() * kCountsPerField);

constexpr std::array kMetrics = {
    MetricInfo{"price.f1", "prices that are right"},
    MetricInfo{"price.precision", "share of the given prices that are right"},
    MetricInfo{"price.recall", "share of the pages with a price that got the right one"},
    MetricInfo{"sku.f1", "the shop's numbers of the product that are right"},
    MetricInfo{"sku.precision", "share of the given ones that are right"},
    MetricInfo{"sku.recall", "share of the pages with one that got it"},
    MetricInfo{"availability.f1", "InStock, OutOfStock"},
    MetricInfo{"availability.precision", "share of the given ones that are right"},
    MetricInfo{"availability.recall", "share of the pages with one that got it"},
    MetricInfo{"brand.f1", "brands by name"},
    MetricInfo{"brand.precision", "share of the given ones that are right"},
    MetricInfo{"brand.recall", "share of the pages with one that got it"},
    MetricInfo{"gtin.f1", "bar codes; the first one given counts"},
    MetricInfo{"gtin.precision", "share of the given ones that are right"},
    MetricInfo{"gtin.recall", "share of the pages with one that got it"},
    MetricInfo{"mpn.f1", "the maker's part numbers that are right"},
    MetricInfo{"mpn.precision", "share of the given ones that are right"},
    MetricInfo{"mpn.recall", "share of the pages with one that got it"},
};
static_assert(kMetrics.size() == kFields.size() * 3);

// A value in a form in which equal values have equal keys.
struct Folded {
  std::string key;
  bool is_comparable = true;  // "nan" is a price that equals none
};

std::optional<Folded> folded(JsonValue value, bool is_price) {
  if (is_price) {
    const std::optional<text::Decimal> price = amount(value);
    return price ? std::optional{Folded{price->key(), price->is_number()}} : std::nullopt;
  }
  if (!value.is_truthy()) return std::nullopt;
  std::string folded = text::fold_to_letters_and_digits(scalar_text(value));
  return folded.empty() ? std::nullopt : std::optional{Folded{std::move(folded)}};
}

// A list of values any of which is right, or one value.
std::vector<Folded> wanted_values(JsonValue gold, bool is_price) {
  std::vector<Folded> wanted;
  if (!gold.is_array()) {
    if (auto value = folded(gold, is_price)) wanted.push_back(std::move(*value));
    return wanted;
  }
  for (const auto& [_, one] : gold)
    if (auto value = folded(one, is_price)) wanted.push_back(std::move(*value));
  return wanted;
}

// The value that is scored: the first of a list, the name of an object.
JsonValue given_value(JsonValue value) {
  if (value.is_array()) value = value.at(0);
  return value.is_object() ? value["name"] : value;
}

bool applies(JsonValue gold) {
  const std::string_view task = gold["task"].text();
  return gold["fields"].is_object() && (task.empty() || task == "product_detail" || task == "details");
}

void score(PageCase& page, std::span<double> counts) {
  const std::vector<JsonValue> products = page.objects({"product"});
  const JsonValue product = products.empty() ? JsonValue{} : products.front();
  const bool is_partial = page.gold()["partial"].is_truthy();
  for (std::size_t i = 0; i < kFields.size(); ++i) {
    const std::vector<Folded> wanted = wanted_values(page.gold()["fields"][kFields[i]], i == kPrice);
    if (wanted.empty() && (is_partial || i >= kFirstOfThoseNamedOnSomePages)) continue;
    const std::optional<Folded> given = folded(given_value(product[kFields[i]]), i == kPrice);
    const std::span<double> field = counts.subspan(i * kCountsPerField, kCountsPerField);
    field[0] = given && given->is_comparable && std::ranges::find(wanted, given->key, &Folded::key) != wanted.end() ? 1 : 0;
    field[1] = given ? 1 : 0;
    field[2] = wanted.empty() ? 0 : 1;
  }
}

void total(std::span<const double> sums, std::span<double> metrics) {
  for (std::size_t i = 0; i < kFields.size(); ++i) {
    const std::span<const double> field = sums.subspan(i * kCountsPerField, kCountsPerField);
    metrics[i * 3] = f1_of_counts(field[0], field[1], field[2]);
    metrics[i * 3 + 1] = ratio(field[0], field[1]);
    metrics[i * 3 + 2] = ratio(field[0], field[2]);
  }
}

}  // namespace

Evaluator product_fields() {
  return {.name = "product_fields",
          .task = "products",
          .summary = "price, sku, availability, brand, gtin and mpn of a detail page",
          .reference = "docs/evaluation.md#products",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
