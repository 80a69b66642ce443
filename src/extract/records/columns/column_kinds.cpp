#include "extract/records/columns/column_kinds.hpp"

#include <garimpo/price.hpp>

#include "base/ascii.hpp"
#include "dom/tag_set.hpp"
#include "extract/document.hpp"
#include "extract/records/automatic/features/leaf_text.hpp"
#include "markers/node_range.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::extract::records {

namespace {

constexpr double kLeastShareOfKind = 0.6;
// A longer text is a sentence, even if it mentions a price or a date.
constexpr std::size_t kMaxValueBytes = 48;
constexpr std::uint32_t kMaxValueWords = 8;
constexpr char kStarLead = '\xE2';  // first byte of the stars

using base::is_digit;

// Digits with marks between them, a sign before and a percent sign behind.
bool is_number(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-') || text.starts_with('#')) text.remove_prefix(1);
  if (text.ends_with('%')) text.remove_suffix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  if (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  if (text.ends_with('.')) text.remove_suffix(1);
  if (text.empty() || !is_digit(text.front()) || !is_digit(text.back())) return false;
  bool is_mark = false;
  for (const char c : text) {
    const bool was_mark = is_mark;
    is_mark = c == '.' || c == ',' || c == '\'' || c == ' ';
    if ((is_mark && was_mark) || (!is_mark && !is_digit(c))) return false;
  }
  return true;
}

// Removes the number that the text begins with and returns it; below 0 where it begins with none.
double take_number(std::string_view& text) {
  std::string digits;
  while (!text.empty() && (is_digit(text.front()) || text.front() == '.' || text.front() == ',')) {
    digits += text.front() == ',' ? '.' : text.front();
    text.remove_prefix(1);
  }
  double value = -1;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return problem == std::errc() && end == digits.data() + digits.size() ? value : -1;
}

// Stars, or a number out of 5, 10 or 100: "4.5/5", "4,5 von 5 Sternen", "8 out of 10".
bool is_rating(std::string_view text) {
  for (const std::string_view star : {"\xE2\x98\x85", "\xE2\x98\x86", "\xE2\xAD\x90"})
    if (text.starts_with(star)) return true;
  const double value = take_number(text);
  if (value < 0) return false;
  const std::size_t digits = text.find_first_of("0123456789");
  if (digits == std::string_view::npos || digits > 8) return false;
  std::string_view between = text.substr(0, digits);
  while (between.ends_with(' ')) between.remove_suffix(1);
  while (between.starts_with(' ')) between.remove_prefix(1);
  static constexpr std::array<std::string_view, 10> kOutOf = {"/", "out of", "of", "de", "von", "sur", "su", "van", "av", "z"};
  if (std::ranges::find(kOutOf, between) == kOutOf.end()) return false;
  text.remove_prefix(digits);
  const double most = take_number(text);
  return value <= most && (most == 5 || most == 10 || most == 100);
}

bool is_within_link(const Document& document, NodeRange nodes, NodeRange record) {
  for (NodeId up = document.parent(nodes.begin); up != kNoNode && up >= record.begin; up = document.parent(up))
    if (document.tag(up) == Tag::a) return true;
  return false;
}

// Whether a currency may be named: a sign, a code or a word must stand beside the number, since a bare number is no price.
bool may_name_currency(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return c == '$' || base::is_letter_byte(c); });
}

// Whether the cell is certainly plain text: it has letters, and neither a digit nor a star. Its text then need not be assembled. If false,
// the text has to be looked at.
bool are_plain_words(const Document& document, NodeRange nodes) {
  bool has_letters = false;
  for (NodeId node = nodes.begin; node < nodes.end; ++node) {
    if (dom::kSilentTags.contains(document.tag(node))) return false;
    if (!document.is_text(node)) continue;
    for (const char c : document.text(node)) {
      if (is_digit(c) || c == kStarLead) return false;
      has_letters = has_letters || base::is_letter(c);
    }
  }
  return has_letters;
}

}  // namespace

std::string_view name(CellKind kind) {
  static constexpr std::array<std::string_view, kCellKinds> kNames = {"text", "link", "image", "price", "date", "number", "rating"};
  return kNames[static_cast<std::size_t>(kind)];
}

CellKind kind_of_text(std::string_view text) {
  if (text.empty() || text.size() > kMaxValueBytes) return CellKind::text;
  // Every kind has a digit in it, or begins with a star.
  if (!std::ranges::any_of(text, is_digit) && !text.starts_with(kStarLead)) return CellKind::text;
  if (is_rating(text)) return CellKind::rating;
  const automatic::LeafText leaf = automatic::read_leaf(text);
  if (leaf.words > kMaxValueWords) return CellKind::text;
  if (leaf.digits > 0 && may_name_currency(text) && !find_prices(text).empty()) return CellKind::price;
  if (leaf.is_date_like) return CellKind::date;
  return is_number(text) ? CellKind::number : CellKind::text;
}

void KindVotes::add(const features::Page& page, NodeRange nodes, NodeRange record, std::string_view text, std::string& scratch) {
  const Document& document = page.document();
  ++cells_;
  if (text.empty() && (page.text().chars(nodes) > kMaxValueBytes || are_plain_words(document, nodes))) {
    ++votes_[static_cast<std::size_t>(CellKind::text)];
  } else {
    if (text.empty()) {
      scratch.clear();
      markers::append_text(document, nodes, scratch);
      text = scratch;
    }
    if (text.empty()) {
      ++votes_[static_cast<std::size_t>(CellKind::image)];
      return;
    }
    ++votes_[static_cast<std::size_t>(kind_of_text(text))];
  }
  const std::uint32_t link_chars = page.text().link_chars(nodes);
  if (is_within_link(document, nodes, record) || 2 * link_chars > page.text().chars(nodes)) ++linked_;
}

std::string_view KindVotes::kind() const {
  const double least = kLeastShareOfKind * cells_;
  for (const CellKind kind : {CellKind::image, CellKind::price, CellKind::rating, CellKind::date, CellKind::number})
    if (cells_ > 0 && votes_[static_cast<std::size_t>(kind)] >= least) return name(kind);
  return name(cells_ > 0 && linked_ >= least ? CellKind::link : CellKind::text);
}

}  // namespace garimpo::extract::records
