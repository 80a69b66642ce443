#include "extract/articles/automatic/features.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::array<std::string_view, kFeatureCount> kNames = {
#define GARIMPO_FEATURE(name) #name,
#include "extract/articles/automatic/features.inc"
#undef GARIMPO_FEATURE
};

constexpr std::uint32_t kLogs = 4096;

std::vector<float> make_logs() {
  std::vector<float> logs(kLogs);
  for (std::uint32_t value = 0; value < kLogs; ++value) logs[value] = std::log1p(static_cast<float>(value));
  return logs;
}

}  // namespace

std::span<const std::string_view> feature_names() { return kNames; }

float log1(std::uint32_t value) {
  static const std::vector<float> logs = make_logs();
  return value < kLogs ? logs[value] : std::log1p(static_cast<float>(value));
}

// Writes the features of the page as a whole, which are the same in every row.
void begin_features(const BlockContext& context, FeatureTable& table) {
  std::vector<float> portion(kPortionSize, 0.0F);
  if (context.block_count() > 0) {
    Row row(portion.data());
    write_page_features(context, row);
    for (std::size_t at = 0; at < kPortionSize; at += model::kRowsAtOnce) std::fill_n(&portion[at], model::kRowsAtOnce, portion[at]);
  }
  table.set_page(std::move(portion));
}

void write_rows(const BlockContext& context, BlockSpan some, FeatureTable& table) {
  table.reset(some);
  AncestorTrail trail;
  for (std::uint32_t block = some.first; block < some.end; ++block) {
    Row row = table.row(block);
    write_own_features(context, block, row);
    write_name_features(context, block, trail, row);
    write_place_features(context, block, row);
    write_branch_features(context, block, row);
    write_section_features(context, block, row);
  }
}

void write_features(const BlockContext& context, BlockSpan blocks, FeatureTable& table) {
  begin_features(context, table);
  write_rows(context, blocks, table);
}

}  // namespace garimpo::extract::articles::automatic
