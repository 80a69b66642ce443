#include "text/similarity/pattern_alphabet.hpp"

namespace garimpo::text {

void PatternAlphabet::clear() {
  for (const std::uint32_t symbol : symbols_)
    if (symbol < kDirect) direct_[symbol] = 0;
  hashed_.clear();
  symbols_.clear();
}

std::uint32_t PatternAlphabet::add(std::uint32_t symbol) {
  if (symbol < kDirect) {
    if (direct_[symbol] == 0) {
      symbols_.push_back(symbol);
      direct_[symbol] = static_cast<std::uint32_t>(symbols_.size());
    }
    return direct_[symbol];
  }
  std::uint32_t& number = hashed_.at(symbol);
  if (number == 0) {
    symbols_.push_back(symbol);
    number = static_cast<std::uint32_t>(symbols_.size());
  }
  return number;
}

std::uint32_t PatternAlphabet::find_hashed(std::uint32_t symbol) const {
  const std::uint32_t* const number = hashed_.find(symbol);
  return number == nullptr ? 0 : *number;
}

}  // namespace garimpo::text
