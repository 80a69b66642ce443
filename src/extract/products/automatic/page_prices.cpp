#include "extract/products/automatic/page_prices.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/name_tokens.hpp"
#include "text/prices/currency_mention.hpp"
#include "text/prices/price_number.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

// Prices in a text longer than this are mentioned, not asked for. Shop pages of the products corpora, 2026-11-16.
constexpr std::size_t kLongestPriceText = 120;
// Pieces of one price stand in an element with no more text than this.
constexpr std::uint32_t kPriceChars = 40;
// Names of elements count for a price up to the highest ancestor with no more text than this.
constexpr std::uint32_t kLabelledChars = 60;
constexpr unsigned kMostClimb = 5;
constexpr auto kPriceNames = std::to_array<std::string_view>(
    {"price", "prices", "pricing", "preco", "preis", "prix", "precio", "cena", "prezzo", "prijs", "pris", "fiyat", "saleprice"});

bool has_digit(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t bytes = 0;
    if (text::digit_at(text, at, bytes) >= 0) return true;
    at += bytes;
  }
  return false;
}

bool is_symbol_alone(std::string_view text) {
  if (text.empty() || text.size() > 12) return false;
  const text::CurrencyMention found = text::next_mention(text, 0, text.size());
  return found && found.strength >= text::CurrencyStrength::likely && found.begin == 0 && found.end == text.size();
}

// The two digits of a text that may be the cents after "55": ".48", ",99", "26"; "" for anything else.
std::string_view cents_of(std::string_view text) {
  if (!text.empty() && (text.front() == '.' || text.front() == ',')) text.remove_prefix(1);
  const bool is_two = text.size() == 2 && base::is_digit(text[0]) && base::is_digit(text[1]);
  return is_two ? text : std::string_view{};
}

// Currency codes that are also English words: "TOP 10 CARS", "ALL 3 SIZES". Beside other words they are not read as money.
constexpr auto kWordCodes = std::to_array<std::string_view>({"ALL", "BAM", "BOB", "CUP", "GEL", "MAD", "MOP", "PEN", "SOS", "TOP", "TRY"});

using base::is_letter;

// Whether a number beside a currency sign is no price: "Choose less than $qty_max1$", "TOP 10 CARS".
bool is_part_of_words(std::string_view text, const Price& price) {
  if (price.begin > 0 && (text[price.begin - 1] == '_' || is_letter(text[price.begin - 1]))) return true;
  if (std::ranges::find(kWordCodes, price.symbol) == kWordCodes.end()) return false;
  return static_cast<std::size_t>(std::ranges::count_if(text, is_letter)) > price.symbol.size();
}

class PriceFinder {
 public:
  PriceFinder(const features::Page& page, const PriceHints& hints, base::Budget& budget)
      : page_(page), document_(page.document()), hints_(hints), budget_(budget) {}

  PagePrices find() {
    gather_pieces();
    for (std::size_t at = 0; at < found_.pieces.size() && found_.prices.size() < kMostPrices; at = std::max(at + 1, used_)) {
      if (!budget_.spend(8)) break;
      const std::string_view text = found_.pieces[at].text;
      if (text.size() <= kLongestPriceText && has_digit(text)) read_piece(at);
    }
    return std::move(found_);
  }

 private:
  void gather_pieces() {
    for (NodeId node = page_.text().next_text(0); node < document_.size(); node = page_.text().next_text(node + 1)) {
      if (page_.visibility().is_hidden(node)) continue;
      std::string_view text = document_.text(node);
      while (!text.empty()) {
        const std::size_t space = text::space_length(text);
        if (space == 0) break;
        text.remove_prefix(space);
      }
      while (!text.empty() && (text::is_html_space(text.back()) || text.ends_with("\xC2\xA0")))
        text.remove_suffix(text.ends_with("\xC2\xA0") ? 2 : 1);
      if (!text.empty()) found_.pieces.push_back({node, text});
    }
  }

  // The lowest element around both texts, where it is small enough to be one price; kNoNode otherwise.
  NodeId around(std::size_t first, std::size_t last, std::uint32_t most_chars) const {
    if (last >= found_.pieces.size()) return kNoNode;
    NodeId node = document_.parent(found_.pieces[first].node);
    for (unsigned step = 0; step < kMostClimb && node != kNoNode; ++step, node = document_.parent(node)) {
      if (!document_.is_element(node) || page_.text().chars(node) > most_chars) return kNoNode;
      if (document_.contains(node, found_.pieces[last].node)) return node;
    }
    return kNoNode;
  }

