// The definition of record matching as it is published: every prediction against every gold record, string by string.
#pragma once
#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "base/utf8.hpp"
#include "evaluate/records/record_matching.hpp"

namespace garimpo::reference {

using Signature = std::vector<std::string>;

inline bool is_in(const std::string& string, const std::string& text) { return text.find(string) != std::string::npos; }

inline bool is_shorter(const std::string& a, const std::string& b) { return base::count_code_points(a) < base::count_code_points(b); }

inline bool holds(const Signature& signature, const std::string& text) {
  const std::string& longest = *std::max_element(signature.begin(), signature.end(), is_shorter);
  const auto held = std::count_if(signature.begin(), signature.end(), [&](const std::string& s) { return is_in(s, text); });
  return is_in(longest, text) && static_cast<double>(held) >= 0.6 * static_cast<double>(signature.size());
}

inline std::size_t weight(const Signature& signature, const std::string& text) {
  std::size_t characters = 0;
  for (const std::string& string : signature) characters += is_in(string, text) ? base::count_code_points(string) : 0;
  return characters;
}

inline std::string without(Signature signature, std::string text) {
  std::stable_sort(signature.begin(), signature.end(), [](const std::string& a, const std::string& b) { return is_shorter(b, a); });
  for (const std::string& string : signature)
    if (is_in(string, text)) text = text.substr(0, text.find(string)) + '\0' + text.substr(text.find(string) + string.size());
  return text;
}

inline evaluate::RecordMatches match_records(const std::vector<evaluate::GoldRecord>& gold, const std::vector<std::string>& texts) {
  evaluate::RecordMatches matches;
  std::set<std::size_t> taken;
  for (std::size_t p = 0; p < texts.size(); ++p) {
    std::vector<std::size_t> hits;
    for (std::size_t i = 0; i < gold.size(); ++i)
      if (holds(gold[i].signature, texts[p])) hits.push_back(i);
    if (hits.empty()) continue;
    std::stable_sort(hits.begin(), hits.end(), [&](std::size_t a, std::size_t b) {
      return weight(gold[a].signature, texts[p]) > weight(gold[b].signature, texts[p]);
    });
    const Signature& best = gold[hits[0]].signature;
    const std::string rest = without(best, texts[p]);
    if (std::any_of(hits.begin(), hits.end(), [&](std::size_t i) { return gold[i].signature != best && holds(gold[i].signature, rest); })) {
      ++matches.merged;
      continue;
    }
    const auto free = std::find_if(hits.begin(), hits.end(), [&](std::size_t i) { return !taken.contains(i); });
    if (free == hits.end()) continue;
    taken.insert(*free);
    matches.pairs.push_back({static_cast<std::uint32_t>(*free), static_cast<std::uint32_t>(p)});
  }
  return matches;
}

}  // namespace garimpo::reference
