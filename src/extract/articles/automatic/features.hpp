// The features of every block: its text, its names, the elements around it, groups of similar blocks, windows, the page.
//
// Sums over blocks in page order make any subtree a difference of two entries; what concerns an element is computed once and handed to its
// blocks. Cost: linear in blocks times features, and in elements.
#pragma once
#include "extract/articles/automatic/block_context.hpp"
#include "model/tree_kernels.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles::automatic {

enum class Feature : std::uint16_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/articles/automatic/features.inc"
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

// A row being written. The values of sixteen rows are interleaved, as the trees read them.
class Row {
 public:
  explicit Row(float* first) : values_(first) {}
  void set(Feature feature, float value) { values_[static_cast<std::size_t>(feature) * model::kRowsAtOnce] = value; }
  void set(Feature feature, double value) { set(feature, static_cast<float>(value)); }
  void set(Feature feature, bool value) { set(feature, value ? 1.0F : 0.0F); }
  void set(Feature feature, std::uint32_t value) { set(feature, static_cast<float>(value)); }
  // Sets one of several features that follow each other in the list.
  void set_nth(Feature first, std::size_t offset, float value) {
    values_[(static_cast<std::size_t>(first) + offset) * model::kRowsAtOnce] = value;
  }
  float nth(Feature first, std::size_t offset) const { return values_[(static_cast<std::size_t>(first) + offset) * model::kRowsAtOnce]; }

 private:
  float* values_;
};

// The place of a row's first value among rows stored in portions.
inline constexpr std::size_t kPortionSize = kFeatureCount * model::kRowsAtOnce;
inline std::size_t place_of_row(std::size_t row) { return row / model::kRowsAtOnce * kPortionSize + row % model::kRowsAtOnce; }

// The feature rows of consecutive blocks, in portions of sixteen rows.
class FeatureTable {
 public:
  // Sets the features of the page as a whole: a portion that new portions are copied from.
  void set_page(std::vector<float> portion) { page_ = std::move(portion); }
  void reset(BlockSpan blocks) {
    blocks_ = blocks;
    values_.resize((blocks.end - blocks.first + model::kRowsAtOnce - 1) / model::kRowsAtOnce * kPortionSize);
    for (std::size_t at = 0; at < values_.size(); at += kPortionSize)
      std::ranges::copy(page_, values_.begin() + static_cast<std::ptrdiff_t>(at));
  }
  BlockSpan blocks() const { return blocks_; }
  Row row(std::uint32_t block) { return Row(values_.data() + place(block)); }
  std::span<const float> portions() const { return values_; }
  // The rows one after the other, not interleaved, as training reads them.
  std::vector<float> rows() const {
    std::vector<float> rows;
    rows.reserve((blocks_.end - blocks_.first) * kFeatureCount);
    for (std::uint32_t block = blocks_.first; block < blocks_.end; ++block)
      for (std::size_t feature = 0; feature < kFeatureCount; ++feature)
        rows.push_back(values_[place(block) + feature * model::kRowsAtOnce]);
    return rows;
  }

 private:
  std::size_t place(std::uint32_t block) const { return place_of_row(block - blocks_.first); }
  BlockSpan blocks_;
  std::vector<float> values_;
  std::vector<float> page_ = std::vector<float>(kPortionSize);
};

// The ancestors written into the row before: neighbouring blocks share most of them.
struct AncestorTrail {
  std::array<std::uint32_t, 5> elements{kNone, kNone, kNone, kNone, kNone};
  Row row = Row(nullptr);
};

// log(1 + value): small numbers, which most are, from a table.
float log1(std::uint32_t value);

void write_features(const BlockContext& context, BlockSpan blocks, FeatureTable& table);
// The same in steps, for callers that use rows as soon as they are written: first the page's features, then some rows.
void begin_features(const BlockContext& context, FeatureTable& table);
void write_rows(const BlockContext& context, BlockSpan some, FeatureTable& table);

// The groups of features, one file each.
void write_own_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_name_features(const BlockContext& context, std::uint32_t block, AncestorTrail& trail, Row& row);
void write_place_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_branch_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_section_features(const BlockContext& context, std::uint32_t block, Row& row);
void write_page_features(const BlockContext& context, Row& row);

}  // namespace garimpo::extract::articles::automatic
