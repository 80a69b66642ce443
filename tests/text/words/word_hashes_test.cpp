#include "text/words/word_hashes.hpp"

#include "base/ascii.hpp"
#include "tests/seeded_random.hpp"
#include "text/words/letter_runs.hpp"
#include "text/words/words.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace garimpo::text {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word_byte(char c) { return is_small(c) || is_capital(c) || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80; }

// Bytes that make words of every length, some longer than the 64 that are looked at together.
std::string random_text(std::mt19937& random) {
  constexpr std::string_view kBytes = "aaaabcxyzABZ09_ -.\xC3\xA9";
  std::string text;
  for (std::size_t runs = random() % 12; runs > 0; --runs)
    text.append(random() % 5 == 0 ? random() % 90 : 1 + random() % 4, kBytes[random() % kBytes.size()]);
  return text;
}

TEST(WordHashes, WordsOfNamesAreThoseOfAPlainLoop) {
  tests::SeededRandom random;
  for (int round = 0; round < 2000; ++round) {
    const std::string text = random_text(random);
    std::vector<std::string> expected;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && is_capital(text[end])) ++end;
      const bool has_capitals = end > at;
      while (end < text.size() && is_small(text[end])) ++end;
      if (end > at) expected.push_back(text.substr(at, end - at) + (has_capitals ? "+" : "-"));
      at = std::max(end, at + 1);
    }
    std::vector<std::string> found;
    for_each_name_word(text,
                       [&](std::string_view word, bool has_capitals) { found.push_back(std::string(word) + (has_capitals ? "+" : "-")); });
    ASSERT_EQ(found, expected) << text;
  }
}

TEST(WordHashes, AreThoseOfEachWordInSmallLetters) {
  tests::SeededRandom random;
  for (int round = 0; round < 2000; ++round) {
    const std::string text = random_text(random);
    std::vector<std::uint64_t> expected;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && is_word_byte(text[end])) ++end;
      std::string word = text.substr(at, end - at);
      base::lower_ascii(word);
      if (end > at) expected.push_back(hash_word(word));
      at = end + 1;
    }
    std::vector<std::uint64_t> found;
    append_word_hashes(text, found);
    ASSERT_EQ(found, expected) << text;
  }
}

TEST(WordHashes, AreSoManyAtMost) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "a ";
  std::vector<std::uint64_t> found;
  append_word_hashes(text, found);
  EXPECT_EQ(found.size(), kMostWordHashes);
  EXPECT_EQ(found.front(), hash_word("A"));
  EXPECT_NE(found.front(), hash_word("b"));
}

TEST(Words, AreCountedAsTheyAreSeparated) {
  for (const std::string_view text : {"", " ", "one", " one\u00a0two\tthree ", "\u3000a"}) {
    std::vector<std::string_view> words;
    append_space_separated(text, words);
    EXPECT_EQ(count_space_separated(text), words.size()) << text;
  }
}

}  // namespace
}  // namespace garimpo::text
