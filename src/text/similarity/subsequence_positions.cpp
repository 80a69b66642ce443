#include "text/similarity/subsequence_positions.hpp"

#include <bit>

namespace garimpo::text {

namespace {

constexpr std::size_t kWord = 64;

std::size_t zeros(std::uint64_t bits) { return static_cast<std::size_t>(std::popcount(~bits)); }

}  // namespace

void SubsequencePositions::set_first(std::span<const std::uint32_t> first) {
  for (const std::uint32_t number : first_) symbol_of_[number] = 0;
  first_.assign(first.begin(), first.end());
  symbols_.clear();
  symbol_count_ = 0;
  for (const std::uint32_t number : first_) {
    if (number >= symbol_of_.size()) symbol_of_.resize(number + std::size_t{1}, 0);
    if (symbol_of_[number] == 0) symbol_of_[number] = static_cast<std::uint32_t>(++symbol_count_);
    symbols_.push_back(symbol_of_[number] - 1);
  }
}

bool SubsequencePositions::keep_shared(std::span<const std::uint32_t> second) {
  columns_.clear();
  gap_after_.assign(1, 0);
  for (const std::uint32_t number : second) {
    const std::uint32_t symbol = number < symbol_of_.size() ? symbol_of_[number] : 0;
    if (symbol == 0) {
      gap_after_.back() = 1;
      continue;
    }
    columns_.push_back(symbol - 1);
    gap_after_.push_back(0);
  }
  return !columns_.empty();
}

void SubsequencePositions::fill_rows() {
  words_ = (columns_.size() + kWord - 1) / kWord;
  masks_.assign(symbol_count_ * words_, 0);
  for (std::size_t j = 0; j < columns_.size(); ++j) masks_[columns_[j] * words_ + j / kWord] |= 1ULL << (j % kWord);
  rows_.resize((symbols_.size() + 1) * words_);
  for (std::size_t w = 0; w < words_; ++w) rows_[w] = ~0ULL;
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    const std::uint64_t* above = &rows_[i * words_];
    const std::uint64_t* mask = &masks_[symbols_[i] * words_];
    std::uint64_t* row = &rows_[(i + 1) * words_];
    std::uint64_t carry = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      const std::uint64_t found = above[w] & mask[w];
      const std::uint64_t sum = above[w] + found;
      const std::uint64_t carried = sum + carry;
      carry = (sum < found) | (carried < sum);
      row[w] = carried | (above[w] & ~mask[w]);
    }
  }
}

std::size_t SubsequencePositions::length(std::size_t row, std::size_t column) const {
  const std::uint64_t* words = &rows_[row * words_];
  std::size_t sum = 0;
  for (; column >= kWord; column -= kWord) sum += zeros(*words++);
  return column > 0 ? sum + zeros(*words | ~0ULL << column) : sum;
}

bool SubsequencePositions::grows(std::size_t row, std::size_t column) const {
  return (rows_[row * words_ + (column - 1) / kWord] >> ((column - 1) % kWord) & 1) == 0;
}

// `here` and `above` are the lengths at (i, j) and (i - 1, j). In a gap no element matches, and the lengths are those of the column
// before it.
void SubsequencePositions::walk_back(std::span<std::uint8_t> marked) const {
  std::size_t i = symbols_.size();
  std::size_t j = columns_.size();
  bool is_in_gap = gap_after_[j] != 0;
  std::size_t here = length(i, j);
  std::size_t above = length(i - 1, j);
  while (here > 0) {
    if (!is_in_gap && symbols_[i - 1] == columns_[j - 1]) {
      marked[--i] = 1;
      is_in_gap = gap_after_[--j] != 0;
      --here;
      above = i > 0 ? length(i - 1, j) : 0;
    } else if (here == above) {
      above = --i > 0 ? length(i - 1, j) : 0;
    } else if (is_in_gap) {
      is_in_gap = false;
    } else {
      here -= grows(i, j);
      above -= grows(i - 1, j);
      is_in_gap = gap_after_[--j] != 0;
    }
  }
}

void SubsequencePositions::mark(std::span<const std::uint32_t> second, std::span<std::uint8_t> marked) {
  if (!keep_shared(second)) return;
  fill_rows();
  walk_back(marked);
}

}  // namespace garimpo::text
