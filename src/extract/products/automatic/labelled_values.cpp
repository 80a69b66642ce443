#include "extract/products/automatic/labelled_values.hpp"

#include "base/ascii.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kSkuLabels = std::to_array<std::string_view>(
    {"sku",          "item number",      "item no",    "item #",     "item code",     "article number", "artikelnummer", "artikel-nr",
     "artikelnr",    "art.-nr",          "art. nr",    "art.nr",     "bestellnummer", "product code",   "product id",    "product number",

     "cod. produs",  "cod produs",       "código",     "codigo",     "codice",        "référence",      "reference",     "referencia",
     "referência",

     "kod produktu",

     "kód produktu", "kód tovaru",       "артикул",    "код товара",

     "asin",         "ebay item number", "item id",

     "šifra",        "tuotenumero",      "listing id", "ad id",

     "商品編號",     "商品编号",         "商品番号",   "商品コード", "貨號",          "货号",           "品番",          "상품번호"});
constexpr auto kMpnLabels =
    std::to_array<std::string_view>({"mpn", "manufacturer part number", "part number", "herstellernummer", "model number", "modellnummer",
                                     "model no", "product model", "item model number", "herstellerreferenz", "型番", "型號", "型号"});
constexpr auto kBrandLabels = std::to_array<std::string_view>(
    {"brand",  "marke",         "marca",        "marque",     "merk",       "märke",     "merkki",  "značka",  "marka",
     "бренд",  "производитель", "manufacturer", "hersteller", "fabricante", "producent", "výrobca", "výrobce", "proizvođač",
     "zīmols", "מותג",          "品牌",         "by",         "ブランド",   "メーカー",  "廠牌",    "브랜드"});
constexpr auto kGtinLabels = std::to_array<std::string_view>({"ean", "gtin", "upc", "isbn", "isbn-13", "ean-13", "ean code", "barcode"});

enum class Kind : std::uint8_t { none, sku, mpn, brand, gtin };
struct Label {
  std::string_view text;
  Kind kind = Kind::none;
};

// All labels in one sorted list, so that a text is looked up once.
constexpr auto kLabels = [] {
  std::array<Label, kSkuLabels.size() + kMpnLabels.size() + kBrandLabels.size() + kGtinLabels.size()> all;
  std::size_t at = 0;
  for (const std::string_view label : kSkuLabels) all[at++] = {label, Kind::sku};
  for (const std::string_view label : kMpnLabels) all[at++] = {label, Kind::mpn};
  for (const std::string_view label : kBrandLabels) all[at++] = {label, Kind::brand};
  for (const std::string_view label : kGtinLabels) all[at++] = {label, Kind::gtin};
  std::ranges::sort(all, {}, &Label::text);
  return all;
}();

constexpr std::size_t kLongestLabel = 40;

constexpr std::string_view kWideColon = "：";

// Brackets around a label and its value: "(SKU: 12-3)", "〈商品編號：M12〉".
std::string_view without_brackets(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kBrackets = {
      {{"(", ")"}, {"[", "]"}, {"（", "）"}, {"〈", "〉"}, {"【", "】"}, {"《", "》"}, {"「", "」"}}};
  for (const auto& [open, close] : kBrackets)
    if (text.size() >= open.size() + close.size() && text.starts_with(open) && text.ends_with(close))
      return text.substr(open.size(), text.size() - open.size() - close.size());
  return text;
}

// The text without what ends a label.
std::string_view bare(std::string_view text) {
  constexpr std::string_view kEnds = ":.# |-";
  while (!text.empty()) {
    if (text.ends_with(kWideColon))
      text.remove_suffix(kWideColon.size());
    else if (kEnds.find(text.back()) != std::string_view::npos)
      text.remove_suffix(1);
    else
      break;
  }
  return text;
}

Kind kind_of(std::string_view lower) {
  if (lower.size() > kLongestLabel) return Kind::none;
  const std::string_view label = bare(lower);
  const auto found = std::ranges::lower_bound(kLabels, label, {}, &Label::text);
  return found != kLabels.end() && found->text == label ? found->kind : Kind::none;
}

