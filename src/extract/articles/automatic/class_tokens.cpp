#include "extract/articles/automatic/class_tokens.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace garimpo::extract::articles::automatic {

namespace {

struct KindToken {
  std::string_view token;
  Kind kind;
};

// Tokens seen on many sites and in several languages. The learned table gives their weights; this list says what they are about.
constexpr std::array kKindTokens = {
    KindToken{"ad", Kind::advert},
    KindToken{"ads", Kind::advert},
    KindToken{"advert", Kind::advert},
    KindToken{"advertisement", Kind::advert},
    KindToken{"advertorial", Kind::advert},
    KindToken{"anzeige", Kind::advert},
    KindToken{"article", Kind::content},
    KindToken{"articlebody", Kind::content},
    KindToken{"aside", Kind::sidebar},
    KindToken{"author", Kind::byline},
    KindToken{"authors", Kind::byline},
    KindToken{"autor", Kind::byline},
    KindToken{"banner", Kind::advert},
    KindToken{"body", Kind::content},
    KindToken{"bottom", Kind::footer},
    KindToken{"breadcrumb", Kind::navigation},
    KindToken{"breadcrumbs", Kind::navigation},
    KindToken{"byline", Kind::byline},
    KindToken{"caption", Kind::caption},
    KindToken{"cart", Kind::shop},
    KindToken{"categories", Kind::tags},
    KindToken{"category", Kind::tags},
    KindToken{"comentario", Kind::comment},
    KindToken{"comentarios", Kind::comment},
    KindToken{"comment", Kind::comment},
    KindToken{"commentaires", Kind::comment},
    KindToken{"commentaire", Kind::comment},
    KindToken{"commentarea", Kind::comment},
    KindToken{"commentblock", Kind::comment},
    KindToken{"commentbody", Kind::comment},
    KindToken{"commentbox", Kind::comment},
    KindToken{"commentcontent", Kind::comment},
    KindToken{"commentitem", Kind::comment},
    KindToken{"commentlist", Kind::comment},
    KindToken{"commentlisting", Kind::comment},
    KindToken{"comments", Kind::comment},
    KindToken{"commenti", Kind::comment},
    KindToken{"commento", Kind::comment},
    KindToken{"commentsection", Kind::comment},
    KindToken{"commenttext", Kind::comment},
    KindToken{"commentthread", Kind::comment},
    KindToken{"commentwrap", Kind::comment},
    KindToken{"commentwrapper", Kind::comment},
    KindToken{"consent", Kind::overlay},
    KindToken{"content", Kind::content},
    KindToken{"contents", Kind::content},
    KindToken{"cookie", Kind::overlay},
    KindToken{"cookies", Kind::overlay},
    KindToken{"copyright", Kind::footer},
    KindToken{"credit", Kind::caption},
    KindToken{"credits", Kind::caption},
    KindToken{"date", Kind::byline},
    KindToken{"dateline", Kind::byline},
    KindToken{"description", Kind::content},
    KindToken{"dialog", Kind::overlay},
    KindToken{"disclaimer", Kind::footer},
    KindToken{"disqus", Kind::comment},
    KindToken{"drawer", Kind::overlay},
    KindToken{"entry", Kind::content},
    KindToken{"figcaption", Kind::caption},
    KindToken{"follow", Kind::share},
    KindToken{"footer", Kind::footer},
    KindToken{"footnote", Kind::footer},
    KindToken{"forum", Kind::thread},
    KindToken{"gdpr", Kind::overlay},
    KindToken{"header", Kind::heading},
    KindToken{"headline", Kind::heading},
    KindToken{"keywords", Kind::tags},
    KindToken{"komentarz", Kind::comment},
    KindToken{"komentarze", Kind::comment},
    KindToken{"kommentar", Kind::comment},
    KindToken{"kommentare", Kind::comment},
    KindToken{"legal", Kind::footer},
    KindToken{"links", Kind::navigation},
    KindToken{"main", Kind::content},
    KindToken{"masthead", Kind::heading},
    KindToken{"menu", Kind::navigation},
    KindToken{"message", Kind::thread},
    KindToken{"messages", Kind::thread},
    KindToken{"meta", Kind::byline},
    KindToken{"modal", Kind::overlay},
    KindToken{"more", Kind::related},
    KindToken{"nav", Kind::navigation},
    KindToken{"navbar", Kind::navigation},
    KindToken{"navi", Kind::navigation},
    KindToken{"navigation", Kind::navigation},
    KindToken{"newsletter", Kind::signup},
    KindToken{"outbrain", Kind::related},
    KindToken{"overlay", Kind::overlay},
    KindToken{"pager", Kind::navigation},
    KindToken{"pagination", Kind::navigation},
    KindToken{"popular", Kind::related},
    KindToken{"popup", Kind::overlay},
    KindToken{"post", Kind::thread},
    KindToken{"postbody", Kind::thread},
    KindToken{"posts", Kind::thread},
    KindToken{"price", Kind::shop},
    KindToken{"product", Kind::shop},
    KindToken{"products", Kind::shop},
    KindToken{"promo", Kind::advert},
    KindToken{"promotion", Kind::advert},
    KindToken{"published", Kind::byline},
    KindToken{"rail", Kind::sidebar},
    KindToken{"read", Kind::related},
    KindToken{"recommend", Kind::related},
    KindToken{"recommendations", Kind::related},
    KindToken{"recommended", Kind::related},
    KindToken{"related", Kind::related},
    KindToken{"replies", Kind::comment},
    KindToken{"reply", Kind::comment},
    KindToken{"respond", Kind::comment},
    KindToken{"review", Kind::comment},
    KindToken{"reviews", Kind::comment},
    KindToken{"share", Kind::share},
    KindToken{"shares", Kind::share},
    KindToken{"sharing", Kind::share},
    KindToken{"shipping", Kind::shop},
    KindToken{"sidebar", Kind::sidebar},
    KindToken{"signature", Kind::byline},
    KindToken{"signup", Kind::signup},
    KindToken{"similar", Kind::related},
    KindToken{"social", Kind::share},
    KindToken{"sponsor", Kind::advert},
    KindToken{"sponsored", Kind::advert},
    KindToken{"story", Kind::content},
    KindToken{"subscribe", Kind::signup},
    KindToken{"subscription", Kind::signup},
    KindToken{"taboola", Kind::related},
    KindToken{"tag", Kind::tags},
    KindToken{"tags", Kind::tags},
    KindToken{"teaser", Kind::related},
    KindToken{"teasers", Kind::related},
    KindToken{"text", Kind::content},
    KindToken{"thread", Kind::thread},
    KindToken{"timestamp", Kind::byline},
    KindToken{"title", Kind::heading},
    KindToken{"toolbar", Kind::share},
    KindToken{"trending", Kind::related},
    KindToken{"widget", Kind::sidebar},
    KindToken{"widgets", Kind::sidebar},
};

constexpr std::string_view kHeading = "garimpo token odds 1";

std::string_view next_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

}  // namespace

