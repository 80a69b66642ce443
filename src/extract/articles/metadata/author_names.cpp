#include "extract/articles/metadata/author_names.hpp"

#include "base/ascii.hpp"
#include "base/byte_set.hpp"
#include "base/utf8.hpp"
#include "text/white_space.hpp"
#include "text/words/ascii_run.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::articles {

namespace {

constexpr std::size_t kLongestName = 70;  // bytes
constexpr std::size_t kMostWords = 6;
constexpr std::size_t kMostNames = 10;

template <std::size_t kCount>
constexpr std::array<std::string_view, kCount> sorted(std::array<std::string_view, kCount> words) {
  std::ranges::sort(words);
  return words;
}

// Longer ones first where one begins another.
constexpr auto kLeadWords = std::to_array<std::string_view>({"written by",
                                                             "posted by",
                                                             "published by",
                                                             "reviewed by",
                                                             "words by",
                                                             "story by",
                                                             "text by",
                                                             "article by",
                                                             "created by",
                                                             "edited by",
                                                             "reported by",
                                                             "submitted by",
                                                             "about the author",
                                                             "by",
                                                             "authors",
                                                             "author",
                                                             "von",
                                                             "par",
                                                             "por",
                                                             "door",
                                                             "autor",
                                                             "autora",
                                                             "auteur",
                                                             "autore",
                                                             "text",
                                                             "texte",
                                                             "texto",
                                                             "di",
                                                             "av",
                                                             "af",
                                                             "przez",
                                                             "автор",
                                                             "автори",
                                                             "от",
                                                             "作者",
                                                             "文",
                                                             "記者",
                                                             "escrito por",
                                                             "publicado por",
                                                             "redaktion",
                                                             "γράφει ο",
                                                             "γράφει η"});

// What separates one name from the next or from what follows.
constexpr auto kCuts = std::to_array<std::string_view>(
    {",",   ";",   "|",   "·",  "•",  "/",   "\n",   " and ", " & ",   " und ", " et ", " y ",  " e ",  " och ", " og ", " en ", " with ",
     " – ", " — ", " - ", "、", "，", " i ", " ja ", " и ",   " και ", " for ", " in ", " at ", " on ", "→",     "»",    " via "});

// Bytes that a cut begins with.
constexpr std::array<bool, 256> kBeginsCut = [] {
  std::array<bool, 256> begins{};
  for (const std::string_view cut : kCuts) begins[static_cast<unsigned char>(cut[0])] = true;
  return begins;
}();

// Bytes that follow the space of a cut that begins with one, as most do.
constexpr std::array<bool, 256> kFollowsSpace = [] {
  std::array<bool, 256> follows{};
  for (const std::string_view cut : kCuts)
    if (cut[0] == ' ') follows[static_cast<unsigned char>(cut[1])] = true;
  return follows;
}();

// The cut that stands here, empty where none does.
std::string_view cut_at(std::string_view text, std::size_t at) {
  if (!kBeginsCut[static_cast<unsigned char>(text[at])]) return {};
  if (text[at] == ' ' && (at + 1 == text.size() || !kFollowsSpace[static_cast<unsigned char>(text[at + 1])])) return {};
  for (const std::string_view cut : kCuts)
    if (cut[0] == text[at] && (cut.size() == 1 || (at + 1 < text.size() && cut[1] == text[at + 1])) && text.substr(at).starts_with(cut))
      return cut;
  return {};
}

// By first letter: a bit for each second letter that a lead word has.
constexpr std::array<std::uint32_t, 26> kLeadBeginnings = [] {
  std::array<std::uint32_t, 26> beginnings{};
  for (const std::string_view lead : kLeadWords)
    if (base::is_small_letter(lead[0])) beginnings[static_cast<std::size_t>(lead[0] - 'a')] |= 1U << (lead[1] - 'a');
  return beginnings;
}();

// Whether the lower-case text may begin with a lead word; its first two bytes rule out most texts.
bool may_begin_with_lead(std::string_view text) {
  if (text.size() < 2) return false;
  if ((static_cast<unsigned char>(text[0]) | static_cast<unsigned char>(text[1])) >= 0x80) return true;
  const char first = base::lower_ascii(text[0]);
  const char second = base::lower_ascii(text[1]);
  if (!base::is_small_letter(first) || !base::is_small_letter(second)) return false;
  return (kLeadBeginnings[static_cast<std::size_t>(first - 'a')] >> (second - 'a') & 1U) != 0;
}

// A piece with one of these words is a role, an employer or a button, not a person.
constexpr auto kRoleWords = sorted(std::to_array<std::string_view>(
    {"staff",      "writer",     "editor",   "reporter",  "correspondent", "contributor", "updated",     "published",     "posted",
     "read",       "min",        "minutes",  "follow",    "contact",       "senior",      "chief",       "bureau",        "freelance",
     "journalist", "director",   "manager",  "desk",      "redaktion",     "redacción",   "redazione",   "redakteur",     "redakteurin",
     "newsroom",   "comments",   "comment",  "share",     "email",         "print",       "view",        "all",           "posts",
     "articles",   "more",       "about",    "author",    "authors",       "biography",   "profile",     "founder",       "ceo",
     "twitter",    "facebook",   "linkedin", "instagram", "ago",           "monday",      "tuesday",     "wednesday",     "thursday",
     "friday",     "saturday",   "sunday",   "agency",    "agence",        "agentur",     "admin",       "administrator", "guest",
     "subscribe",  "newsletter", "photo",    "photos",    "image",         "images",      "photography", "login",         "sign"}));

// By first letter: a bit for each length that a role word has.
constexpr std::array<std::uint32_t, 26> kRoleLengths = [] {
  std::array<std::uint32_t, 26> lengths{};
  for (const std::string_view word : kRoleWords) lengths[static_cast<std::size_t>(word[0] - 'a')] |= 1U << word.size();
  return lengths;
}();

bool is_role_word(std::string_view word) {
  if (word.size() >= 32 || !base::is_small_letter(word[0])) return false;
  if ((kRoleLengths[static_cast<std::size_t>(word[0] - 'a')] >> word.size() & 1U) == 0) return false;
  return std::ranges::binary_search(kRoleWords, word);
}

// The check for pieces in plain ASCII, which are most, without allocating.
bool has_plain_role(std::string_view piece) {
  std::array<char, kLongestName> small;
  std::ranges::transform(piece, small.begin(), [](char c) { return base::lower_ascii(c); });
  const auto is_in_word = [&](std::size_t at) { return text::is_word_character(static_cast<unsigned char>(small[at])); };
  for (std::size_t begin = 0; begin < piece.size();) {
    std::size_t end = begin;
    while (end < piece.size() && is_in_word(end)) ++end;
    if (end > begin && is_role_word({small.data() + begin, end - begin})) return true;
    begin = end + 1;
  }
  return false;
}

bool is_role(std::string_view piece) {
  if (piece.size() <= kLongestName && text::ascii_length(piece) == piece.size()) return has_plain_role(piece);
  const std::string folded = text::lower(piece);
  std::vector<std::string_view> words;
  text::append_words(folded, words);
  return std::ranges::any_of(words, is_role_word);
}

std::string_view trimmed(std::string_view text) {
  using BeforeBytes = base::ByteSet<' ', '\t', '\n', '.', ':', ';', ',', '|', '-', '*', '(', ')', '[', ']', '"', '\''>;
  using AfterBytes = base::ByteSet<' ', '\t', '\n', ':', ';', ',', '|', '-', '*', '(', '[', '"', '\''>;
  while (!text.empty() && BeforeBytes::contains(text.front())) text.remove_prefix(1);
  while (!text.empty() && AfterBytes::contains(text.back())) text.remove_suffix(1);
  return text;
}

// A capital, or a letter of a script without case.
bool begins_like_name(std::string_view piece) {
  const std::size_t length = base::utf8_sequence_length(piece);
  if (length == 0) return false;
  const std::string_view first = piece.substr(0, length);
  if (base::is_small_letter(first[0])) return false;
  if (length == 1) return base::is_capital_letter(first[0]);
  const std::string lowered = text::lower(first);
  return lowered != first || base::decode_utf8(first).value > 0x590;
}

// Whether the piece is only a lead such as "Written by", with the name in another element.
bool is_form_word(std::string_view piece) {
  if (!may_begin_with_lead(piece)) return false;
  const std::string folded = text::lower(piece);
  return std::ranges::any_of(kLeadWords, [&](std::string_view lead) { return lead[0] == folded[0] && lead == folded; });
}

using NeverInNamesBytes = base::ByteSet<'@', '<', '>', '{', '}', '=', '?', '!'>;
using DigitsBytes = base::ByteSet<'0', '1', '2', '3', '4', '5', '6', '7', '8', '9'>;
using OpeningBytes = base::ByteSet<'(', '<', '['>;

bool is_name(std::string_view piece, bool is_loose) {
  if (piece.size() < 2 || piece.size() > kLongestName) return false;
  if (is_loose && !begins_like_name(piece)) return false;
  if (NeverInNamesBytes::find(piece, 0) < piece.size() || is_form_word(piece)) return false;
  const std::size_t words = text::count_space_separated(piece);
  if (words == 0 || words > kMostWords) return false;
  // A name with digits can only be a user name of a forum: one word that does not begin with a digit.
  const bool has_digits = DigitsBytes::find(piece, 0) < piece.size();
  if (has_digits && (words > 1 || base::is_digit(piece[0]))) return false;
  return (!is_loose && words > 1) || !is_role(piece);
}

class BylineReader {
 public:
  explicit BylineReader(bool is_loose) : is_loose_(is_loose) {}

