#include "extract/products/automatic/fields/embedded_properties.hpp"

#include "features/structured_data/data_query.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kOtherProductKeys = std::to_array<std::string_view>(
    {"isRelatedTo", "isSimilarTo", "isAccessoryOrSparePartFor", "isConsumableFor", "itemListElement", "itemOffered", "addOn", "review"});
constexpr auto kWantedProperties = std::to_array<std::string_view>({"price", "lowPrice", "highPrice", "sku", "productID", "productId",
                                                                    "mpn", "gtin", "gtin8", "gtin12", "gtin13", "gtin14", "isbn", "model",
                                                                    "brand", "manufacturer", "productGroupID", "inProductGroupWithID"});

struct OpenObject {
  std::size_t end = 0;
  EmbeddedProperty inside;  // what its members inherit
};

class PropertyReader {
 public:
  PropertyReader(std::string_view heading, base::Budget& budget, EmbeddedProperties& found)
      : heading_(sorted_words(heading)), budget_(budget), found_(found) {}

  int read(const features::DataTree& data, EmbeddedSyntax syntax, int products) {
    std::vector<OpenObject> open;
    const std::size_t most = found_.all.size() + EmbeddedProperties::kMostProperties;
    for (std::size_t i = 0; i < data.size() && found_.all.size() < most; ++i) {
      if (!budget_.spend(1)) break;
      while (!open.empty() && open.back().end <= i) open.pop_back();
      const features::DataValue value = data.at(i);
      EmbeddedProperty property = open.empty() ? EmbeddedProperty{} : open.back().inside;
      property.syntax = syntax;
      // The elements of a list are values of the list's key.
      if (!value.key().empty()) property.key = features::local_name(value.key());
      property.value = value;
      if (!value.is_list() && std::ranges::find(kWantedProperties, property.key) != kWantedProperties.end()) found_.all.push_back(property);
      if (!value.is_object() && !value.is_list()) continue;
      property.is_other = property.is_other || std::ranges::find(kOtherProductKeys, property.key) != kOtherProductKeys.end();
      if (value.is_object()) open_object(value, property, products);
      open.push_back({data.end_of(i), property});
    }
    return products;
  }

 private:
  void open_object(features::DataValue object, EmbeddedProperty& inside, int& products) const {
    inside.is_of_specification =
        inside.key == "priceSpecification" || features::has_any_type(object, {"UnitPriceSpecification", "PriceSpecification"});
    inside.is_of_offer = inside.is_of_specification || features::has_any_type(object, {"Offer", "AggregateOffer"});
    if (features::has_any_type(object, {"Product", "ProductModel", "IndividualProduct", "ProductGroup", "Vehicle", "Car", "Book"})) {
      inside.product = products++;
      inside.name_match = name_match(features::member_text(object, "name"));
    }
    inside.key = {};
  }

  float name_match(std::string_view name) const {
    const std::vector<std::string> words = sorted_words(name.substr(0, 400));
    if (words.empty() || heading_.empty()) return -1;
    const auto both = std::ranges::count_if(words, [&](const std::string& word) { return std::ranges::binary_search(heading_, word); });
    return static_cast<float>(static_cast<double>(both) / static_cast<double>(std::max(words.size(), heading_.size())));
  }

  std::vector<std::string> heading_;
  base::Budget& budget_;
  EmbeddedProperties& found_;
};

}  // namespace

std::vector<std::string> sorted_words(std::string_view text) {
  const std::string lower = text::lower(text);
  std::vector<std::string_view> views;
  text::append_words(lower, views);
  std::vector<std::string> words(views.begin(), views.end());
  std::ranges::sort(words);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

EmbeddedProperties read_embedded_properties(const features::Page& page, std::string_view heading, base::Budget& budget) {
  EmbeddedProperties found;
  PropertyReader reader(heading, budget, found);
  found.json_ld_products = reader.read(page.json_ld(budget).data(), EmbeddedSyntax::json_ld, 0);
  found.microdata_products = reader.read(page.microdata(budget).data(), EmbeddedSyntax::microdata, 0);
  found.microdata_products = reader.read(page.rdfa(budget).data(), EmbeddedSyntax::microdata, found.microdata_products);
  return found;
}

}  // namespace garimpo::extract::products::automatic
