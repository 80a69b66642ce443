// Whether the date of publication is the gold's, by its first ten characters (the day), and how often a wrong date was given, which is
// worse than none.
#include "base/utf8.hpp"
#include "evaluate/articles/articles.hpp"
#include "evaluate/ratios.hpp"

#include <algorithm>
#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kRight, kWrong, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"right", "wrong", "pages"};
constexpr std::array<MetricInfo, 2> kMetrics = {
    {{"right", "share of pages whose day is right"}, {"wrong", "share of pages that were given another day", true}}};

bool applies(base::JsonValue gold) { return gold["date"].is_truthy(); }

std::string_view day(std::string_view date) {
  std::size_t end = 0;
  for (int i = 0; i < 10 && end < date.size(); ++i)
    end = std::min<std::size_t>(end + base::decode_utf8(date.substr(end)).bytes, date.size());
  return date.substr(0, end);
}

void score(PageCase& page, std::span<double> counts) {
  const std::string_view answer = page.article()["datePublished"].text();
  const bool is_right = day(answer) == day(page.gold()["date"].text());
  counts[kRight] = is_right;
  counts[kWrong] = !answer.empty() && !is_right;
  counts[kPages] = 1;
}

}  // namespace

Evaluator date() {
  return {.name = "date",
          .task = "articles",
          .summary = "the day of publication",
          .reference = "own",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
