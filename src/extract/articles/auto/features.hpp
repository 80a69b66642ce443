// What a model is told of every block: its text, its names, the elements around it, groups of alike blocks, windows, the page.
//
// Sums over blocks in page order make any subtree a difference of two entries; what concerns an element is computed once and handed to its
// blocks. Cost: linear in blocks times features, and in elements.
#pragma once
#include "extract/articles/auto/block_context.hpp"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles::automatic {

enum class Feature : std::uint16_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/articles/auto/features.inc"
#undef GARIMPO_FEATURE
  count
};
inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::count);

std::span<const std::string_view> feature_names();

// Blocks [first, end) of a page.
struct BlockSpan {
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

// One row of numbers for each of some blocks that follow each other.
class FeatureTable {
 public:
  void reset(BlockSpan blocks) {
    blocks_ = blocks;
    values_.assign((blocks.end - blocks.first) * kFeatureCount, 0.0F);
  }
  BlockSpan blocks() const { return blocks_; }
  std::span<float> row(std::uint32_t block) { return {values_.data() + (block - blocks_.first) * kFeatureCount, kFeatureCount}; }
  std::span<const float> row(std::uint32_t block) const {
    return {values_.data() + (block - blocks_.first) * kFeatureCount, kFeatureCount};
  }
  std::span<const float> values() const { return values_; }

 private:
  BlockSpan blocks_;
  std::vector<float> values_;
};

// A row being written.
class Row {
 public:
  explicit Row(std::span<float> values) : values_(values) {}
  void set(Feature feature, float value) { values_[static_cast<std::size_t>(feature)] = value; }
  void set(Feature feature, double value) { set(feature, static_cast<float>(value)); }
  void set(Feature feature, bool value) { set(feature, value ? 1.0F : 0.0F); }
  void set(Feature feature, std::uint32_t value) { set(feature, static_cast<float>(value)); }
  // Of a family of features that follow each other.
  void set_nth(Feature first, std::size_t offset, float value) { values_[static_cast<std::size_t>(first) + offset] = value; }

 private:
  std::span<float> values_;
};

// Where the features of the second stage begin.
inline constexpr std::size_t kFirstAnswer = static_cast<std::size_t>(Feature::answer);

void write_features(const BlockContext& context, BlockSpan blocks, FeatureTable& table);
// Adds what the first stage answered, one probability per block of the page, to the rows of the table.
void write_answer_features(const BlockContext& context, std::span<const float> answers, FeatureTable& table);

// The parts, each in its file.
void write_own_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_name_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_place_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_page_features(const BlockContext& context, Row& row);

}  // namespace garimpo::extract::articles::automatic
