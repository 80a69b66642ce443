#include "extract/products/automatic/next_page.hpp"

#include "extract/products/automatic/name_tokens.hpp"
#include "markers/node_range.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kNextNames = std::to_array<std::string_view>({"next", "nextpage", "pagnnext", "proxima", "siguiente", "suivant", "weiter"});
constexpr auto kNextWords = std::to_array<std::string_view>(
    {"next",    "next page", "next »",    "next >",  "next ›",   "»",      "›",          ">",        "próxima", "próximo", "siguiente",
     "suivant", "suivante",  "weiter",    "nächste", "volgende", "avanti", "successiva", "następna", "další",   "ďalšia",  "nästa",
     "næste",   "neste",     "следующая", "вперед",  "下一页",   "下一頁", "次へ",       "다음",     "sonraki"});

bool says_next(const Document& document, NodeId node) {
  const std::string_view rel = document.attribute(node, "rel").value_or("");
  if (rel == "next") return true;
  if (document.tag(node) != Tag::a) return false;
  if (is_named(document, node, kNextNames)) return true;
  std::string text;
  if (document.end(node) - node < 12) markers::append_text(document, {node, document.end(node)}, text);
  return text.size() <= 24 && std::ranges::find(kNextWords, text::lower(text)) != kNextWords.end();
}

}  // namespace

void emit_next_page(Context& context) {
  const Document& document = context.page.document();
  for (NodeId node = 1; node < document.size(); ++node) {
    const Tag tag = document.tag(node);
    if ((tag != Tag::a && tag != Tag::link) || !says_next(document, node)) continue;
    const std::string_view address = document.attribute(node, "href").value_or("");
    if (address.empty() || address.starts_with('#') || address.starts_with("javascript:")) continue;
    context.markers.add({.label = Label::page_fact,
                         .nodes = {node, document.end(node)},
                         .kind = "nextPage",
                         .value = address,
                         .reason = "a link labelled as the next page"});
    return;
  }
}

}  // namespace garimpo::extract::products::automatic
