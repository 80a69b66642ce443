// Numbers by 64-bit key, which can be counted down again: words by their hash, shingles by theirs. Only the hashes are compared: with 64
// bits, two of a million words share a hash on one of thirty million pages.
#pragma once
#include "base/flat_table.hpp"

#include <cstdint>

namespace garimpo::evaluate {

class KeyTable : public base::FlatTable<std::uint32_t> {
 public:
  // Decrements the number of a key; false where it is 0 already.
  bool take(std::uint64_t key) {
    std::uint32_t* const number = find(key);
    if (number == nullptr || *number == 0) return false;
    --*number;
    return true;
  }
};

}  // namespace garimpo::evaluate
