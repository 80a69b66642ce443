// Methods of Python's str over utf8proc's tables. \w is L*, N* and '_'; isalnum() is the same without '_'. This was checked against every
// code point of CPython 3.11 (Unicode 14), as were white space, lower case and the two properties that the final sigma depends on.
// Cost: a table look-up per ASCII byte, a decoding and a two-level look-up for others. Limits: valid UTF-8.
#include "text/words/words.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/words/ascii_run.hpp"

#include <utf8proc.h>
#include <algorithm>
#include <array>
#include <span>

namespace garimpo::text {

namespace {

struct CharacterRange {
  char32_t first;
  char32_t last;
};

// Letters and numbers that came with Unicode 15. utf8proc 2.8 knows them, but the published scorers ran on Unicode 14.
constexpr std::array<CharacterRange, 16> kAfterUnicode14 = {{{0x1123F, 0x11240},
                                                             {0x11F02, 0x11F02},
                                                             {0x11F04, 0x11F10},
                                                             {0x11F12, 0x11F33},
                                                             {0x11F50, 0x11F59},
                                                             {0x1342F, 0x1342F},
                                                             {0x13441, 0x13446},
                                                             {0x1B132, 0x1B132},
                                                             {0x1B155, 0x1B155},
                                                             {0x1D2C0, 0x1D2D3},
                                                             {0x1DF25, 0x1DF2A},
                                                             {0x1E030, 0x1E06D},
                                                             {0x1E4D0, 0x1E4EB},
                                                             {0x1E4F0, 0x1E4F9},
                                                             {0x2B739, 0x2B739},
                                                             {0x31350, 0x323AF}}};

// Unicode's Cased property beyond the letters of upper, lower and title case.
constexpr std::array<CharacterRange, 7> kOtherCased = {
    {{0xAA, 0xAA}, {0xBA, 0xBA}, {0x2160, 0x217F}, {0x24B6, 0x24E9}, {0x1F130, 0x1F149}, {0x1F150, 0x1F169}, {0x1F170, 0x1F189}}};

// Unicode's Case_Ignorable property beyond its categories: apostrophes, points and colons inside words.
constexpr std::array<CharacterRange, 16> kOtherIgnorable = {{{0x27, 0x27},
                                                             {0x2E, 0x2E},
                                                             {0x3A, 0x3A},
                                                             {0xB7, 0xB7},
                                                             {0x387, 0x387},
                                                             {0x55F, 0x55F},
                                                             {0x5F4, 0x5F4},
                                                             {0x2018, 0x2019},
                                                             {0x2024, 0x2024},
                                                             {0x2027, 0x2027},
                                                             {0xFE13, 0xFE13},
                                                             {0xFE52, 0xFE52},
                                                             {0xFE55, 0xFE55},
                                                             {0xFF07, 0xFF07},
                                                             {0xFF0E, 0xFF0E},
                                                             {0xFF1A, 0xFF1A}}};

bool is_within(std::span<const CharacterRange> ranges, char32_t character) {
  return std::ranges::any_of(ranges, [&](const CharacterRange& range) { return character >= range.first && character <= range.last; });
}

constexpr auto kComposed = static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
constexpr auto kCompatible = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT);
constexpr char32_t kCapitalSigma = 0x3A3;
constexpr char32_t kFinalSigma = 0x3C2;
constexpr char32_t kDottedCapitalI = 0x130;

enum class AsciiClass : std::uint8_t { other, word, space };

constexpr std::array<AsciiClass, 128> kAscii = [] {
  std::array<AsciiClass, 128> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) {
    const bool is_word = base::is_letter_or_digit(static_cast<char>(c)) || c == '_';
    const bool is_space = (c >= 0x9 && c <= 0xD) || (c >= 0x1C && c <= 0x20);
    classes[c] = is_word ? AsciiClass::word : is_space ? AsciiClass::space : AsciiClass::other;
  }
  return classes;
}();

utf8proc_category_t category(char32_t character) { return utf8proc_category(static_cast<utf8proc_int32_t>(character)); }

bool is_wide_word_character(char32_t character) {
  const utf8proc_category_t kind = category(character);
  const bool is_letter = kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_LO;
  const bool is_number = kind >= UTF8PROC_CATEGORY_ND && kind <= UTF8PROC_CATEGORY_NO;
  return (is_letter || is_number) && (character < kAfterUnicode14.front().first || !is_within(kAfterUnicode14, character));
}

