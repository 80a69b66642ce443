#include "extract/records/automatic/features/result_counts.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kLongestText = 300;
constexpr std::uint32_t kLargestCount = 2'000;
constexpr std::uint64_t kLargestNumber = 1'000'000'000;

constexpr std::array<std::string_view, 16> kThings = {"result", "results",  "records",  "items",     "matches", "products",
                                                      "hits",   "entries",  "listings", "documents", "showing", "displaying",
                                                      "books",  "articles", "matching", "found"};
constexpr std::size_t kLongestWord = 10;
// By first letter: a bit for each length that a word of that letter has.
constexpr std::array<std::uint32_t, 26> kLengths = [] {
  std::array<std::uint32_t, 26> lengths{};
  const auto add = [&](std::string_view word) { lengths[static_cast<std::size_t>(word.front() - 'a')] |= 1U << word.size(); };
  for (const std::string_view thing : kThings) add(thing);
  for (const std::string_view word : {"of", "to", "through"}) add(word);
  return lengths;
}();
static_assert(std::ranges::all_of(kThings, [](std::string_view thing) { return thing.size() <= kLongestWord; }));

enum class TokenKind : std::uint8_t { number, dash, of, thing, other };
struct Token {
  TokenKind kind;
  std::uint64_t value = 0;
};

using base::is_digit;
using base::is_letter;

class CountReader {
 public:
  void read(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
      if (is_digit(text[i])) {
        i = read_number(text, i);
      } else if (is_letter(text[i])) {
        i = read_word(text, i);
      } else {
        // A dash, or the first two bytes of an en or em dash.
        if (text[i] == '-' || text.substr(i, 2) == "\xE2\x80") take({TokenKind::dash});
        ++i;
      }
    }
  }
  void pass() { take({TokenKind::other}); }
  bool is_after_number() const {
    return std::ranges::any_of(last_, [](const Token& token) { return token.kind == TokenKind::number; });
  }
  std::vector<std::uint32_t> counts;

 private:
  std::size_t read_number(std::string_view text, std::size_t at) {
    std::uint64_t value = 0;
    for (; at < text.size(); ++at) {
      const bool is_mark = text[at] == ',' && at + 1 < text.size() && is_digit(text[at + 1]);
      if (!is_digit(text[at]) && !is_mark) break;
      if (!is_mark && value < kLargestNumber) value = value * 10 + static_cast<std::uint64_t>(text[at] - '0');
    }
    take({TokenKind::number, value});
    return at;
  }

  // Most words are ruled out by their first letter and length.
  std::size_t read_word(std::string_view text, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::size_t length = end - begin;
    const char first = base::lower_ascii(text[begin]);
    if (length > kLongestWord || (kLengths[static_cast<std::size_t>(first - 'a')] >> length & 1U) == 0) {
      pass();
      return end;
    }
    std::array<char, kLongestWord> word{};
    for (std::size_t i = 0; i < length; ++i) word[i] = base::lower_ascii(text[begin + i]);
    const std::string_view read(word.data(), length);
    if (read == "of")
      take({TokenKind::of});
    else if (read == "to" || read == "through")
      take({TokenKind::dash});
    else
      take({std::ranges::find(kThings, read) != kThings.end() ? TokenKind::thing : TokenKind::other});
    return end;
  }

  // last_[0] is the newest.
  void take(Token token) {
    const auto is = [&](std::size_t back, TokenKind kind) { return last_[back].kind == kind; };
    const bool is_span = is(0, TokenKind::number) && is(1, TokenKind::dash) && is(2, TokenKind::number);
    if (is_span && (token.kind == TokenKind::of || is(3, TokenKind::thing)) && last_[0].value >= last_[2].value)
      add(last_[0].value - last_[2].value + 1);
    if (token.kind == TokenKind::thing && is(0, TokenKind::number)) add(last_[0].value);
    last_ = {token, last_[0], last_[1], last_[2]};
  }

  void add(std::uint64_t count) {
    if (count >= 2 && count <= kLargestCount) counts.push_back(static_cast<std::uint32_t>(count));
  }

  std::array<Token, 4> last_ = {Token{TokenKind::other}, Token{TokenKind::other}, Token{TokenKind::other}, Token{TokenKind::other}};
};

}  // namespace

std::vector<std::uint32_t> announced_counts(const PageColumns& page) {
  CountReader reader;
  const std::span<const NodeId> leaves = page.leaves();
  const auto has_digits = [&](std::size_t leaf) { return leaf < leaves.size() && page.sum(kDigits, {leaves[leaf], leaves[leaf] + 1}) > 0; };
  for (std::size_t leaf = 0; leaf < leaves.size(); ++leaf) {
    const std::string_view text = page.document().text(leaves[leaf]);
    // Words matter only near numbers, and most texts of a page are far from any.
    const bool is_near = reader.is_after_number() || has_digits(leaf) || has_digits(leaf + 1);
    is_near&& text.size() <= kLongestText ? reader.read(text) : reader.pass();
  }
  reader.pass();
  std::ranges::sort(reader.counts);
  reader.counts.erase(std::unique(reader.counts.begin(), reader.counts.end()), reader.counts.end());
  return std::move(reader.counts);
}

}  // namespace garimpo::extract::records::automatic
