#include "extract/products/automatic/fields/embedded_product.hpp"

#include "base/ascii.hpp"
#include "extract/document.hpp"
#include "features/structured_data/data_query.hpp"
#include "markers/node_range.hpp"
#include "text/character_references.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

namespace garimpo::extract::products::automatic {

namespace {

constexpr std::size_t kLongestFact = 500;

struct KeyName {
  std::string_view said;
  std::string_view key;
};
// Members of schema.org's Product and Offer that we know, and our keys for them.
constexpr auto kProductKeys = std::to_array<KeyName>({{"name", "name"},
                                                      {"sku", "sku"},
                                                      {"mpn", "mpn"},
                                                      {"brand", "brand"},
                                                      {"manufacturer", "brand"},
                                                      {"gtin", "gtin"},
                                                      {"gtin8", "gtin"},
                                                      {"gtin12", "gtin"},
                                                      {"gtin13", "gtin"},
                                                      {"gtin14", "gtin"},
                                                      {"productID", "productId"},
                                                      {"image", "image"}});
constexpr auto kOfferKeys = std::to_array<KeyName>({{"price", "price"},
                                                    {"lowPrice", "price"},
                                                    {"highPrice", "highPrice"},
                                                    {"priceCurrency", "currency"},
                                                    {"availability", "availability"},
                                                    {"sku", "sku"}});
constexpr auto kRatingKeys =
    std::to_array<KeyName>({{"ratingValue", "ratingValue"}, {"reviewCount", "reviewCount"}, {"bestRating", "bestRating"}});
constexpr auto kMetaKeys = std::to_array<KeyName>({{"product:price:amount", "price"},
                                                   {"og:price:amount", "price"},
                                                   {"product:sale_price:amount", "price"},
                                                   {"product:price:currency", "currency"},
                                                   {"og:price:currency", "currency"},
                                                   {"product:availability", "availability"},
                                                   {"og:availability", "availability"},
                                                   {"product:brand", "brand"},
                                                   {"og:brand", "brand"},
                                                   {"product:retailer_item_id", "sku"},
                                                   {"product:retailer_part_no", "mpn"},
                                                   {"product:mfr_part_no", "mpn"},
                                                   {"product:ean", "gtin"},
                                                   {"og:image", "image"},
                                                   {"twitter:data1", "twitter"}});

class Reader {
 public:
  Reader(const features::Page& page, std::string_view heading, const std::vector<NodeRange>& aside, base::Budget& budget)
      : page_(page), document_(page.document()), heading_(text::fold_to_letters_and_digits(heading)), aside_(aside), budget_(budget) {}

  EmbeddedProduct read() {
    read_json_ld();
    read_metas();
    read_microdata();
    return std::move(found_);
  }

 private:
  void add(std::string_view key, std::string_view value, NodeId node, std::string_view source) {
    if (value.empty() || value.size() > kLongestFact) return;
    std::string clean = text::normalize_spaces(text::decode_character_references(value));
    if (clean.empty()) return;
    // Placeholders of a template that were not filled in: "$brand", "{{sku}}".
    if (clean.starts_with('$') || clean.find("{{") != std::string::npos || clean == "null" || clean == "undefined") return;
    if (key == "gtin" && !is_gtin(clean)) return;
    // An article number has no spaces; some shops append the product's name.
    if (key == "sku" || key == "productId") clean = clean.substr(0, clean.find(' '));
    if (key == "availability") {
      clean = availability_of(clean);
      if (clean.empty()) return;
    }
    found_.facts.push_back({key, std::move(clean), node, source});
  }

  template <class Table>
  void add_members(features::DataValue object, const Table& table) {
    for (const KeyName& name : table)
      for (const std::string_view value : features::member_texts(object, name.said)) add(name.key, value, object.node(), "JSON-LD");
  }

  // Adds what the offers say, including nested offers and price specifications.
  void add_offers(features::DataValue product) {
    for (const features::DataValue offer : features::member_objects(product, "offers")) {
      add_members(offer, kOfferKeys);
      for (const features::DataValue inner : features::member_objects(offer, "offers")) add_members(inner, kOfferKeys);
      for (const features::DataValue said : features::member_objects(offer, "priceSpecification")) add_members(said, kOfferKeys);
    }
  }

  // Newspapers declare their subscription as a product, with a name and an id but nothing that a shop would add.
  static bool is_sold(features::DataValue product) {
    for (const std::string_view key : {"offers", "sku", "brand", "image", "gtin13", "mpn", "aggregateRating", "gtin", "manufacturer"})
      if (!features::member(product, key).is_absent()) return true;
    return false;
  }

