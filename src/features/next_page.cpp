#include "features/next_page.hpp"

#include "dom/addresses.hpp"
#include "features/class_words.hpp"
#include "markers/node_range.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::features {

namespace {

constexpr auto kNextNames = std::to_array<std::string_view>({"next", "nextpage", "pagnnext", "proxima", "siguiente", "suivant", "weiter"});
constexpr auto kNextWords = std::to_array<std::string_view>(
    {"next",    "next page", "next »",    "next >",  "next ›",   "»",      "›",          ">",        "próxima", "próximo", "siguiente",
     "suivant", "suivante",  "weiter",    "nächste", "volgende", "avanti", "successiva", "następna", "další",   "ďalšia",  "nästa",
     "næste",   "neste",     "следующая", "вперед",  "下一页",   "下一頁", "次へ",       "다음",     "sonraki"});
constexpr NodeId kMostNodes = 12;  // of a link that says so
constexpr std::size_t kLongestWords = 24;

bool says_next(const Document& document, NodeId link) {
  if (has_class_word(document, link, kNextNames)) return true;
  std::string text;
  if (document.end(link) - link < kMostNodes) markers::append_text(document, {link, document.end(link)}, text);
  return text.size() <= kLongestWords && std::ranges::find(kNextWords, text::lower(text)) != kNextWords.end();
}

}  // namespace

StatedAddress find_next_page(const Page& page, NextSigns signs) {
  constexpr std::string_view kByRel = "a link with rel=next";
  if (const LinkTag* link = page.head().link("next")) return {link->href, link->node, kByRel};
  for (const LinkTag& link : page.signals().links())
    if (has_rel(link.rel, "next") && !dom::is_code_address(link.href)) return {link.href, link.node, kByRel};
  if (signs == NextSigns::rel) return {};
  const Document& document = page.document();
  for (NodeId node = 1; node < document.size(); ++node) {
    if (document.tag(node) != Tag::a || !document.is_element(node)) continue;
    const std::string_view address = dom::link_address(document, node);
    if (address.empty() || address.starts_with('#') || !says_next(document, node)) continue;
    return {address, node, "a link that says next"};
  }
  return {};
}

}  // namespace garimpo::features
