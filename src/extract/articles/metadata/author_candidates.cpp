#include "extract/articles/metadata/author_candidates.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "extract/articles/metadata/author_names.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace garimpo::extract::articles {

namespace {

constexpr std::uint32_t kLongestByline = 160;  // characters
constexpr std::size_t kMostElements = 60;

constexpr std::array<std::string_view, static_cast<std::size_t>(AuthorSource::count)> kSourceWords = {
#define GARIMPO_AUTHOR_SOURCE(constant, words) words,
#include "extract/articles/metadata/author_sources.inc"
#undef GARIMPO_AUTHOR_SOURCE
};

enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/articles/metadata/author_features.inc"
#undef GARIMPO_FEATURE
};

constexpr auto kFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_AUTHOR_SOURCE(constant, words) "source_" #constant,
#include "extract/articles/metadata/author_sources.inc"
#undef GARIMPO_AUTHOR_SOURCE
#define GARIMPO_FEATURE(name) #name,
#include "extract/articles/metadata/author_features.inc"
#undef GARIMPO_FEATURE
});

constexpr auto kOtherMetas = std::to_array<std::string_view>(
    {"article:author", "article:author_name", "dc.creator", "dcterms.creator", "dc.contributor", "parsely-author", "sailthru.author", "byl",
     "citation_author", "cxenseparse:author", "authors", "twitter:data1", "creator", "og:author", "book:author", "byline"});

// Two to four words, each with a capital letter: "Jane Q. Doe", not "Read the report".
bool looks_like_person(std::string_view name) {
  std::vector<std::string_view> words;
  text::append_space_separated(name, words);
  const auto is_capital = [](std::string_view word) { return !base::is_small_letter(word[0]); };
  return words.size() >= 2 && words.size() <= 4 && name.size() <= 40 && std::ranges::all_of(words, is_capital);
}

// /author/jane-doe, /people/..., anywhere in it.
bool is_author_address(std::string_view address) {
  constexpr auto kParts =
      std::to_array<std::string_view>({"author", "autor", "people/", "profile", "staff", "contributor", "by/", "writer"});
  for (std::size_t at = address.find('/'); at != std::string_view::npos; at = address.find('/', at + 1)) {
    const std::string_view rest = address.substr(at + 1);
    if (std::ranges::any_of(kParts, [&](std::string_view part) { return rest.starts_with(part); })) return true;
  }
  return false;
}

// All capitals or all small letters, as far as the script has them.
bool is_one_case(std::string_view name) {
  return std::ranges::none_of(name, base::is_small_letter) || std::ranges::none_of(name, base::is_capital_letter);
}

// No spaces, and digits, marks or small letters alone: the name of an account.
bool is_account_name(std::string_view name) {
  if (name.find(' ') != std::string_view::npos) return false;
  const auto is_odd = [](char c) { return base::is_digit(c) || c == '.' || c == '_' || c == '-'; };
  return std::ranges::any_of(name, is_odd) || std::ranges::none_of(name, base::is_capital_letter);
}

// A capital letter right behind a small one, as where two elements touch.
bool has_touching_words(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if (base::is_capital_letter(text[i]) && base::is_small_letter(text[i - 1])) return true;
  return false;
}

float number(std::size_t value) { return static_cast<float>(value); }
float flag(bool value) { return value ? 1.0F : 0.0F; }

}  // namespace

std::string_view words_for(AuthorSource source) { return kSourceWords[static_cast<std::size_t>(source)]; }

AuthorCandidates::AuthorCandidates(const Evidence& evidence) : evidence_(evidence) {
  if (evidence.head.title() != kNoNode)
    title_key_ = text::fold_to_letters_and_digits(base::cut_utf8(evidence.text_of(evidence.head.title()), 400));
  add_linked(evidence.linked.authors, AuthorSource::linked);
  add_head();
  add_properties();
  add_links();
  add_hinted();
  add_near();
  add_linked(evidence.linked.page_authors, AuthorSource::linked_page);
  add_linked(evidence.linked.people, AuthorSource::person);
  for (AuthorCandidate& candidate : candidates_) {
    candidate.is_like_site_name = is_like_site_name(candidate.keys.front());
    candidate.is_shown_person = is_shown_person(candidate);
  }
}

