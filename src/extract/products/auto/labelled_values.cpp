#include "extract/products/auto/labelled_values.hpp"

#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace garimpo::extract::products::automatic {

namespace {

using Labels = std::span<const std::string_view>;

constexpr auto kSkuLabels = std::to_array<std::string_view>(
    {"sku",          "item number",      "item no",    "item #",     "item code",     "article number", "artikelnummer", "artikel-nr",
     "artikelnr",    "art.-nr",          "art. nr",    "art.nr",     "bestellnummer", "product code",   "product id",    "product number",

     "cod. produs",  "cod produs",       "código",     "codigo",     "codice",        "référence",      "reference",     "referencia",
     "referência",

     "kod produktu",

     "kód produktu", "kód tovaru",       "артикул",    "код товара",

     "asin",         "ebay item number", "item id",

     "šifra",        "tuotenumero",      "listing id", "ad id"});
constexpr auto kMpnLabels =
    std::to_array<std::string_view>({"mpn", "manufacturer part number", "part number", "herstellernummer", "model number", "modellnummer",
                                     "model no", "product model", "item model number", "herstellerreferenz"});
constexpr auto kBrandLabels = std::to_array<std::string_view>(
    {"brand",   "marke",      "marca",         "marque",       "merk",       "märke",      "merkki",    "značka",
     "marka",   "бренд",      "производитель", "manufacturer", "hersteller", "fabricante", "producent", "výrobca",
     "výrobce", "proizvođač", "zīmols",        "מותג",         "品牌",       "by"});
constexpr auto kGtinLabels = std::to_array<std::string_view>({"ean", "gtin", "upc", "isbn", "isbn-13", "ean-13", "ean code", "barcode"});

constexpr std::size_t kLongestLabel = 40;

// The text without what ends a label.
std::string_view bare(std::string_view text) {
  while (!text.empty() && (text.back() == ':' || text.back() == '.' || text.back() == '#' || text.back() == ' ' || text.back() == '|'))
    text.remove_suffix(1);
  return text;
}

bool is_label(std::string_view lower, Labels labels) { return std::ranges::find(labels, bare(lower)) != labels.end(); }

// "SKU: 123" of one text: what stands behind the label.
std::string_view value_behind(std::string_view text, std::string_view lower, Labels labels) {
  if (lower.size() != text.size()) return {};
  const std::size_t colon = text.find_first_of(":#");
  if (colon == std::string_view::npos || colon + 1 >= text.size() || !is_label(lower.substr(0, colon), labels)) return {};
  std::string_view value = text.substr(colon + 1);
  while (!value.empty() && (value.front() == ' ' || value.front() == ':' || value.front() == '#' || value.starts_with("\xC2\xA0")))
    value.remove_prefix(value.starts_with("\xC2\xA0") ? 2 : 1);
  return value;
}

bool looks_like_id(std::string_view text) {
  if (text.size() < 3 || text.size() > 40) return false;
  const auto digits = std::ranges::count_if(text, [](char c) { return c >= '0' && c <= '9'; });
  return digits >= 2 && text.find(' ') == std::string_view::npos;
}

// "Aurora (3)": how many there are of a brand, which is said by the filter of a list.
bool ends_in_count(std::string_view text) {
  if (!text.ends_with(')')) return false;
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos) return false;
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  return !inside.empty() && std::ranges::all_of(inside, [](char c) { return c >= '0' && c <= '9'; });
}

bool looks_like_brand(std::string_view text) {
  return text.size() >= 2 && text.size() <= 40 && std::ranges::count(text, ' ') <= 4 && !ends_in_count(text);
}

class Finder {
 public:
  explicit Finder(const PagePrices& prices) : pieces_(prices.pieces) {}

  LabelledValues find() {
    for (std::size_t at = 0; at < pieces_.size(); ++at) {
      if (pieces_[at].text.size() > kLongestLabel * 2) continue;
      const std::string lower = text::lower(pieces_[at].text);
      look(at, lower, kSkuLabels, looks_like_id, found_.sku);
      look(at, lower, kMpnLabels, looks_like_id, found_.mpn);
      look(at, lower, kBrandLabels, looks_like_brand, found_.brand);
      look(at, lower, kGtinLabels, looks_like_id, found_.gtin);
    }
    return std::move(found_);
  }

 private:
  void look(std::size_t at, std::string_view lower, Labels labels, bool (*fits)(std::string_view), LabelledValue& value) const {
    if (!value.text.empty()) return;
    if (const std::string_view inside = value_behind(pieces_[at].text, lower, labels); !inside.empty()) {
      if (fits(inside)) value = {text::normalize_spaces(inside), {pieces_[at].node, pieces_[at].node + 1}};
      return;
    }
    if (lower.size() > kLongestLabel || !is_label(lower, labels) || at + 1 >= pieces_.size()) return;
    std::size_t next = at + 1;
    if (pieces_[next].text == ":" && next + 1 < pieces_.size()) ++next;
    const std::string_view text = pieces_[next].text;
    const bool is_near = pieces_[next].node < pieces_[at].node + 12;
    if (is_near && fits(text)) value = {text::normalize_spaces(text), {pieces_[next].node, pieces_[next].node + 1}};
  }

  const std::vector<Piece>& pieces_;
  LabelledValues found_;
};

}  // namespace

LabelledValues find_labelled_values(const PagePrices& prices) { return Finder(prices).find(); }

std::string page_address(const features::Page& page, std::string_view given) {
  if (!given.empty()) return std::string(given);
  const Document& document = page.document();
  std::string open_graph;
  for (NodeId node = 1; node < document.size(); ++node) {
    if (document.tag(node) == Tag::link && document.attribute(node, "rel") == "canonical") {
      if (const auto href = document.attribute(node, "href"); href && !href->empty()) return std::string(*href);
    }
    if (document.tag(node) == Tag::meta && document.attribute(node, "property") == "og:url")
      open_graph = document.attribute(node, "content").value_or("");
    if (document.tag(node) == Tag::body && node > 0 && !open_graph.empty()) break;
  }
  return open_graph;
}

std::string id_in_address(std::string_view address) {
  if (const std::size_t scheme = address.find("://"); scheme != std::string_view::npos)
    address.remove_prefix(std::min(address.find('/', scheme + 3), address.size()));
  address = address.substr(0, address.find_first_of("?#"));
  std::string_view best;
  for (std::size_t at = 0; at < address.size();) {
    const auto is_token = [](char c) { return (c >= '0' && c <= '9') || static_cast<unsigned char>((c | 0x20) - 'a') < 26; };
    if (!is_token(address[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < address.size() && is_token(address[at])) ++at;
    const std::string_view token = address.substr(begin, at - begin);
    const auto digits = std::ranges::count_if(token, [](char c) { return c >= '0' && c <= '9'; });
    if (token.size() >= 4 && digits >= 3 && digits * 10 >= static_cast<std::ptrdiff_t>(token.size()) * 3)
      best = digits + 1 == static_cast<std::ptrdiff_t>(token.size()) && digits > 5 && token.front() >= 'a' ? token.substr(1) : token;
  }
  return std::string(best);
}

}  // namespace garimpo::extract::products::automatic