// For a text such as "SKU: 123": what stands behind the label, and the kind of the label.
std::string_view value_behind(std::string_view text, std::string_view lower, Kind& kind) {
  if (lower.size() != text.size()) return {};
  text = without_brackets(text);
  lower = without_brackets(lower);
  const std::size_t wide = text.find(kWideColon);
  const std::size_t colon = std::min(text.find_first_of(":#"), wide);
  const std::size_t behind = colon + (colon == wide ? kWideColon.size() : 1);
  if (colon == std::string_view::npos || behind >= text.size()) return {};
  kind = kind_of(lower.substr(0, colon));
  if (kind == Kind::none) return {};
  std::string_view value = text.substr(behind);
  while (!value.empty() && (value.front() == ' ' || value.front() == ':' || value.front() == '#' || value.starts_with("\xC2\xA0")))
    value.remove_prefix(value.starts_with("\xC2\xA0") ? 2 : 1);
  return value;
}

bool looks_like_id(std::string_view text) {
  if (text.size() < 3 || text.size() > 40) return false;
  const auto digits = std::ranges::count_if(text, base::is_digit);
  return digits >= 2 && text.find(' ') == std::string_view::npos;
}

// Whether the text ends in a count, as "Aurora (3)" in the filter of a list does.
bool ends_in_count(std::string_view text) {
  if (!text.ends_with(')')) return false;
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos) return false;
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  return !inside.empty() && std::ranges::all_of(inside, base::is_digit);
}

bool looks_like_brand(std::string_view text) {
  return text.size() >= 2 && text.size() <= 40 && std::ranges::count(text, ' ') <= 4 && !ends_in_count(text);
}

class LabelFinder {
 public:
  explicit LabelFinder(const PagePrices& prices) : pieces_(prices.pieces) {}

  LabelledValues find() {
    for (std::size_t at = 0; at < pieces_.size(); ++at) {
      if (pieces_[at].text.size() > kLongestLabel * 2) continue;
      look(at, text::lower(pieces_[at].text));
    }
    return std::move(found_);
  }

 private:
  LabelledValue& place_of(Kind kind) {
    return kind == Kind::sku ? found_.sku : kind == Kind::mpn ? found_.mpn : kind == Kind::brand ? found_.brand : found_.gtin;
  }
  static bool fits(Kind kind, std::string_view text) { return kind == Kind::brand ? looks_like_brand(text) : looks_like_id(text); }

  void take(Kind kind, std::string_view text, NodeId node) {
    LabelledValue& value = place_of(kind);
    if (value.text.empty() && fits(kind, text)) value = {text::normalize_spaces(text), {node, node + 1}};
  }

  void look(std::size_t at, std::string_view lower) {
    Kind kind = Kind::none;
    if (const std::string_view inside = value_behind(pieces_[at].text, lower, kind); !inside.empty())
      return take(kind, inside, pieces_[at].node);
    kind = kind_of(lower);
    if (kind == Kind::none || at + 1 >= pieces_.size()) return;
    std::size_t next = at + 1;
    if (pieces_[next].text == ":" && next + 1 < pieces_.size()) ++next;
    const bool is_near = pieces_[next].node < pieces_[at].node + 12;
    if (is_near) take(kind, pieces_[next].text, pieces_[next].node);
  }

  const std::vector<Piece>& pieces_;
  LabelledValues found_;
};

}  // namespace

LabelledValues find_labelled_values(const PagePrices& prices) { return LabelFinder(prices).find(); }

std::string page_address(const features::Page& page, std::string_view given) {
  return std::string(given.empty() ? page.head().canonical().address : given);
}

std::string id_in_address(std::string_view address) {
  if (const std::size_t scheme = address.find("://"); scheme != std::string_view::npos)
    address.remove_prefix(std::min(address.find('/', scheme + 3), address.size()));
  address = address.substr(0, address.find_first_of("?#"));
  std::string_view best;
  for (std::size_t at = 0; at < address.size();) {
    if (!base::is_letter_or_digit(address[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < address.size() && base::is_letter_or_digit(address[at])) ++at;
    const std::string_view token = address.substr(begin, at - begin);
    const auto digits = std::ranges::count_if(token, base::is_digit);
    if (token.size() >= 4 && digits >= 3 && digits * 10 >= static_cast<std::ptrdiff_t>(token.size()) * 3)
      best = digits + 1 == static_cast<std::ptrdiff_t>(token.size()) && digits > 5 && token.front() >= 'a' ? token.substr(1) : token;
  }
  return std::string(best);
}

}  // namespace garimpo::extract::products::automatic