  Byline read(std::string_view text) {
    if (text.starts_with("http") || text.starts_with("//")) return {};
    std::size_t begin = 0;
    while (begin <= text.size() && byline_.names.size() < kMostNames) {
      std::size_t end = begin;
      std::string_view cut;
      while (end < text.size() && (cut = cut_at(text, end)).empty()) ++end;
      add(text.substr(begin, end - begin));
      begin = end + std::max<std::size_t>(1, cut.size());
    }
    return std::move(byline_);
  }

 private:
  void add(std::string_view piece) {
    piece = trimmed(piece.substr(0, OpeningBytes::find(piece, 0)));
    piece = trimmed(without_lead(piece));
    if (!is_name(piece, is_loose_)) return;
    if (std::ranges::find(byline_.names, piece) == byline_.names.end()) byline_.names.emplace_back(piece);
  }

  std::string_view without_lead(std::string_view piece) {
    if (!may_begin_with_lead(piece)) return piece;
    const std::string folded = text::lower(piece);
    if (folded.empty() || folded.size() != piece.size()) return piece;
    for (const std::string_view lead : kLeadWords) {
      if (folded[0] != lead[0] || !folded.starts_with(lead)) continue;
      const std::string_view rest = piece.substr(lead.size());
      if (rest.empty() || (rest[0] != ' ' && rest[0] != ':' && !rest.starts_with("\xEF\xBC\x9A") && !rest.starts_with("\xC2\xA0")))
        continue;
      byline_.has_by = true;
      return rest.starts_with("\xEF\xBC\x9A") ? rest.substr(3) : rest;
    }
    return piece;
  }

  bool is_loose_;
  Byline byline_;
};

}  // namespace

Byline read_byline(std::string_view text, bool is_loose) { return BylineReader(is_loose).read(text); }

}  // namespace garimpo::extract::articles
