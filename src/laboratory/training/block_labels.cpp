#include "laboratory/training/block_labels.hpp"

#include "base/hash.hpp"
#include "base/utf8.hpp"
#include "text/similarity/subsequence_positions.hpp"
#include "text/words/words.hpp"

namespace garimpo::laboratory {

namespace {

constexpr std::uint64_t kMostCells = 4'000'000'000ULL;
constexpr std::size_t kShingle = 4;
constexpr float kOutOfOrder = 0.6F;

bool is_unspaced(std::string_view word) {
  const auto lead = static_cast<unsigned char>(word.front());
  return lead >= 0xE3 && lead <= 0xE9;
}

std::uint64_t shingle_at(const std::uint32_t* tokens) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < kShingle; ++i) hash = base::mix(hash, tokens[i]);
  return hash;
}

}  // namespace

BlockLabels::BlockLabels(const std::vector<std::string>& blocks) {
  for (const std::string& block : blocks) {
    add_tokens(block, tokens_);
    end_.push_back(tokens_.size());
  }
}

void BlockLabels::add_tokens(std::string_view text, std::vector<std::uint32_t>& tokens) {
  const std::string lower = text::lower(text);
  std::vector<std::string_view> words;
  text::append_words(lower, words);
  const auto add = [&](std::string_view token) {
    tokens.push_back(numbers_.try_emplace(std::string(token), static_cast<std::uint32_t>(numbers_.size())).first->second);
  };
  for (const std::string_view word : words) {
    if (!is_unspaced(word)) {
      add(word);
      continue;
    }
    for (std::size_t begin = 0; begin < word.size();) {
      std::size_t end = begin + 1;
      while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) ++end;
      add(word.substr(begin, end - begin));
      begin = end;
    }
  }
}

std::vector<std::uint32_t> BlockLabels::token_counts() const {
  std::vector<std::uint32_t> counts;
  std::size_t begin = 0;
  for (const std::size_t end : end_) {
    counts.push_back(static_cast<std::uint32_t>(end - begin));
    begin = end;
  }
  return counts;
}

std::vector<float> BlockLabels::match(std::string_view gold_text) {
  std::vector<std::uint32_t> gold;
  add_tokens(gold_text, gold);
  if (std::uint64_t{tokens_.size()} * gold.size() > kMostCells) return {};
  std::vector<float> labels(end_.size(), 0.0F);
  if (gold.empty() || tokens_.empty()) return labels;
  std::vector<std::uint8_t> marked(tokens_.size(), 0);
  text::SubsequencePositions positions;
  positions.set_first(tokens_);
  positions.mark(gold, marked);
  std::size_t begin = 0;
  for (std::size_t block = 0; block < end_.size(); ++block) {
    const std::size_t size = end_[block] - begin;
    std::size_t right = 0;
    for (std::size_t i = begin; i < end_[block];) {
      std::size_t run = i;
      while (run < end_[block] && marked[run] != 0) ++run;
      if (run - i >= 3 || 2 * (run - i) >= size) right += run - i;
      i = run + (run == i ? 1 : 0);
    }
    labels[block] = size == 0 ? 0.0F : static_cast<float>(right) / static_cast<float>(size);
    begin = end_[block];
  }
  match_out_of_order(gold, labels);
  return labels;
}

void BlockLabels::match_out_of_order(const std::vector<std::uint32_t>& gold, std::vector<float>& labels) const {
  std::unordered_map<std::uint64_t, int> left;
  for (std::size_t i = 0; i + kShingle <= gold.size(); ++i) ++left[shingle_at(&gold[i])];
  const auto begin_of = [&](std::size_t block) { return block == 0 ? 0 : end_[block - 1]; };
  for (std::size_t block = 0; block < end_.size(); ++block)
    for (std::size_t i = begin_of(block); labels[block] > 0.5F && i + kShingle <= end_[block]; ++i) --left[shingle_at(&tokens_[i])];
  for (std::size_t block = 0; block < end_.size(); ++block) {
    const std::size_t size = end_[block] - begin_of(block);
    if (labels[block] > 0.5F || size < kShingle + 1) continue;
    std::size_t found = 0;
    for (std::size_t i = begin_of(block); i + kShingle <= end_[block]; ++i) {
      const auto at = left.find(shingle_at(&tokens_[i]));
      found += at != left.end() && at->second > 0;
    }
    const float part = static_cast<float>(found) / static_cast<float>(size - kShingle + 1);
    if (part <= kOutOfOrder) continue;
    labels[block] = part;
    for (std::size_t i = begin_of(block); i + kShingle <= end_[block]; ++i) --left[shingle_at(&tokens_[i])];
  }
}

}  // namespace garimpo::laboratory
