#include "extract/products/automatic/prices/price_pieces.hpp"

#include "base/ascii.hpp"
#include "features/class_words.hpp"
#include "text/prices/currency_mention.hpp"
#include "text/prices/price_number.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

// Pieces of one price stand in an element with no more text than this, and no more of them than this follow one another.
constexpr std::uint32_t kPriceChars = 40;
constexpr unsigned kMostPieces = 6;
// Names of elements count for a price up to the highest ancestor with no more text than this.
constexpr std::uint32_t kMostCharsAround = 60;
constexpr unsigned kMostLevels = 5;
constexpr auto kPriceNames = std::to_array<std::string_view>(
    {"price", "prices", "pricing", "preco", "preis", "prix", "precio", "cena", "prezzo", "prijs", "pris", "fiyat", "saleprice"});
// Classes of what is moved out of sight for those who listen to a page.
constexpr auto kSpokenNames =
    std::to_array<std::string_view>({"offscreen", "sr", "visually", "visuallyhidden", "screenreader", "screen", "accessible", "a11y"});

using base::is_digit;
bool is_mark(char c) { return c == '.' || c == ','; }

bool is_symbol_alone(std::string_view text) {
  if (text.empty() || text.size() > 12) return false;
  const text::CurrencyMention found = text::next_mention(text, 0, text.size());
  return found && found.strength >= text::CurrencyStrength::likely && found.begin == 0 && found.end == text.size();
}

// A part of a number: ",", "99", ".48", "€99", "99 €", ",-".
struct Fragment {
  std::string_view symbol_before;
  std::string_view mark;
  std::string_view digits;
  std::string_view dash;  // with the mark before it: ",-"
  std::string_view symbol_behind;
  bool is_valid = false;

  bool is_symbol() const { return mark.empty() && digits.empty() && dash.empty(); }
};

std::size_t dash_at(std::string_view text) {
  if (text.starts_with('-')) return 1;
  return text.starts_with("\xE2\x80\x93") || text.starts_with("\xE2\x80\x94") ? 3 : 0;
}

Fragment read_fragment(std::string_view text) {
  constexpr std::size_t kLongest = 16;
  Fragment fragment;
  if (text.empty() || text.size() > kLongest) return fragment;
  if (is_symbol_alone(text)) {
    fragment.symbol_before = text;
    fragment.is_valid = true;
    return fragment;
  }
  const std::size_t number = text.find_first_of("0123456789.,-");
  if (number == std::string_view::npos && dash_at(text) == 0) return fragment;
  const std::size_t begin = dash_at(text) > 0 ? 0 : number;
  if (begin > 0) {
    fragment.symbol_before = text::trim_html_space(text.substr(0, begin));
    if (!is_symbol_alone(fragment.symbol_before)) return fragment;
  }
  std::string_view rest = text.substr(begin);
  if (is_mark(rest.front())) {
    fragment.mark = rest.substr(0, 1);
    rest.remove_prefix(1);
  }
  const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_digit) - rest.begin());
  fragment.digits = rest.substr(0, digits);
  rest.remove_prefix(digits);
  if (digits == 0) {
    const std::size_t dash = dash_at(rest);
    fragment.dash = rest.substr(0, dash);
    rest.remove_prefix(dash);
  }
  rest = text::trim_html_space(rest);
  fragment.is_valid = rest.empty() || is_symbol_alone(rest);
  fragment.symbol_behind = rest;
  return fragment;
}

class Joiner {
 public:
  Joiner(const features::Page& page, std::span<const Piece> pieces, std::size_t at)
      : page_(page), document_(page.document()), pieces_(pieces) {
    joined_.first = joined_.last = at;
    joined_.text = pieces[at].text;
  }

  JoinedPieces join(std::size_t unused) {
    const std::size_t at = joined_.first;
    std::size_t bytes = 0;
    const bool may_go_on = at + 1 < pieces_.size() && read_fragment(pieces_[at + 1].text).is_valid;
    const bool may_begin_before = at > unused && text::digit_at(joined_.text, 0, bytes) >= 0 && is_symbol_alone(pieces_[at - 1].text);
    if ((!may_go_on && !may_begin_before) || !find_end_of_number()) return std::move(joined_);
    const bool begins_before = may_begin_before && !has_symbol_ && is_one(at - 1, at);
    has_symbol_ = has_symbol_ || begins_before;
    for (unsigned step = 0; may_go_on && step < kMostPieces && take_next(); ++step) {
    }
    if (begins_before && is_one(at - 1, joined_.last)) {
      const std::string symbol = std::string(pieces_[at - 1].text) + (touch(at - 1, at) ? "" : " ");
      joined_.text.insert(0, symbol);
      joined_.before = symbol.size();
      joined_.first = at - 1;
    }
    return std::move(joined_);
  }

