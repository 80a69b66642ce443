// A page with its blocks and what is known of them, for tests of the parts of articles/auto.
#pragma once
#include "extract/articles/automatic/block_context.hpp"
#include "tests/parsed_page.hpp"

#include <string>
#include <utility>
#include <vector>

namespace garimpo::extract::articles::automatic::testing {

struct BlockPage : garimpo::testing::ParsedPage {
  BlockContext context;

  // Without learned odds: names speak through their kinds alone.
  explicit BlockPage(std::string source, const TokenOdds& odds = {}) : ParsedPage(std::move(source)) {
    base::Budget budget(10'000);
    read_context(page, odds, budget, context);
  }

  std::string text_of(NodeRange nodes) const {
    std::string text;
    for (NodeId node = nodes.begin; node < nodes.end; ++node)
      if (document.is_text(node)) text += document.text(node);
    return text;
  }
  std::string text_of(std::uint32_t block) const { return text_of(context.table.blocks[block].nodes); }
  // The block with this text in it; kNone where there is none.
  std::uint32_t block_with(std::string_view text) const {
    for (std::uint32_t block = 0; block < context.block_count(); ++block)
      if (text_of(block).find(text) != std::string::npos) return block;
    return kNone;
  }
  // What is known of the innermost element around that block.
  const ElementFacts& facts_around(std::string_view text) const { return context.elements[context.table.blocks[block_with(text)].element]; }
};

}  // namespace garimpo::extract::articles::automatic::testing
