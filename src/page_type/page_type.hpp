// What kind of page this is, with a confidence. Read from the page alone (and its address where it is known), before any method runs.
#pragma once
#include "base/budget.hpp"
#include "features/page.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace garimpo::page_type {

// In the order of PageType::probabilities.
enum class Kind : std::uint8_t { article, article_list, forum, product, product_list, documentation, service, other, shell };
inline constexpr std::size_t kKindCount = static_cast<std::size_t>(Kind::shell) + 1;

// As the result writes it: "article", "articleList" (of anything that is not sold: stories, results, jobs), "forum" (a thread or a list of
// them), "product", "productList" (a shop's shelf, category, search or front page), "documentation", "service", "other" (a page about one
// person, place, film or job, or one that says too little), "shell": next to no text, and scripts that would bring it.
std::string_view name(Kind kind);

struct PageType {
  Kind kind = Kind::other;
  float confidence = 0;                           // probability of the kind; fixed for pages with next to no text
  std::array<float, kKindCount> probabilities{};  // by Kind; they sum to one
};

// Never fails: a page that says nothing is Kind::other. Cost: one pass over the elements and their classes; nothing when asked again, for
// the Page remembers the answer (one page has one address).
PageType classify(const features::Page& page, std::string_view url, base::Budget& budget);

}  // namespace garimpo::page_type
