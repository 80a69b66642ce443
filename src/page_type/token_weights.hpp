// A linear model over the tokens of a page: each token that the model knows adds its weight for every kind of page. Its sums are what the
// trees of the page type see of the tokens.
//
// The text: "garimpo token weights 1", lines "about ...", "kinds K", "bias" and K numbers, "tokens N", then per line a token ("c:cart") and
// K whole numbers, thousandths of its weights. Cost of a token: one hash and one look-up. Threads: one TokenSums per page, the table is
// shared.
#pragma once
#include <garimpo/error.hpp>

#include "base/text_hash.hpp"
#include "page_type/page_view.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::page_type {

class TokenWeights {
 public:
  static Result<TokenWeights> read(std::string_view text);

  std::size_t kind_count() const { return bias_.size(); }
  std::size_t token_count() const { return hashes_.size(); }

 private:
  friend class TokenSums;
  static constexpr std::uint32_t kNone = UINT32_MAX;
  // Position of a token, kNone where the model does not know it.
  std::uint32_t find(std::uint64_t hash) const;
  void build_slots();

  std::vector<float> bias_;
  std::vector<std::uint64_t> hashes_;  // by token
  std::vector<float> weights_;         // kind_count() for each token
  std::vector<std::uint32_t> slots_;   // open addressing: 1 + position
  base::HashFilter filter_;            // most words of a page are unknown
};

// Sums the weights of the tokens of one page, each token once.
class TokenSums final : public TokenSink {
 public:
  explicit TokenSums(const TokenWeights& weights)
      : weights_(weights), is_seen_(weights.token_count(), 0), sums_(weights.kind_count(), 0.0F) {}

  void take(char prefix, std::string_view word) override;
  // A score per kind, its length evened out: a page with many classes is not surer for that.
  std::vector<float> scores() const;

 private:
  const TokenWeights& weights_;
  std::vector<std::uint8_t> is_seen_;
  std::vector<float> sums_;
  std::uint32_t known_ = 0;
};

}  // namespace garimpo::page_type
