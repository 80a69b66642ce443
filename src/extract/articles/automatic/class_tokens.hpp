// What the names that authors give to elements (class, id) say of the text inside: a table of tokens, each with the log-odds that text
// below it is content, learned by scripts/train_articles.py; and a list of kinds (comment, share, related ...) by hand.
//
// Tokens are the words of features/class_words.hpp; the table was trained on them.
#pragma once
#include <garimpo/error.hpp>

#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "features/class_words.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles::automatic {

enum class Kind : std::uint8_t {
  comment,
  share,
  related,
  navigation,
  footer,
  sidebar,
  advert,
  byline,
  caption,
  signup,
  overlay,
  tags,
  shop,
  content,
  thread,
  heading,
};
inline constexpr std::size_t kKindCount = static_cast<std::size_t>(Kind::heading) + 1;
using Kinds = std::uint32_t;
inline bool has(Kinds kinds, Kind kind) { return (kinds >> static_cast<unsigned>(kind) & 1U) != 0; }

// The kinds that a token belongs to.
Kinds kinds_of(std::string_view token);

struct TokenFacts {
  float odds = 0;
  Kinds kinds = 0;
};

class TokenOdds {
 public:
  TokenOdds();
  // The format of the text: "garimpo token odds 1", lines "about ...", "tokens N", N lines "token odds".
  static Result<TokenOdds> read(std::string_view text);
  // 0 for a token that is not in the table.
  float of(std::string_view token) const { return facts_of(token).odds; }
  // Learned odds and listed kinds in one look-up.
  TokenFacts facts_of(std::string_view token) const;
  std::size_t size() const { return size_; }

 private:
  TokenFacts& facts_at(std::string_view token);

  base::FlatTable<TokenFacts> facts_;  // by hash; equal hashes are not told apart, which is too unlikely to matter with 64 bits
  base::HashFilter filter_;
  std::size_t size_ = 0;
};

// The class and id names of one page; each distinct name is analysed once.
struct NameFacts {
  std::string_view name;
  float odds = 0;  // of its strongest token
  Kinds kinds = 0;
  bool is_attribute = false;  // of another attribute than class and id
};

class NameTable {
 public:
  void clear() {
    numbers_.clear();
    names_.clear();
  }
  // Returns the number of the name; 0 is the empty name.
  std::uint32_t intern(std::string_view name, const TokenOdds& odds);
  // The same for names and values of other attributes, whose tokens have odds of their own: "@" stands before them in the table.
  std::uint32_t intern_attribute(std::string_view name, const TokenOdds& odds);
  const NameFacts& operator[](std::uint32_t id) const { return names_[id]; }
  std::size_t size() const { return names_.size(); }

 private:
  std::uint32_t add(std::uint64_t hash, const NameFacts& facts);

  std::vector<NameFacts> names_;
  base::HashIndex numbers_;  // places in names_
};

}  // namespace garimpo::extract::articles::automatic
