// Signs are found byte by byte. Words are runs of letters and are looked up as printed: with the full stop of an abbreviation, with the
// dots inside it ("د.ك"), without their grammatical ending ("рублей").
#include "text/prices/currency_mention.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/prices/price_number.hpp"
#include "text/words/words.hpp"

namespace garimpo::text {

namespace {

constexpr std::size_t kMaxSymbolBytes = 28;  // the longest of the table: two Arabic words
constexpr std::size_t kMaxPrefix = 4;        // "MOP$", "U.S.$"
constexpr std::size_t kMaxSuffix = 2;        // "$US", "£CY"

// Letters and the vowel signs that Indian and Semitic words have between them; no digits.
bool is_letter_point(std::uint32_t point) {
  if (point < 0x80) return base::is_letter(static_cast<char>(point));
  if ((point >= 0x0900 && point <= 0x0DFF) || (point >= 0x0E01 && point <= 0x0E4E) || (point >= 0x0591 && point <= 0x05F4)) return true;
  return point != 0xAA && point != 0xBA && is_word_character(point);
}

// One of the signs proper: Unicode's currency symbols and a few letters used as such.
bool is_sign(std::uint32_t point) {
  if (point < 0x80) return point == '$';
  if (point < 0x2000) {
    constexpr std::array<std::uint32_t, 13> kSigns = {0xA2,  0xA3,  0xA5,  0x192, 0x58F, 0x60B, 0x783,
                                                      0x9F2, 0x9F3, 0xAF1, 0xBF9, 0xE3F, 0x17DB};
    return std::ranges::binary_search(kSigns, point);
  }
  return (point >= 0x20A0 && point <= 0x20CF) || point == 0x2133 || point == 0xFDFC || point == 0xFE69 || point == 0xFF04 ||
         (point >= 0xFFE0 && point <= 0xFFE6);
}

bool is_letter_at(std::string_view text, std::size_t at, std::size_t& bytes) {
  bytes = 1;
  if (at >= text.size()) return false;
  const base::CodePoint point = base::decode_utf8(text.substr(at));
  bytes = point.bytes;
  std::size_t digit_bytes = 0;
  return is_letter_point(point.value) && digit_at(text, at, digit_bytes) < 0;
}

// An apostrophe between letters: "so'm", "ש\"ח".
std::size_t inner_quote_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  const std::string_view rest = text.substr(at);
  if (rest.front() == '\'' || rest.front() == '"' || rest.front() == '`') return 1;
  if (rest.starts_with("\xCA\xBB") || rest.starts_with("\xD7\xB4")) return 2;
  return rest.starts_with("\xE2\x80\x98") || rest.starts_with("\xE2\x80\x99") ? 3 : 0;
}

CurrencyMention from_symbol(const CurrencySymbol& symbol, std::size_t begin) {
  return {begin, begin + symbol.printed.size(), symbol.codes, symbol.strength, false};
}

// Capital letters before the sign with a space between, as some marketplaces print them: "US $". One letter is rather a word ("A $5
// coupon").
CurrencyMention read_spaced_sign(std::string_view text, std::size_t at, std::size_t lowest) {
  constexpr std::size_t kLetters = 2;
  if (at < lowest + kLetters + 1 || text[at - 1] != ' ') return {};
  const std::size_t begin = at - 1 - kLetters;
  if (!std::ranges::all_of(text.substr(begin, kLetters), base::is_capital_letter)) return {};
  if (begin > lowest && base::is_letter_or_digit(text[begin - 1])) return {};
  const std::array<char, kLetters + 1> joined = {text[begin], text[begin + 1], '$'};
  const CurrencySymbol* symbol = find_currency_symbol({joined.data(), joined.size()});
  if (symbol == nullptr) return {};
  return {begin, at + 1, symbol->codes, symbol->strength, false};
}

// "US$", "R$", "$U", "$US": the letters that touch the sign are part of the symbol where the table has the whole, the longest first.
CurrencyMention read_sign(std::string_view text, std::size_t at, std::size_t bytes, std::size_t lowest) {
  const std::string_view sign = text.substr(at, bytes);
  std::size_t letters = 0;
  while (letters < kMaxPrefix && at - letters > lowest && base::is_letter(text[at - letters - 1])) ++letters;
  const bool is_whole_word = at - letters == lowest || !base::is_letter(text[at - letters - 1]);
  if (letters > 0 && is_whole_word)
    if (const CurrencySymbol* symbol = find_currency_symbol(text.substr(at - letters, letters + bytes)))
      return from_symbol(*symbol, at - letters);
  std::size_t behind = 0;
  while (behind <= kMaxSuffix && at + bytes + behind < text.size() && base::is_letter(text[at + bytes + behind])) ++behind;
  std::size_t next = 0;
  if (behind > 0 && behind <= kMaxSuffix && !is_letter_at(text, at + bytes + behind, next))
    if (const CurrencySymbol* symbol = find_currency_symbol(text.substr(at, bytes + behind))) return from_symbol(*symbol, at);
  if (sign == "$")
    if (const CurrencyMention spaced = read_spaced_sign(text, at, lowest)) return spaced;
  const CurrencySymbol* symbol = find_currency_symbol(sign);
  return symbol == nullptr ? CurrencyMention{} : from_symbol(*symbol, at);
}

// Where a symbol that begins with the word at `at` may end, the longest last: after its letters, after each dot and part behind them.
struct WordEnds {
  std::array<std::size_t, 6> end{};
  std::size_t count = 0;
  void add(std::size_t position) {
    if (count < end.size()) end[count++] = position;
  }
};

WordEnds word_ends(std::string_view text, std::size_t at, std::size_t& word_end) {
  WordEnds ends;
  std::size_t bytes = 0;
  std::size_t here = at;
  for (;;) {
    while (is_letter_at(text, here, bytes)) here += bytes;
    ends.add(here);
    if (ends.count == 1) word_end = here;
    if (const std::size_t quote = inner_quote_at(text, here); quote > 0 && ends.count == 1) {
      here += quote;
      if (!is_letter_at(text, here, bytes)) {
        ends.add(here);
        break;
      }
      continue;
    }
    if (here < text.size() && (text[here] == '.' || text[here] == '/')) {
      ends.add(++here);
      if (here < text.size() && text[here] == '.') ends.add(++here);
      if (!is_letter_at(text, here, bytes)) break;
      continue;
    }
    const std::size_t space = price_space_at(text, here);
    if (space == 0 || ends.count != 1 || static_cast<unsigned char>(text[at]) < 0xD8 || static_cast<unsigned char>(text[at]) > 0xDB) break;
    here += space;  // "دينار كويتي"
    if (!is_letter_at(text, here, bytes)) break;
  }
  return ends;
}

// The bytes of the sign that stands there; 0 where none does.
std::size_t sign_bytes_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  const base::CodePoint point = base::decode_utf8(text.substr(at));
  return is_sign(point.value) ? point.bytes : 0;
}

