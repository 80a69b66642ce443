#include "page_type/token_weights.hpp"

#include <bit>
#include <charconv>
#include <cmath>

namespace garimpo::page_type {

namespace {

constexpr float kThousandth = 0.001F;
// The length that pages are evened out to, as in training.
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
    const std::size_t begin = std::min(text_.find_first_not_of(" \n"), text_.size());
    const std::size_t end = std::min(text_.find_first_of(" \n", begin), text_.size());
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
  if (reader.line() != "garimpo token weights 1") return std::unexpected(damaged("no such model"));
  while (reader.starts_with("about")) reader.line();
  std::size_t kinds = 0;
  std::size_t tokens = 0;
  if (reader.word() != "kinds" || !reader.number(kinds) || kinds == 0 || kinds > 64) return std::unexpected(damaged("kinds"));
  if (reader.word() != "bias") return std::unexpected(damaged("bias"));
  weights.bias_.resize(kinds);
  for (float& bias : weights.bias_)
    if (!reader.number(bias)) return std::unexpected(damaged("bias"));
  if (reader.word() != "tokens" || !reader.number(tokens) || tokens > kMostTokens) return std::unexpected(damaged("tokens"));
  weights.hashes_.reserve(tokens);
  weights.weights_.reserve(tokens * kinds);
  for (std::size_t i = 0; i < tokens; ++i) {
    const std::string_view token = reader.word();
    if (token.size() < 3 || token[1] != ':') return std::unexpected(damaged("a token"));
    weights.hashes_.push_back(hash_of(token[0], token.substr(2)));
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      int weight = 0;
      if (!reader.number(weight)) return std::unexpected(damaged("a weight"));
      weights.weights_.push_back(static_cast<float>(weight) * kThousandth);
    }
  }
  weights.build_slots();
  return weights;
}

void TokenWeights::build_slots() {
  slots_.assign(std::bit_ceil(hashes_.size() * 2 + 16), 0);
  for (std::size_t i = 0; i < hashes_.size(); ++i) {
    filter_.add(hashes_[i]);
    std::size_t at = hashes_[i] & (slots_.size() - 1);
    while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

std::uint32_t TokenWeights::find(std::uint64_t hash) const {
  if (!filter_.may_hold(hash)) return kNone;
  for (std::size_t at = hash & (slots_.size() - 1); slots_[at] != 0; at = (at + 1) & (slots_.size() - 1))
    if (hashes_[slots_[at] - 1] == hash) return slots_[at] - 1;
  return kNone;
}

void TokenSums::take(char prefix, std::string_view word) {
  const std::uint32_t token = weights_.find(hash_of(prefix, word));
  if (token == TokenWeights::kNone || is_seen_[token] != 0) return;
  is_seen_[token] = 1;
  ++known_;
  const std::size_t kinds = sums_.size();
  for (std::size_t kind = 0; kind < kinds; ++kind) sums_[kind] += weights_.weights_[token * kinds + kind];
}

std::vector<float> TokenSums::scores() const {
  std::vector<float> scores(weights_.bias_);
  const float scale = kPageLength / std::sqrt(static_cast<float>(known_) + 1);
  for (std::size_t kind = 0; kind < scores.size(); ++kind) scores[kind] += sums_[kind] * scale;
  return scores;
}

}  // namespace garimpo::page_type
