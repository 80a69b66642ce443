// Whether the kind of page is the gold's. Corpora have words of their own for the same kinds: both sides are compared without case and
// punctuation ("product_list" is "productList"), and after the table below, which says what else a word of the gold may be called.
#include "base/ascii.hpp"
#include "evaluate/articles/articles.hpp"
#include "evaluate/ratios.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kRight, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"right", "pages"};
constexpr std::array<MetricInfo, 1> kMetrics = {{{"right", "share of pages whose kind is the gold's"}}};

// Gold of record lists uses page_type for kinds of its own ("search"), so it is left out.
bool applies(base::JsonValue gold) {
  return gold["page_type"].is_truthy() && gold["records"].is_nothing() && gold["record_xpath"].is_nothing();
}

struct OtherName {
  std::string_view gold;
  std::string_view answer;
};
// In small letters, without punctuation. A word that says less than ours ("listing": of what?) allows all that it may mean.
constexpr std::array<OtherName, 35> kOtherNames = {{
    {"listing", "articlelist"},
    {"listing", "productlist"},
    {"list", "articlelist"},
    {"list", "productlist"},
    {"index", "articlelist"},
    {"category", "articlelist"},
    {"category", "productlist"},
    {"search", "articlelist"},
    {"search", "productlist"},
    {"searchresults", "articlelist"},
    {"searchresults", "productlist"},
    {"articlelisting", "articlelist"},
    {"newslist", "articlelist"},
    {"collection", "productlist"},
    {"productlisting", "productlist"},
    {"productcollection", "productlist"},
    {"shoplisting", "productlist"},
    {"shelf", "productlist"},
    {"productdetail", "product"},
    {"productpage", "product"},
    {"detail", "product"},
    {"news", "article"},
    {"newsarticle", "article"},
    {"blog", "article"},
    {"blogpost", "article"},
    {"post", "article"},
    {"story", "article"},
    {"recipe", "article"},
    {"thread", "forum"},
    {"discussion", "forum"},
    {"forumthread", "forum"},
    {"qa", "forum"},
    {"docs", "documentation"},
    {"manual", "documentation"},
    {"reference", "documentation"},
}};

std::string folded(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (base::is_letter_byte(c) || base::is_digit(c)) out += base::lower_ascii(c);
  }
  return out;
}

bool is_same_kind(std::string_view gold, std::string_view answer) {
  const std::string wanted = folded(gold);
  const std::string given = folded(answer);
  if (given.empty()) return false;
  return wanted == given ||
         std::ranges::any_of(kOtherNames, [&](const OtherName& other) { return other.gold == wanted && other.answer == given; });
}

void score(PageCase& page, std::span<double> counts) {
  const base::JsonValue answer = page.answer()["pageType"];
  counts[kRight] = answer.is_string() && is_same_kind(page.gold()["page_type"].text(), answer.text());
  counts[kPages] = 1;
}

}  // namespace

Evaluator page_type() {
  return {.name = "page_type",
          .task = "articles",
          .summary = "the kind of page",
          .reference = "own",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
