// products/auto: ours. What is sold on a page: the one product that it is for, the products side by side, or both.
//
// Every price of the page is found and gets a role (auto/page_prices, auto/price_role). Prices of one template, each grown to the largest
// element that holds no other of them, make lists (auto/listing). What lies outside lists, the heading, the button that buys and the data
// embedded for machines make the page's own product (auto/detail). Cost: linear in the page, prices times depth at worst. Limits: words of
// roles are known for the larger languages; a page whose prices are images has none.
#include "extract/products/automatic/breadcrumbs.hpp"
#include "extract/products/automatic/detail.hpp"
#include "extract/products/automatic/emit.hpp"
#include "extract/products/automatic/labelled_values.hpp"
#include "extract/products/automatic/listing.hpp"
#include "extract/products/automatic/page_prices.hpp"
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

// A page is for one product where so much speaks for it (auto/detail), and more where a list fills it. Detail corpus, 2026-11-16.
constexpr double kDetailEvidence = 1.1;
constexpr double kDetailBesideList = 1.1;
constexpr std::size_t kWholeList = 6;

// Ranges of the products of all lists that are not the page's own, in page order.
std::vector<NodeRange> other_products(const std::vector<Listing>& listings, const std::vector<std::vector<ProductCard>>& cards,
                                      const Document& document, NodeId heading) {
  std::vector<NodeRange> all;
  for (std::size_t at = 0; at < listings.size(); ++at) {
    const Listing& listing = listings[at];
    // Without names they are prices of one product: its own, the shipping, the same in another currency.
    if ((listing.products.size() < 3 && !listing.is_aside) || cards[at].size() < automatic::kFewestProducts) continue;
    for (const NodeRange product : listing.products)
      if (heading == kNoNode || !document.contains(product.begin, heading)) all.push_back(product);
  }
  std::ranges::sort(all, {}, &NodeRange::begin);
  return all;
}

NodeId main_heading(const Document& document) {
  for (NodeId node = 1; node < document.size(); ++node)
    if (document.tag(node) == Tag::h1) return node;
  return kNoNode;
}

void run(Context& context) {
  const Document& document = context.page.document();
  const std::string address = automatic::page_address(context.page, context.url);
  const PriceHints hints{.language = context.page.head().language(), .host = address};
  const PagePrices prices = automatic::find_page_prices(context.page, hints, context.budget);
  const std::vector<Listing> listings = automatic::find_listings(context.page, prices, context.budget);
  std::vector<std::vector<ProductCard>> cards;
  cards.reserve(listings.size());
  for (const Listing& listing : listings) cards.push_back(automatic::read_cards(context.page, prices, listing.products));
  const NodeId heading = main_heading(document);
  const Detail detail =
      automatic::read_detail(context.page, prices, other_products(listings, cards, document, heading), context.url, context.budget);
  const bool has_list = !listings.empty() && !listings.front().is_aside && listings.front().products.size() >= kWholeList;
  const bool is_detail = detail.find("name") != nullptr && detail.evidence >= (has_list ? kDetailBesideList : kDetailEvidence);
  if (is_detail)
    automatic::emit_product(context, detail, automatic::find_breadcrumbs(context.page, context.budget),
                            automatic::find_variants(context.page, heading, detail.find("name")->value, context.budget));
  if (is_detail && !detail.disagreement.empty() && context.warnings != nullptr)
    context.warnings->push_back({WarningCode::data_disagrees, detail.disagreement});
  for (std::size_t at = 0; at < listings.size(); ++at) {
    if (listings[at].products.size() < 3 && (is_detail || at > 0)) continue;
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
           .reference = "ours, after seed 002 and its future work",
           .options = {}},
          run};
}

}  // namespace garimpo::extract::products
