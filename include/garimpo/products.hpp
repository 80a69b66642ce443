// Products: one that a page is for, or many side by side.
#pragma once
#include <garimpo/result_object.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo {

// One price of a product, with what is said beside it.
struct ProductPrice {
  std::string_view role;      // current, regular, instalment, unit ...
  Value amount;               // digits, a dot where there are decimals: "1299.00"
  std::uint16_t count = 0;    // of instalments; 0 where it is none
  std::vector<Field> fields;  // currency and currencyRaw where they are not the product's; interestFree

  Value field(std::string_view key) const;
};

struct Breadcrumb {
  Value name;
  std::vector<Field> fields;  // url

  Value url() const;
};

class Product : public ResultObject {
 public:
  Value name() const { return field("name"); }
  Value price() const { return field("price"); }  // what it costs now: digits, a dot where there are decimals
  Value regular_price() const { return field("regularPrice"); }
  Value currency() const { return field("currency"); }                // ISO 4217
  Value currency_as_printed() const { return field("currencyRaw"); }  // "R$"
  Value availability() const { return field("availability"); }
  Value sku() const { return field("sku"); }
  Value mpn() const { return field("mpn"); }
  Value url() const { return field("url"); }
  Value brand() const { return field("brand"); }
  std::vector<Value> gtins() const { return fields("gtin"); }
  std::vector<Value> images() const { return fields("images"); }
  Value rating_value() const { return field("ratingValue"); }
  Value best_rating() const { return field("bestRating"); }
  Value review_count() const { return field("reviewCount"); }

  // Of a key of the result, the first value and all of them.
  Value field(std::string_view key) const;
  std::vector<Value> fields(std::string_view key) const;
  // All, in the order in which they were found.
  std::span<const Field> fields() const { return fields_; }

  std::span<const ProductPrice> prices() const { return prices_; }
  std::span<const Breadcrumb> breadcrumbs() const { return breadcrumbs_; }
  // Kinds of the product: sizes, colours.
  std::vector<Product> variants() const;

 private:
  friend class ResultObject;
  friend class ProductList;
  explicit Product(const ResultObject& object);
  std::vector<Field> fields_of(MarkerId id) const;

  std::vector<Field> fields_;
  std::vector<ProductPrice> prices_;
  std::vector<Breadcrumb> breadcrumbs_;
  std::vector<MarkerId> variants_;
};

class ProductList : public ResultObject {
 public:
  std::size_t size() const { return products_.size(); }
  std::vector<Product> products() const;

 private:
  friend class ResultObject;
  explicit ProductList(const ResultObject& object);
  std::vector<MarkerId> products_;
};

}  // namespace garimpo