  bool is_named_price(NodeId element) const {
    for (unsigned step = 0; step < 3 && element != kNoNode && document_.is_element(element); ++step, element = document_.parent(element)) {
      if (features::has_class_word(document_, element, kPriceNames) || has_price_inside(element)) return true;
      const auto property = document_.attribute(element, "itemprop");
      if (property && property->find("rice") != std::string_view::npos) return true;
      if (page_.text().chars(element) > kLabelledChars) break;
    }
    return false;
  }

  // Whether a class written as one word holds "price": "ourprice", "pricenew".
  bool has_price_inside(NodeId element) const {
    for (const std::string_view attribute : {"class", "id"}) {
      const std::string_view name = document_.attribute(element, attribute).value_or("");
      if (name.find("price") != std::string_view::npos || name.find("Price") != std::string_view::npos) return true;
    }
    return false;
  }

  // Whether the next piece holds the cents: "55" and "26", "4" and ".48".
  bool takes_cents(std::size_t at, const Price& price, std::string_view text) const {
    if (price.end != text.size() && !text::is_space_only(text.substr(price.end))) return false;
    if (price.amount.find('.') != std::string::npos || at + 1 >= found_.pieces.size()) return false;
    const std::string_view next = found_.pieces[at + 1].text;
    if (cents_of(next).empty() || around(at, at + 1, kPriceChars) == kNoNode) return false;
    const NodeId holder = document_.parent(found_.pieces[at + 1].node);
    return next.size() == 3 || document_.tag(holder) == Tag::sup || is_named_price(holder);
  }

  void read_piece(std::size_t at) {
    const std::string_view text = found_.pieces[at].text;
    std::vector<Price> prices = find_prices(text, hints_);
    std::erase_if(prices, [&](const Price& price) { return is_part_of_words(text, price); });
    if (prices.empty()) return read_joined(at);
    for (std::size_t index = 0; index < prices.size(); ++index) {
      const bool is_last = index + 1 == prices.size();
      const std::size_t said_from = index == 0 ? 0 : prices[index - 1].end;
      const std::size_t said_to = is_last ? text.size() : prices[index + 1].begin;
      const bool has_cents = is_last && takes_cents(at, prices[index], text);
      add(prices[index], at, at + (has_cents ? 1 : 0), text.substr(said_from, prices[index].begin - said_from),
          text.substr(prices[index].end, said_to - prices[index].end), has_cents);
    }
  }

  // Reads a number that stands alone: its symbol is in the piece before or behind, or an element's name says price.
  void read_joined(std::size_t at) {
    const std::string_view text = found_.pieces[at].text;
    Price price = read_price(text, hints_);
    if (!price.has_amount() || price.is_free) return;
    price.symbol = {};
    price.currency = {};
    const bool has_cents = takes_cents(at, price, text);
    const std::size_t last = at + (has_cents ? 1 : 0);
    if (at > 0 && is_symbol_alone(found_.pieces[at - 1].text) && price.begin == 0 && around(at - 1, last, kPriceChars) != kNoNode) {
      name_currency(price, found_.pieces[at - 1].text);
      add(price, at - 1, last, {}, text.substr(price.end), has_cents);
    } else if (last + 1 < found_.pieces.size() && is_symbol_alone(found_.pieces[last + 1].text) && price.end == text.size() &&
               around(at, last + 1, kPriceChars) != kNoNode) {
      name_currency(price, found_.pieces[last + 1].text);
      add(price, at, last + 1, text.substr(0, price.begin), {}, has_cents);
    } else if (text.size() <= 24 && is_named_price(document_.parent(found_.pieces[at].node)) && is_bare_price(price, text)) {
      add(price, at, last, text.substr(0, price.begin), text.substr(price.end), has_cents);
    }
  }

  // Whether an amount without a currency looks like a price: it has decimals, or the text is nothing but the number.
  static bool is_bare_price(const Price& price, std::string_view text) {
    return price.amount.find('.') != std::string::npos || (price.begin == 0 && price.end == text.size() && price.amount.size() > 2);
  }

  void name_currency(Price& price, std::string_view symbol) const {
    const std::string joined = std::string(symbol) + "1";
    const Price named = read_price(joined, hints_);
    price.symbol = symbol;
    // named.currency may be a view into `joined`, which ends here: the same letters of `symbol` are kept instead.
    const std::size_t at = named.currency.empty() ? std::string_view::npos : symbol.find(named.currency);
    price.currency = at == std::string_view::npos ? named.currency : symbol.substr(at, named.currency.size());
  }