void AuthorCandidates::add(std::string_view raw, AuthorSource source, NodeId node, bool is_visible) {
  // Visible bylines must begin with a capital, unless itemprop or rel marks them: forums have user names in small letters. So have links to
  // an author's page, of one word.
  const bool is_marked = source == AuthorSource::property || source == AuthorSource::rel;
  const bool is_account = source == AuthorSource::author_address && raw.find(' ') == std::string_view::npos;
  const bool is_loose = is_visible && !is_marked && !is_account;
  Byline byline = read_byline(raw, is_loose);
  add_names(std::move(byline.names), source, node, is_visible, raw.size(), byline.has_by);
}

void AuthorCandidates::add_names(std::vector<std::string> names, AuthorSource source, NodeId node, bool is_visible, std::size_t raw_chars,
                                 bool has_by) {
  std::vector<std::string> keys;
  std::vector<std::string> kept;
  for (std::string& name : names) {
    std::string key = text::fold_to_letters_and_digits(name);
    if (key.empty() || std::ranges::find(keys, key) != keys.end()) continue;
    // A site's name is not an author where people are named beside it.
    if (names.size() > 1 && evidence_.is_site_name(key)) continue;
    keys.push_back(std::move(key));
    kept.push_back(std::move(name));
  }
  if (keys.empty()) return;
  auto known = std::ranges::find(candidates_, keys, &AuthorCandidate::keys);
  if (known == candidates_.end()) {
    if (candidates_.size() >= kMostBylines) return;
    candidates_.push_back({});
    known = std::prev(candidates_.end());
    known->names = kept;
    known->keys = std::move(keys);
  }
  // Where the page prints a name in capitals alone and in both kinds of letters, the latter is how it is written.
  for (std::size_t i = 0; i < kept.size() && i < known->names.size(); ++i)
    if (is_one_case(known->names[i]) && !is_one_case(kept[i])) known->names[i] = kept[i];
  known->sources |= 1U << static_cast<unsigned>(source);
  ++known->occurrences;
  known->has_by |= has_by;
  if (source < known->best) {
    known->best = source;
    known->node = node;
    known->raw_chars = static_cast<std::uint32_t>(raw_chars);
  }
  if (is_visible && known->visible == kNoNode) known->visible = node;
}

void AuthorCandidates::add_linked(const std::vector<LinkedText>& people, AuthorSource source) {
  std::vector<std::string> names;
  std::size_t raw = 0;
  for (const LinkedText& linked_text : people) {
    raw += linked_text.text.size();
    for (std::string& name : read_byline(linked_text.text, false).names) names.push_back(std::move(name));
  }
  if (people.empty()) return;
  const bool is_organization = std::ranges::any_of(people, &LinkedText::is_organization);
  const std::size_t before = candidates_.size();
  add_names(std::move(names), source, people.front().node, false, raw, false);
  if (is_organization && candidates_.size() > before) candidates_.back().is_organization = true;
}

void AuthorCandidates::add_head() {
  add_metas("author", AuthorSource::meta);
  for (const std::string_view key : kOtherMetas) add_metas(key, AuthorSource::other_meta);
}

// Pages with several authors repeat the element.
void AuthorCandidates::add_metas(std::string_view key, AuthorSource source) {
  std::vector<std::string> names;
  std::size_t raw = 0;
  NodeId node = kNoNode;
  for (const features::MetaTag& tag : evidence_.head.metas()) {
    if (tag.is_item_property || !base::equals_ignoring_case(tag.key, key)) continue;
    if (node == kNoNode) node = tag.node;
    raw += tag.content.size();
    for (std::string& name : read_byline(tag.content, false).names) names.push_back(std::move(name));
  }
  if (!names.empty()) add_names(std::move(names), source, node, false, raw, false);
}

