#include "evaluate/articles/shingles.hpp"

#include "base/hash.hpp"
#include "evaluate/key_table.hpp"

#include <algorithm>

namespace garimpo::evaluate {

std::vector<std::uint64_t> shingles(const WordIds& words) {
  std::vector<std::uint64_t> keys;
  if (words.empty()) return keys;
  const auto word = [&](std::size_t i) -> std::uint64_t {
    return i < words.size() ? words[i] : 0;
  };  // words are numbered from 1, so 0 means none
  const std::size_t count = std::max<std::size_t>(words.size(), 4) - 3;
  keys.reserve(count);
  for (std::size_t i = 0; i < count; ++i) keys.push_back(base::mix(word(i) << 32 | word(i + 1), word(i + 2) << 32 | word(i + 3)));
  return keys;
}

}  // namespace garimpo::evaluate
