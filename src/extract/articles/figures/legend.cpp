#include "extract/articles/figures/legend.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "dom/tag_set.hpp"
#include "features/class_words.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace garimpo::extract::articles {

namespace {

constexpr std::size_t kMostCreditWords = 10;
constexpr std::size_t kLongestCredit = 120;  // bytes
constexpr std::size_t kLongestLabel = 16;    // bytes
constexpr std::size_t kLongestCaption = 1200;

constexpr auto kCaptionWords =
    std::to_array<std::string_view>({"caption", "captions", "figcaption", "legend", "legende", "bildunterschrift", "unterschrift"});
constexpr auto kCreditWords =
    std::to_array<std::string_view>({"credit", "credits", "copyright", "photographer", "attribution", "byline", "author", "agency",
                                     "source", "provider", "owner", "rights", "creator", "fotograf", "fotografo", "autor", "quelle"});
constexpr auto kReadAloudNames = std::to_array<std::string_view>(
    {"visually-hidden", "visuallyhidden", "sr-only", "screen-reader-text", "screenreader", "offscreen", "is-hidden-visually"});

bool has_name(const Document& document, NodeId element, std::span<const std::string_view> words) {
  if (features::has_class_word(document, element, words)) return true;
  const auto property = document.attribute(element, "itemprop");
  return property && features::has_class_word(*property, words);
}

bool is_read_aloud(const Document& document, NodeId element) {
  const std::string_view name = document.attribute(element, "class").value_or("");
  return std::ranges::any_of(kReadAloudNames, [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

bool is_caption(const Document& document, NodeId element) {
  return document.tag(element) == Tag::figcaption || has_name(document, element, kCaptionWords);
}

// Where the last sentence begins: behind ". ", "! ", "? ", a bar, a dash or an opening bracket. `from` bounds the search.
bool begins_sentence(std::string_view text, std::size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  if (at == 0) return true;
  constexpr std::string_view kEnds = ".!?)|([/\"";
  if (kEnds.find(text[at - 1]) != std::string_view::npos) return true;
  constexpr auto kWide = std::to_array<std::string_view>({"–", "—", "”", "“", "»", "…", "。", "’"});
  return std::ranges::any_of(kWide, [&](std::string_view end) { return text.substr(0, at).ends_with(end); });
}

// Few words, most of them with a capital or in short: names of people and agencies, no prose.
bool looks_like_names(std::string_view text) {
  if (text.empty() || text.size() > kLongestCredit) return false;
  std::vector<std::string_view> words;
  text::append_space_separated(text, words);
  if (words.empty() || words.size() > kMostCreditWords) return false;
  std::size_t small = 0;
  for (const std::string_view word : words) small += word.size() > 3 && base::is_small_letter(word[0]) ? 1U : 0U;
  return words.size() <= 3 || small * 3 <= words.size();
}

std::string_view without_brackets(std::string_view text) {
  text = text::trim_html_space(text);
  while (!text.empty() && (text.front() == '(' || text.front() == '[' || text.front() == '|' || text.front() == ' ')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ')' || text.back() == ']' || text.back() == '|' || text.back() == ' ')) text.remove_suffix(1);
  return text;
}

bool is_label(std::string_view label) {
  return label.size() >= 2 && label.size() <= kLongestLabel &&
         std::ranges::all_of(label, [](char c) { return base::is_letter(c) || static_cast<unsigned char>(c) >= 0x80; });
}

// Where "Word: names" begins at the end of the text; npos where nothing of that shape does. `names` is where the names begin.
std::size_t find_labelled(std::string_view text, std::size_t& names) {
  const std::size_t colon = text.rfind(": ");
  if (colon == std::string_view::npos || colon == 0) return std::string_view::npos;
  const std::size_t begin = text.find_last_of(" (|[/", colon - 1) + 1;
  if (!is_label(text.substr(begin, colon - begin)) || !begins_sentence(text, begin)) return std::string_view::npos;
  names = colon + 2;
  return looks_like_names(without_brackets(text.substr(names))) ? begin : std::string_view::npos;
}

// The same for "Word by names".
std::size_t find_by(std::string_view text, std::size_t& names) {
  const std::size_t by = text.rfind(" by ");
  if (by == std::string_view::npos) return std::string_view::npos;
  const std::size_t begin = by == 0 ? 0 : text.find_last_of(" (|[/", by - 1) + 1;
  if (!is_label(text.substr(begin, by - begin)) || base::is_small_letter(text[begin]) || !begins_sentence(text, begin))
    return std::string_view::npos;
  names = by + 4;
  return looks_like_names(without_brackets(text.substr(names))) ? begin : std::string_view::npos;
}

std::size_t find_sign(std::string_view text, std::size_t& names) {
  const std::size_t sign = text.rfind("©");
  if (sign == std::string_view::npos || !looks_like_names(text.substr(sign))) return std::string_view::npos;
  names = sign;
  return sign;
}

// Drops the word before the names of a credit that an element named: "Photo: Ana Lima".
void drop_label(std::string& credit) {
  credit = std::string(without_brackets(credit));
  const std::size_t colon = credit.find(": ");
  if (colon != std::string::npos && is_label(std::string_view(credit).substr(0, colon))) credit.erase(0, colon + 2);
}

}  // namespace

bool is_named_legend(const Document& document, NodeId element) {
  return document.is_element(element) && (is_caption(document, element) || has_name(document, element, kCreditWords));
}

std::string cut_credit(std::string& caption) {
  std::size_t names = 0;
  std::size_t begin = find_sign(caption, names);
  if (begin == std::string::npos) begin = find_labelled(caption, names);
  if (begin == std::string::npos) begin = find_by(caption, names);
  if (begin == std::string::npos) return {};
  std::string credit(without_brackets(std::string_view(caption).substr(names)));
  while (begin > 0 && (caption[begin - 1] == ' ' || caption[begin - 1] == '(' || caption[begin - 1] == '[' || caption[begin - 1] == '|' ||
                       caption[begin - 1] == '/'))
    --begin;
  caption.resize(begin);
  for (const std::string_view dash : {std::string_view{"–"}, std::string_view{"—"}})
    if (caption.ends_with(dash)) caption.resize(caption.size() - dash.size());
  text::drop_trailing_space(caption);
  return credit;
}

Legend read_legend(const Document& document, NodeId element) {
  std::string named;
  std::string other;
  Legend legend;
  NodeId caption_end = document.tag(element) != Tag::figure && is_caption(document, element) ? document.end(element) : 0;
  NodeId credit_end = 0;
  for (NodeId node = element + 1; node < document.end(element); ++node) {
    std::string& text = node < credit_end ? legend.credit : node < caption_end ? named : other;
    if (document.is_text(node)) {
      text += document.text(node);
      continue;
    }
    if (!document.is_element(node)) continue;
    const Tag tag = document.tag(node);
    if (dom::kSilentTags.contains(tag) || tag == Tag::button || is_read_aloud(document, node)) {
      node = document.end(node) - 1;
      continue;
    }
    if (tag == Tag::br || dom::kBlockTags.contains(tag)) text += ' ';
    if (node >= caption_end && is_caption(document, node)) {
      caption_end = document.end(node);
      named += ' ';
      legend.has_named = true;
    }
    if (node >= credit_end && has_name(document, node, kCreditWords)) {
      credit_end = document.end(node);
      legend.credit += ' ';
      legend.has_named = true;
    }
  }
  other = text::collapsed(other);
  legend.caption = text::collapsed(named);
  legend.credit = text::collapsed(legend.credit);
  legend.covers_all = other.empty() || legend.caption.empty();
  if (legend.caption.empty()) legend.caption = std::move(other);
  // A name that covers prose is no credit: "source" may stand on anything.
  if (legend.credit.size() > kLongestCredit) {
    if (legend.caption.empty()) legend.caption = legend.credit;
    legend.credit.clear();
  }
  drop_label(legend.credit);
  if (legend.credit.empty()) legend.credit = cut_credit(legend.caption);
  if (legend.caption.size() > kLongestCaption) legend.caption.clear();
  return legend;
}

}  // namespace garimpo::extract::articles
