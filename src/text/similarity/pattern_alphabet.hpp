// Dense numbers for the symbols of a pattern, so that bit-parallel kernels index their masks with small integers whatever the symbols are
// (bytes, tags, code points). Symbol 0 stands for everything that the pattern does not hold.
// Cost: constant expected time per symbol; memory is kept from pattern to pattern.
#pragma once
#include "base/flat_table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace garimpo::text {

class PatternAlphabet {
 public:
  // Forgets the pattern before, in time linear in the largest alphabet seen.
  void clear();
  // The number of the symbol, given one now if it has none.
  std::uint32_t add(std::uint32_t symbol);
  // The number of the symbol, 0 if the pattern does not hold it.
  std::uint32_t find(std::uint32_t symbol) const { return symbol < kDirect ? direct_[symbol] : find_hashed(symbol); }
  // Numbers in use, 0 included.
  std::uint32_t size() const { return static_cast<std::uint32_t>(symbols_.size()) + 1; }

 private:
  static constexpr std::uint32_t kDirect = 512;  // Latin text and almost every tag
  std::uint32_t find_hashed(std::uint32_t symbol) const;

  std::array<std::uint32_t, kDirect> direct_{};
  base::FlatTable<std::uint32_t> hashed_;  // numbers of the symbols past those
  std::vector<std::uint32_t> symbols_;     // by number - 1
};

}  // namespace garimpo::text
