// NCE, third stage: the title, the longest of <title> and the short texts before the body whose words the body repeats.
#pragma once
#include "extract/extractor.hpp"

#include <span>
#include <string>

namespace garimpo::extract::articles {

struct TitleRules {
  std::uint32_t min_words;  // alpha8
  std::uint32_t max_words;  // title_max
  double min_shared;        // alpha9
  bool prefers_similar;     // to <title>: ours
};

struct Title {
  NodeId node = kNoNode;
  std::string text;
  std::string_view reason;
};

Title find_title(Context& context, std::span<const NodeRange> body, const TitleRules& rules);

}  // namespace garimpo::extract::articles
