#include "extract/products/automatic/variants.hpp"

#include "extract/products/automatic/fields/embedded_product.hpp"
#include "extract/products/automatic/template_key.hpp"
#include "features/structured_data/data_query.hpp"
#include "markers/node_range.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

using features::DataValue;

constexpr auto kChoiceNames = std::to_array<std::string_view>(
    {"size",    "sizes", "color", "colour",  "colors", "variant", "variants", "variation", "swatch", "option", "options",
     "groesse", "farbe", "talla", "tamanho", "cor",    "taille",  "couleur",  "taglia",    "colore", "maat",   "kleur"});
constexpr auto kNoChoiceNames = std::to_array<std::string_view>({"qty", "quantity", "menge", "cantidad", "sort", "country", "currency"});
// The choices of a product stand within this many nodes after the heading.
constexpr NodeId kChoiceNodes = 600;
constexpr std::size_t kLongestVariantValue = 120;

void add(Variant& variant, std::string_view key, std::string_view value) {
  std::string clean = text::normalize_spaces(value);
  const bool has_key = std::ranges::find(variant.fields, key, &VariantField::key) != variant.fields.end();
  if (!clean.empty() && clean.size() <= kLongestVariantValue && !has_key) variant.fields.push_back({key, std::move(clean)});
}

void read_members(DataValue object, Variant& variant) {
  add(variant, "name", features::member_text(object, "name"));
  add(variant, "sku", features::member_text(object, "sku"));
  if (const std::string_view gtin = features::member_text(object, "gtin13"); is_gtin(gtin)) add(variant, "gtin", gtin);
  add(variant, "price", features::member_text(object, "price"));
  add(variant, "currency", features::member_text(object, "priceCurrency"));
  add(variant, "availability", availability_of(features::member_text(object, "availability")));
  add(variant, "url", features::member_text(object, "url"));
}

// Whether a price of the variant is not a plain decimal, which every price in a result must be.
bool has_bad_price(const Variant& variant) {
  const auto price = std::ranges::find(variant.fields, "price", &VariantField::key);
  return price != variant.fields.end() &&
         (price->value.find_first_not_of("0123456789.") != std::string::npos || price->value.starts_with('.'));
}

void keep(Variant variant, std::vector<Variant>& variants) {
  if (has_bad_price(variant)) std::erase_if(variant.fields, [](const VariantField& field) { return field.key == "price"; });
  const auto says = [&](std::string_view key) {
    return std::ranges::find(variant.fields, key, &VariantField::key) != variant.fields.end();
  };
  if ((says("name") || says("sku")) && variants.size() < kMostVariants) variants.push_back(std::move(variant));
}

bool is_of_page(DataValue product, std::string_view heading) {
  const std::string name = text::fold_to_letters_and_digits(features::member_text(product, "name"));
  return !name.empty() && (heading.find(name) != std::string_view::npos || name.find(heading) != std::string::npos);
}

std::vector<Variant> embedded_variants(const features::Page& page, std::string_view heading, base::Budget& budget) {
  std::vector<Variant> variants;
  const std::string folded = text::fold_to_letters_and_digits(heading);
  for (const DataValue product : features::objects_of_type(page.json_ld(budget).data(), {"ProductGroup", "Product"})) {
    if (folded.empty() || !is_of_page(product, folded)) continue;
    const NodeRange nodes{product.node(), page.document().end(product.node())};
    for (const DataValue kind : features::member_objects(product, "hasVariant")) {
      Variant variant{.fields = {}, .nodes = nodes};
      read_members(kind, variant);
      for (const DataValue offer : features::member_objects(kind, "offers")) read_members(offer, variant);
      keep(std::move(variant), variants);
    }
    if (!variants.empty()) return variants;
    for (const DataValue offer : features::member_objects(product, "offers")) {
      Variant variant{.fields = {}, .nodes = nodes};
      read_members(offer, variant);
      keep(std::move(variant), variants);
    }
    if (variants.size() > 1) return variants;
    variants.clear();
  }
  return variants;
}

bool is_choice(const Document& document, NodeId select) {
  NodeId node = select;
  for (unsigned level = 0; level < 3 && node != kNoNode && document.is_element(node); ++level, node = document.parent(node)) {
    const std::string_view name = document.attribute(node, "name").value_or("");
    if (features::has_class_word(document, node, kNoChoiceNames) || features::has_class_word(name, kNoChoiceNames)) return false;
    if (features::has_class_word(document, node, kChoiceNames) || features::has_class_word(name, kChoiceNames)) return true;
  }
  return false;
}

std::vector<Variant> shown_variants(const features::Page& page, NodeId heading) {
  const Document& document = page.document();
  std::vector<Variant> variants;
  if (heading == kNoNode) return variants;
  for (NodeId node = heading; node < document.size() && node < heading + kChoiceNodes; ++node) {
    if (document.tag(node) != Tag::select || !is_choice(document, node)) continue;
    for (NodeId option = node; option < document.end(node); ++option) {
      if (document.tag(option) != Tag::option) continue;
      const bool is_prompt = document.attribute(option, "value") == "" || document.attribute(option, "disabled").has_value();
      Variant variant{.fields = {}, .nodes = {option, document.end(option)}};
      std::string name;
      markers::append_text(document, variant.nodes, name);
      add(variant, "name", name);
      if (!is_prompt) keep(std::move(variant), variants);
    }
    if (variants.size() > 1) return variants;
    variants.clear();
  }
  return variants;
}

}  // namespace

std::vector<Variant> find_variants(const features::Page& page, NodeId heading, std::string_view heading_text, base::Budget& budget) {
  std::vector<Variant> variants = embedded_variants(page, heading_text, budget);
  if (variants.size() < 2) variants = shown_variants(page, heading);
  if (variants.size() < 2) variants.clear();
  return variants;
}

}  // namespace garimpo::extract::products::automatic
