// Where a longest common subsequence (LCS) of two sequences of numbers stands in the first of them.
//
// Of several this gives the one that the textbook's walk back through the table of lengths finds: from the end, along a match where
// there is one, else towards the start of the second sequence if only that keeps the length, else towards the start of the first.
// The rows of the table are bit vectors (Hyyrö 2004; a bit is 0 where the length grows), and the way back reads lengths by population
// counts. Elements of the second sequence that the first lacks stay out of the vectors; the walk only needs to know where they stood.
// Cost: |a| * |b in a| / 64 steps and as many words of memory. Numbers should be small: there is one word per number.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::text {

class SubsequencePositions {
 public:
  // Sets the sequence whose positions are wanted; the span itself is not kept.
  void set_first(std::span<const std::uint32_t> first);
  // Sets the entries of `marked` (one per element of the first sequence) at the positions of an LCS with this one.
  void mark(std::span<const std::uint32_t> second, std::span<std::uint8_t> marked);

 private:
  bool keep_shared(std::span<const std::uint32_t> second);
  void fill_rows();
  std::size_t length(std::size_t row, std::size_t column) const;
  bool grows(std::size_t row, std::size_t column) const;
  void walk_back(std::span<std::uint8_t> marked) const;

  std::vector<std::uint32_t> first_;
  std::vector<std::uint32_t> symbol_of_;  // by number; 0: not in the first sequence
  std::vector<std::uint32_t> symbols_;    // the first sequence
  std::size_t symbol_count_ = 0;
  std::vector<std::uint32_t> columns_;   // symbols of the second sequence that occur in the first
  std::vector<std::uint8_t> gap_after_;  // by column, from 0: some were left out there
  std::size_t words_ = 0;                // of a row
  std::vector<std::uint64_t> masks_;
  std::vector<std::uint64_t> rows_;
};

}  // namespace garimpo::text
