// How much of the readers' comments got into the text. Where the gold has a text: the share of the comments' shingles of four words, less
// those that the gold text has too, that the answer holds; a page counts if any are left. Where it has none, each comment is a snippet
// that was found or not, and counts by itself. Cost: linear in the words; a search of the text per snippet.
#include "evaluate/articles/articles.hpp"
#include "evaluate/articles/shingles.hpp"
#include "evaluate/key_table.hpp"
#include "evaluate/ratios.hpp"
#include "text/words/words.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kLeak, kParts, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"leak", "parts"};
constexpr std::array<MetricInfo, 1> kMetrics = {{{"leak", "share of the comments that is in the text, mean over pages", true}}};

bool applies(base::JsonValue gold) { return gold["comments"].is_truthy(); }

void score_snippets(PageCase& page, std::span<double> counts) {
  const std::string text = text::normalize_spaces(page.answer_text());
  for (const base::JsonMember comment : page.gold()["comments"]) {
    counts[kLeak] += text.find(text::normalize_spaces(comment.value.text())) != std::string::npos;
    counts[kParts] += 1;
  }
}

void score(PageCase& page, std::span<double> counts) {
  if (!page.gold()["text"].is_truthy()) return score_snippets(page, counts);
  KeyTable& left = empty_tally(page);
  std::size_t own = 0;  // shingles of comments that are not in the gold text
  WordIds words;
  for (const base::JsonMember comment : page.gold()["comments"]) {
    words.clear();
    page.append_words(comment.value.text(), words);
    for (const std::uint64_t shingle : shingles(words)) {
      ++left.at(shingle);
      ++own;
    }
  }
  for (const std::uint64_t shingle : shingles(page.gold_words())) own -= left.take(shingle);
  if (own == 0) return;
  std::size_t leaked = 0;
  for (const std::uint64_t shingle : shingles(page.answer_words())) leaked += left.take(shingle);
  counts[kLeak] = static_cast<double>(leaked) / static_cast<double>(own);
  counts[kParts] = 1;
}

}  // namespace

Evaluator comments() {
  return {.name = "comments",
          .task = "articles",
          .summary = "readers' comments that leaked into the text",
          .reference = "own",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