bool is_wide_space(char32_t character) {
  if (character < 0x1680) return character == 0x85 || character == 0xA0;
  return (character >= 0x2000 && character <= 0x200A) || character == 0x1680 || character == 0x2028 || character == 0x2029 ||
         character == 0x202F || character == 0x205F || character == 0x3000;
}

// Where the run of characters that are, or are not, inside ends. ASCII goes by a table, without a call.
template <bool kInside, class Cut>
std::size_t end_of_run(std::string_view text, std::size_t i, Cut cut) {
  while (i < text.size()) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      if (cut.ascii(kAscii[lead]) != kInside) return i;
      ++i;
      continue;
    }
    const base::CodePoint character = base::decode_utf8(text.substr(i));
    if (cut.wide(character.value) != kInside) return i;
    i += character.bytes;
  }
  return std::min(i, text.size());
}

struct WordCut {
  static bool ascii(AsciiClass kind) { return kind == AsciiClass::word; }
  static bool wide(char32_t character) { return is_wide_word_character(character); }
};

struct SpaceCut {
  static bool ascii(AsciiClass kind) { return kind != AsciiClass::space; }
  static bool wide(char32_t character) { return !is_wide_space(character); }
};

template <class Cut>
void append_runs(std::string_view text, std::vector<std::string_view>& words, Cut cut) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = end_of_run<false>(text, i, cut);
    const std::size_t end = end_of_run<true>(text, begin, cut);
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    i = end;
  }
}

bool is_case_ignorable(char32_t character) {
  switch (category(character)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_SK:
      return true;
    default:
      return is_within(kOtherIgnorable, character);
  }
}

bool is_cased(char32_t character) {
  const utf8proc_category_t kind = category(character);
  return (kind >= UTF8PROC_CATEGORY_LU && kind <= UTF8PROC_CATEGORY_LT) || is_within(kOtherCased, character);
}

// Whether a cased letter comes before the sigma and none after it, ignorable marks aside. The scans stop at the next cased letter, sigmas
// included, so those of all sigmas of a text together stay linear.
bool is_final_sigma(std::string_view before, std::string_view after) {
  bool has_letter_before = false;
  while (!before.empty()) {
    std::size_t begin = before.size() - 1;
    while (begin > 0 && base::is_utf8_continuation(before[begin])) --begin;
    const char32_t character = base::decode_utf8(before.substr(begin)).value;
    before = before.substr(0, begin);
    if (is_case_ignorable(character)) continue;
    has_letter_before = is_cased(character);
    break;
  }
  if (!has_letter_before) return false;
  while (!after.empty()) {
    const base::CodePoint character = base::decode_utf8(after);
    if (!is_case_ignorable(character.value)) return !is_cased(character.value);
    after.remove_prefix(std::min<std::size_t>(character.bytes, after.size()));
  }
  return true;
}

// NFKC of a stretch that does not compose with its surroundings. Combining marks are ordered by a sort, so long runs of them stay fast.
void append_nfkc(std::string_view text, std::vector<utf8proc_int32_t>& out) {
  const std::size_t from = out.size();
  while (!text.empty()) {
    const base::CodePoint character = base::decode_utf8(text);
    text.remove_prefix(character.bytes);
    std::array<utf8proc_int32_t, 32> parts;
    const auto value = static_cast<utf8proc_int32_t>(character.value);
    const utf8proc_ssize_t count =
        utf8proc_decompose_char(value, parts.data(), static_cast<utf8proc_ssize_t>(parts.size()), kCompatible, nullptr);
    if (count > 0 && count <= static_cast<utf8proc_ssize_t>(parts.size())) out.insert(out.end(), parts.begin(), parts.begin() + count);
  }
  const auto mark_class = [](utf8proc_int32_t c) { return utf8proc_get_property(c)->combining_class; };
  for (auto i = out.begin() + static_cast<std::ptrdiff_t>(from); i != out.end(); ++i) {
    if (mark_class(*i) == 0) continue;
    const auto end = std::find_if(i, out.end(), [&](utf8proc_int32_t c) { return mark_class(c) == 0; });
    std::stable_sort(i, end, [&](utf8proc_int32_t a, utf8proc_int32_t b) { return mark_class(a) < mark_class(b); });
    i = end - 1;
  }
  const utf8proc_ssize_t composed =
      utf8proc_normalize_utf32(out.data() + from, static_cast<utf8proc_ssize_t>(out.size() - from), kComposed);
  if (composed >= 0) out.resize(from + static_cast<std::size_t>(composed));
}

