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

constexpr std::size_t kLongestName = 70;    // bytes
constexpr std::size_t kLongestPiece = 120;  // bytes, with what stands before and behind the name
constexpr std::size_t kMostWords = 6;
constexpr std::size_t kMostNames = 10;

template <std::size_t kCount>
constexpr std::array<std::string_view, kCount> sorted(std::array<std::string_view, kCount> words) {
  std::ranges::sort(words);
  return words;
}

// Longer ones first where one begins another.
constexpr auto kLeadWords = std::to_array<std::string_view>({"geschrieben von",
                                                             "verfasst von",
                                                             "skrevet af",
                                                             "skrevet av",
                                                             "écrit par",
                                                             "publié par",
                                                             "scritto da",
                                                             "napisał",
                                                             "redigido por",
                                                             "postado por",
                                                             "autorin",
                                                             "interview",
                                                             "reportagem",
                                                             "written by",
                                                             "posted by",
                                                             "published by",
                                                             "words by",
                                                             "story by",
                                                             "text by",
                                                             "article by",
                                                             "created by",
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

// What stands between a name and what follows it. Behind a join comes another name, behind a tail a place, an employer or a day; in a list
// it may be either.
enum class CutKind : std::uint8_t { list, join, tail };
struct Cut {
  std::string_view text;
  CutKind kind;
};
constexpr auto kCuts = std::to_array<Cut>({
    {",", CutKind::list},           {";", CutKind::list},           {"|", CutKind::list},         {"·", CutKind::list},
    {"•", CutKind::list},           {"/", CutKind::list},           {"\n", CutKind::list},        {" – ", CutKind::list},
    {" — ", CutKind::list},         {" - ", CutKind::list},         {"、", CutKind::list},        {"，", CutKind::list},
    {" and ", CutKind::join},       {" And ", CutKind::join},       {" AND ", CutKind::join},     {" & ", CutKind::join},
    {" und ", CutKind::join},       {" et ", CutKind::join},        {" y ", CutKind::join},       {" e ", CutKind::join},
    {" och ", CutKind::join},       {" og ", CutKind::join},        {" en ", CutKind::join},      {" with ", CutKind::join},
    {" i ", CutKind::join},         {" ja ", CutKind::join},        {" и ", CutKind::join},       {" και ", CutKind::join},
    {" for ", CutKind::tail},       {" For ", CutKind::tail},       {" in ", CutKind::tail},      {" at ", CutKind::tail},
    {" on ", CutKind::tail},        {"→", CutKind::tail},           {"»", CutKind::tail},         {" via ", CutKind::tail},
    {" Tagged ", CutKind::tail},    {" tagged ", CutKind::tail},    {" Posted ", CutKind::tail},  {" posted ", CutKind::tail},
    {" Published ", CutKind::tail}, {" published ", CutKind::tail}, {" Updated ", CutKind::tail}, {" Filed ", CutKind::tail},
    {" under ", CutKind::tail},
});

// Bytes that a cut begins with.
constexpr std::array<bool, 256> kBeginsCut = [] {
  std::array<bool, 256> begins{};
  for (const Cut& cut : kCuts) begins[static_cast<unsigned char>(cut.text[0])] = true;
  return begins;
}();

// Most cuts begin with a space: those by the byte that follows it, and where those of each byte begin.
constexpr std::size_t kSpaced = static_cast<std::size_t>(std::ranges::count_if(kCuts, [](const Cut& cut) { return cut.text[0] == ' '; }));
struct SpacedCuts {
  std::array<std::uint8_t, kSpaced> cuts{};
  std::array<std::uint8_t, 257> first{};
};
constexpr SpacedCuts kSpacedCuts = [] {
  SpacedCuts spaced;
  std::size_t count = 0;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    spaced.first[byte] = static_cast<std::uint8_t>(count);
    for (std::size_t i = 0; i < kCuts.size(); ++i)
      if (kCuts[i].text[0] == ' ' && static_cast<unsigned char>(kCuts[i].text[1]) == byte)
        spaced.cuts[count++] = static_cast<std::uint8_t>(i);
  }
  spaced.first[256] = static_cast<std::uint8_t>(count);
  return spaced;
}();

// The cut that stands here, null where none does.
const Cut* cut_at(std::string_view text, std::size_t at) {
  if (!kBeginsCut[static_cast<unsigned char>(text[at])]) return nullptr;
  if (text[at] != ' ') {
    for (const Cut& cut : kCuts)
      if (cut.text[0] == text[at] && text.substr(at).starts_with(cut.text)) return &cut;
    return nullptr;
  }
  if (at + 1 == text.size()) return nullptr;
  const auto second = static_cast<unsigned char>(text[at + 1]);
  for (std::size_t i = kSpacedCuts.first[second]; i < kSpacedCuts.first[second + 1U]; ++i)
    if (const Cut& cut = kCuts[kSpacedCuts.cuts[i]]; text.substr(at).starts_with(cut.text)) return &cut;
  return nullptr;
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
    {"staff",      "writer",      "editor",   "reporter",  "correspondent", "contributor", "updated",   "published",     "posted",
     "read",       "min",         "minutes",  "follow",    "contact",       "senior",      "chief",     "bureau",        "freelance",
     "journalist", "director",    "manager",  "desk",      "redaktion",     "redacción",   "redazione", "redakteur",     "redakteurin",
     "newsroom",   "comments",    "comment",  "share",     "email",         "print",       "view",      "all",           "posts",
     "articles",   "more",        "about",    "author",    "authors",       "biography",   "profile",   "founder",       "ceo",
     "twitter",    "facebook",    "linkedin", "instagram", "ago",           "monday",      "tuesday",   "wednesday",     "thursday",
     "friday",     "saturday",    "sunday",   "agency",    "agence",        "agentur",     "admin",     "administrator", "guest",
     "subscribe",  "member",      "members",  "moderator", "joined",        "newsletter",  "photo",     "photos",        "image",
     "images",     "photography", "login",    "sign"}));

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

