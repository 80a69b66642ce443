// Texts that may be the brand of a page's product, one candidate for all places of the same text, with what a ranker needs to know of each
// (docs/decisions/0031_product_evidence.md). Cost: the elements around the heading, the labels, the embedded data. Limit: kMostBrands.
#pragma once
#include "extract/products/automatic/fields/script_values.hpp"
#include "extract/products/automatic/product_page.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

enum class BrandSource : std::uint8_t {
#define GARIMPO_BRAND_SOURCE(constant, words) constant,
#include "extract/products/automatic/fields/brand_sources.inc"
#undef GARIMPO_BRAND_SOURCE
  count
};
std::string_view words_for(BrandSource source);

struct BrandCandidate {
  std::string text;
  std::string key;                        // letters and digits: what its places share
  std::uint32_t sources = 0;              // bits by BrandSource
  BrandSource best = BrandSource::count;  // the surest of them
  NodeRange nodes;                        // where that one stands
  unsigned occurrences = 0;
  unsigned order = 0;   // of its first place among those of the same source
  float distance = -1;  // from the heading, logarithm of characters; below 0 where it is not known
  float name_match = -1;
  bool is_of_others = false;
};

class BrandCandidates {
 public:
  static constexpr std::size_t kMostBrands = 120;

  BrandCandidates(const features::Page& page, const ProductPage& product, const std::vector<ScriptValue>& scripts);

  const std::vector<BrandCandidate>& all() const { return candidates_; }
  static std::span<const std::string_view> feature_names();
  std::vector<float> features(std::size_t candidate) const;

 private:
  friend class BrandReader;
  std::vector<BrandCandidate> candidates_;
  std::string folded_heading_;
  std::string folded_title_;
  std::string folded_address_;
  std::string folded_host_;
  std::vector<unsigned> texts_;  // of each candidate: how many texts of the page are it alone
};

struct ChosenBrand {
  const BrandCandidate* candidate;
  float confidence;
};
// The likeliest; nothing where none is likely enough.
std::optional<ChosenBrand> choose_brand(const BrandCandidates& brands);

}  // namespace garimpo::extract::products::automatic
