#include "extract/articles/auto/features.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::array<std::string_view, kFeatureCount> kNames = {
#define GARIMPO_FEATURE(name) #name,
#include "extract/articles/auto/features.inc"
#undef GARIMPO_FEATURE
};

}  // namespace

std::span<const std::string_view> feature_names() { return kNames; }

void write_features(const BlockContext& context, BlockSpan blocks, FeatureTable& table) {
  table.reset(blocks);
  if (context.block_count() == 0) return;
  std::array<float, kFeatureCount> page{};
  Row page_row(page);
  write_page_features(context, page_row);
  for (std::uint32_t block = blocks.first; block < blocks.end; ++block) {
    const std::span<float> values = table.row(block);
    std::ranges::copy(page, values.begin());
    Row row(values);
    write_own_features(context, block, row);
    write_name_features(context, block, row);
    write_place_features(context, block, row);
  }
}

}  // namespace garimpo::extract::articles::automatic