bool has_digits(std::string_view piece) { return DigitsBytes::find(piece, 0) < piece.size(); }

// A word that begins with a digit.
bool has_number(std::string_view piece) {
  for (std::size_t at = DigitsBytes::find(piece, 0); at < piece.size(); at = DigitsBytes::find(piece, at + 1))
    if (at == 0 || piece[at - 1] == ' ') return true;
  return false;
}

bool is_name(std::string_view piece, bool is_loose) {
  if (piece.size() < 2 || piece.size() > kLongestName) return false;
  if (is_loose && !begins_like_name(piece)) return false;
  // "Jane @ Example Kitchen" is how some fields have it; an address of mail is no name.
  const std::size_t odd = NeverInNamesBytes::find(piece, 0);
  const bool is_at_home = !is_loose && odd < piece.size() && odd > 1 && piece.substr(odd - 1).starts_with(" @ ");
  if ((odd < piece.size() && !is_at_home) || is_form_word(piece)) return false;
  const std::size_t words = text::count_space_separated(piece);
  if (words == 0 || words > kMostWords) return false;
  // A name with digits can only be a user name of a forum: one word that does not begin with a digit.
  // In fields an office may have them behind a letter: "BR24 Redaktion".
  if (has_digits(piece) && ((words > 1 && (is_loose || has_number(piece))) || base::is_digit(piece[0]))) return false;
  return (!is_loose && words > 1) || !is_role(piece);
}

// Words inside a name that begin with a small letter: "Ursula von der Leyen".
bool is_particle(std::string_view word) {
  constexpr auto kParticles = std::to_array<std::string_view>({"af",  "al",  "bin", "d'",  "da",  "das", "de", "del", "della", "den",
                                                               "der", "di",  "do",  "dos", "du",  "e",   "el", "ibn", "la",    "le",
                                                               "of",  "ten", "ter", "the", "van", "von", "y",  "zu",  "zum",   "zur"});
  return std::ranges::find(kParticles, word) != kParticles.end();
}

