#include "extract/products/automatic/emit.hpp"

#include <string>

namespace garimpo::extract::products::automatic {

namespace {

class Emitter {
 public:
  explicit Emitter(Context& context) : markers_(context.markers) {}

  MarkerId field(MarkerId parent, std::string_view key, std::string_view value, NodeRange nodes, std::string_view reason,
                 float confidence = -1) {
    if (value.empty()) return kNoMarker;
    return markers_.add({.label = Label::field,
                         .parent = parent,
                         .nodes = nodes,
                         .kind = key,
                         .value = markers_.keep(std::string(value)),
                         .reason = reason,
                         .confidence = confidence});
  }

  // Adds a price; one in a currency other than the product's gets its currency as a field.
  void price(MarkerId parent, const PagePrice& price, std::string_view symbol) {
    const MarkerId marker = markers_.add({.label = Label::price,
                                          .column = price.role.count,
                                          .parent = parent,
                                          .nodes = price.nodes,
                                          .kind = name(price.role.role),
                                          .value = markers_.keep(price.amount),
                                          .reason = price.role.reason});
    if (price.symbol != symbol && !price.symbol.empty()) {
      field(marker, "currency", price.currency, price.nodes, price.currency_reason);
      field(marker, "currencyRaw", price.symbol, price.nodes, "as printed");
    }
    if (price.role.interest != Interest::unsaid)
      field(marker, "interestFree", price.role.interest == Interest::free ? "true" : "false", price.nodes, "text beside the instalment");
  }

  void card(MarkerId list, const ProductCard& card) {
    const MarkerId product = markers_.add({.label = Label::product, .parent = list, .nodes = card.nodes});
    field(product, "name", card.name, card.name_nodes, card.name_reason);
    if (card.current != nullptr) field(product, "price", card.current->amount, card.current->nodes, card.current_reason);
    if (card.regular != nullptr) field(product, "regularPrice", card.regular->amount, card.regular->nodes, card.regular->role.reason);
    if (card.current != nullptr) field(product, "currency", card.current->currency, card.current->nodes, card.current->currency_reason);
    if (card.current != nullptr) field(product, "currencyRaw", card.current->symbol, card.current->nodes, "as printed");
    if (!card.sold_out.empty()) field(product, "availability", "OutOfStock", card.sold_out, "said in the product's element");
    field(product, "url", card.url, {}, {});
    field(product, "images", card.image, {}, {});
    for (const PagePrice* shown : card.prices)
      price(product, *shown, card.current != nullptr ? std::string_view(card.current->symbol) : "");
  }

  MarkerSet& markers() { return markers_; }

 private:
  MarkerSet& markers_;
};

}  // namespace

void emit_list(Context& context, const std::vector<ProductCard>& cards, bool is_main) {
  if (cards.empty()) return;
  Emitter emitter(context);
  const MarkerId list = context.markers.add({.label = Label::product_list,
                                             .is_main = is_main,
                                             .nodes = {cards.front().nodes.begin, cards.back().nodes.end},
                                             .reason = "elements of one template, each with a price"});
  for (const ProductCard& card : cards) emitter.card(list, card);
}

void emit_product(Context& context, const Detail& detail, const std::vector<Breadcrumb>& trail, const std::vector<Variant>& variants) {
  Emitter emitter(context);
  const MarkerId product =
      context.markers.add({.label = Label::product, .is_main = true, .nodes = detail.nodes, .reason = "the product that the page is for"});
  for (const DetailField& field : detail.fields)
    emitter.field(product, field.key, field.value, field.nodes, field.reason, field.confidence);
  for (const Breadcrumb& crumb : trail) {
    const MarkerId marker = emitter.field(product, "breadcrumbs", crumb.name, crumb.nodes, "the trail above the product");
    emitter.field(marker, "url", crumb.url, {}, {});
  }
  const DetailField* const symbol = detail.find("currencyRaw");
  for (const PagePrice* price : detail.prices) emitter.price(product, *price, symbol != nullptr ? std::string_view(symbol->value) : "");
  for (const Variant& variant : variants) {
    const MarkerId marker =
        context.markers.add({.label = Label::product, .parent = product, .nodes = variant.nodes, .reason = "a variant of the product"});
    for (const VariantField& field : variant.fields)
      emitter.field(marker, field.key, field.value, variant.nodes, "a variant of the product");
  }
}

}  // namespace garimpo::extract::products::automatic