// The bytes of a euro sign whose UTF-8 was read as Windows-1252 or Latin-1 and written again; 0 where none stands there.
std::size_t misread_euro_at(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 2> kForms = {"\xC3\xA2\xE2\x80\x9A\xC2\xAC", "\xC3\xA2\xC2\x82\xC2\xAC"};
  for (const std::string_view form : kForms)
    if (text.substr(at).starts_with(form)) return form.size();
  return 0;
}

// Names with endings: "рублей" is printed for "руб".
constexpr std::array<std::string_view, 1> kStems = {"руб"};

CurrencyMention read_word(std::string_view text, std::size_t at, std::size_t& word_end) {
  const WordEnds ends = word_ends(text, at, word_end);
  const std::string_view word = text.substr(at, word_end - at);
  const std::size_t sign_bytes = word.size() <= kMaxPrefix ? sign_bytes_at(text, word_end) : 0;
  if (sign_bytes > 0)
    if (const CurrencySymbol* symbol = find_currency_symbol(text.substr(at, word.size() + sign_bytes))) return from_symbol(*symbol, at);
  if (const CurrencyStrength strength = currency_code_strength(word); strength != CurrencyStrength::none) {
    // "CAD$" is one symbol, where the sign may stand for the code; in "CHF$" only the code counts.
    const CurrencySymbol* const sign = sign_bytes > 0 ? find_currency_symbol(text.substr(word_end, sign_bytes)) : nullptr;
    const bool is_one = sign != nullptr && sign->codes.find(word) != std::string_view::npos;
    const bool is_surer = sign_bytes > 0 && strength != CurrencyStrength::weak;
    return {at, is_one ? word_end + sign_bytes : word_end, word, is_surer ? CurrencyStrength::strong : strength, true};
  }
  if (sign_bytes > 0) return {};  // the sign alone
  std::size_t name_bytes = 0;
  std::size_t next_bytes = 0;
  const CurrencySymbol* const name = find_currency_name(text.substr(at), word_end - at, name_bytes);
  const bool is_name = name != nullptr && !is_letter_at(text, at + name_bytes, next_bytes);
  if (is_name && name_bytes > word_end - at) return {at, at + name_bytes, name->codes, name->strength, false};
  const std::size_t begin = at > 0 && text[at - 1] == '.' && (at == 1 || text[at - 2] == ' ') ? at - 1 : at;  // ".د.ب"
  for (std::size_t index = ends.count; index-- > 0;) {
    if (ends.end[index] - at > kMaxSymbolBytes) continue;
    if (begin < at)
      if (const CurrencySymbol* symbol = find_currency_symbol(text.substr(begin, ends.end[index] - begin)))
        return from_symbol(*symbol, begin);
    if (const CurrencySymbol* symbol = find_currency_symbol(text.substr(at, ends.end[index] - at))) return from_symbol(*symbol, at);
  }
  for (const std::string_view stem : kStems)
    if (word.starts_with(stem)) return {at, at + stem.size(), find_currency_symbol(stem)->codes, CurrencyStrength::strong, false};
  if (is_name) return {at, at + name_bytes, name->codes, name->strength, false};
  return {};
}

