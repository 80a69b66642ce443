#include "page_type/token_weights.hpp"

#include <charconv>
#include <cmath>

namespace garimpo::page_type {

namespace {

constexpr float kThousandth = 0.001F;
// Token vectors are scaled to this length, as in training.
constexpr float kPageLength = 5;
constexpr std::size_t kMostTokens = 200'000;

std::uint64_t hash_of(char prefix, std::string_view word) { return base::text_hash(word, static_cast<unsigned char>(prefix)); }

// Words of a text, one after another.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : text_(text) {}
  std::string_view line() {
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    const std::string_view found = text_.substr(0, end);
    text_.remove_prefix(std::min(end + 1, text_.size()));
    return found;
  }
  std::string_view word() {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n'; };
    std::size_t begin = 0;
    while (begin < text_.size() && is_blank(text_[begin])) ++begin;
    std::size_t end = begin;
    while (end < text_.size() && !is_blank(text_[end])) ++end;
    const std::string_view found = text_.substr(begin, end - begin);
    text_.remove_prefix(end);
    return found;
  }
  template <class Number>
  bool number(Number& value) {
    const std::string_view digits = word();
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  }
  bool starts_with(std::string_view piece) const { return text_.starts_with(piece); }

 private:
  std::string_view text_;
};

Error damaged(std::string_view what) { return {ErrorCode::internal, "token weights: " + std::string(what)}; }

}  // namespace

Result<TokenWeights> TokenWeights::read(std::string_view text) {
  WordReader reader(text);
  TokenWeights weights;
  if (reader.line() != "garimpo token weights 1") return damaged("no such model");
  while (reader.starts_with("about")) reader.line();
  std::size_t kinds = 0;
  std::size_t tokens = 0;
  if (reader.word() != "kinds" || !reader.number(kinds) || kinds == 0 || kinds > kMostKinds) return damaged("kinds");
  if (reader.word() != "bias") return damaged("bias");
  weights.bias_.resize(kinds);
  for (float& bias : weights.bias_)
    if (!reader.number(bias)) return damaged("bias");
  if (reader.word() != "tokens" || !reader.number(tokens) || tokens > kMostTokens) return damaged("tokens");
  weights.tokens_.reserve(tokens);
  for (std::size_t i = 0; i < tokens; ++i) {
    const std::string_view token = reader.word();
    if (token.size() < 3 || token[1] != ':') return damaged("a token");
    const std::uint64_t hash = hash_of(token[0], token.substr(2));
    Token& known = weights.tokens_.at(hash);
    known.number = static_cast<std::uint32_t>(i);
    weights.filter_.add(hash);
    for (std::size_t kind = 0; kind < kinds; ++kind)
      if (!reader.number(known.weights[kind])) return damaged("a weight");
  }
  weights.token_count_ = tokens;
  return weights;
}

void TokenSums::take(char prefix, std::string_view word) {
  const std::uint64_t hash = hash_of(prefix, word);
  if (!weights_.filter_.may_hold(hash)) return;
  // The table does not fit into the caches beside the page's tree, so its lines are fetched ahead of scores().
  weights_.tokens_.prefetch(hash);
  taken_.push_back(hash);
}

std::vector<float> TokenSums::scores() const {
  std::vector<float> scores(weights_.bias_);
  std::vector<std::uint8_t> is_seen(weights_.token_count(), 0);
  std::array<float, TokenWeights::kMostKinds> sums{};
  std::uint32_t known = 0;
  for (const std::uint64_t hash : taken_) {
    const TokenWeights::Token* const token = weights_.tokens_.find(hash);
    if (token == nullptr || is_seen[token->number] != 0) continue;
    is_seen[token->number] = 1;
    ++known;
    for (std::size_t kind = 0; kind < sums.size(); ++kind) sums[kind] += static_cast<float>(token->weights[kind]) * kThousandth;
  }
  const float scale = kPageLength / std::sqrt(static_cast<float>(known) + 1);
  for (std::size_t kind = 0; kind < scores.size(); ++kind) scores[kind] += sums[kind] * scale;
  return scores;
}

}  // namespace garimpo::page_type
