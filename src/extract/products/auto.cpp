// products/auto, a method of our own: what is sold on a page, which is the one product that the page is about, products side by side, or
// both. Every price of the page is found and gets a role (automatic/page_prices, automatic/price_role). Prices of the same template, each
// grown to the largest element that holds no other of them, make lists (automatic/listing), in which roles are settled and names chosen by
// columns (automatic/price_columns, automatic/name_columns). What lies outside lists, the heading, the buy
// button and the embedded data make the page's own product (automatic/detail). Cost: linear in the page, prices times depth at worst.
// Limits: the words that tell roles are listed for the larger languages only; prices in images are not read.
#include "extract/products/automatic/breadcrumbs.hpp"
#include "extract/products/automatic/detail.hpp"
#include "extract/products/automatic/emit.hpp"
#include "extract/products/automatic/labelled_values.hpp"
#include "extract/products/automatic/listing.hpp"
#include "extract/products/automatic/page_currency.hpp"
#include "extract/products/automatic/page_prices.hpp"
#include "extract/products/automatic/price_columns.hpp"
#include "extract/products/automatic/product_card.hpp"
#include "extract/products/automatic/variants.hpp"
#include "extract/products/products.hpp"

#include <algorithm>
#include <string>

namespace garimpo::extract::products {

namespace {

using automatic::Detail;
using automatic::Listing;
using automatic::PagePrices;
using automatic::ProductCard;

// Evidence (automatic/detail) from which a page is taken to be about one product, without and with a list of at least kWholeList products
// beside it. Set on the detail corpus, 2026-11-16.
constexpr double kDetailEvidence = 1.1;
constexpr double kDetailBesideList = 1.1;
constexpr std::size_t kWholeList = 6;
// Fewer products than this are a list only where the page has no other.
constexpr std::size_t kShortList = 3;

// The ranges of all listed products that are not the page's own product, in page order.
std::vector<NodeRange> other_products(const std::vector<Listing>& listings, const std::vector<std::vector<ProductCard>>& cards,
                                      NodeId heading) {
  std::vector<NodeRange> all;
  for (std::size_t at = 0; at < listings.size(); ++at) {
    const Listing& listing = listings[at];
    // Cards without names are several prices of one product: its own, the shipping, another currency.
    if ((listing.products.size() < kShortList && !listing.is_aside) || cards[at].size() < automatic::kFewestProducts) continue;
    for (const NodeRange product : listing.products)
      if (heading == kNoNode || heading < product.begin || heading >= product.end) all.push_back(product);
  }
  std::ranges::sort(all, {}, &NodeRange::begin);
  return all;
}

void run(Context& context) {
  const Document& document = context.page.document();
  const std::string address = automatic::page_address(context.page, context.url);
  automatic::PageCurrency currency(context.page, address, context.budget);
  const PriceHints hints{.language = context.page.head().language(), .host = address, .currency = currency.declared()};
  PagePrices prices = automatic::find_page_prices(context.page, hints, context.budget);
  currency.name_currencies(prices);
  automatic::settle_page_roles(prices);
  const std::vector<Listing> listings = automatic::find_listings(context.page, prices, context.budget);
  std::vector<std::vector<ProductCard>> cards;
  cards.reserve(listings.size());
  for (const Listing& listing : listings) automatic::settle_list_roles(document, listing.products, prices);
  for (const Listing& listing : listings) {
    // Two products beside a better list are told to nobody.
    const bool is_used = cards.empty() || listing.products.size() >= kShortList || listing.is_aside;
    cards.push_back(is_used ? automatic::read_cards(context.page, prices, listing.products) : std::vector<ProductCard>());
  }
  const automatic::ProductHeading heading = automatic::find_product_heading(context.page, context.budget);
  const Detail detail =
      automatic::read_detail(context.page, prices, heading, other_products(listings, cards, heading.node), context.url, context.budget);
  const bool has_list = !listings.empty() && !listings.front().is_aside && listings.front().products.size() >= kWholeList;
  const bool is_detail = detail.find("name") != nullptr && detail.evidence >= (has_list ? kDetailBesideList : kDetailEvidence);
  if (is_detail)
    automatic::emit_product(context, detail, automatic::find_breadcrumbs(context.page, context.budget),
                            automatic::find_variants(context.page, heading.node, detail.find("name")->value, context.budget));
  if (is_detail && !detail.disagreement.empty() && context.warnings != nullptr)
    context.warnings->push_back({WarningCode::data_disagrees, detail.disagreement});
  for (std::size_t at = 0; at < listings.size(); ++at) {
    if (listings[at].products.size() < kShortList && (is_detail || at > 0)) continue;
    if (cards[at].size() >= automatic::kFewestProducts) automatic::emit_list(context, cards[at], at == 0 && !is_detail);
  }
  if (context.trace != nullptr)
    context.trace->note(0, is_detail, "evidence that the page is for one product: " + std::to_string(detail.evidence));
  if (context.trace != nullptr)
    for (const automatic::PagePrice& price : prices.prices)
      context.trace->note(
          price.element, true,
          "price " + price.amount + ": " + std::string(automatic::name(price.role.role)) + ", " + std::string(price.role.reason));
}

}  // namespace

Extractor auto_method() {
  return {{.name = "products/auto",
           .summary = "what is sold: the page's product, products side by side, every price with its role",
           .reference = "ours, after Godoy 2015 and the future work named there",
           .options = {}},
          run};
}

}  // namespace garimpo::extract::products
