#include "extract/records/template/semantic_class_names.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kFewestBytes = 3;
constexpr std::size_t kMostBytes = 60;

// Class names about looks: those of the usual frameworks that remain once names with digits are refused.
constexpr std::array<std::string_view, 56> kLooks = {
    "active", "align",  "block",   "body",    "bold",    "border",  "box",   "btn",    "button", "center",  "clear",    "clearfix",
    "col",    "column", "columns", "content", "control", "cell",    "cols",  "even",   "first",  "flex",    "float",    "grid",
    "group",  "hidden", "hide",    "icon",    "inline",  "inner",   "item",  "items",  "last",   "layout",  "left",     "link",
    "list",   "main",   "media",   "odd",     "outer",   "pull",    "right", "row",    "rows",   "section", "selected", "show",
    "small",  "span",   "strong",  "table",   "text",    "visible", "wrap",  "wrapper"};
// Prefixes of such names.
constexpr std::array<std::string_view, 20> kLookPrefixes = {"a-",    "u-",    "is-",    "has-",    "js-",     "col-",  "row-",
                                                            "text-", "font-", "bg-",    "btn-",    "pull-",   "float", "align",
                                                            "flex-", "grid-", "margin", "padding", "visible", "hidden"};

}  // namespace

bool is_semantic_class_name(std::string_view word) {
  if (word.size() < kFewestBytes || word.size() > kMostBytes) return false;
  if (!std::ranges::all_of(word, [](char c) { return base::is_letter_byte(c) || c == '-' || c == '_'; }) ||
      !base::is_letter_byte(word.front()))
    return false;
  // Abbreviations such as "fw-m" and "pl" are refused.
  if (std::ranges::count_if(word, base::is_letter_byte) < static_cast<std::ptrdiff_t>(kFewestBytes) + 1) return false;
  if (std::ranges::find(kLooks, word) != kLooks.end()) return false;
  return !std::ranges::any_of(kLookPrefixes, [&](std::string_view prefix) { return word.starts_with(prefix); });
}

}  // namespace garimpo::extract::records
