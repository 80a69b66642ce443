// A linear model over the tokens of a page: each token that the model knows adds its weight for every kind of page. The sums are features
// of the trees that decide the page type.
//
// The text: "garimpo token weights 1", lines "about ...", "kinds K", "bias" and K numbers, "tokens N", then per line a token ("c:cart") and
// K whole numbers, thousandths of its weights. Cost of a token: one hash; where the model may know it, one line of memory, asked for ahead
// of its use. Threads: one TokenSums per page, the table is shared.
#pragma once
#include <garimpo/error.hpp>

#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "page_type/page_view.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::page_type {

class TokenWeights {
 public:
  static Result<TokenWeights> read(std::string_view text);

  std::size_t kind_count() const { return bias_.size(); }
  std::size_t token_count() const { return token_count_; }

 private:
  friend class TokenSums;
  static constexpr std::size_t kMostKinds = 8;
  // All that is known of a token, side by side in memory. Tokens are compared by their 64-bit hash alone, so that equal hashes are not told
  // apart; among the model's tokens and the words of a page that is too unlikely to matter.
  struct Token {
    std::uint32_t number = 0;
    std::array<std::int16_t, kMostKinds> weights{};  // thousandths
  };

  std::vector<float> bias_;
  base::FlatTable<Token> tokens_;
  base::HashFilter filter_;  // most words of a page are unknown
  std::size_t token_count_ = 0;
};

// Sums the weights of the tokens of one page, each token once.
class TokenSums final : public TokenSink {
 public:
  explicit TokenSums(const TokenWeights& weights) : weights_(weights) {}

  void take(char prefix, std::string_view word) override;
  // A score per kind, scaled by the number of tokens, so that a page does not get a higher confidence only for having many classes.
  std::vector<float> scores() const;

 private:
  const TokenWeights& weights_;
  std::vector<std::uint64_t> taken_;  // hashes of tokens that may be known, in their order
};

}  // namespace garimpo::page_type
