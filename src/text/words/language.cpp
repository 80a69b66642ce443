#include "text/words/language.hpp"

#include "base/ascii.hpp"
#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "base/utf8.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace garimpo::text {

namespace {

enum LanguageBit : std::uint8_t {
#define GARIMPO_LANGUAGE(code) k_##code,
#include "text/words/languages.inc"
#undef GARIMPO_LANGUAGE
  kLanguages
};
constexpr std::array<std::string_view, kLanguages> kCodes = {
#define GARIMPO_LANGUAGE(code) #code,
#include "text/words/languages.inc"
#undef GARIMPO_LANGUAGE
};

constexpr std::uint64_t bit(LanguageBit language) { return std::uint64_t{1} << language; }

struct FrequentWord {
  std::string_view word;
  std::uint64_t languages;
};
constexpr auto kWords = std::to_array<FrequentWord>({
#define GARIMPO_WORD(word, languages) {word, languages},
#include "text/words/language_words.inc"
#undef GARIMPO_WORD
});
static_assert(std::ranges::is_sorted(kWords, {}, &FrequentWord::word));

// A script that only one language of the table uses.
struct Script {
  char32_t first;
  char32_t last;
  std::string_view code;
};
constexpr std::array<Script, 19> kScripts = {{{0x370, 0x3FF, "el"},
                                              {0x530, 0x58F, "hy"},
                                              {0x590, 0x5FF, "he"},
                                              {0x980, 0x9FF, "bn"},
                                              {0xA00, 0xA7F, "pa"},
                                              {0xA80, 0xAFF, "gu"},
                                              {0xB80, 0xBFF, "ta"},
                                              {0xC00, 0xC7F, "te"},
                                              {0xC80, 0xCFF, "kn"},
                                              {0xD00, 0xD7F, "ml"},
                                              {0xD80, 0xDFF, "si"},
                                              {0xE00, 0xE7F, "th"},
                                              {0xE80, 0xEFF, "lo"},
                                              {0x1000, 0x109F, "my"},
                                              {0x10A0, 0x10FF, "ka"},
                                              {0x1780, 0x17FF, "km"},
                                              {0x3040, 0x30FF, "ja"},
                                              {0xAC00, 0xD7AF, "ko"},
                                              {0x1200, 0x137F, "am"}}};
constexpr char32_t kFirstHan = 0x4E00;
constexpr char32_t kLastHan = 0x9FFF;

// Han text is Japanese from this share of kana on: Chinese text may quote a few.
constexpr double kKanaShare = 0.05;
// Below this weight of frequent words no language is named.
constexpr double kLeastHits = 3;

struct ScriptCounts {
  std::array<std::uint32_t, kScripts.size()> own{};
  std::uint32_t han = 0;
  std::uint32_t letters = 0;
};

ScriptCounts count_scripts(std::string_view text) {
  ScriptCounts counts;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) {
      counts.letters += base::is_letter(text[at]) ? 1U : 0U;
      ++at;
      continue;
    }
    const base::CodePoint point = base::decode_utf8(text.substr(at));
    at += std::max(point.bytes, 1U);
    if (point.value < 0xC0) continue;
    ++counts.letters;
    if (point.value < 0x370) continue;
    counts.han += point.value >= kFirstHan && point.value <= kLastHan ? 1U : 0U;
    for (std::size_t i = 0; i < kScripts.size(); ++i)
      counts.own[i] += point.value >= kScripts[i].first && point.value <= kScripts[i].last ? 1U : 0U;
  }
  return counts;
}

Language by_script(const ScriptCounts& counts) {
  const double letters = std::max(1U, counts.letters);
  for (std::size_t i = 0; i < kScripts.size(); ++i) {
    const bool is_kana = kScripts[i].code == "ja";
    const double own = counts.own[i] + (is_kana ? counts.han : 0U);
    if (is_kana && counts.own[i] < kKanaShare * own) continue;
    if (own > letters / 2) return {kScripts[i].code, static_cast<float>(own / letters)};
  }
  if (counts.han > letters / 2) return {"zh", static_cast<float>(counts.han / letters)};
  return {};
}

// A hash table of the frequent words.
class WordIndex {
 public:
  WordIndex() {
    index_.reserve(kWords.size());
    for (std::uint32_t i = 0; i < kWords.size(); ++i) index_.add(base::text_hash(kWords[i].word), i);
  }
  const FrequentWord* find(std::string_view word) const {
    const std::uint32_t found = index_.find(base::text_hash(word), [&](std::uint32_t i) { return kWords[i].word == word; });
    return found == base::HashIndex::kNone ? nullptr : &kWords[found];
  }

 private:
  base::HashIndex index_;
};

const WordIndex& word_index() {
  static const WordIndex index;
  return index;
}

Language by_words(std::string_view text) {
  const std::string folded = lower(text);
  std::vector<std::string_view> words;
  append_words(folded, words);
  std::array<double, kLanguages> hits{};
  double all = 0;
  for (const std::string_view word : words) {
    const FrequentWord* const found = word_index().find(word);
    if (found == nullptr) continue;
    // A word of one language is stronger evidence than one that many languages share.
    const double weight = 1.0 / std::popcount(found->languages);
    all += weight;
    for (std::uint64_t left = found->languages; left != 0; left &= left - 1)
      hits[static_cast<std::size_t>(std::countr_zero(left))] += weight + 0.25;
  }
  const auto best = std::ranges::max_element(hits);
  if (*best < kLeastHits) return {};
  const double sum = std::max(all, 1.0);
  return {kCodes[static_cast<std::size_t>(best - hits.begin())], static_cast<float>(std::min(1.0, *best / (sum + *best) * 1.5))};
}

}  // namespace

Language language_of(std::string_view utf8) {
  const Language found = by_script(count_scripts(utf8));
  return found.code.empty() ? by_words(utf8) : found;
}

}  // namespace garimpo::text
