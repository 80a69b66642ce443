#include "text/similarity/edit_distance.hpp"

#include <algorithm>

namespace garimpo::text {

namespace {

constexpr std::size_t kBlockRows = 64;

template <class Symbol>
void strip_shared(std::span<const Symbol>& a, std::span<const Symbol>& b) {
  const auto prefix = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  a = a.subspan(prefix);
  b = b.subspan(prefix);
  const auto suffix = static_cast<std::size_t>(std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
  a = a.first(a.size() - suffix);
  b = b.first(b.size() - suffix);
}

}  // namespace

std::size_t EditDistance::distance(std::string_view a, std::string_view b, std::size_t max, base::Budget* budget) {
  return stripped(std::span<const char>(a), std::span<const char>(b), max, budget);
}

std::size_t EditDistance::distance(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b, std::size_t max,
                                   base::Budget* budget) {
  return stripped(a, b, max, budget);
}

template <class Symbol>
std::size_t EditDistance::stripped(std::span<const Symbol> a, std::span<const Symbol> b, std::size_t max, base::Budget* budget) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > max) return max + 1;
  strip_shared(a, b);
  if (a.empty()) return b.size();

  alphabet_.clear();
  pattern_.clear();
  text_.clear();
  for (const Symbol symbol : a) pattern_.push_back(alphabet_.add(static_cast<std::make_unsigned_t<Symbol>>(symbol)));
  for (const Symbol symbol : b) text_.push_back(alphabet_.find(static_cast<std::make_unsigned_t<Symbol>>(symbol)));
  if (budget != nullptr && !budget->spend((a.size() + b.size()) / 8)) return max + 1;
  if (least_possible() > max) return max + 1;
  return blocks(std::min(max, text_.size()), budget);
}

// A lower bound: the symbols of the longer string beyond those shared in any order must each be inserted or replaced.
std::size_t EditDistance::least_possible() {
  counts_.assign(alphabet_.size(), 0);
  for (const std::uint32_t symbol : pattern_) ++counts_[symbol];
  std::size_t shared = 0;
  for (const std::uint32_t symbol : text_) {
    if (counts_[symbol] == 0) continue;
    --counts_[symbol];
    ++shared;
  }
  return text_.size() - shared;
}

// Rows [64 k, 64 k + rows) of the table, over the columns (first, last] of the text. `corner` is the table's value above the first row
// in column `first`.
struct EditDistance::Block {
  std::size_t rows;
  std::size_t first;
  std::size_t last;
  std::size_t next_first;  // where the block below starts
  std::size_t corner;
  std::size_t next_corner;  // out: the last row's value in column next_first
  std::size_t lowest;       // out: the lowest value of the last row
  std::size_t value;        // out: the last row's value in column `last`
};

// Outside the band the table is assumed to rise by one per step, which is never too low, so an answer within the band is exact.
std::size_t EditDistance::blocks(std::size_t max, base::Budget* budget) {
  masks_.assign(alphabet_.size(), 0);
  step_.assign(text_.size() + 1, 1);
  Block block{};
  for (std::size_t at = 0; at < pattern_.size(); at += kBlockRows) {
    block.rows = std::min(kBlockRows, pattern_.size() - at);
    block.first = at > max ? at - max : 0;
    block.last = std::min(text_.size(), at + block.rows + max);
    block.next_first = at + kBlockRows > max ? at + kBlockRows - max : 0;
    block.corner = at == 0 ? block.first : block.next_corner;
    const std::span<const std::uint32_t> symbols = std::span(pattern_).subspan(at, block.rows);
    for (std::size_t row = 0; row < block.rows; ++row) masks_[symbols[row]] |= 1ULL << row;
    masks_[0] = 0;
    run(block);
    for (const std::uint32_t symbol : symbols) masks_[symbol] = 0;
    if (block.lowest > max) return max + 1;
    if (budget != nullptr && !budget->spend((block.last - block.first) / 8 + 1)) return max + 1;
  }
  return block.value;
}

void EditDistance::run(Block& block) {
  // Every block has a row: it begins below the end of the pattern.
  const std::uint64_t bottom = 1ULL << (block.rows - 1);  // NOLINT(clang-analyzer-core.BitwiseShift)
  std::uint64_t rises = ~0ULL;
  std::uint64_t falls = 0;
  std::size_t value = block.corner + block.rows;
  block.lowest = value;
  block.next_corner = value;
  for (std::size_t column = block.first + 1; column <= block.last; ++column) {
    const std::int8_t above = step_[column];
    std::uint64_t equal = masks_[text_[column - 1]];
    const std::uint64_t vertical = equal | falls;
    equal |= above < 0 ? 1 : 0;
    const std::uint64_t horizontal = (((equal & rises) + rises) ^ rises) | equal;
    std::uint64_t right_rises = falls | ~(horizontal | rises);
    std::uint64_t right_falls = rises & horizontal;
    const auto below = static_cast<std::int8_t>(((right_rises & bottom) != 0) - ((right_falls & bottom) != 0));
    right_rises = (right_rises << 1) | (above > 0 ? 1 : 0);
    right_falls = (right_falls << 1) | (above < 0 ? 1 : 0);
    rises = right_falls | ~(vertical | right_rises);
    falls = right_rises & vertical;
    step_[column] = below;
    value += static_cast<std::size_t>(static_cast<std::ptrdiff_t>(below));
    block.lowest = std::min(block.lowest, value);
    if (column == block.next_first) block.next_corner = value;
  }
  block.value = value;
}

}  // namespace garimpo::text
