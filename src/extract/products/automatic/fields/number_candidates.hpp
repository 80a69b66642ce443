// Texts that may be the article number (sku) of a page's product, one candidate for all places of the same text, with what a ranker needs
// to know of each (docs/decisions/0031_product_evidence.md). Cost: the embedded data, the labels, the inputs of the page, the elements
// around the heading. Limit: kMostNumbers.
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

enum class NumberSource : std::uint8_t {
#define GARIMPO_NUMBER_SOURCE(constant, words) constant,
#include "extract/products/automatic/fields/number_sources.inc"
#undef GARIMPO_NUMBER_SOURCE
  count
};
std::string_view words_for(NumberSource source);

struct NumberCandidate {
  std::string text;
  std::string key;                          // letters and digits: what its places share
  std::uint32_t sources = 0;                // bits by NumberSource
  NumberSource best = NumberSource::count;  // the surest of them
  NodeRange nodes;                          // where that one stands; empty for an address
  unsigned occurrences = 0;
  unsigned order = 0;   // of its first place among those of the same source
  float distance = -1;  // from the heading, logarithm of characters; below 0 where it is not known
  float name_match = -1;
  bool is_of_others = false;
};

class NumberCandidates {
 public:
  static constexpr std::size_t kMostNumbers = 160;

  NumberCandidates(const features::Page& page, const ProductPage& product, const std::vector<ScriptValue>& scripts);

  const std::vector<NumberCandidate>& all() const { return candidates_; }
  static std::span<const std::string_view> feature_names();
  std::vector<float> features(std::size_t candidate) const;

 private:
  friend class NumberReader;
  std::vector<NumberCandidate> candidates_;
  std::string folded_heading_;
  std::string folded_title_;
  std::string folded_address_;
};

struct ChosenNumber {
  const NumberCandidate* candidate;
  float confidence;
};
// The likeliest; nothing where none is likely enough.
std::optional<ChosenNumber> choose_number(const NumberCandidates& numbers);

}  // namespace garimpo::extract::products::automatic
