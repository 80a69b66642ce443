// products/auto, a method of our own: what is sold on a page, which is the one product that the page is about, products side by side, or
// both. Every price of the page is found and gets a role (automatic/prices/page_prices, automatic/prices/price_role). Prices of the same
// template, each grown to the largest element that holds no other of them, make lists (automatic/lists/listing), in which roles are settled
// and names chosen by columns (automatic/lists/price_columns, automatic/lists/name_columns). The page's own product (automatic/detail) is
// read from all that the page mentions: its price, brand and article number are chosen among candidates by trained rankers
// (automatic/prices/price_values, automatic/fields). Cost: linear in the page, prices times depth at worst. Limits: the words that tell
// roles are listed for the larger languages only; prices in images are not read.
#include "extract/products/automatic/breadcrumbs.hpp"
#include "extract/products/automatic/detail.hpp"
#include "extract/products/automatic/emit.hpp"
#include "extract/products/automatic/lists/listing.hpp"
#include "extract/products/automatic/product_page.hpp"
#include "extract/products/automatic/variants.hpp"
#include "extract/products/products.hpp"

#include <algorithm>
#include <string>

namespace garimpo::extract::products {

namespace {

using automatic::Detail;
using automatic::Listing;
using automatic::ProductCard;

// Evidence (automatic/detail) from which a page is taken to be about one product, without and with a list of at least kWholeList products
// beside it. Set on the detail corpus, 2026-11-16.
constexpr double kDetailEvidence = 1.1;
constexpr double kDetailBesideList = 1.1;
constexpr std::size_t kWholeList = 6;

void run(Context& context) {
  const automatic::ProductPage product = automatic::read_product_page(context.page, context.url, context.budget);
  const std::vector<Listing>& listings = product.listings;
  const std::vector<std::vector<ProductCard>>& cards = product.cards;
  const Detail detail = automatic::read_detail(context.page, product, context.budget, std::min(kDetailEvidence, kDetailBesideList));
  const bool has_list = !listings.empty() && !listings.front().is_aside && listings.front().products.size() >= kWholeList;
  const bool is_detail = detail.find("name") != nullptr && detail.evidence >= (has_list ? kDetailBesideList : kDetailEvidence);
  if (is_detail)
    automatic::emit_product(context, detail, automatic::find_breadcrumbs(context.page, context.budget),
                            automatic::find_variants(context.page, product.heading.node, detail.find("name")->value, context.budget));
  if (is_detail && !detail.disagreement.empty() && context.warnings != nullptr)
    context.warnings->push_back({WarningCode::data_disagrees, detail.disagreement});
  for (std::size_t at = 0; at < listings.size(); ++at) {
    if (listings[at].products.size() < automatic::kShortList && (is_detail || at > 0)) continue;
    if (cards[at].size() >= automatic::kFewestProducts) automatic::emit_list(context, cards[at], at == 0 && !is_detail);
  }
  if (context.trace != nullptr)
    context.trace->note(0, is_detail, "evidence that the page is for one product: " + std::to_string(detail.evidence));
  if (context.trace != nullptr)
    for (const automatic::PagePrice& price : product.prices.prices)
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
