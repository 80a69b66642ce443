// How much of the text is right, sentence by sentence: summary-level ROUGE-L. For each gold sentence the union of its longest common
// subsequences with every sentence of the answer; each token counts at most as often as the answer has it. Precision is of the answer's
// tokens, recall of the gold's; all three are means over pages.
// Reference: Lin, "ROUGE" (2004); Bevendorff et al. (SIGIR 2023): tokens between white space, case kept, a page without gold text has
// recall 1, and all three where the answer is empty too. Gold with "paragraphs" is scored as fundus-evaluation does: tokens [a-z0-9]+ in
// lower case, "optional" paragraphs in or out, whichever gives the best F1. Cost: tokens of a gold sentence times the answer's / 64, for
// every gold sentence. Limits: a sentence is cut at 20,000 tokens.
#include "base/ascii.hpp"
#include "base/hash.hpp"
#include "evaluate/articles/articles.hpp"
#include "evaluate/key_table.hpp"
#include "evaluate/ratios.hpp"
#include "text/similarity/subsequence_positions.hpp"
#include "text/words/sentences.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>
#include <vector>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kF1, kPrecision, kRecall, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"f1", "precision", "recall", "pages"};
constexpr std::array<MetricInfo, 3> kMetrics = {{{"f1", "mean of the pages' F1"},
                                                 {"precision", "share of the answer's tokens that were matched, mean over pages"},
                                                 {"recall", "share of the gold's tokens that were matched, mean over pages"}}};

constexpr std::size_t kLongestSentence = 20'000;
constexpr std::size_t kMostOptional = 6;  // paragraphs that are tried in and out one by one; more go in or out together

using Tokens = std::span<const std::uint32_t>;

// Tokens of a text, and where its sentences end; sentences without tokens are left out.
struct Sentences {
  WordIds tokens;
  std::vector<std::size_t> ends;

  std::size_t size() const { return ends.size(); }
  Tokens at(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return Tokens(tokens).subspan(begin, ends[i] - begin);
  }
};

enum class Cut : std::uint8_t { pieces, alphanumeric };

bool is_alphanumeric(char c) { return base::is_small_letter(c) || base::is_digit(c); }

void append_alphanumeric(std::string_view lowered, std::vector<std::string_view>& words) {
  for (auto begin = lowered.begin(); begin != lowered.end();) {
    begin = std::find_if(begin, lowered.end(), is_alphanumeric);
    const auto end = std::find_if_not(begin, lowered.end(), is_alphanumeric);
    if (begin != end) words.emplace_back(begin, end);
    begin = end;
  }
}

Sentences read_sentences(PageCase& page, std::string_view text, Cut cut) {
  std::vector<std::string_view> sentences;
  text::append_sentences(text, sentences);
  Sentences read;
  std::vector<std::string_view> words;
  for (const std::string_view sentence : sentences) {
    const std::string lowered = cut == Cut::alphanumeric ? text::lower(sentence) : std::string();
    words.clear();
    cut == Cut::pieces ? text::append_space_separated(sentence, words) : append_alphanumeric(lowered, words);
    for (std::size_t i = 0; i < words.size(); ++i) {
      read.tokens.push_back(page.number_of(words[i]));
      if ((i + 1) % kLongestSentence == 0 || i + 1 == words.size()) read.ends.push_back(read.tokens.size());
    }
  }
  return read;
}

struct Scores {
  double precision = 0;
  double recall = 0;
  double f1 = 0;
};

std::uint64_t hash_of(Tokens tokens) {
  std::uint64_t hash = tokens.size();
  for (const std::uint32_t token : tokens) hash = base::mix(hash, token);
  return hash;
}

std::vector<std::uint64_t> sorted_hashes(const Sentences& sentences) {
  std::vector<std::uint64_t> hashes;
  hashes.reserve(sentences.size());
  for (std::size_t i = 0; i < sentences.size(); ++i) hashes.push_back(hash_of(sentences.at(i)));
  std::ranges::sort(hashes);
  return hashes;
}

// Marks the union of the sentence's common subsequences with the answer's sentences. A sentence that the answer has word for word needs no
// search.
void mark_union(Tokens sentence, const Sentences& answer, text::SubsequencePositions& kernel, std::vector<std::uint8_t>& marked) {
  marked.assign(sentence.size(), 0);
  kernel.set_first(sentence);
  for (std::size_t i = 0; i < answer.size(); ++i) {
    kernel.mark(answer.at(i), marked);
    if (std::ranges::find(marked, 0) == marked.end()) return;
  }
}

