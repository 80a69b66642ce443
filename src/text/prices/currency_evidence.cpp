#include "text/prices/currency_evidence.hpp"

#include <algorithm>

#include "text/prices/currency_table.hpp"

namespace garimpo::text {

namespace {

// A bare pound means GBP, a bare rouble RUB, a bare leu RON, "C$" Canada: the others of these signs are printed with letters, or at home.
constexpr auto kUsual = std::to_array<std::string_view>({"GBP", "RUB", "RON", "CAD"});

bool lists(std::string_view codes, std::string_view code) { return codes.find(code) != std::string_view::npos; }

// The first currency of a country that the sign may stand for: "kn" in Croatia is not the euro of today.
std::string_view first_of(std::string_view currencies, std::string_view codes) {
  for (std::size_t at = 0; at + 3 <= currencies.size(); at += 4)
    if (lists(codes, currencies.substr(at, 3))) return currencies.substr(at, 3);
  return {};
}

}  // namespace

void CurrencyEvidence::add(std::string_view code, double weight) {
  if (code == "RMB" || code == "CNH") code = "CNY";
  if (currency_code_strength(code) == CurrencyStrength::none) return;
  const auto known = std::ranges::find(votes_, code, &Vote::view);
  if (known != votes_.end())
    known->weight += weight;
  else
    votes_.push_back({{code[0], code[1], code[2]}, weight});
}

void CurrencyEvidence::add_country(std::string_view country, double weight) {
  if (const std::string_view currencies = currencies_of_country(country); !currencies.empty()) countries_.push_back({currencies, weight});
}

double CurrencyEvidence::weight_of(std::string_view code, std::string_view codes) const {
  double weight = 0;
  for (const Vote& vote : votes_)
    if (vote.view() == code) weight += vote.weight;
  for (const CountryVote& vote : countries_)
    if (first_of(vote.currencies, codes) == code) weight += vote.weight;
  return weight;
}

std::string_view CurrencyEvidence::choose(std::string_view codes) const {
  if (codes.size() <= 3) return codes;
  const std::string_view usual = codes.substr(0, 3);
  const bool has_usual = std::ranges::find(kUsual, usual) != kUsual.end();
  if (votes_.empty() && countries_.empty()) return has_usual ? usual : std::string_view{};
  std::string_view best;
  double best_weight = 0;
  double second_weight = 0;
  for (std::size_t at = 0; at + 3 <= codes.size(); at += 4) {
    const std::string_view code = codes.substr(at, 3);
    const double weight = weight_of(code, codes);
    if (weight > best_weight) {
      second_weight = best_weight;
      best_weight = weight;
      best = code;
    } else {
      second_weight = std::max(second_weight, weight);
    }
  }
  if (best_weight >= kEnough) return best_weight >= kMajority * second_weight ? best : std::string_view{};
  return has_usual ? usual : std::string_view{};
}

std::string_view CurrencyEvidence::stated() const {
  std::string_view best;
  double best_weight = 0;
  double others = 0;
  const auto count = [&](std::string_view code) {
    double weight = 0;
    for (const Vote& vote : votes_)
      if (vote.view() == code) weight += vote.weight;
    for (const CountryVote& vote : countries_)
      if (vote.currencies.substr(0, 3) == code) weight += vote.weight;
    if (weight > best_weight) {
      others = best.empty() || best == code ? others : best_weight;
      best_weight = weight;
      best = code;
    } else if (code != best) {
      others = std::max(others, weight);
    }
  };
  for (const Vote& vote : votes_) count(vote.view());
  for (const CountryVote& vote : countries_) count(vote.currencies.substr(0, 3));
  return best_weight >= kEnoughWithoutSign && best_weight >= kMajority * others ? best : std::string_view{};
}

}  // namespace garimpo::text
