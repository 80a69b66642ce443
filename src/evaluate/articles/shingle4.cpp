// How much of the text is right, in shingles of four words with their case.
// Reference: article-extraction-benchmark (Zyte, 2020). A page's precision and recall are 1 when nothing is wrong, 0 when nothing is right;
// precision is the mean over pages with an answer, recall over pages with a gold text, F1 the harmonic mean of the two means.
// Cost: linear in the words.
#include "evaluate/articles/articles.hpp"
#include "evaluate/articles/shingles.hpp"
#include "evaluate/key_table.hpp"
#include "evaluate/ratios.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kPrecision, kAnswered, kRecall, kWithText, kEqual, kF1, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"precision", "answered", "recall", "with_text", "equal", "f1", "pages"};
constexpr std::array<MetricInfo, 5> kMetrics = {
    {{"f1", "harmonic mean of the mean precision and the mean recall"},
     {"precision", "share of the answer's shingles that are gold, mean over pages with an answer"},
     {"recall", "share of the gold's shingles that were found, mean over pages with a text"},
     {"accuracy", "share of pages whose words are exactly the gold's"},
     {"page_f1", "mean of the pages' F1"}}};

bool applies(base::JsonValue gold) { return !gold["text"].is_nothing(); }

void score(PageCase& page, std::span<double> counts) {
  const std::vector<std::uint64_t> gold = shingles(page.gold_words());
  const std::vector<std::uint64_t> answer = shingles(page.answer_words());
  KeyTable& left = empty_tally(page);
  for (const std::uint64_t shingle : gold) ++left.at(shingle);
  std::size_t hits = 0;
  for (const std::uint64_t shingle : answer) hits += left.take(shingle);
  const bool is_perfect = hits == gold.size() && hits == answer.size();
  const double right = static_cast<double>(hits);
  const double precision = is_perfect ? 1 : ratio(right, static_cast<double>(answer.size()));
  const double recall = is_perfect ? 1 : ratio(right, static_cast<double>(gold.size()));
  if (!answer.empty()) counts[kPrecision] = precision, counts[kAnswered] = 1;
  if (!gold.empty()) counts[kRecall] = recall, counts[kWithText] = 1;
  counts[kEqual] = page.gold_words() == page.answer_words();
  counts[kF1] = harmonic(precision, recall);
  counts[kPages] = 1;
}

void total(std::span<const double> sums, std::span<double> metrics) {
  const double precision = ratio(sums[kPrecision], sums[kAnswered]);
  const double recall = ratio(sums[kRecall], sums[kWithText]);
  metrics[0] = harmonic(precision, recall);
  metrics[1] = precision;
  metrics[2] = recall;
  metrics[3] = ratio(sums[kEqual], sums[kPages]);
  metrics[4] = ratio(sums[kF1], sums[kPages]);
}

}  // namespace

Evaluator shingle4() {
  return {.name = "shingle4",
          .task = "articles",
          .summary = "the text, in shingles of four words",
          .reference = "article-extraction-benchmark, Zyte 2020",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
