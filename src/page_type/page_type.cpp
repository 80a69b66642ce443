#include "page_type/page_type.hpp"

namespace garimpo::page_type {

namespace {

constexpr std::array<std::string_view, kKindCount> kNames = {"article",       "articleList", "forum",      "product", "productList",
                                                             "documentation", "service",     "collection", "other"};

// A page with a paragraph or more of text is more often an article than anything else.
constexpr std::uint32_t kArticleWords = 60;

}  // namespace

std::string_view name(Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

PageType classify(const features::Page& page, std::string_view, base::Budget&) {
  PageType found;
  found.kind = page.text().words(NodeId{0}) >= kArticleWords ? Kind::article : Kind::other;
  found.confidence = 0.5F;
  found.probabilities.fill(0.5F / (kKindCount - 1));
  found.probabilities[static_cast<std::size_t>(found.kind)] = found.confidence;
  return found;
}

}  // namespace garimpo::page_type