// Skips the spaces between an amount and the currency after it.
std::size_t skip_forward(std::string_view text, std::size_t at) {
  while (const std::size_t space = price_space_at(text, at)) at += space;
  return at;
}

std::size_t skip_back(std::string_view text, std::size_t at) {
  while (at > 0) {
    const char c = text[at - 1];
    if (c == ' ' || c == ':' || c == '\n' || c == '\t' || c == '.' || c == '\r')
      --at;
    else if (text.substr(0, at).ends_with("\xC2\xA0"))
      at -= 2;
    else if (at >= 3 && price_space_at(text, at - 3) == 3)
      at -= 3;
    else
      break;
  }
  return at;
}

CurrencyMention mention_before(std::string_view text, std::size_t begin) {
  const std::size_t end = skip_back(text, begin);
  const std::size_t start = end - std::min(end, kMaxSymbolBytes);
  std::size_t from = start;
  while (from < end && base::is_utf8_continuation(text[from])) ++from;
  CurrencyMention found;
  for (CurrencyMention next = next_mention(text, from, end); next; next = next_mention(text, next.end, end)) found = next;
  const bool touches = found && skip_forward(text, found.end) >= end;
  // Where the search began inside a word, the rest of that word does not count as a mention.
  const bool is_cut = found && found.begin == from && from > 0 && base::is_letter(text[from - 1]);
  return touches && !is_cut ? found : CurrencyMention{};
}

CurrencyMention mention_behind(std::string_view text, std::size_t end) {
  const std::size_t at = skip_forward(text, end);
  const std::size_t dotted = at < text.size() && text[at] == '.' ? at + 1 : at;
  const CurrencyMention found = next_mention(text, at, dotted + 1);
  return found && found.begin >= at ? found : CurrencyMention{};
}

}  // namespace

CurrencyMention next_mention(std::string_view text, std::size_t from, std::size_t to) {
  to = std::min(to, text.size());
  for (std::size_t at = from; at < to;) {
    const char c = text[at];
    if (c == '$') {
      if (const CurrencyMention found = read_sign(text, at, 1, from)) return found;
      ++at;
    } else if (base::is_letter(c)) {
      std::size_t word_end = at + 1;
      if (const CurrencyMention found = read_word(text, at, word_end)) return found;
      at = std::max(word_end, at + 1);
    } else if ((static_cast<unsigned char>(c) & 0x80U) == 0) {
      ++at;
    } else {
      const base::CodePoint point = base::decode_utf8(text.substr(at));
      std::size_t word_end = at + point.bytes;
      std::size_t bytes = 0;
      if (const std::size_t misread = point.value == 0xE2 ? misread_euro_at(text, at) : 0; misread > 0)
        return {at, at + misread, "EUR", CurrencyStrength::strong, false};
      if (is_sign(point.value)) {
        if (const CurrencyMention found = read_sign(text, at, point.bytes, from)) return found;
      } else if (is_letter_at(text, at, bytes)) {
        if (const CurrencyMention found = read_word(text, at, word_end)) return found;
      }
      at = std::max<std::size_t>(word_end, at + point.bytes);
    }
  }
  return {};
}

CurrencyMention mention_beside(std::string_view text, std::size_t begin, std::size_t end) {
  const CurrencyMention before = mention_before(text, begin);
  const CurrencyMention behind = mention_behind(text, end);
  return behind.strength > before.strength ? behind : before;
}

}  // namespace garimpo::text