 private:
  // Whether the text ends with a number, with a mark or a sign behind it at most. Sets what is known of the number.
  bool find_end_of_number() {
    const std::string& text = joined_.text;
    text::PrintedNumber last;
    for (text::PrintedNumber next = text::next_number(text, 0); next; next = text::next_number(text, last.end)) last = next;
    if (!last) return false;
    number_begin_ = last.begin;
    number_end_ = last.end;
    std::string_view rest = text::trim_html_space(std::string_view(text).substr(last.end));
    has_decimals_ = last.decimals > 0 && last.decimals < 3;
    const text::CurrencyMention beside = text::mention_beside(text, last.begin, last.end);
    has_symbol_ = static_cast<bool>(beside);
    no_cents_ = beside.codes.size() == 3 && text::has_no_cents(beside.codes);
    if (rest.size() == 1 && is_mark(rest.front())) {
      ends_with_mark_ = true;
      joined_.text.resize(joined_.text.find_last_of(".,") + 1);
      number_end_ = joined_.text.size();
      return true;
    }
    return rest.empty() || is_symbol_alone(rest);
  }

  bool take_next() {
    const std::size_t next = joined_.last + 1;
    if (next >= pieces_.size()) return false;
    const Fragment fragment = read_fragment(pieces_[next].text);
    if (!fragment.is_valid || !is_one(joined_.first, next)) return false;
    if (!(fragment.is_symbol() ? take_symbol(fragment.symbol_before, next) : take_digits(fragment, next))) return false;
    joined_.last = next;
    return true;
  }

  bool take_symbol(std::string_view symbol, std::size_t next) {
    if (has_symbol_ || ends_with_mark_ || belongs_to_next(next)) return false;
    append_symbol(symbol, touch(joined_.last, next));
    return true;
  }

  // A sign between two numbers belongs to the one that it shares the smaller element with, else to the one that it touches.
  bool belongs_to_next(std::size_t sign) const {
    if (sign + 1 >= pieces_.size()) return false;
    std::size_t bytes = 0;
    if (text::digit_at(pieces_[sign + 1].text, 0, bytes) < 0 || !is_one(sign, sign + 1)) return false;
    const Fragment behind = read_fragment(pieces_[sign + 1].text);
    const bool touches = touch(joined_.last, sign);
    if (touches && behind.is_valid && behind.digits.size() == 2 && behind.mark.empty() && !has_decimals_) return false;  // its cents
    // Both are ancestors of the sign: the inner one has the larger number.
    const NodeId with_next = element_around(page_, pieces_[sign], pieces_[sign + 1], kPriceChars);
    const NodeId with_last = element_around(page_, pieces_[joined_.last], pieces_[sign], kPriceChars);
    return with_next > with_last || (with_next == with_last && !touches && touch(sign, sign + 1));
  }

  void append_symbol(std::string_view symbol, bool touches) {
    if (symbol.empty()) return;
    if (!touches) joined_.text += ' ';
    joined_.text += symbol;
    has_symbol_ = true;
    const text::CurrencyMention mention = text::next_mention(symbol, 0, symbol.size());
    no_cents_ = mention.codes.size() == 3 && text::has_no_cents(mention.codes);
  }

  bool take_digits(const Fragment& fragment, std::size_t next) {
    if (has_decimals_ || (!fragment.symbol_before.empty() && has_symbol_)) return false;
    if (fragment.digits.empty()) return take_mark(fragment, next);
    if (fragment.digits.size() > 3) return false;
    const bool has_mark = ends_with_mark_ || !fragment.mark.empty();
    if (ends_with_mark_ && !fragment.mark.empty()) return false;
    if (!has_mark && !is_cents(fragment, next)) return false;
    // Three digits behind a mark are thousands, and cents may follow them.
    has_decimals_ = !has_mark || fragment.digits.size() < 3;
    std::string added(fragment.mark);
    const std::string_view number = std::string_view(joined_.text).substr(number_begin_, number_end_ - number_begin_);
    if (!has_mark) added = number.find('.') == std::string_view::npos ? "." : ",";
    added += fragment.digits;
    // Cents stand behind the number, not behind its sign: "19€" and "99" are "19.99€".
    joined_.text.insert(number_end_, added);
    number_end_ += added.size();
    ends_with_mark_ = false;
    append_symbol(fragment.symbol_before, true);
    if (!has_symbol_) append_symbol(fragment.symbol_behind, true);
    return true;
  }

  // A mark alone, or the dash of "1299,-". Only what goes on behind it makes a mark part of the number.
  bool take_mark(const Fragment& fragment, std::size_t next) {
    if (ends_with_mark_ && fragment.dash.empty()) return false;
    if (fragment.dash.empty()) {
      if (next + 1 >= pieces_.size()) return false;
      const Fragment behind = read_fragment(pieces_[next + 1].text);
      if (!behind.is_valid || !behind.mark.empty() || (behind.digits.empty() && behind.dash.empty())) return false;
    }
    const std::string added = std::string(fragment.mark) + std::string(fragment.dash);
    joined_.text.insert(number_end_, added);
    number_end_ += added.size();
    ends_with_mark_ = fragment.dash.empty();
    has_decimals_ = !fragment.dash.empty();
    return true;
  }

