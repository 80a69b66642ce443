// Rules in the order of what would be worst to mistake for the price: instalments, other sellers' offers, sums, unit prices, shipping,
// savings, tax and member prices; then earlier prices. The word lists hold what shops print in the larger languages; they are matched as
// whole words in lower case.
#include "extract/products/automatic/prices/price_role.hpp"

#include "base/ascii.hpp"
#include "extract/products/automatic/template_key.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>

namespace garimpo::extract::products::automatic {

namespace {

using Words = std::span<const std::string_view>;

constexpr auto kRegularNames = std::to_array<std::string_view>(
    {"old",    "was",     "strike",   "striked", "strikethrough", "crossed", "original", "rrp",    "msrp",  "uvp",    "pvp",
     "retail", "compare", "previous", "prev",    "linethrough",   "antes",   "anterior", "vorher", "statt", "tachado"});
constexpr auto kSavingNames = std::to_array<std::string_view>(
    {"save", "saving", "savings", "saved", "yousave", "ahorro", "ersparnis", "economia", "rabatt", "discountamount"});
constexpr auto kShippingNames =
    std::to_array<std::string_view>({"shipping", "delivery", "postage", "frete", "versand", "envio", "livraison", "spedizione", "ship"});
constexpr auto kInstalmentNames =
    std::to_array<std::string_view>({"installment", "installments", "instalment", "instalments", "parcela", "parcelas", "parcelamento",
                                     "financing", "monthly", "emi", "cuotas", "cuota", "raten", "klarna", "afterpay"});
constexpr auto kUnitNames = std::to_array<std::string_view>({"unit", "perunit", "ppu", "unitprice", "baseprice", "grundpreis", "pum"});
constexpr auto kMemberNames = std::to_array<std::string_view>({"member", "members", "club", "loyalty", "vip", "subscribe"});
constexpr auto kTaxNames = std::to_array<std::string_view>({"excl", "excluding", "withouttax", "extax", "netto", "tax", "vat"});

constexpr auto kRegularWords = std::to_array<std::string_view>(
    {"was",        "list price",  "list",         "rrp",         "r.r.p",     "msrp",          "uvp",
     "statt",      "instead of",  "before",       "reg",         "original",  "originally",    "orig",
     "compare at", "retail",      "antes",        "de:",         "era",       "precio normal", "precio anterior",
     "au lieu de", "ancien prix", "avant",        "adviesprijs", "van",       "przed",         "było",
     "было",       "старая цена", "prima",        "invece di",   "før",       "tidigare",      "ord",
     "ordinarie",  "běžná cena",  "původní cena", "před slevou", "regularna", "preço antigo",  "sugerido",
     "value"});
constexpr auto kSavingWords = std::to_array<std::string_view>(
    {"save",     "you save", "saving",   "savings",   "sparen",     "ersparnis", "gespart",   "sie sparen", "ahorra",
     "ahorras",  "ahorro",   "desconto", "economize", "économisez", "economia",  "rabatt",    "risparmi",   "zľava",
     "ušetříte", "экономия", "скидка",   "discount",  "off",        "rabat",     "kedvezmény"});
// Words after an amount that is saved: "$20 instant rebate".
constexpr auto kSavedWords =
    std::to_array<std::string_view>({"off", "instant rebate", "mail-in rebate", "rebate", "cashback", "cash back", "discount", "savings",
                                     "coupon", "de desconto", "de descuento", "rabatt", "de réduction", "di sconto", "korting"});
constexpr auto kShippingWords = std::to_array<std::string_view>(
    {"shipping",  "delivery",   "postage",       "frete",    "versand", "versandkosten", "envío",   "envio",
     "livraison", "spedizione", "verzendkosten", "доставка", "frakt",   "dostawa",       "dostawy", "doprava",
     "p&p",       "handling",   "orders over",   "spend",    "over",    "ab einem"});
constexpr auto kInstalmentWords = std::to_array<std::string_view>(
    {"month",       "monthly",     "mo",        "mth",     "monat",        "mtl",          "monatlich",   "mois",
     "mes",         "mês",         "mensuales", "mensais", "parcela",      "parcelas",     "cuotas",      "cuota",
     "sem juros",   "sin interés", "rata",      "raten",   "ratenzahlung", "installments", "instalments", "interest-free",
     "payments of", "мес",         "кредит",    "taksit",  "emi",          "每期",         "分期",        "月々"});
constexpr auto kFreeWords = std::to_array<std::string_view>(
    {"sem juros", "s/ juros", "sin interés", "sin interes", "interest-free", "interest free", "no interest", "0%", "0 %", "zinsfrei",
     "ohne zinsen", "sans frais", "senza interessi", "rentevrij", "bez navýšení", "免息", "0利率"});
constexpr auto kChargedWords = std::to_array<std::string_view>({"com juros", "c/ juros", "con interés", "con interes", "with interest",
                                                                "% apr", "mit zinsen", "effektiver jahreszins", "con interessi"});
constexpr auto kMemberWords =
    std::to_array<std::string_view>({"member", "members", "club", "prime member", "with card", "loyalty", "subscribe"});
// Words after an amount that only some pay: "€2.66 with Subscribe & Save discount".
constexpr auto kMemberTails =
    std::to_array<std::string_view>({"with subscribe", "with subscription", "subscribe & save", "subscribe and save", "for members",
                                     "for prime members", "im abo", "mit abo", "im spar-abo", "mit spar-abo", "avec abonnement",
                                     "con suscripción", "com assinatura", "con abbonamento", "med abonnemang"});
constexpr auto kTaxWords = std::to_array<std::string_view>(
    {"excl",    "ex vat", "ex. vat",   "exc vat",   "excluding", "without vat", "net",         "netto", "bez dph", "bez vat",
     "без ндс", "ht",     "hors taxe", "ohne mwst", "tax",       "sin iva",     "bez podatku", "+ vat", "ex tax",  "ex gst"});
constexpr auto kOtherWords =
    std::to_array<std::string_view>({"used & new", "used and new", "new & used", "used", "refurbished", "offers", "new offers", "gebraucht",
                                     "gebrauchte", "usados", "d'occasion", "other sellers", "new from"});
// Words for amounts that are not asked for the product itself: bids, estimates, dealer costs, conversions, accessories.
constexpr auto kAsideWords =
    std::to_array<std::string_view>({"starting price", "starting bid", "start price", "startpreis", "estimate", "estimated", "invoice",
                                     "minimum bid", "reserve price", "approximately", "approx", "umgerechnet", "deposit", "anzahlung",
                                     "warranty", "protection plan", "insurance", "trade-in", "gift card"});
// Words for the sums of a cart or an order.
constexpr auto kTotalWords = std::to_array<std::string_view>(
    {"subtotal",        "sub-total",     "sub total",       "order total",      "grand total", "cart total", "items total",
     "estimated total", "total",         "zwischensumme",   "gesamtsumme",      "summe",       "sous-total", "total ttc",
     "totale",          "totale ordine", "total do pedido", "total del pedido", "valor total", "итого",      "razem"});
constexpr auto kAsideNames = std::to_array<std::string_view>(
    {"warranty", "warranties", "insurance", "protection", "addon", "addons", "estimate", "deposit", "tradein", "giftcard", "upsell"});
// Words before the price that is asked.
constexpr auto kCalledWords = std::to_array<std::string_view>({"our price",
                                                               "your price",
                                                               "sale price",
                                                               "special price",
                                                               "current price",
                                                               "price now",
                                                               "now",
                                                               "now only",
                                                               "price",
                                                               "only",
                                                               "today",
                                                               "final price",
                                                               "preis",
                                                               "unser preis",
                                                               "jetzt",
                                                               "aktueller preis",
                                                               "precio",
                                                               "precio oferta",
                                                               "ahora",
                                                               "oferta",
                                                               "por",
                                                               "preço",
                                                               "à vista",
                                                               "prix",
                                                               "maintenant",
                                                               "prezzo",
                                                               "ora",
                                                               "prijs",
                                                               "nu",
                                                               "cena",
                                                               "nasza cena",
                                                               "naše cena",
                                                               "cena s dph",
                                                               "цена",
                                                               "pris",
                                                               "hinta",
                                                               "fiyat",
                                                               "特價",
                                                               "售價",
                                                               "價格",
                                                               "价格",
                                                               "価格",
                                                               "税込",
                                                               "מחיר"});
constexpr auto kMonthUnits =
    std::to_array<std::string_view>({"mo", "month", "mes", "mês", "monat", "mois", "mth", "мес", "miesiąc", "måned", "mese", "yr", "year"});

using base::is_letter_byte;

// Whether the word is written in Chinese, Japanese or Korean (lead bytes of U+3000 to U+D7FF): these have no spaces, so words may begin
// anywhere.
bool is_of_run_together_script(std::string_view word) {
  const auto first = static_cast<unsigned char>(word.front());
  return first >= 0xE3 && first <= 0xED;
}

bool holds(std::string_view lower, Words words) {
  return std::ranges::any_of(words, [lower](std::string_view word) {
    if (is_of_run_together_script(word)) return lower.find(word) != std::string_view::npos;
    for (std::size_t at = lower.find(word); at != std::string_view::npos; at = lower.find(word, at + 1)) {
      const bool starts = at == 0 || !is_letter_byte(lower[at - 1]);
      const std::size_t end = at + word.size();
      if (starts && (end == lower.size() || !is_letter_byte(lower[end]) || !is_letter_byte(word.back()))) return true;
    }
    return false;
  });
}

bool has_name(const PriceContext& context, Words words) {
  for (NodeId node = context.element; node != kNoNode; node = context.document.parent(node)) {
    if (context.document.is_element(node) && features::has_class_word(context.document, node, words)) return true;
    if (node == context.outermost) break;
  }
  return false;
}

bool is_named_list_price(const PriceContext& context) {
  for (NodeId node = context.element; node != kNoNode; node = context.document.parent(node)) {
    const std::string names = text::lower(context.document.attribute(node, "class").value_or(""));
    if (names.find("list-price") != std::string::npos || names.find("listprice") != std::string::npos ||
        names.find("list_price") != std::string::npos)
      return true;
    if (node == context.outermost) break;
  }
  return false;
}

bool is_struck(const PriceContext& context) {
  for (NodeId node = context.element; node != kNoNode; node = context.document.parent(node)) {
    const Tag tag = context.document.tag(node);
    if (tag == Tag::del || tag == Tag::s || tag == Tag::strike) return true;
    const auto style = context.document.attribute(node, "style");
    if (style && style->find("line-through") != std::string_view::npos) return true;
    if (node == context.outermost) break;
  }
  return false;
}

// Words for the number of instalments, before "of" or "de": "12x de", "4 payments of", "6 cuotas de".
constexpr auto kCountedWords =
    std::to_array<std::string_view>({"x", "×", "payments", "installments", "instalments", "parcelas", "vezes", "cuotas", "pagos",
                                     "mensualidades", "raten", "monatsraten", "rate", "mensualités", "fois", "rat", "splátek", "taksit"});
constexpr auto kLinkWords = std::to_array<std::string_view>({"de", "of", "à", "zu", "je", "di", "po", "por"});

// Cuts one of the words off the end, with the spaces around it.
bool cut_word(std::string_view& before, std::span<const std::string_view> words) {
  const auto cut_spaces = [&] {
    while (!before.empty() && static_cast<unsigned char>(before.back()) <= ' ') before.remove_suffix(1);
  };
  cut_spaces();
  for (const std::string_view word : words) {
    if (!before.ends_with(word)) continue;
    const std::string_view rest = before.substr(0, before.size() - word.size());
    // "12x" and "12 payments", but not the end of another word.
    const bool is_whole = rest.empty() || rest.back() == ' ' || base::is_digit(rest.back());
    if (!is_whole) continue;
    before = rest;
    cut_spaces();
    return true;
  }
  return false;
}

// How many times the amount after it is paid; 0 where the text does not say.
std::uint16_t times_before(std::string_view before) {
  cut_word(before, kLinkWords);
  if (!cut_word(before, kCountedWords)) return 0;
  std::size_t begin = before.size();
  while (begin > 0 && base::is_digit(before[begin - 1])) --begin;
  std::uint16_t count = 0;
  if (before.size() - begin > 3 || std::from_chars(before.data() + begin, before.data() + before.size(), count).ec != std::errc{}) return 0;
  return count;
}

// Whether the amount is for shipping: "$5 shipping" is, "$99 + free shipping" and "€99 & FREE delivery" are not.
bool is_shipping_behind(std::string_view behind) {
  constexpr std::size_t kNearBytes = 18;
  const std::string_view near = behind.substr(0, kNearBytes);
  const bool is_apart = !near.empty() && (near.front() == '+' || near.front() == '&' || near.front() == ',' || near.front() == '(');
  return !is_apart && near.find("free") == std::string_view::npos && near.find("kosten") == std::string_view::npos &&
         holds(near, kShippingWords);
}

// Whether the amount is an exchange rate: "1 point = $1", "1點＝1元".
bool is_rate(std::string_view before) {
  while (before.ends_with(' ') || before.ends_with("\xC2\xA0")) before.remove_suffix(before.ends_with(' ') ? 1 : 2);
  return before.ends_with('=') || before.ends_with("＝") || before.ends_with("≈");
}

// Whether a minus sign stands before the amount: "- $80.00".
bool is_negative(std::string_view before) {
  while (before.ends_with(' ') || before.ends_with("\xC2\xA0")) before.remove_suffix(before.ends_with(' ') ? 1 : 2);
  return before == "-" || before == "−" || before == "–";
}

std::string_view bare_label(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == ':' || text.back() == '.')) text.remove_suffix(1);
  return text;
}