void AuthorCandidates::add_element(NodeId node, AuthorSource source) {
  const std::uint32_t chars = evidence_.sums.chars(node);
  if (chars < 3 || chars > kLongestByline) return;
  add(evidence_.byline_of(node), source, node, true);
}

void AuthorCandidates::add_properties() {
  std::size_t looked_at = 0;
  for (const features::ItemProperty& property : evidence_.signals.properties()) {
    if (property.name != "author" && property.name != "creator") continue;
    if (++looked_at > kMostElements) break;
    const Document& document = evidence_.document;
    if (const auto value = document.attribute(property.node, "content")) {
      add(*value, AuthorSource::property, property.node, false);
      continue;
    }
    // An item of its own has its name as a property, shown or not.
    bool has_name = false;
    for (const features::ItemProperty& inner : evidence_.signals.properties()) {
      if (inner.name != "name" || inner.node <= property.node || inner.node >= document.end(property.node)) continue;
      if (const auto name = document.attribute(inner.node, "content"); name && !name->empty())
        add(*name, AuthorSource::property, inner.node, true);
      else
        add_element(inner.node, AuthorSource::property);
      has_name = true;
      break;
    }
    if (!has_name) add_element(property.node, AuthorSource::property);
  }
}

void AuthorCandidates::add_links() {
  std::size_t looked_at = 0;
  for (const features::LinkTag& link : evidence_.signals.links()) {
    if (link.rel.find("author") == std::string_view::npos) continue;
    if (++looked_at > kMostElements) break;
    add_element(link.node, AuthorSource::rel);
  }
}

void AuthorCandidates::add_near() {
  const Document& document = evidence_.document;
  for (const NearText& near : evidence_.near) {
    if (near.text.size() <= kLongestByline) {
      const bool is_glued = document.is_element(near.nodes.begin) && has_touching_words(near.text);
      const Byline byline = is_glued ? read_byline(evidence_.byline_of(near.nodes.begin), true) : read_byline(near.text, true);
      if (byline.has_by)
        add_names(byline.names, AuthorSource::by_text, near.nodes.begin, true, near.text.size(), true);
      else if (byline.names.size() == 1 && looks_like_person(byline.names.front()))
        add_names(byline.names, AuthorSource::near_name, near.nodes.begin, true, near.text.size(), false);
    }
    // Also takes links to pages about people, whatever their class.
    for (NodeId node = near.nodes.begin; node < near.nodes.end; ++node) {
      if (document.tag(node) != Tag::a || !document.is_element(node)) continue;
      const std::string_view href = document.attribute(node, "href").value_or("");
      if (is_author_address(href)) add_element(node, AuthorSource::author_address);
    }
  }
}

void AuthorCandidates::add_hinted() {
  std::size_t looked_at = 0;
  for (const features::HintedElement& element : evidence_.signals.hinted()) {
    const bool is_author = (element.hints & features::kHintsAuthor) != 0;
    if (!is_author && (element.hints & features::kHintsByline) == 0) continue;
    if (++looked_at > kMostElements) break;
    add_element(element.node, is_author ? AuthorSource::class_author : AuthorSource::class_byline);
  }
}

bool AuthorCandidates::is_beside_date(NodeId node) const {
  constexpr std::size_t kTextsAround = 3;
  for (std::size_t i = 0; i < evidence_.near.size(); ++i) {
    const NodeRange nodes = evidence_.near[i].nodes;
    if (node < nodes.begin || node >= nodes.end) continue;
    const std::size_t from = i < kTextsAround ? 0 : i - kTextsAround;
    for (std::size_t j = from; j < std::min(i + kTextsAround + 1, evidence_.near.size()); ++j)
      if (evidence_.near[j].has_date) return true;
    return false;
  }
  return false;
}

std::vector<std::string> AuthorCandidates::printed_names(std::size_t candidate) const {
  std::vector<std::string> printed;
  std::vector<std::string> keys;
  for (const std::string& name : candidates_[candidate].names) {
    std::string full = full_name(name);
    std::string key = text::fold_to_letters_and_digits(full);
    if (std::ranges::find(keys, key) != keys.end()) continue;
    keys.push_back(std::move(key));
    printed.push_back(std::move(full));
  }
  return printed;
}

