#include "text/similarity/common_subsequence.hpp"

#include <algorithm>
#include <bit>

namespace garimpo::text {

namespace {

constexpr std::size_t kBlock = 64;

std::uint64_t low_bits(std::size_t count) { return count >= kBlock ? ~0ULL : (1ULL << count) - 1; }

}  // namespace

std::size_t CommonSubsequence::length(std::u32string_view a, std::u32string_view b, std::size_t needed) {
  if (a.size() > b.size()) std::swap(a, b);
  if (a.size() < needed) return 0;
  const auto prefix = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
  a.remove_prefix(prefix);
  b.remove_prefix(prefix);
  const auto suffix = static_cast<std::size_t>(std::mismatch(a.rbegin(), a.rend(), b.rbegin()).first - a.rbegin());
  a.remove_suffix(suffix);
  b.remove_suffix(suffix);
  const std::size_t shared = prefix + suffix;
  if (a.empty()) return shared;
  const bool is_short_latin = a.size() <= 2 * kBlock && std::all_of(a.begin(), a.end(), [](char32_t c) { return c < 256; });
  if (is_short_latin) return shared + latin_length(a, b, needed > shared ? needed - shared : 0);
  return shared + core_length(a, b, needed > shared ? needed - shared : 0);
}

// For a pattern of at most two blocks in Latin-1: both blocks in one pass, with masks indexed by code point.
std::size_t CommonSubsequence::latin_length(std::u32string_view pattern, std::u32string_view text, std::size_t needed) {
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    LatinMask& mask = latin_[pattern[at]];
    (at < kBlock ? mask.low : mask.high) |= 1ULL << (at % kBlock);
  }
  const std::uint64_t used_low = low_bits(pattern.size());
  const std::uint64_t used_high = pattern.size() > kBlock ? low_bits(pattern.size() - kBlock) : 0;
  std::uint64_t low = ~0ULL;
  std::uint64_t high = ~0ULL;
  const auto matched = [&] {
    return static_cast<std::size_t>(std::popcount(~low & used_low)) + static_cast<std::size_t>(std::popcount(~high & used_high));
  };
  std::size_t left = text.size();
  for (const char32_t c : text) {
    --left;
    if (c >= latin_.size()) continue;
    const LatinMask mask = latin_[c];
    const std::uint64_t found_low = low & mask.low;
    const std::uint64_t found_high = high & mask.high;
    const std::uint64_t sum_low = low + found_low;
    high = (high + found_high + (sum_low < low ? 1 : 0)) | (high - found_high);
    low = sum_low | (low - found_low);
    if (left % 16 == 0 && matched() + left < needed) break;
  }
  for (const char32_t c : pattern) latin_[c] = {};
  return matched();
}

std::size_t CommonSubsequence::core_length(std::u32string_view pattern, std::u32string_view text, std::size_t needed) {
  alphabet_.clear();
  for (const char32_t c : pattern) alphabet_.add(c);
  masks_.assign(alphabet_.size(), 0);
  symbols_.clear();
  // Characters that the pattern lacks match nothing and carry nothing, so they are left out of the loops below.
  for (const char32_t c : text)
    if (const std::uint32_t symbol = alphabet_.find(c); symbol != 0) symbols_.push_back(symbol);
  if (symbols_.size() < needed) return 0;

  if (pattern.size() <= kBlock) {
    set_masks(pattern);
    return one_block(pattern.size(), needed);
  }
  carry_.assign(symbols_.size(), 0);
  std::size_t matched = 0;
  for (std::size_t at = 0; at < pattern.size(); at += kBlock) {
    if (matched + (pattern.size() - at) < needed) return 0;
    const std::u32string_view block = pattern.substr(at, kBlock);
    set_masks(block);
    matched += next_block(block.size());
    clear_masks(block);
  }
  return matched;
}

// The zero bits of the state below pattern_chars count the matches so far, so testing whether `needed` is still reachable is a popcount.
std::size_t CommonSubsequence::one_block(std::size_t pattern_chars, std::size_t needed) const {
  const std::uint64_t used = low_bits(pattern_chars);
  std::uint64_t state = ~0ULL;
  std::size_t left = symbols_.size();
  for (const std::uint32_t symbol : symbols_) {
    const std::uint64_t found = state & masks_[symbol];
    state = (state + found) | (state - found);
    --left;
    if (left % kBlock == 0 && static_cast<std::size_t>(std::popcount(~state & used)) + left < needed) return 0;
  }
  return static_cast<std::size_t>(std::popcount(~state & used));
}

std::size_t CommonSubsequence::next_block(std::size_t pattern_chars) {
  std::uint64_t state = ~0ULL;
  for (std::size_t at = 0; at < symbols_.size(); ++at) {
    const std::uint64_t found = state & masks_[symbols_[at]];
    const std::uint64_t sum = state + found;
    const std::uint64_t carried = sum + carry_[at];
    carry_[at] = static_cast<std::uint8_t>((sum < state) | (carried < sum));
    state = carried | (state - found);
  }
  return static_cast<std::size_t>(std::popcount(~state & low_bits(pattern_chars)));
}

void CommonSubsequence::set_masks(std::u32string_view block) {
  for (std::size_t at = 0; at < block.size(); ++at) masks_[alphabet_.find(block[at])] |= 1ULL << at;
}

void CommonSubsequence::clear_masks(std::u32string_view block) {
  for (const char32_t c : block) masks_[alphabet_.find(c)] = 0;
}

}  // namespace garimpo::text
