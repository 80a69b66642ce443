// Every place of a page where a price may stand that is asked for its product: shown prices whatever their role, JSON-LD, microdata, RDFa
// and meta elements, each with what a ranker needs to know of it. Nothing is decided here (docs/decisions/0031_product_evidence.md).
//
// Cost: linear in the embedded data; a shown price looks at its ancestors and at a few prices around it. Limits: the first kMostShown shown
// prices and kMostEmbedded values of each syntax.
#pragma once
#include "base/budget.hpp"
#include "extract/products/automatic/product_page.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

enum class PriceSource : std::uint8_t { shown, json_ld, microdata, meta, count };

struct PriceMention {
  PriceSource source = PriceSource::shown;
  std::string amount;    // "1299.00"
  double value = 0;      // the same as a number
  std::int64_t key = 0;  // equal for equal amounts
  NodeRange nodes;
  const PagePrice* price = nullptr;  // of a shown one
  bool may_be_asked = false;         // shown, in no list of other products, and no sign gives it another role
};

class PriceMentions {
 public:
  static constexpr std::size_t kMostShown = 400;
  static constexpr std::size_t kMostEmbedded = 200;

  PriceMentions(const features::Page& page, const ProductPage& product, base::Budget& budget);

  const std::vector<PriceMention>& all() const { return mentions_; }
  static std::span<const std::string_view> feature_names();
  // As many as there are names.
  std::span<const float> features(std::size_t at) const;

 private:
  friend class PriceMentionReader;
  std::vector<PriceMention> mentions_;
  std::vector<float> rows_;
};

// The amount in a value of embedded data: a plain decimal as it is, anything else read as a printed price; "" where there is none.
std::string embedded_amount(std::string_view value);

}  // namespace garimpo::extract::products::automatic