  void add(const Price& price, std::size_t first, std::size_t last, std::string_view before, std::string_view behind, bool has_cents) {
    used_ = std::max(used_, last + 1);
    if (is_in_title(first, price)) return;
    PagePrice added;
    added.nodes = {found_.pieces[first].node, found_.pieces[last].node + 1};
    added.element = document_.parent(found_.pieces[first].node);
    while (!document_.contains(added.element, found_.pieces[last].node)) added.element = document_.parent(added.element);
    added.amount = price.amount;
    if (has_cents)
      added.amount += "." + std::string(cents_of(found_.pieces[last].text).empty() ? cents_of(found_.pieces[last - 1].text)
                                                                                   : cents_of(found_.pieces[last].text));
    added.high_amount = price.high_amount;
    added.symbol = price.symbol;
    added.currency = price.currency;
    added.is_priced_by_name = is_named_price(added.element);
    const NodeId outermost = labelled(added.element);
    if (before.empty() && first > 0 && is_beside(first - 1, added.element, true)) before = found_.pieces[first - 1].text;
    if (behind.empty() && last + 1 < found_.pieces.size() && is_beside(last + 1, added.element, false))
      behind = found_.pieces[last + 1].text;
    added.is_called_price = is_called_price(short_end(before));
    added.role = role_of({document_, added.element, outermost, short_end(before), short_start(behind), price.unit});
    found_.prices.push_back(std::move(added));
  }

  // Whether the price is part of a product's name: "Gift card - $50 (by e-mail)".
  bool is_in_title(std::size_t piece, const Price& price) const {
    constexpr std::size_t kOtherBytes = 24;
    if (found_.pieces[piece].text.size() < price.end - price.begin + kOtherBytes) return false;
    NodeId node = document_.parent(found_.pieces[piece].node);
    for (unsigned step = 0; step < 3 && node != kNoNode; ++step, node = document_.parent(node)) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::a || (tag >= Tag::h1 && tag <= Tag::h6)) return page_.text().chars(node) <= found_.pieces[piece].text.size() + 4;
    }
    return false;
  }

  // Whether the text is a number of instalments whose amount is in the next piece: "10x", "ou 3 x de".
  static bool is_times(std::string_view text) {
    const std::size_t digit = text.find_first_of("0123456789");
    const std::size_t behind = text.find_first_not_of("0123456789 ", digit);
    return behind != std::string_view::npos && (text[behind] == 'x' || text[behind] == 'X');
  }

  // Whether the number is a percentage: "You save (35%)".
  static bool is_percentage(std::string_view text) {
    const std::size_t digit = text.find_first_of("0123456789");
    const std::size_t behind = text.find_first_not_of("0123456789., ", digit);
    return behind != std::string_view::npos && text[behind] == '%';
  }

  // Whether a neighbouring text belongs to the price: a short label inside a small element around both.
  bool is_beside(std::size_t piece, NodeId element, bool may_count) const {
    const std::string_view text = found_.pieces[piece].text;
    if (text.size() > 40 || (has_digit(text) && !(may_count && (is_times(text) || is_percentage(text))))) return false;
    NodeId node = element;
    for (unsigned step = 0; step < 3 && node != kNoNode; ++step, node = document_.parent(node)) {
      if (page_.text().chars(node) > kLabelledChars) return false;
      if (document_.contains(node, found_.pieces[piece].node)) return true;
    }
    return false;
  }

  NodeId labelled(NodeId element) const {
    NodeId highest = element;
    const std::uint32_t own = page_.text().chars(element);
    for (unsigned step = 0; step < kMostClimb; ++step) {
      const NodeId parent = document_.parent(highest);
      // An ancestor with more than a few characters more may hold another price.
      if (parent == kNoNode || !document_.is_element(parent) || page_.text().chars(parent) > std::min(kLabelledChars, own + 12)) break;
      highest = parent;
    }
    return highest;
  }

  static std::string_view short_end(std::string_view text) {
    std::size_t from = text.size() > 40 ? text.size() - 40 : 0;
    while (from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0U) == 0x80U) ++from;
    return text.substr(from);
  }
  static std::string_view short_start(std::string_view text) {
    std::size_t to = std::min<std::size_t>(text.size(), 40);
    while (to < text.size() && (static_cast<unsigned char>(text[to]) & 0xC0U) == 0x80U) ++to;
    return text.substr(0, to);
  }

  const features::Page& page_;
  const Document& document_;
  const PriceHints& hints_;
  base::Budget& budget_;
  PagePrices found_;
  std::size_t used_ = 0;  // pieces before this one belong to a price
};

}  // namespace

PagePrices find_page_prices(const features::Page& page, const PriceHints& hints, base::Budget& budget) {
  return PriceFinder(page, hints, budget).find();
}

}  // namespace garimpo::extract::products::automatic
