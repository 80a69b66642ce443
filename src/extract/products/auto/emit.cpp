#include "extract/products/auto/emit.hpp"

#include <string>

namespace garimpo::extract::products::automatic {

namespace {

class Emitter {
 public:
  explicit Emitter(Context& context) : markers_(context.markers) {}

  void field(MarkerId parent, std::string_view key, std::string_view value, NodeRange nodes, std::string_view reason) {
    if (value.empty()) return;
    markers_.add({.label = Label::field,
                  .parent = parent,
                  .nodes = nodes,
                  .kind = key,
                  .value = markers_.keep(std::string(value)),
                  .reason = reason});
  }

  void price(MarkerId parent, const PagePrice& price) {
    markers_.add({.label = Label::price,
                  .column = price.role.count,
                  .parent = parent,
                  .nodes = price.nodes,
                  .kind = name(price.role.role),
                  .value = markers_.keep(price.amount),
                  .reason = price.role.reason});
  }

  void card(MarkerId list, const ProductCard& card) {
    const MarkerId product = markers_.add({.label = Label::product, .parent = list, .nodes = card.nodes});
    field(product, "name", card.name, card.name_nodes, card.name_reason);
    field(product, "price", card.current->amount, card.current->nodes, card.current_reason);
    if (card.regular != nullptr) field(product, "regularPrice", card.regular->amount, card.regular->nodes, card.regular->role.reason);
    field(product, "currency", card.current->currency, card.current->nodes, "as printed");
    field(product, "currencyRaw", card.current->symbol, card.current->nodes, "as printed");
    field(product, "url", card.url, {}, {});
    field(product, "images", card.image, {}, {});
    for (const PagePrice* shown : card.prices) price(product, *shown);
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
                                             .reason = "elements of one make that hold a price each"});
  for (const ProductCard& card : cards) emitter.card(list, card);
}

void emit_product(Context& context, const Detail& detail) {
  Emitter emitter(context);
  const MarkerId product =
      context.markers.add({.label = Label::product, .is_main = true, .nodes = detail.nodes, .reason = "the product that the page is for"});
  for (const DetailField& field : detail.fields) emitter.field(product, field.key, field.value, field.nodes, field.reason);
  for (const PagePrice* price : detail.prices) emitter.price(product, *price);
}

}  // namespace garimpo::extract::products::automatic