std::string AuthorCandidates::full_name(const std::string& name) const {
  if (text::count_space_separated(name) != 1) return name;
  // Visible texts hold roles beside names ("Ana Member"); fields hold names.
  constexpr std::uint32_t kFields = 1U << static_cast<unsigned>(AuthorSource::linked) |
                                    1U << static_cast<unsigned>(AuthorSource::linked_page) |
                                    1U << static_cast<unsigned>(AuthorSource::person) | 1U << static_cast<unsigned>(AuthorSource::meta) |
                                    1U << static_cast<unsigned>(AuthorSource::other_meta) | 1U << static_cast<unsigned>(AuthorSource::rel);
  const std::string first = text::fold_to_letters_and_digits(name);
  std::string letters = first;
  std::erase_if(letters, base::is_digit);
  std::string found;
  for (const AuthorCandidate& other : candidates_) {
    if ((other.sources & kFields) == 0 || (other.visible != kNoNode && evidence_.is_within_comments(other.visible))) continue;
    for (std::size_t i = 0; i < other.names.size(); ++i) {
      if (!looks_like_person(other.names[i]) || evidence_.is_site_name(other.keys[i])) continue;
      const std::string beginning = text::fold_to_letters_and_digits(other.names[i].substr(0, other.names[i].find(' ')));
      if (beginning != first && other.keys[i] != letters) continue;
      if (!found.empty() && found != other.names[i]) return name;
      found = other.names[i];
    }
  }
  return found.empty() ? name : found;
}

// The name of the site with more or fewer words: "n-tv NACHRICHTEN" of n-tv.de, "Example" of "Example News"; or what <title> ends with.
bool AuthorCandidates::is_like_site_name(const std::string& key) const {
  constexpr std::size_t kLeastBytes = 3;
  if (key.size() < kLeastBytes) return false;
  const bool is_like = std::ranges::any_of(evidence_.site_keys, [&](const std::string& site) {
    if (site.size() < kLeastBytes) return false;
    return site.find(key) != std::string::npos || key.find(site) != std::string::npos;
  });
  return is_like || (title_key_.size() > key.size() && title_key_.ends_with(key));
}

bool AuthorCandidates::is_shown_person(const AuthorCandidate& candidate) const {
  constexpr std::uint32_t kShown =
      1U << static_cast<unsigned>(AuthorSource::property) | 1U << static_cast<unsigned>(AuthorSource::rel) |
      1U << static_cast<unsigned>(AuthorSource::class_author) | 1U << static_cast<unsigned>(AuthorSource::class_byline) |
      1U << static_cast<unsigned>(AuthorSource::by_text) | 1U << static_cast<unsigned>(AuthorSource::author_address);
  if ((candidate.sources & kShown) == 0 || candidate.visible == kNoNode || evidence_.is_within_comments(candidate.visible)) return false;
  return looks_like_person(candidate.names.front()) && !candidate.is_like_site_name;
}

std::span<const std::string_view> AuthorCandidates::feature_names() { return kFeatureNames; }