Kinds kinds_of(std::string_view token) {
  static const TokenOdds listed;
  return listed.facts_of(token).kinds;
}

TokenOdds::TokenOdds() {
  for (const KindToken& entry : kKindTokens) facts_at(entry.token).kinds |= 1U << static_cast<unsigned>(entry.kind);
}

TokenFacts TokenOdds::facts_of(std::string_view token) const {
  const std::uint64_t hash = base::text_hash(token);
  if (!filter_.may_hold(hash)) return {};
  const TokenFacts* const found = facts_.find(hash);
  return found == nullptr ? TokenFacts{} : *found;
}

TokenFacts& TokenOdds::facts_at(std::string_view token) {
  const std::uint64_t hash = base::text_hash(token);
  filter_.add(hash);
  return facts_.at(hash);
}

Result<TokenOdds> TokenOdds::read(std::string_view text) {
  const auto fail = [](std::string_view why) { return Error{ErrorCode::internal, "token odds cannot be read: " + std::string(why)}; };
  TokenOdds odds;
  std::string_view rest = text;
  if (next_line(rest) != kHeading) return fail("wrong heading");
  while (rest.starts_with("about")) next_line(rest);
  std::string_view line = next_line(rest);
  std::size_t count = 0;
  if (!line.starts_with("tokens ") || std::from_chars(line.data() + 7, line.data() + line.size(), count).ec != std::errc{})
    return fail("no number of tokens");
  for (std::size_t i = 0; i < count; ++i) {
    line = next_line(rest);
    const std::size_t space = line.find(' ');
    float value = 0;
    if (space == std::string_view::npos || std::from_chars(line.data() + space + 1, line.data() + line.size(), value).ec != std::errc{})
      return fail("token " + std::to_string(i) + " is damaged");
    odds.facts_at(line.substr(0, space)).odds = value;
    ++odds.size_;
  }
  return odds;
}

std::uint32_t NameTable::intern(std::string_view name, const TokenOdds& odds) {
  const std::uint64_t hash = base::text_hash(name);
  const std::uint32_t known =
      numbers_.find(hash, [&](std::uint32_t number) { return !names_[number].is_attribute && names_[number].name == name; });
  if (known != base::HashIndex::kNone) return known;
  NameFacts facts{name};
  features::for_each_class_word(name.substr(0, 400), [&](std::string_view token) {
    const TokenFacts found = odds.facts_of(token);
    if (std::abs(found.odds) > std::abs(facts.odds)) facts.odds = found.odds;
    facts.kinds |= found.kinds;
  });
  return add(hash, facts);
}

std::uint32_t NameTable::intern_attribute(std::string_view name, const TokenOdds& odds) {
  const std::uint64_t hash = base::mix(base::text_hash(name), 1);
  const auto is_same = [&](std::uint32_t number) { return names_[number].is_attribute && names_[number].name == name; };
  const std::uint32_t known = numbers_.find(hash, is_same);
  if (known != base::HashIndex::kNone) return known;
  NameFacts facts{name, 0, 0, true};
  features::for_each_class_word(name, [&](std::string_view token) {
    std::array<char, features::kLongestClassWord + 1> marked{'@'};
    std::ranges::copy(token, marked.begin() + 1);
    const float found = odds.of({marked.data(), token.size() + 1});
    if (std::abs(found) > std::abs(facts.odds)) facts.odds = found;
  });
  return add(hash, facts);
}

std::uint32_t NameTable::add(std::uint64_t hash, const NameFacts& facts) {
  names_.push_back(facts);
  const auto number = static_cast<std::uint32_t>(names_.size() - 1);
  numbers_.add(hash, number);
  return number;
}

}  // namespace garimpo::extract::articles::automatic
