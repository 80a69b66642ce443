// The word lists are short: what shops print beside a price in the languages with the most shops.
#include "text/prices/price_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/prices/price_number.hpp"

namespace garimpo::text {

namespace {

using WordList = std::span<const std::string_view>;

// ASCII letters are compared without case; letters of other scripts are listed in the forms that shops print.

bool is_word_byte(char c) { return base::is_letter_byte(c) || base::is_digit(c); }

bool matches_at(std::string_view text, std::size_t at, std::string_view word) {
  if (text.size() - at < word.size()) return false;
  for (std::size_t index = 0; index < word.size(); ++index)
    if (base::lower_ascii(text[at + index]) != word[index]) return false;
  return at + word.size() == text.size() || !is_word_byte(text[at + word.size()]);
}

// Chinese and Japanese are written without spaces, so their words count anywhere.
bool holds_word(std::string_view text, WordList words) {
  bool at_start = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool may_start = at_start || static_cast<unsigned char>(text[at]) >= 0xE3;
    at_start = !is_word_byte(text[at]);
    if (!may_start || at_start) continue;
    const char first = base::lower_ascii(text[at]);
    for (const std::string_view word : words)
      if (word.front() == first && matches_at(text, at, word)) return true;
  }
  return false;
}

constexpr std::array<std::string_view, 24> kFrom = {"from",        "starting at", "as low as", "ab",           "vanaf",  "a partir de",
                                                    "à partir de", "apartir de",  "desde",     "a partire da", "da",     "från",
                                                    "fra",         "od",          "от",        "від",          "alkaen", "dès",
                                                    "start from",  "ab nur",      "från:",     "из",           "από",    "de la"};
constexpr std::array<std::string_view, 18> kFree = {"free",        "gratis",   "grátis",   "gratuit",  "gratuito",  "kostenlos",
                                                    "kostenfrei",  "zdarma",   "za darmo", "ilmainen", "бесплатно", "бесплатный",
                                                    "безкоштовно", "ücretsiz", "無料",     "免费",     "免費",      "무료"};
constexpr std::array<std::string_view, 12> kDelivery = {"shipping",  "delivery",   "postage",  "frete",      "versand", "envío",
                                                        "livraison", "spedizione", "доставка", "verzending", "frakt",   "dostawa"};
constexpr std::array<std::string_view, 23> kMonths = {"january",   "february", "march",    "april",    "may", "june", "july", "august",
                                                      "september", "october",  "november", "december", "jan", "feb",  "mar",  "apr",
                                                      "jun",       "jul",      "aug",      "sep",      "oct", "nov",  "dec"};
constexpr std::array<std::string_view, 13> kPer = {"per", "pro", "je", "por", "par", "le", "al", "za", "pr.", "pr", "/", "the", "each"};
constexpr std::array<std::string_view, 18> kMeasures = {"mm", "cm", "km",  "ft", "inch", "inches", "yd", "mg", "kg",
                                                        "oz", "lb", "lbs", "ml", "cl",   "mb",     "gb", "tb", "mph"};
constexpr std::array<std::string_view, 9> kTo = {"to", "bis", "até", "a", "à", "hasta", "tot", "до", "do"};

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (const std::size_t space = price_space_at(text, at)) at += space;
  return at;
}

}  // namespace

bool says_from(std::string_view text) { return holds_word(text, kFrom); }

bool says_free(std::string_view text) { return holds_word(text, kFree); }

bool is_free_word(std::string_view text) {
  // Which bytes the words begin with: most texts are ruled out by one look.
  static constexpr auto kFreeStarts = [] {
    std::array<bool, 256> starts{};
    for (const std::string_view word : kFree) starts[static_cast<unsigned char>(word.front())] = true;
    return starts;
  }();
  if (text.empty() || !kFreeStarts[static_cast<unsigned char>(base::lower_ascii(text.front()))]) return false;
  while (text.back() == '!' || text.back() == '.' || text.back() == '*') text.remove_suffix(1);
  return std::ranges::any_of(kFree, [text](std::string_view word) { return word.size() == text.size(); }) && says_free(text);
}

bool says_free_delivery(std::string_view text) { return text.size() > 12 && holds_word(text, kDelivery) && says_free(text); }

bool is_year_of_month(std::string_view text, std::size_t begin, std::size_t end) {
  if (end - begin != 4 || (!text.substr(begin).starts_with("19") && !text.substr(begin).starts_with("20"))) return false;
  std::size_t word_end = begin;
  while (word_end > 0 && (text[word_end - 1] == ' ' || text[word_end - 1] == ',')) --word_end;
  std::size_t word_begin = word_end;
  while (word_begin > 0 && is_word_byte(text[word_begin - 1])) --word_begin;
  return word_begin < word_end && holds_word(text.substr(word_begin, word_end - word_begin), kMonths);
}

bool is_measure(std::string_view text, std::size_t end) {
  const std::size_t at = skip_spaces(text, end);
  return at < text.size() && std::ranges::any_of(kMeasures, [&](std::string_view word) { return matches_at(text, at, word); });
}

std::string_view unit_behind(std::string_view text, std::size_t end) {
  std::size_t at = skip_spaces(text, end);
  if (at >= text.size()) return {};
  const auto joint =
      std::ranges::find_if(kPer, [&](std::string_view word) { return matches_at(text, at, word) || (word == "/" && text[at] == '/'); });
  if (joint == kPer.end()) return {};
  if (*joint == "each") return text.substr(at, joint->size());
  at = skip_spaces(text, at + joint->size());
  std::size_t stop = at;
  while (stop < text.size() && base::is_digit(text[stop])) ++stop;
  if (stop > at) stop = skip_spaces(text, stop);
  const std::size_t word = stop;
  while (stop < text.size() && is_word_byte(text[stop])) ++stop;
  constexpr std::size_t kLongestUnit = 24;
  return stop > word && stop - word <= kLongestUnit && text[word] > '9' ? text.substr(at, stop - at) : std::string_view{};
}

std::size_t range_joint(std::string_view text) {
  const std::size_t at = skip_spaces(text, 0);
  if (at >= text.size()) return 0;
  const base::CodePoint point = base::decode_utf8(text.substr(at));
  if (point.value == '-' || point.value == '~' || point.value == 0x2013 || point.value == 0x2014 || point.value == 0x301C ||
      point.value == 0xFF5E)
    return skip_spaces(text, at + point.bytes);
  if (at == 0) return 0;
  for (const std::string_view word : kTo)
    if (matches_at(text, at, word)) return skip_spaces(text, at + word.size());
  return 0;
}

}  // namespace garimpo::text
