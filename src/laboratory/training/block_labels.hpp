// Which blocks of a page its gold text holds: the share of each block's tokens that a longest common subsequence of page and gold takes.
//
// A matched run counts if it has three tokens or half its block, so that words in common by chance do not. Then come blocks that the gold
// has in another order: more than 60 % of their 4-shingles are among those of the gold that no block has used. Tokens are \w+ in lower
// case, and single characters in scripts without spaces. Cost: tokens of the page times tokens of the gold over 64; pages past a bound get
// no labels.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace garimpo::laboratory {

class BlockLabels {
 public:
  // Texts of the blocks, in page order.
  explicit BlockLabels(const std::vector<std::string>& blocks);

  // Shares in [0, 1], one per block; empty where the page is too long.
  std::vector<float> match(std::string_view gold);
  // Tokens of each block.
  std::vector<std::uint32_t> token_counts() const;

 private:
  void add_tokens(std::string_view text, std::vector<std::uint32_t>& tokens);
  void match_out_of_order(const std::vector<std::uint32_t>& gold, std::vector<float>& labels) const;

  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<std::uint32_t> tokens_;
  std::vector<std::size_t> end_;  // of each block's tokens
};

}  // namespace garimpo::laboratory