// Words that begin with a small letter and are no particles: prose has them, names do not.
struct SmallWords {
  std::size_t count = 0;
  std::size_t last_begin = 0;  // of the last word
  bool is_last = false;        // the last word is one
};
SmallWords small_words(std::string_view piece) {
  SmallWords found;
  for (std::size_t begin = 0; begin < piece.size();) {
    std::size_t end = begin;
    while (end < piece.size() && piece[end] != ' ') ++end;
    found.last_begin = begin;
    found.is_last = end > begin && base::is_small_letter(piece[begin]) && !is_particle(piece.substr(begin, end - begin));
    found.count += found.is_last ? 1U : 0U;
    begin = end + 1;
  }
  return found;
}

// "www.example.org", "example.com": an address, not a name.
bool is_address(std::string_view piece, bool is_loose) {
  if (piece.find(' ') != std::string_view::npos) return false;
  if (piece.starts_with("www.") || piece == "http" || piece == "https" || piece == "http:" || piece == "https:") return true;
  if (!is_loose) return false;  // a field may name the site as the author
  const std::size_t dot = piece.rfind('.');
  if (dot == std::string_view::npos || dot < 3 || piece.size() - dot < 3 || piece.size() - dot > 4) return false;
  return std::ranges::all_of(piece.substr(dot + 1), base::is_small_letter) &&
         std::ranges::all_of(piece.substr(dot - 3, 3), [](char c) { return base::is_letter_or_digit(c) || c == '-'; });
}

// Where the sentence of a name ends: "Jane Doe. Published on ...", but not "Dr. Jane Q. Doe".
std::string_view first_sentence(std::string_view piece) {
  for (std::size_t at = piece.find(". "); at != std::string_view::npos; at = piece.find(". ", at + 1)) {
    const std::size_t word = piece.rfind(' ', at == 0 ? 0 : at - 1);
    if (word != std::string_view::npos && at - word > 3) return piece.substr(0, at);
  }
  // The same where nothing follows; "Jr." and "e.V." keep theirs.
  const std::size_t last = piece.rfind(' ');
  if (piece.ends_with('.') && last != std::string_view::npos && piece.size() - last > 4 && piece.find('.', last) == piece.size() - 1)
    piece.remove_suffix(1);
  return piece;
}

class BylineReader {
 public:
  explicit BylineReader(bool is_loose) : is_loose_(is_loose) {}

  Byline read(std::string_view text) {
    if (text.starts_with("http") || text.starts_with("//")) return {};
    std::size_t begin = 0;
    CutKind before = CutKind::join;
    while (begin <= text.size() && byline_.names.size() < kMostNames) {
      std::size_t end = begin;
      const Cut* cut = nullptr;
      while (end < text.size() && (cut = next_cut(text, begin, end)) == nullptr) ++end;
      if (before != CutKind::tail) add(text.substr(begin, end - begin), before);
      if (cut != nullptr) before = cut->kind;
      begin = end + std::max<std::size_t>(1, cut == nullptr ? 0 : cut->text.size());
    }
    return std::move(byline_);
  }

 private:
  // A tail ends what looks like a person; "Human in the Loop" is one name.
  const Cut* next_cut(std::string_view text, std::size_t begin, std::size_t at) const {
    const Cut* const cut = cut_at(text, at);
    if (cut == nullptr || cut->kind != CutKind::tail || is_loose_) return cut;
    return text::count_space_separated(text.substr(begin, at - begin)) >= 2 ? cut : nullptr;
  }