void append_folded(const std::vector<utf8proc_int32_t>& characters, std::string& out) {
  for (const utf8proc_int32_t character : characters) {
    std::array<utf8proc_int32_t, 8> parts;
    const utf8proc_ssize_t count =
        utf8proc_decompose_char(character, parts.data(), static_cast<utf8proc_ssize_t>(parts.size()), UTF8PROC_CASEFOLD, nullptr);
    for (utf8proc_ssize_t i = 0; i < std::min<utf8proc_ssize_t>(count, 8); ++i) {
      const auto part = static_cast<char32_t>(parts[static_cast<std::size_t>(i)]);
      if (part != '_' && is_word_character(part)) base::append_utf8(out, part);
    }
  }
}

// Up to the next ASCII character, which never joins what stands before it.
std::size_t wide_length(std::string_view text) {
  const auto found = std::ranges::find_if(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return static_cast<std::size_t>(found - text.begin());
}

}  // namespace

bool is_word_character(char32_t character) {
  return character < 0x80 ? kAscii[character] == AsciiClass::word : is_wide_word_character(character);
}

bool is_unicode_space(char32_t character) { return character < 0x80 ? kAscii[character] == AsciiClass::space : is_wide_space(character); }

void append_words(std::string_view text, std::vector<std::string_view>& words) { append_runs(text, words, WordCut()); }

void append_space_separated(std::string_view text, std::vector<std::string_view>& words) { append_runs(text, words, SpaceCut()); }

std::size_t count_space_separated(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = end_of_run<false>(text, i, SpaceCut());
    i = end_of_run<true>(text, begin, SpaceCut());
    count += i > begin ? 1U : 0U;
  }
  return count;
}

std::string lower(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t plain = ascii_length(text.substr(i));
    const std::size_t from = out.size();
    out.append(text.substr(i, plain));
    std::transform(out.begin() + static_cast<std::ptrdiff_t>(from), out.end(), out.begin() + static_cast<std::ptrdiff_t>(from),
                   [](char c) { return base::lower_ascii(c); });
    i += plain;
    if (i == text.size()) break;
    const base::CodePoint character = base::decode_utf8(text.substr(i));
    const std::string_view after = text.substr(std::min<std::size_t>(i + character.bytes, text.size()));
    if (character.value == kCapitalSigma && is_final_sigma(text.substr(0, i), after)) {
      base::append_utf8(out, kFinalSigma);
    } else {
      base::append_utf8(out, static_cast<std::uint32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(character.value))));
      if (character.value == kDottedCapitalI) base::append_utf8(out, 0x307);
    }
    i += character.bytes;
  }
  return out;
}

std::string fold_to_letters_and_digits(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::vector<utf8proc_int32_t> characters;
  while (!text.empty()) {
    const std::size_t ascii = ascii_length(text);
    const bool is_last = ascii == text.size();
    const std::size_t plain = is_last || ascii == 0 ? ascii : ascii - 1;  // the last one may take an accent that follows
    for (const char c : text.substr(0, plain))
      if (c != '_' && kAscii[static_cast<unsigned char>(c)] == AsciiClass::word) out += base::lower_ascii(c);
    if (is_last) break;
    const std::size_t end = ascii + wide_length(text.substr(ascii));
    characters.clear();
    append_nfkc(text.substr(plain, end - plain), characters);
    append_folded(characters, out);
    text.remove_prefix(end);
  }
  return out;
}

std::string normalize_spaces(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t begin = 0;
  const auto take = [&](std::size_t end) {
    if (end > begin) (out.empty() ? out : out += ' ').append(text.substr(begin, end - begin));
  };
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const base::CodePoint character = lead < 0x80 ? base::CodePoint{lead, 1} : base::decode_utf8(text.substr(i));
    if (is_unicode_space(character.value)) {
      take(i);
      begin = i + character.bytes;
    }
    i += character.bytes;
  }
  take(text.size());
  return out;
}

}  // namespace garimpo::text
