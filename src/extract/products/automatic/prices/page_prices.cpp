#include "extract/products/automatic/prices/page_prices.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/template_key.hpp"
#include "text/prices/currency_table.hpp"
#include "text/prices/price_number.hpp"
#include "text/prices/price_words.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <unordered_set>

namespace garimpo::extract::products::automatic {

namespace {

// Prices in a text longer than this are mentioned, not asked for. Shop pages of the products corpora, 2026-11-16.
constexpr std::size_t kLongestPriceText = 120;
// Words beside a price stand in an element with no more text than this; names of elements count up to there.
constexpr std::uint32_t kLabelledChars = 60;
constexpr unsigned kMostClimb = 5;
constexpr std::size_t kLongestFreeText = 16;

bool has_digit(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t bytes = 0;
    if (text::digit_at(text, at, bytes) >= 0) return true;
    at += bytes;
  }
  return false;
}

using base::is_letter;

// Whether a number beside a currency sign is no price: "Choose less than $qty_max1$", "TOP 10 CARS".
bool is_part_of_words(std::string_view text, const Price& price) {
  if (price.begin > 0 && (text[price.begin - 1] == '_' || is_letter(text[price.begin - 1]))) return true;
  // A number between letters without a blank is part of a name: "V3607VH-RP091W".
  if (price.end < text.size() && is_letter(text[price.end]) && base::is_digit(text[price.end - 1]) && is_letter(text[price.begin]) &&
      text.substr(price.begin, price.end - price.begin).find(' ') == std::string_view::npos)
    return true;
  // Codes that are English words too are no money beside other words, unless the amount has cents.
  if (text::currency_code_strength(price.symbol) != text::CurrencyStrength::likely || price.amount.find('.') != std::string::npos)
    return false;
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
      if (text.size() <= kLongestPriceText && has_digit(text))
        read_piece(at);
      else if (text.size() <= kLongestFreeText)
        read_free(at);
    }
    add_short_numbers();
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

  void read_piece(std::size_t at) {
    const JoinedPieces joined = join_pieces(page_, found_.pieces, at, used_);
    const std::string_view text = joined.text;
    std::vector<Price> prices = find_prices(text, hints_);
    std::erase_if(prices, [&](const Price& price) { return is_part_of_words(text, price); });
    if (prices.empty()) read_bare(joined, at);
    for (std::size_t index = 0; index < prices.size(); ++index) {
      const bool is_last = index + 1 == prices.size();
      const std::size_t said_from = index == 0 ? 0 : prices[index - 1].end;
      const std::size_t said_to = is_last ? text.size() : prices[index + 1].begin;
      add(prices[index], prices[index].begin < joined.before ? joined.first : at, is_last ? joined.last : at,
          text.substr(said_from, prices[index].begin - said_from), text.substr(prices[index].end, said_to - prices[index].end));
    }
    // Pieces that make no price together make none apart: "00 €" of "14" "," "00 €" is not free.
    if (joined.count() > 1) used_ = std::max(used_, joined.last + 1);
  }

  // Takes note of a text that says free, where its line says nothing else.
  void read_free(std::size_t at) {
    const std::string_view text = found_.pieces[at].text;
    if (!text::is_free_word(text)) return;
    const NodeId node = found_.pieces[at].node;
    if (!is_line_alone(node)) return;
    PagePrice free;
    free.nodes = {node, node + 1};
    free.element = document_.parent(node);
    free.amount = "0";
    free.role.reason = "said to be free, where the others have a price";
    found_.free.push_back(std::move(free));
  }

  // Whether nothing else stands on the line of a text: up to the block around it, no text and no inline element with text is beside it.
  bool is_line_alone(NodeId node) const {
    for (unsigned step = 0; step < kMostClimb; ++step, node = document_.parent(node)) {
      const NodeId parent = document_.parent(node);
      NodeId before = kNoNode;
      for (NodeId child = document_.first_child(parent); child != kNoNode && child < node; child = document_.next_sibling(child))
        if (page_.text().chars(child) > 0) before = child;
      NodeId behind = document_.next_sibling(node);
      while (behind != kNoNode && page_.text().chars(behind) == 0) behind = document_.next_sibling(behind);
      for (const NodeId beside : {before, behind})
        if (beside != kNoNode && (document_.is_text(beside) || is_inline_alone(beside))) return false;
      if (!is_inline(document_.tag(parent))) return true;
    }
    return true;
  }

  // Whether an element and all that it holds are inline.
  bool is_inline_alone(NodeId element) const {
    for (NodeId node = element; node < document_.end(element); ++node)
      if (document_.is_element(node) && document_.tag(node) != Tag::img && !is_inline(document_.tag(node))) return false;
    return true;
  }

  static bool is_inline(Tag tag) {
    return tag == Tag::span || tag == Tag::b || tag == Tag::strong || tag == Tag::a || tag == Tag::font || tag == Tag::em || tag == Tag::i;
  }