Scores compare(PageCase& page, const Sentences& gold, const Sentences& answer) {
  if (gold.tokens.empty() || answer.tokens.empty()) return {};
  KeyTable& left = empty_tally(page);
  for (const std::uint32_t token : answer.tokens) ++left.at(token);
  const std::vector<std::uint64_t> whole = sorted_hashes(answer);
  text::SubsequencePositions kernel;
  std::vector<std::uint8_t> marked;
  std::size_t hits = 0;
  for (std::size_t i = 0; i < gold.size(); ++i) {
    const Tokens sentence = gold.at(i);
    const bool is_there = std::ranges::binary_search(whole, hash_of(sentence));
    if (!is_there) mark_union(sentence, answer, kernel, marked);
    for (std::size_t t = 0; t < sentence.size(); ++t)
      if (is_there || marked[t]) hits += left.take(sentence[t]);
  }
  const double precision = static_cast<double>(hits) / static_cast<double>(answer.tokens.size());
  const double recall = static_cast<double>(hits) / static_cast<double>(gold.tokens.size());
  return {precision, recall, harmonic(precision, recall)};
}

Scores compare_texts(PageCase& page) {
  const Sentences gold = read_sentences(page, page.gold_text(), Cut::pieces);
  const Sentences answer = read_sentences(page, page.answer_text(), Cut::pieces);
  Scores scores = compare(page, gold, answer);
  if (gold.tokens.empty()) scores.recall = 1;
  if (gold.tokens.empty() && answer.tokens.empty()) scores.precision = scores.f1 = 1;
  return scores;
}

std::string joined(base::JsonValue paragraphs, const std::vector<std::uint8_t>& is_left_out) {
  std::string text;
  std::size_t i = 0;
  bool is_first = true;
  for (const base::JsonMember paragraph : paragraphs) {
    if (is_left_out[i++]) continue;
    if (!is_first) text += "\n\n";
    text += paragraph.value["text"].text();
    is_first = false;
  }
  return text;
}

// The sets of optional paragraphs to leave out, in the order of trying: smaller sets first, then earlier ones. The first of the best wins.
std::vector<std::uint32_t> choices(std::size_t optional) {
  if (optional > kMostOptional) return {0, ~0U};
  std::vector<std::uint32_t> masks(std::size_t{1} << optional);
  std::iota(masks.begin(), masks.end(), 0U);
  std::ranges::sort(masks, [](std::uint32_t a, std::uint32_t b) {
    const int more = std::popcount(a) - std::popcount(b);
    return more != 0 ? more < 0 : a > b;
  });
  return masks;
}

Scores compare_paragraphs(PageCase& page, base::JsonValue paragraphs) {
  std::vector<std::size_t> optional;
  std::size_t count = 0;
  for (const base::JsonMember paragraph : paragraphs) {
    if (paragraph.value["optional"].is_truthy()) optional.push_back(count);
    ++count;
  }
  const Sentences answer = read_sentences(page, page.answer_text(), Cut::alphanumeric);
  Scores best{.f1 = -1};
  for (const std::uint32_t choice : choices(optional.size())) {
    std::vector<std::uint8_t> is_left_out(count, 0);
    for (std::size_t i = 0; i < optional.size(); ++i) is_left_out[optional[i]] = choice == ~0U || (choice >> (optional.size() - 1 - i) & 1);
    const Scores scores = compare(page, read_sentences(page, joined(paragraphs, is_left_out), Cut::alphanumeric), answer);
    if (scores.f1 > best.f1) best = scores;
  }
  return best;
}

bool applies(base::JsonValue gold) { return !gold["text"].is_nothing(); }

void score(PageCase& page, std::span<double> counts) {
  const base::JsonValue paragraphs = page.gold()["paragraphs"];
  const bool has_paragraphs = paragraphs.is_array() && paragraphs.size() > 0;
  const Scores scores = has_paragraphs ? compare_paragraphs(page, paragraphs) : compare_texts(page);
  counts[kF1] = scores.f1;
  counts[kPrecision] = scores.precision;
  counts[kRecall] = scores.recall;
  counts[kPages] = 1;
}

}  // namespace

Evaluator rouge_lsum() {
  return {.name = "rouge_lsum",
          .task = "articles",
          .summary = "the text sentence by sentence, as summary-level ROUGE-L",
          .reference = "Lin 2004; Bevendorff et al., SIGIR 2023",
          .counts = kNames,
          .metrics = kMetrics,
          .is_costly = true,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
