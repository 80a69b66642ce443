#include "extract/products/automatic/product_page.hpp"

#include "extract/products/automatic/buying_words.hpp"
#include "extract/products/automatic/lists/price_columns.hpp"
#include "extract/products/automatic/prices/page_currency.hpp"

#include <algorithm>

namespace garimpo::extract::products::automatic {

namespace {

// The ranges of all listed products that are not the page's own product, in page order.
std::vector<NodeRange> other_products(const ProductPage& product) {
  const NodeId heading = product.heading.node;
  std::vector<NodeRange> all;
  for (std::size_t at = 0; at < product.listings.size(); ++at) {
    const Listing& listing = product.listings[at];
    // Cards without names are several prices of one product: its own, the shipping, another currency.
    if ((listing.products.size() < kShortList && !listing.is_aside) || product.cards[at].size() < kFewestProducts) continue;
    for (const NodeRange listed : listing.products)
      if (heading == kNoNode || heading < listed.begin || heading >= listed.end) all.push_back(listed);
  }
  std::ranges::sort(all, {}, &NodeRange::begin);
  return all;
}

BuyingPlaces find_buying(const ProductPage& product, const Document& document) {
  // Farther below the heading the text is about another product.
  constexpr NodeId kAroundHeading = 1'000;
  BuyingPlaces places;
  BuyingWordReader words;
  for (const Piece& piece : product.prices.pieces) {
    const BuyingWords said = words.read(piece.text);
    if (places.buy == kNoNode && said.says_buy && !product.is_aside(piece.node)) places.buy = piece.node;
    if (places.out == kNoNode && said.says_out && !product.is_aside(piece.node)) {
      places.says_out = true;
      if (product.heading.node == kNoNode || piece.node < product.heading.node + kAroundHeading) places.out = piece.node;
    }
  }
  for (NodeId node = 1; node < document.size() && places.buy == kNoNode; ++node) {
    if (document.tag(node) != Tag::input && document.tag(node) != Tag::button) continue;
    for (const std::string_view attribute : {"value", "title", "aria-label", "name", "id"}) {
      if (words.names_buying(document.attribute(node, attribute).value_or("")) && !product.is_aside(node)) places.buy = node;
    }
  }
  return places;
}

}  // namespace

bool ProductPage::is_aside(NodeId node) const {
  const auto at = std::ranges::upper_bound(aside, node, {}, &NodeRange::begin);
  return at != aside.begin() && node < std::prev(at)->end;
}

ProductPage read_product_page(const features::Page& page, std::string_view url, base::Budget& budget) {
  ProductPage product;
  product.address = page_address(page, url);
  PageCurrency currency(page, product.address, budget);
  const PriceHints hints{.language = page.head().language(), .host = product.address, .currency = currency.declared()};
  product.prices = find_page_prices(page, hints, budget);
  currency.name_currencies(product.prices);
  settle_page_roles(product.prices);
  product.listings = find_listings(page, product.prices, budget);
  product.cards.reserve(product.listings.size());
  for (const Listing& listing : product.listings) settle_list_roles(page.document(), listing.products, product.prices);
  for (const Listing& listing : product.listings) {
    // Two products beside a better list are told to nobody.
    const bool is_used = product.cards.empty() || listing.products.size() >= kShortList || listing.is_aside;
    product.cards.push_back(is_used ? read_cards(page, product.prices, listing.products) : std::vector<ProductCard>());
  }
  product.heading = find_product_heading(page, budget);
  product.aside = other_products(product);
  product.buying = find_buying(product, page.document());
  product.embedded = read_embedded_properties(page, product.heading.text, budget);
  product.labelled = find_labelled_texts(product.prices);
  return product;
}

}  // namespace garimpo::extract::products::automatic
