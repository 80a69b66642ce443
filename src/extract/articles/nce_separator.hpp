// NCE, first stage: the separator node, whose children of low link density are the content.
#pragma once
#include "extract/extractor.hpp"

#include <vector>

namespace garimpo::extract::articles {

struct SeparatorRules {
  std::uint32_t min_leaf_chars;     // alpha0
  std::uint32_t min_subtree_chars;  // alpha1
  double link_density;              // alpha2
  std::uint32_t min_rest_chars;     // alpha3
  double max_child_link_density;    // tr
};

struct Separator {
  NodeId node;                  // kNoNode: none satisfied the conditions, the whole page is the answer
  std::vector<NodeId> content;  // roots of the forest, in document order
};

Separator find_separator(Context& context, const SeparatorRules& rules);

}  // namespace garimpo::extract::articles
