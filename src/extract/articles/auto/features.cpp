#include "extract/articles/auto/features.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::array<std::string_view, kFeatureCount> kNames = {
#define GARIMPO_FEATURE(name) #name,
#include "extract/articles/auto/features.inc"
#undef GARIMPO_FEATURE
};

constexpr std::uint32_t kLogs = 4096;

std::vector<float> make_logs() {
  std::vector<float> logs(kLogs);
  for (std::uint32_t value = 0; value < kLogs; ++value) logs[value] = std::log1p(static_cast<float>(value));
  return logs;
}

// What is said of the page is the same in every row.
void write_page(const BlockContext& context, FeatureTable& table) {
  FeatureTable one;
  one.reset({0, 1});
  Row row = one.row(0);
  write_page_features(context, row);
  const std::vector<float> values = one.rows();
  const std::span<float> portions = table.portions();
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    if (values[feature] == 0) continue;
    for (std::size_t at = feature * model::kRowsAtOnce; at < portions.size(); at += FeatureTable::kPortionSize)
      std::fill_n(portions.begin() + static_cast<std::ptrdiff_t>(at), model::kRowsAtOnce, values[feature]);
  }
}

}  // namespace

std::span<const std::string_view> feature_names() { return kNames; }

float log1(std::uint32_t value) {
  static const std::vector<float> logs = make_logs();
  return value < kLogs ? logs[value] : std::log1p(static_cast<float>(value));
}

void begin_features(const BlockContext& context, BlockSpan blocks, FeatureTable& table) {
  table.reset(blocks);
  if (context.block_count() > 0) write_page(context, table);
}

void write_rows(const BlockContext& context, BlockSpan some, FeatureTable& table) {
  for (std::uint32_t block = some.first; block < some.end; ++block) {
    Row row = table.row(block);
    write_own_features(context, block, row);
    write_name_features(context, block, row);
    write_place_features(context, block, row);
    write_branch_features(context, block, row);
  }
}

void write_features(const BlockContext& context, BlockSpan blocks, FeatureTable& table) {
  begin_features(context, blocks, table);
  write_rows(context, blocks, table);
}

}  // namespace garimpo::extract::articles::automatic
