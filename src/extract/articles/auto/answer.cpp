#include "extract/articles/auto/answer.hpp"

#include "extract/articles/auto/emission.hpp"
#include "extract/articles/metadata/metadata.hpp"

#include <algorithm>
#include <string>

namespace garimpo::extract::articles::automatic {

namespace {

std::string two_digits(float probability) {
  const int hundredths = std::clamp(static_cast<int>(probability * 100 + 0.5F), 0, 100);
  if (hundredths == 100) return "1.00";
  return std::string("0.") + static_cast<char>('0' + hundredths / 10) + static_cast<char>('0' + hundredths % 10);
}

// Mean over the words of the blocks.
float mean_probability(const BlockContext& blocks, std::span<const float> probabilities, const TakenRange& range) {
  float sum = 0;
  float words = 0;
  for (std::uint32_t i = range.first; i < range.end; ++i) {
    const auto weight = static_cast<float>(std::max(1U, blocks.table.blocks[i].words));
    sum += probabilities[i] * weight;
    words += weight;
  }
  return words > 0 ? sum / words : 0.0F;
}

void note_blocks(Context& context, const BlockContext& blocks, std::span<const float> probabilities, const Choice& choice) {
  for (std::size_t i = 0; i < probabilities.size(); ++i)
    context.trace->note(blocks.table.blocks[i].nodes.begin, choice.is_taken[i] != 0,
                        "block of probability " + two_digits(probabilities[i]));
}

}  // namespace

void emit_answer(Context& context, const BlockContext& blocks, std::span<const float> probabilities, Focus focus) {
  const Choice choice = choose(blocks, probabilities, focus);
  if (context.trace != nullptr) note_blocks(context, blocks, probabilities, choice);
  const std::vector<TakenRange> ranges = taken_ranges(blocks, choice.is_taken);
  if (ranges.empty()) return emit_metadata(context, kNoMarker, {.type = &type});
  const MarkerId article = context.markers.add({.label = Label::article,
                                                .nodes = region_of(blocks, ranges),
                                                .reason = "blocks of text that a trained model takes for the main content",
                                                .confidence = choice.expected_f1});
  for (const TakenRange& range : ranges)
    context.markers.add({.label = Label::content,
                         .parent = article,
                         .nodes = range.nodes,
                         .reason = context.markers.keep("probability " + two_digits(mean_probability(blocks, probabilities, range)))});
  emit_metadata(context, article, {ranges.front().nodes.begin, {ranges.front().nodes.begin, ranges.back().nodes.end}, &type});
}

}  // namespace garimpo::extract::articles::automatic