std::vector<float> AuthorCandidates::features(std::size_t index) const {
  const AuthorCandidate& candidate = candidates_[index];
  std::vector<float> row(kFeatureNames.size(), 0.0F);
  for (std::size_t source = 0; source < kSourceWords.size(); ++source) row[source] = flag(((candidate.sources >> source) & 1U) != 0);
  const std::span<float> at = std::span(row).subspan(kSourceWords.size());
  std::vector<std::string_view> words;
  text::append_space_separated(candidate.names.front(), words);
  at[sources] = number(static_cast<std::size_t>(std::popcount(candidate.sources)));
  at[names] = number(candidate.names.size());
  at[words_of_first] = number(words.size());
  at[chars_of_first] = number(candidate.names.front().size());
  at[is_site_name] = flag(evidence_.is_site_name(candidate.keys.front()));
  at[has_capitals] = flag(std::ranges::all_of(words, [](std::string_view word) { return !base::is_small_letter(word[0]); }));
  at[has_by] = flag(candidate.has_by);
  std::size_t order_before = 0;
  std::uint32_t of_first = 0;
  std::size_t supported = 0;
  for (const AuthorCandidate& other : candidates_) {
    order_before += other.visible < candidate.visible ? 1U : 0U;
    if (&other != &candidate && std::ranges::find(other.keys, candidate.keys.front()) != other.keys.end()) of_first |= other.sources;
  }
  for (const std::string& key : candidate.keys)
    supported += std::ranges::any_of(candidates_, [&](const AuthorCandidate& other) {
      return &other != &candidate && std::ranges::find(other.keys, key) != other.keys.end();
    });
  at[support_of_first] = number(static_cast<std::size_t>(std::popcount(of_first & ~candidate.sources)));
  at[support_of_all] = number(supported) / number(candidate.keys.size());
  at[is_visible] = flag(candidate.visible != kNoNode);
  if (candidate.visible != kNoNode) {
    const auto place = static_cast<float>(evidence_.words_before(candidate.visible));
    if (evidence_.anchor != kNoNode) {
      at[words_to_text] = std::clamp(static_cast<float>(evidence_.words_before(evidence_.anchor)) - place, -1000.0F, 1000.0F);
      at[is_before_text] = flag(candidate.visible < evidence_.anchor);
    }
    if (evidence_.heading != kNoNode)
      at[words_from_heading] = std::clamp(place - static_cast<float>(evidence_.words_before(evidence_.heading)), -1000.0F, 1000.0F);
    at[is_in_comments] = flag(evidence_.is_within_comments(candidate.visible));
    at[is_in_chrome] = flag(evidence_.is_within(candidate.visible, {Tag::nav, Tag::footer, Tag::aside}));
    at[order] = number(order_before);
    at[is_with_date] = flag(is_beside_date(candidate.visible));
  } else {
    at[order] = -1.0F;
  }
  at[Feature::candidates] = number(candidates_.size());
  at[page_has_linked] = flag(!evidence_.linked.authors.empty());
  at[page_has_meta] = flag(evidence_.meta({"author"}) != nullptr);
  at[page_has_article] = flag(evidence_.linked.has_article);
  at[raw_chars] = number(candidate.raw_chars);
  at[occurrences] = number(candidate.occurrences);
  at[page_forum] = number(evidence_.question_objects);
  const std::string& key = candidate.keys.front();
  at[Feature::is_organization] = flag(candidate.is_organization);
  at[Feature::is_like_site_name] = flag(candidate.is_like_site_name);
  at[is_like_person] = flag(looks_like_person(candidate.names.front()));
  at[Feature::is_user_name] = flag(is_account_name(candidate.names.front()));
  at[is_in_title] = flag(title_key_.find(key) != std::string::npos);
  at[is_in_link] = flag(candidate.visible != kNoNode && evidence_.is_within(candidate.visible, {Tag::a}));
  at[is_one_letter_case] = flag(is_one_case(candidate.names.front()));
  for (const AuthorCandidate& other : candidates_) {
    if (&other == &candidate) continue;
    const std::string& other_key = other.keys.front();
    if (other_key.size() < key.size())
      at[holds_other] += flag(key.find(other_key) != std::string::npos);
    else if (other_key.size() > key.size())
      at[is_inside_other] += flag(other_key.find(key) != std::string::npos);
    if (!other.is_shown_person) continue;
    // "Jane Doe The Example" where "Jane Doe" stands elsewhere: the rest is whom she writes for.
    for (const AuthorCandidate& both : candidates_) {
      const std::string_view joined = both.keys.front();
      if (joined.size() == other_key.size() + key.size() && joined.starts_with(other_key) && joined.ends_with(key)) at[is_employer] = 1.0F;
    }
    at[other_persons] += 1.0F;
    at[other_person_sources] = std::max(at[other_person_sources], number(static_cast<std::size_t>(std::popcount(other.sources))));
  }
  return row;
}

}  // namespace garimpo::extract::articles