  void read_json_ld() {
    const features::DataTree& data = page_.json_ld(budget_).data();
    if (data.empty()) return;
    found_.is_news = !features::objects_of_type(data, {"NewsArticle", "ReportageNewsArticle", "LiveBlogPosting", "BlogPosting", "Article",
                                                       "AnalysisNewsArticle", "OpinionNewsArticle", "ReviewNewsArticle"})
                          .empty();
    const std::vector<features::DataValue> products =
        features::objects_of_type(data, {"Product", "ProductModel", "IndividualProduct", "ProductGroup", "Vehicle", "Car", "Book"});
    features::DataValue chosen;
    int best = -1;
    for (const features::DataValue product : products) {
      if (!is_sold(product)) continue;
      const std::string name = text::fold_to_letters_and_digits(features::member_text(product, "name"));
      const bool has_offers = !features::member_objects(product, "offers").empty();
      const bool is_named =
          !name.empty() && !heading_.empty() && (heading_.find(name) != std::string::npos || name.find(heading_) != std::string::npos);
      const int score = (is_named ? 2 : 0) + (has_offers ? 1 : 0);
      if (score > best) {
        best = score;
        chosen = product;
      }
    }
    // Several products of which none is named as the heading belong to a list and say nothing about the page's product.
    if (chosen.is_absent() || (products.size() > 3 && best < 2)) return;
    found_.has_product = true;
    add_members(chosen, kProductKeys);
    add_offers(chosen);
    for (const features::DataValue rating : features::member_objects(chosen, "aggregateRating")) {
      add("ratingValue", features::member_text(rating, "ratingValue"), rating.node(), "JSON-LD");
      const std::string_view count = features::member_text(rating, "reviewCount");
      add("reviewCount", count.empty() ? features::member_text(rating, "ratingCount") : count, rating.node(), "JSON-LD");
      add("bestRating", features::member_text(rating, "bestRating"), rating.node(), "JSON-LD");
    }
  }

  bool is_aside(NodeId node) const {
    const auto at = std::ranges::upper_bound(aside_, node, {}, &NodeRange::begin);
    return at != aside_.begin() && node < std::prev(at)->end;
  }

  // What a property says. The standard takes the address of a link; shops mark names and brands that are links and mean their text.
  std::string said_by_property(features::DataValue value) const {
    if (!value.is_address() || document_.tag(value.node()) != Tag::a) {
      const std::string_view said = features::value_text(value);
      // Some shops write a brand as an item without properties and put its name into the content attribute.
      return std::string(said.empty() ? document_.attribute(value.node(), "content").value_or("") : said);
    }
    std::string text;
    markers::append_text(document_, {value.node(), document_.end(value.node())}, text);
    return text;
  }

  void read_property(features::DataValue value, bool is_of_product) {
    const NodeId node = value.node();
    if (is_aside(node)) return;
    const std::string_view property = features::local_name(value.key());
    const auto add_known = [&](std::span<const KeyName> names) {
      const auto known = std::ranges::find(names, property, &KeyName::said);
      if (known == names.end()) return false;
      std::string said = text::normalize_spaces(said_by_property(value));
      // An item that is the value of several properties, or that itemref names, is in the tree several times; galleries repeat their
      // images.
      const bool is_image = known->key == "image";
      if (taken_.insert({known->key, is_image ? said : std::to_string(node)}).second) add(known->key, said, node, "microdata");
      return true;
    };
    if (add_known(kOfferKeys) || (is_of_product && add_known(kProductKeys))) return;
    add_known(kRatingKeys);
  }

  // Prices and ratings count whatever item they stand in; "name" and the like only of products and offers: reviews and breadcrumbs have
  // names too.
  void read_microdata() {
    const features::DataTree& data = page_.microdata(budget_).data();
    for (std::size_t i = 0; i < data.size(); ++i) {
      const features::DataValue item = data.at(i);
      if (!item.is_object()) continue;
      if (features::has_type(item, "Product") && !is_aside(item.node())) found_.has_product = true;
      const bool is_of_product = features::has_any_type(item, {"Product", "Offer", "AggregateOffer"});
      for (const features::DataValue value : item) read_property(value, is_of_product);
    }
  }

  void read_metas() {
    for (const features::MetaTag& tag : page_.head().metas()) {
      const std::string_view property = tag.property.empty() ? tag.name : tag.property;
      if (property == "og:type" && (tag.content == "product" || tag.content.ends_with(":product") || tag.content == "og:product"))
        found_.has_product = true;
      for (const KeyName& name : kMetaKeys)
        if (property == name.said) add(name.key, tag.content, tag.node, "meta");
    }
  }

  const features::Page& page_;
  const Document& document_;
  std::string heading_;
  const std::vector<NodeRange>& aside_;
  base::Budget& budget_;
  EmbeddedProduct found_;
  std::set<std::pair<std::string_view, std::string>> taken_;  // properties, by our key and their element; images by their address
};

}  // namespace

const EmbeddedFact* EmbeddedProduct::find(std::string_view key) const {
  const auto at = std::ranges::find(facts, key, &EmbeddedFact::key);
  return at == facts.end() ? nullptr : &*at;
}

bool is_gtin(std::string_view digits) {
  if (digits.size() != 8 && digits.size() != 12 && digits.size() != 13 && digits.size() != 14) return false;
  unsigned sum = 0;
  for (std::size_t at = 0; at < digits.size(); ++at) {
    const char c = digits[digits.size() - 1 - at];
    if (!base::is_digit(c)) return false;
    sum += static_cast<unsigned>(c - '0') * (at % 2 == 0 ? 1 : 3);
  }
  return sum % 10 == 0 && sum > 0;
}

std::string_view availability_of(std::string_view said) {
  const std::string folded = text::fold_to_letters_and_digits(said);
  for (const std::string_view out : {"outofstock", "soldout", "discontinued", "notavailable", "unavailable", "oos"})
    if (folded.ends_with(out)) return "OutOfStock";
  for (const std::string_view in : {"instock", "limitedavailability", "preorder", "presale", "onlineonly", "instoreonly", "backorder",
                                    "available", "madetoorder", "availablefororder"})
    if (folded.ends_with(in)) return "InStock";
  return {};
}

EmbeddedProduct read_embedded(const features::Page& page, std::string_view heading, const std::vector<NodeRange>& aside,
                              base::Budget& budget) {
  return Reader(page, heading, aside, budget).read();
}

}  // namespace garimpo::extract::products::automatic