  // Numbers of one or two digits without a currency are prices where others of their template are: "90" in a list with "100" and "120".
  void add_short_numbers() {
    if (short_numbers_.empty()) return;
    std::unordered_set<std::string> templates;
    for (const PagePrice& price : found_.prices)
      if (price.symbol.empty()) templates.insert(template_key(document_, price.element, 3));
    std::erase_if(short_numbers_, [&](const PagePrice& price) { return !templates.contains(template_key(document_, price.element, 3)); });
    if (short_numbers_.empty()) return;
    found_.prices.insert(found_.prices.end(), short_numbers_.begin(), short_numbers_.end());
    std::ranges::stable_sort(found_.prices, {}, [](const PagePrice& price) { return price.nodes.begin; });
  }

  // Reads a number without a currency, where an element's name says price.
  void read_bare(const JoinedPieces& joined, std::size_t at) {
    const std::string_view text = joined.text;
    if (text.size() > 24 || !is_named_price(page_, document_.parent(found_.pieces[at].node))) return;
    Price price = read_price(text, hints_);
    if (!price.has_amount() || price.is_free) return;
    price.symbol = {};
    price.currency = {};
    if (is_bare_price(price, text)) {
      add(price, joined.first, joined.last, text.substr(0, price.begin), text.substr(price.end));
    } else if (price.begin == 0 && price.end == text.size()) {
      const std::size_t known = found_.prices.size();
      add(price, joined.first, joined.last, {}, {});
      if (found_.prices.size() == known) return;
      short_numbers_.push_back(std::move(found_.prices.back()));
      found_.prices.pop_back();
    }
  }

  // Whether an amount without a currency looks like a price: it has decimals, or the text is nothing but the number.
  static bool is_bare_price(const Price& price, std::string_view text) {
    return price.amount.find('.') != std::string::npos || (price.begin == 0 && price.end == text.size() && price.amount.size() > 2);
  }

  void add(const Price& price, std::size_t first, std::size_t last, std::string_view before, std::string_view behind) {
    const std::size_t before_this = used_;
    used_ = std::max(used_, last + 1);
    if (is_in_title(first, price)) return;
    PagePrice added;
    added.nodes = {found_.pieces[first].node, found_.pieces[last].node + 1};
    added.element = document_.parent(found_.pieces[first].node);
    while (!document_.contains(added.element, found_.pieces[last].node)) added.element = document_.parent(added.element);
    added.amount = price.amount;
    added.high_amount = price.high_amount;
    added.symbol = price.symbol;
    added.currency = price.currency;
    added.is_priced_by_name = is_named_price(page_, added.element);
    const NodeId outermost = labelled(added.element);
    if (before.empty() && first > 0 && is_beside(first - 1, added.element, true)) before = found_.pieces[first - 1].text;
    if (behind.empty() && last + 1 < found_.pieces.size() && is_beside(last + 1, added.element, false))
      behind = found_.pieces[last + 1].text;
    added.is_called_price = is_called_price(short_end(before));
    added.role = role_of({document_, added.element, outermost, short_end(before), short_start(behind), price.unit});
    if (before_this == first && is_said_again(added, first, last)) return;
    last_first_ = first;
    found_.prices.push_back(std::move(added));
  }

  // Whether the price right before is the same one, there for those who listen to the page: the two become one.
  bool is_said_again(const PagePrice& added, std::size_t first, std::size_t last) {
    if (found_.prices.empty() || first == 0) return false;
    PagePrice& before = found_.prices.back();
    if (before.nodes.end != found_.pieces[first - 1].node + 1 || text::compare_amounts(before.amount, added.amount) != 0) return false;
    if (before.high_amount != added.high_amount || before.symbol != added.symbol) return false;
    if (!is_price_alone(first - 1, before) || !is_price_alone(last, added)) return false;
    const NodeId around = element_around(page_, found_.pieces[last_first_], found_.pieces[last], kLabelledChars);
    if (around == kNoNode || !is_one_of_them_spoken(page_, found_.pieces[first - 1], found_.pieces[first])) return false;
    before.nodes.end = added.nodes.end;
    before.is_priced_by_name = before.is_priced_by_name || added.is_priced_by_name;
    before.is_called_price = before.is_called_price || added.is_called_price;
    const std::uint32_t signs = before.role.signs | added.role.signs;
    if (before.role.role == Role::current) before.role = added.role;
    before.role.signs = signs;
    return true;
  }

  // Whether the piece has no words beside the price.
  bool is_price_alone(std::size_t piece, const PagePrice& price) const {
    return static_cast<std::size_t>(std::ranges::count_if(found_.pieces[piece].text, is_letter)) <= price.symbol.size();
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
  std::vector<PagePrice> short_numbers_;
  std::size_t used_ = 0;        // pieces before this one belong to a price
  std::size_t last_first_ = 0;  // the first piece of the last price
};

}  // namespace

PagePrices find_page_prices(const features::Page& page, const PriceHints& hints, base::Budget& budget) {
  return PriceFinder(page, hints, budget).find();
}

}  // namespace garimpo::extract::products::automatic
