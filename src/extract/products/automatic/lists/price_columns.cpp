#include "extract/products/automatic/lists/price_columns.hpp"

#include "extract/products/automatic/lists/column_keys.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <string>

namespace garimpo::extract::products::automatic {

namespace {

constexpr std::size_t kMostTogether = 8;
// A role is that of all prices where it has at least kFewestOfRole of them, and at least kTimesCurrent for each current one.
constexpr std::size_t kFewestOfRole = 6;
constexpr std::size_t kTimesCurrent = 6;

double number_of(const PagePrice& price) {
  double amount = 0;
  std::from_chars(price.amount.data(), price.amount.data() + price.amount.size(), amount);
  return amount;
}

struct PriceColumn {
  std::size_t members = 0;
  std::size_t savings = 0;   // differences of two others
  std::size_t regulars = 0;  // what such a difference is taken from
};

struct Triple {
  std::size_t regular;
  std::size_t saving;
};

// The prices of one product, as indexes.
using Together = std::vector<std::size_t>;

// Whether one amount is another less a third: the highest is the regular price, the lowest what is saved.
bool find_triple(const PagePrices& prices, const Together& together, Triple& triple) {
  for (const std::size_t a : together) {
    for (const std::size_t b : together) {
      for (const std::size_t c : together) {
        if (a == b || a == c || b == c) continue;
        const double regular = number_of(prices.prices[a]);
        const double current = number_of(prices.prices[b]);
        const double saving = number_of(prices.prices[c]);
        if (saving <= 0 || current <= saving || std::abs(regular - current - saving) > 0.005) continue;
        triple = {a, c};
        return true;
      }
    }
  }
  return false;
}

}  // namespace

void settle_page_roles(PagePrices& prices) {
  std::array<std::size_t, 9> counts{};
  for (const PagePrice& price : prices.prices) ++counts[static_cast<std::size_t>(price.role.role)];
  for (const Role role : {Role::unit, Role::tax, Role::member}) {
    const std::size_t count = counts[static_cast<std::size_t>(role)];
    const std::size_t current = counts[static_cast<std::size_t>(Role::current)] + counts[static_cast<std::size_t>(Role::regular)];
    if (count < kFewestOfRole || current * kTimesCurrent > count) continue;
    for (PagePrice& price : prices.prices)
      if (price.role.role == role) price.role = {Role::current, 0, "a sign of another role that all prices of the page have"};
    return;
  }
}

void settle_list_roles(const Document& document, std::span<const NodeRange> products, PagePrices& prices) {
  ColumnKeys keys(document);
  std::vector<Together> all(products.size());
  for (std::size_t at = 0; at < products.size(); ++at) {
    auto price = std::ranges::lower_bound(prices.prices, products[at].begin, {}, [](const PagePrice& one) { return one.nodes.begin; });
    for (; price != prices.prices.end() && price->nodes.begin < products[at].end && all[at].size() < kMostTogether; ++price) {
      all[at].push_back(static_cast<std::size_t>(price - prices.prices.begin()));
      keys.count(at, price->element);
    }
  }
  if (std::ranges::none_of(all, [](const Together& together) { return together.size() > 2; })) return;
  std::map<std::string, PriceColumn> columns;
  std::map<std::size_t, std::string> places;  // of each price
  for (std::size_t at = 0; at < products.size(); ++at) {
    std::map<std::string, unsigned> seen;
    for (const std::size_t index : all[at]) {
      std::string key = keys.key(prices.prices[index].element, products[at].begin, products.size());
      key += std::to_string(seen[key]++);
      ++columns[key].members;
      places[index] = std::move(key);
    }
    Triple triple{};
    if (all[at].size() < 3 || !find_triple(prices, all[at], triple)) continue;
    ++columns[places[triple.saving]].savings;
    ++columns[places[triple.regular]].regulars;
  }
  for (const auto& [index, place] : places) {
    PagePrice& price = prices.prices[index];
    const PriceColumn& column = columns[place];
    if (price.role.role != Role::current || price.is_called_price || column.members < 2) continue;
    if (column.savings * 10 >= column.members * 7)
      price.role = {Role::saving, 0, "the difference of two other prices, in most products"};
    else if (column.regulars * 10 >= column.members * 7)
      price.role = {Role::regular, 0, "the sum of the price and what is saved, in most products"};
  }
}

}  // namespace garimpo::extract::products::automatic