  bool is_cents(const Fragment& fragment, std::size_t next) const {
    if (fragment.digits.size() != 2) return false;
    const NodeId holder = document_.parent(pieces_[next].node);
    if (is_raised(holder)) return true;
    return !no_cents_ && (touch(joined_.last, next) || is_named_price(page_, holder));
  }

  bool is_raised(NodeId element) const {
    for (unsigned step = 0; step < 2 && element != kNoNode && document_.is_element(element); ++step, element = document_.parent(element)) {
      if (document_.tag(element) == Tag::sup) return true;
      if (document_.attribute(element, "style").value_or("").find("super") != std::string_view::npos) return true;
    }
    return false;
  }

  // Whether not even a blank stands between two neighbouring pieces.
  bool touch(std::size_t left, std::size_t right) const {
    const std::string_view before = document_.text(pieces_[left].node);
    const std::string_view behind = document_.text(pieces_[right].node);
    if (before.data() + before.size() != pieces_[left].text.data() + pieces_[left].text.size()) return false;
    if (behind.data() != pieces_[right].text.data()) return false;
    for (NodeId node = pieces_[left].node + 1; node < pieces_[right].node; ++node)
      if ((document_.is_text(node) && !document_.text(node).empty()) || document_.tag(node) == Tag::br) return false;
    return true;
  }

  // Whether both stand in one small element, and in no cells, items or options of their own inside it.
  bool is_one(std::size_t first, std::size_t last) const {
    const NodeId around = element_around(page_, pieces_[first], pieces_[last], kPriceChars);
    if (around == kNoNode) return false;
    for (const std::size_t piece : {first, last})
      for (NodeId node = document_.parent(pieces_[piece].node); node != around; node = document_.parent(node)) {
        const Tag tag = document_.tag(node);
        if (tag == Tag::td || tag == Tag::th || tag == Tag::tr || tag == Tag::li || tag == Tag::option || tag == Tag::dd || tag == Tag::dt)
          return false;
      }
    return true;
  }

  const features::Page& page_;
  const Document& document_;
  std::span<const Piece> pieces_;
  JoinedPieces joined_;
  std::size_t number_begin_ = 0;  // bytes of the joined text
  std::size_t number_end_ = 0;
  bool has_decimals_ = false;
  bool has_symbol_ = false;
  bool ends_with_mark_ = false;
  bool no_cents_ = false;  // the currency has none
};

// Whether a class or id written as one word holds "price": "ourprice", "pricenew".
bool has_price_inside(const Document& document, NodeId element) {
  for (const std::string_view attribute : {"class", "id"}) {
    const std::string_view name = document.attribute(element, attribute).value_or("");
    if (name.find("price") != std::string_view::npos || name.find("Price") != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

bool is_named_price(const features::Page& page, NodeId element) {
  const Document& document = page.document();
  for (unsigned step = 0; step < 3 && element != kNoNode && document.is_element(element); ++step, element = document.parent(element)) {
    if (features::has_class_word(document, element, kPriceNames) || has_price_inside(document, element)) return true;
    const auto property = document.attribute(element, "itemprop");
    if (property && property->find("rice") != std::string_view::npos) return true;
    if (page.text().chars(element) > kMostCharsAround) break;
  }
  return false;
}

bool is_one_of_them_spoken(const features::Page& page, const Piece& left, const Piece& right) {
  const Document& document = page.document();
  for (const NodeId node : {left.node, right.node}) {
    NodeId element = document.parent(node);
    for (unsigned step = 0; step < 4 && element != kNoNode && document.is_element(element); ++step, element = document.parent(element)) {
      if (document.contains(element, left.node) && document.contains(element, right.node)) break;
      if (document.attribute(element, "aria-hidden") == "true" || features::has_class_word(document, element, kSpokenNames)) return true;
    }
  }
  return false;
}

NodeId element_around(const features::Page& page, const Piece& first, const Piece& last, std::uint32_t most_chars) {
  const Document& document = page.document();
  NodeId node = document.parent(first.node);
  for (unsigned step = 0; step < kMostLevels && node != kNoNode; ++step, node = document.parent(node)) {
    if (!document.is_element(node) || page.text().chars(node) > most_chars) return kNoNode;
    if (document.contains(node, last.node)) return node;
  }
  return kNoNode;
}

JoinedPieces join_pieces(const features::Page& page, std::span<const Piece> pieces, std::size_t at, std::size_t unused) {
  return Joiner(page, pieces, at).join(unused);
}

}  // namespace garimpo::extract::products::automatic
