#include "extract/products/automatic/fields/labelled_values.hpp"

#include "base/ascii.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace garimpo::extract::products::automatic {

namespace {

// Labels are whole texts in lower case: as beginnings of words they would take "market" for "Marke". Only those that shops print before a
// value; a word that is also common in running text ("model", "type") says nothing.
constexpr auto kSkuLabels = std::to_array<std::string_view>({"sku",
                                                             "item number",
                                                             "item no",
                                                             "item #",
                                                             "item code",
                                                             "item id",
                                                             "product code",
                                                             "product id",
                                                             "product number",
                                                             "product no",
                                                             "product #",
                                                             "article number",
                                                             "article no",
                                                             "catalog number",
                                                             "catalogue number",
                                                             "cat. no",
                                                             "catalog no",
                                                             "stock code",
                                                             "stock number",
                                                             "stock no",
                                                             "stock #",
                                                             "style number",
                                                             "style #",
                                                             "style no",
                                                             "web id",
                                                             "order number",
                                                             "order code",
                                                             "order no",
                                                             "part no",
                                                             "part #",
                                                             "asin",
                                                             "ebay item number",
                                                             "listing id",
                                                             "ad id",
                                                             "artikelnummer",
                                                             "artikel-nr",
                                                             "artikel nr",
                                                             "artikelnr",
                                                             "artikel-nummer",
                                                             "art.-nr",
                                                             "art. nr",
                                                             "art.nr",
                                                             "art-nr",
                                                             "art nr",
                                                             "bestellnummer",
                                                             "bestell-nr",
                                                             "bestellnr",
                                                             "best.-nr",
                                                             "produktnummer",
                                                             "produkt-nr",
                                                             "produktcode",
                                                             "katalognummer",
                                                             "código",
                                                             "codigo",
                                                             "código do produto",
                                                             "código del producto",
                                                             "código de producto",
                                                             "cód",
                                                             "cód. produto",
                                                             "referencia",
                                                             "referência",
                                                             "ref",
                                                             "référence",
                                                             "réf",
                                                             "reference",
                                                             "code article",
                                                             "code produit",
                                                             "codice",
                                                             "codice prodotto",
                                                             "codice articolo",
                                                             "cod",
                                                             "cod. produs",
                                                             "cod produs",
                                                             "cod produit",
                                                             "kod produktu",
                                                             "numer katalogowy",
                                                             "kód produktu",
                                                             "kód tovaru",
                                                             "kód zboží",
                                                             "katalogové číslo",
                                                             "objednací číslo",
                                                             "cikkszám",
                                                             "termékkód",
                                                             "артикул",
                                                             "код товара",
                                                             "код товару",
                                                             "номер товара",
                                                             "код",
                                                             "šifra",
                                                             "šifra artikla",
                                                             "kataloški broj",
                                                             "tuotenumero",
                                                             "tuotekoodi",
                                                             "varenummer",
                                                             "varenr",
                                                             "vare nr",
                                                             "artnr",
                                                             "productnummer",
                                                             "bestelnummer",
                                                             "artikelcode",
                                                             "ürün kodu",
                                                             "stok kodu",
                                                             "κωδικός",
                                                             "κωδικός προϊόντος",
                                                             "preces kods",
                                                             "prekės kodas",
                                                             "tootekood",
                                                             "מק\"ט",
                                                             "رمز المنتج",
                                                             "mã sản phẩm",
                                                             "商品編號",
                                                             "商品编号",
                                                             "商品番号",
                                                             "商品コード",
                                                             "貨號",
                                                             "货号",
                                                             "品番",
                                                             "상품번호"});
constexpr auto kMpnLabels = std::to_array<std::string_view>({"mpn",
                                                             "manufacturer part number",
                                                             "mfr part number",
                                                             "mfg part number",
                                                             "mfr part #",
                                                             "manufacturer number",
                                                             "manufacturer #",
                                                             "part number",
                                                             "herstellernummer",
                                                             "hersteller-nr",
                                                             "hersteller-artikelnummer",
                                                             "herstellerartikelnummer",
                                                             "hersteller artikelnummer",
                                                             "herstellercode",
                                                             "model number",
                                                             "modellnummer",
                                                             "modell-nr",
                                                             "model no",
                                                             "model #",
                                                             "product model",
                                                             "item model number",
                                                             "herstellerreferenz",
                                                             "numéro de modèle",
                                                             "número de modelo",
                                                             "numero modello",
                                                             "kod producenta",
                                                             "kód výrobce",
                                                             "型番",
                                                             "型號",
                                                             "型号"});
constexpr auto kBrandLabels = std::to_array<std::string_view>({"brand",
                                                               "brand name",
                                                               "by",
                                                               "maker",
                                                               "made by",
                                                               "manufacturer",
                                                               "manufacturer name",
                                                               "vendor",
                                                               "marke",
                                                               "markenname",
                                                               "hersteller",
                                                               "hersteller/marke",
                                                               "marke/hersteller",
                                                               "produzent",
                                                               "marca",
                                                               "fabricante",
                                                               "fabricant",
                                                               "marque",
                                                               "produttore",
                                                               "marchio",
                                                               "fabbricante",
                                                               "merk",
                                                               "merknaam",
                                                               "fabrikant",
                                                               "märke",
                                                               "varumärke",
                                                               "tillverkare",
                                                               "mærke",
                                                               "producent",
                                                               "merke",
                                                               "produsent",
                                                               "merkki",
                                                               "valmistaja",
                                                               "tuotemerkki",
                                                               "značka",
                                                               "výrobca",
                                                               "výrobce",
                                                               "marka",
                                                               "márka",
                                                               "gyártó",
                                                               "producător",
                                                               "brend",
                                                               "proizvođač",
                                                               "robna marka",
                                                               "proizvajalec",
                                                               "blagovna znamka",
                                                               "бренд",
                                                               "марка",
                                                               "производитель",
                                                               "торговая марка",
                                                               "виробник",
                                                               "производител",
                                                               "марка/производител",
                                                               "zīmols",
                                                               "ražotājs",
                                                               "gamintojas",
                                                               "prekės ženklas",
                                                               "tootja",
                                                               "kaubamärk",
                                                               "üretici",
                                                               "μάρκα",
                                                               "κατασκευαστής",
                                                               "מותג",
                                                               "יצרן",
                                                               "ماركة",
                                                               "العلامة التجارية",
                                                               "thương hiệu",
                                                               "ยี่ห้อ",
                                                               "品牌",
                                                               "品牌名称",
                                                               "ブランド",
                                                               "ブランド名",
                                                               "メーカー",
                                                               "廠牌",
                                                               "製造商",
                                                               "制造商",
                                                               "브랜드",
                                                               "제조사"});
constexpr auto kGtinLabels = std::to_array<std::string_view>(
    {"ean",      "gtin",     "upc",      "isbn",    "isbn-13",          "isbn13",      "ean-13",     "ean13",   "ean code", "ean-code",
     "ean/gtin", "gtin/ean", "upc code", "barcode", "código de barras", "code-barres", "strichcode", "kod ean", "jan",      "штрихкод"});

using Kind = LabelKind;
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

Kind kind_of_label(std::string_view label) {
  const auto found = std::ranges::lower_bound(kLabels, label, {}, &Label::text);
  return found != kLabels.end() && found->text == label ? found->kind : Kind::none;
}

Kind kind_of(std::string_view lower) {
  if (lower.size() > kLongestLabel) return Kind::none;
  const std::string_view label = bare(lower);
  // "Item #" is a label where "item" alone is none.
  if (lower.find('#', label.size()) != std::string_view::npos)
    if (const Kind kind = kind_of_label(std::string(label) + " #"); kind != Kind::none) return kind;
  return kind_of_label(label);
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
  kind = kind_of(lower.substr(0, colon + (text[colon] == '#' ? 1 : 0)));
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

  std::vector<LabelledText> find() {
    for (std::size_t at = 0; at < pieces_.size() && found_.size() < kMostLabelled; ++at) {
      if (pieces_[at].text.size() > kLongestLabel * 2) continue;
      look(at, text::lower(pieces_[at].text));
    }
    return std::move(found_);
  }

 private:
  static bool fits(Kind kind, std::string_view text) { return kind == Kind::brand ? looks_like_brand(text) : looks_like_id(text); }

  // What ends a sentence or closes a bracket is no part of a number: "EAN: 5012345678900."
  static std::string_view without_trailing_marks(std::string_view text) {
    while (!text.empty() && std::string_view(".,;:|)]").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    return text;
  }

  void take(Kind kind, std::string_view text, NodeId node) {
    if (kind != Kind::brand) text = without_trailing_marks(text);
    if (fits(kind, text)) found_.push_back({kind, text::normalize_spaces(text), node});
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
  std::vector<LabelledText> found_;
};

}  // namespace

std::vector<LabelledText> find_labelled_texts(const PagePrices& prices) { return LabelFinder(prices).find(); }

LabelledValues find_labelled_values(const std::vector<LabelledText>& labelled) {
  LabelledValues found;
  for (const LabelledText& value : labelled) {
    LabelledValue& place = value.kind == LabelKind::sku     ? found.sku
                           : value.kind == LabelKind::mpn   ? found.mpn
                           : value.kind == LabelKind::brand ? found.brand
                                                            : found.gtin;
    if (place.text.empty()) place = {value.text, {value.node, value.node + 1}};
  }
  return found;
}

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