// Whether the text is nothing but one of the words: "Subtotal:".
bool is_label(std::string_view lower, Words words) { return std::ranges::find(words, bare_label(lower)) != words.end(); }

bool starts_with_word(std::string_view text, Words words) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  return std::ranges::any_of(words, [text](std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || !is_letter_byte(text[word.size()]));
  });
}

struct Lowered {
  std::string before;
  std::string behind;
};

}  // namespace

std::string_view name(Role role) {
  constexpr std::array<std::string_view, 9> kNames = {"current", "regular", "instalment", "unit", "shipping",
                                                      "saving",  "member",  "tax",        "other"};
  return kNames[static_cast<std::size_t>(role)];
}

bool is_called_price(std::string_view before) {
  const std::string lower = text::lower(before);
  if (is_label(lower, kCalledWords)) return true;
  // A label that ends with "price" ("Nikon price:", "Your low price"), unless other words make it an earlier or another price.
  const std::string_view bare = bare_label(lower);
  return (bare.ends_with(" price") || bare.ends_with(" preis")) && !holds(lower, kRegularWords) && !holds(lower, kAsideWords);
}

namespace {

Interest interest_of(const Lowered& beside) {
  for (const std::string& text : {beside.behind, beside.before}) {
    if (holds(text, kFreeWords)) return Interest::free;
    if (holds(text, kChargedWords)) return Interest::charged;
  }
  return Interest::unsaid;
}

std::uint32_t signs_of(const PriceContext& context, const Lowered& beside) {
  std::uint32_t signs = 0;
  const auto add = [&](bool is_there, PriceSign sign) { signs |= is_there ? sign : 0U; };
  const auto is_said = [&](Words words) { return holds(beside.behind, words) || holds(beside.before, words); };
  const std::string unit = text::lower(context.unit);
  const bool is_month = !unit.empty() && std::ranges::find(kMonthUnits, unit) != kMonthUnits.end();
  add(is_said(kOtherWords), kSaidOther);
  add(holds(beside.before, kAsideWords), kSaidAside);
  add(has_name(context, kAsideNames), kNamedAside);
  add(is_label(beside.before, kTotalWords), kSaidTotal);
  add(is_rate(beside.before), kSaidRate);
  add(is_month, kSaidMonth);
  add(!is_month && !unit.empty() && unit != "each" && unit != "ea" && unit != "stk" && unit != "szt" && unit != "ks", kSaidUnit);
  add(is_said(kInstalmentWords), kSaidInstalment);
  add(has_name(context, kInstalmentNames), kNamedInstalment);
  add(has_name(context, kUnitNames), kNamedUnit);
  add(holds(beside.before, kShippingWords) || is_shipping_behind(beside.behind), kSaidShipping);
  add(has_name(context, kShippingNames), kNamedShipping);
  add(is_negative(beside.before) || holds(beside.before, kSavingWords) || starts_with_word(beside.behind, kSavedWords), kSaidSaving);
  add(has_name(context, kSavingNames), kNamedSaving);
  add(holds(beside.before, kTaxWords), kSaidTax);
  add(has_name(context, kTaxNames), kNamedTax);
  add(holds(beside.before, kMemberWords) || starts_with_word(beside.behind, kMemberTails), kSaidMember);
  add(has_name(context, kMemberNames), kNamedMember);
  add(is_struck(context), kStruck);
  add(holds(beside.before, kRegularWords), kSaidRegular);
  add(has_name(context, kRegularNames) || is_named_list_price(context), kNamedRegular);
  return signs;
}

struct RoleOfSigns {
  std::uint32_t signs;
  Role role;
  std::string_view reason;
};
// The first row of which a sign is there gives the role.
constexpr auto kRoles = std::to_array<RoleOfSigns>({
    {kSaidOther, Role::other, "text beside it: offers of other sellers"},
    {kSaidAside | kNamedAside, Role::other, "text, class or id: not a price of the product"},
    {kSaidTotal, Role::other, "labelled as a total"},
    {kSaidRate, Role::other, "an exchange rate"},
    {kSaidMonth, Role::instalment, "an amount per month"},
    {kSaidUnit, Role::unit, "an amount per unit of measure"},
    {kSaidInstalment | kNamedInstalment, Role::instalment, "text, class or id: payment in instalments"},
    {kNamedUnit, Role::unit, "class or id names a unit price"},
    {kSaidShipping | kNamedShipping, Role::shipping, "text, class or id: delivery"},
    {kSaidSaving | kNamedSaving, Role::saving, "text, class or id: a saving"},
    {kSaidTax | kNamedTax, Role::tax, "text, class or id: without tax"},
    {kSaidMember | kNamedMember, Role::member, "text, class or id: for members"},
    {kStruck, Role::regular, "struck through"},
    {kSaidRegular, Role::regular, "labelled as an earlier or a list price"},
    {kNamedRegular, Role::regular, "class or id names an earlier or a list price"},
});

ReasonedRole stated_role(const PriceContext& context, const Lowered& beside) {
  const std::uint32_t signs = signs_of(context, beside);
  if (const std::uint16_t times = times_before(beside.before); times > 1)
    return {Role::instalment, times, "a number of payments before the amount", Interest::unsaid, signs | kSaidTimes};
  const auto row = std::ranges::find_if(kRoles, [signs](const RoleOfSigns& roles) { return (roles.signs & signs) != 0; });
  if (row == kRoles.end()) return {Role::current, 0, "no sign of another role", Interest::unsaid, signs};
  return {row->role, 0, row->reason, Interest::unsaid, signs};
}

}  // namespace

ReasonedRole role_of(const PriceContext& context) {
  // White space of any kind is one space: "You&nbsp;Save".
  const auto folded = [](std::string_view text) { return text.empty() ? std::string() : text::lower(text::normalize_spaces(text)); };
  const Lowered beside{folded(context.before), folded(context.behind)};
  ReasonedRole role = stated_role(context, beside);
  if (role.role == Role::instalment) role.interest = interest_of(beside);
  return role;
}

}  // namespace garimpo::extract::products::automatic