  void add(std::string_view piece, CutKind before) {
    piece = trimmed(piece.substr(0, OpeningBytes::find(piece, 0)));
    piece = trimmed(without_lead(without_glued_by(piece)));
    constexpr std::size_t kProse = 3;  // small words; with more of them it is no byline
    if (piece.size() > kLongestPiece || (is_loose_ && (!begins_like_name(piece) || small_words(piece).count > kProse))) return;
    piece = trimmed(behind_by(first_sentence(piece)));
    if (piece.size() < 2 || piece.size() > kLongestName || (is_loose_ && !begins_like_name(piece))) return;
    const SmallWords small = is_loose_ ? small_words(piece) : SmallWords{};
    if (small.count > 0 && small.last_begin > 0) {
      // One small word behind a name is the next word of the line; "Ana says" stands over a comment.
      if (small.count > 1 || !small.is_last || !byline_.has_by) return;
      piece = trimmed(piece.substr(0, small.last_begin));
    }
    if (is_address(piece, is_loose_) || (is_loose_ && piece.find(": ") != std::string_view::npos) || !is_name(piece, is_loose_)) return;
    if (before == CutKind::list && is_description(piece)) return;
    if (std::ranges::find(byline_.names, piece) == byline_.names.end()) byline_.names.emplace_back(piece);
  }

  // Behind the full name of a person and a comma: a title, a role, an employer or a place, but not another person.
  bool is_description(std::string_view piece) const {
    if (byline_.names.empty() || text::count_space_separated(byline_.names.front()) < 2) return false;
    std::vector<std::string_view> words;
    text::append_space_separated(piece, words);
    // Behind several people it is one more: a person of one name, or an agency.
    if (words.size() == 1) return byline_.names.size() == 1;
    if (words[0] == "The" || words[0] == "the" || small_words(piece).count > 0) return true;
    return std::ranges::any_of(words, [](std::string_view word) {
      const std::string folded = text::lower(word);
      return word == "of" || word.ends_with(".com") || is_role_word(folded);
    });
  }

  // "ByJane Doe": the elements of a page touch.
  std::string_view without_glued_by(std::string_view piece) {
    if (!piece.starts_with("By") || piece.size() < 4 || !base::is_capital_letter(piece[2])) return piece;
    byline_.has_by = true;
    return piece.substr(2);
  }

  // "An article by Jane Doe", "Ein Artikel von Jane Doe"; nothing where somebody did other work than write.
  static std::string_view behind_by(std::string_view piece) {
    constexpr auto kOtherWork = std::to_array<std::string_view>(
        {"edited", "reviewed", "checked", "approved", "translated", "collected", "sponsored", "powered", "tagged", "produced"});
    constexpr std::size_t kMostBefore = 3;  // words; more of them are prose
    if (const std::size_t by = piece.find(" by "); by != std::string_view::npos) {
      const std::string before = text::lower(piece.substr(0, by));
      const std::string_view last = std::string_view(before).substr(before.rfind(' ') + 1);
      const bool is_other = std::ranges::any_of(kOtherWork, [&](std::string_view work) { return last.ends_with(work); });
      return is_other || text::count_space_separated(before) > kMostBefore ? std::string_view{} : piece.substr(by + 4);
    }
    // "von" is part of names too: "Ana von Berg". A whole name behind it says that it is none.
    if (const std::size_t by = piece.find(" von "); by != std::string_view::npos) {
      const std::string_view rest = piece.substr(by + 5);
      const bool is_person = text::count_space_separated(rest) == 2 && begins_like_name(rest);
      return is_person && text::count_space_separated(piece.substr(0, by)) <= kMostBefore ? rest : piece;
    }
    const auto ends_with = [&](std::string_view lead) {
      return piece.size() >= lead.size() && base::equals_ignoring_case(piece.substr(piece.size() - lead.size()), lead);
    };
    const bool ends_so = ends_with(" by") || ends_with(" von");
    return ends_so ? std::string_view{} : piece;
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
      // "Redaktion example.org" is a name, "Redaktion: Jane Doe" has one.
      const bool is_label = lead == "redaktion" || lead == "interview" || lead == "reportagem";
      if (is_label && !text::trim_html_space(rest).starts_with(':')) continue;
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
