// What speaks for each currency, weighed together: the code that a sign of several currencies ("$", "kr", "¥", "元") stands for, or none
// where the evidence is thin or contradicts itself. The one place that makes this choice, for strings and for pages.
//
// A code is chosen where its weight reaches kEnough and is twice that of any other code that the sign may stand for. What speaks for a
// currency that the sign cannot be says nothing: a page that declares euros and prints "$" is not helped by it.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace garimpo::text {

// Weights. A page's own declaration goes before where it is, and that before the language it is written in; lang="en-US" is a default of
// some software, yet on the training pages with one declared dollar it was right every time (14 of 14, 2026-11-17).
inline constexpr double kDeclaredWeight = 5;  // data for machines about the product: schema.org, Open Graph
inline constexpr double kPrintedWeight = 3;   // other prices of the page that leave no choice ("US$", "CAD")
inline constexpr double kStateWeight = 2;     // currencies in attributes and scripts
inline constexpr double kHostWeight = 2;      // the country of the address, by its ending or by its path
inline constexpr double kLanguageWeight = 1;  // the country that the language names

class CurrencyEvidence {
 public:
  // A code of ISO 4217; anything else is not counted. Shares of one source are added with their part of its weight.
  void add(std::string_view code, double weight);
  // All that is paid with in a country: the sign decides which of them is meant.
  void add_country(std::string_view country, double weight);

  // Which of the codes (separated by spaces, the usual one first) is meant; "" where nothing decides. A view into `codes`.
  std::string_view choose(std::string_view codes) const;
  // The currency of a price without a sign; "" unless the evidence is strong and of one mind. Valid while this is.
  std::string_view stated() const;

 private:
  static constexpr double kEnough = 1;
  static constexpr double kEnoughWithoutSign = 3;
  static constexpr double kMajority = 2;

  struct Vote {
    std::array<char, 3> code;
    double weight;
    std::string_view view() const { return {code.data(), code.size()}; }
  };
  struct CountryVote {
    std::string_view currencies;
    double weight;
  };

  double weight_of(std::string_view code, std::string_view codes) const;

  std::vector<Vote> votes_;
  std::vector<CountryVote> countries_;
};

}  // namespace garimpo::text
