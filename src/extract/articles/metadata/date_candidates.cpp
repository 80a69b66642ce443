#include "extract/articles/metadata/date_candidates.hpp"

#include "base/ascii.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>

namespace garimpo::extract::articles {

namespace {

constexpr std::size_t kLongestRaw = 160;  // bytes: more is no date but a text
constexpr std::size_t kMostTimes = 60;    // elements of one kind that are looked at
constexpr std::int64_t kNearWords = 150;  // words from the beginning of the text
constexpr float kFarDays = 4000;

constexpr std::array<std::string_view, static_cast<std::size_t>(DateSource::count)> kSourceWords = {
#define GARIMPO_DATE_SOURCE(constant, words) words,
#include "extract/articles/metadata/date_sources.inc"
#undef GARIMPO_DATE_SOURCE
};

enum Feature : std::uint8_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/articles/metadata/date_features.inc"
#undef GARIMPO_FEATURE
};

constexpr auto kFeatureNames = std::to_array<std::string_view>({
#define GARIMPO_DATE_SOURCE(constant, words) "source_" #constant,
#include "extract/articles/metadata/date_sources.inc"
#undef GARIMPO_DATE_SOURCE
#define GARIMPO_FEATURE(name) #name,
#include "extract/articles/metadata/date_features.inc"
#undef GARIMPO_FEATURE
});

// What stands before a date of change, and of publishing, in lower case.
constexpr auto kModifiedWords = std::to_array<std::string_view>(
    {"updat",       "modif",      "aktualis",  "geändert",  "actualiz",  "atualiz",    "aggiorn",   "mis à jour",
     "mise à jour", "bijgewerkt", "gewijzigd", "oppdatert", "opdateret", "uppdaterad", "zaktualiz", "обновл",
     "оновл",       "更新",       "güncelle",  "revis",     "edited",    "reviewed"});
constexpr auto kPublishedWords = std::to_array<std::string_view>(
    {"publi",  "posted",      "veröffentlich", "erschien",    "pubblic",  "gepubliceerd", "geplaatst", "first",
     "опубл",  "発表",        "公開",          "created",     "postad",   "criad",        "divulgad",  "incluíd",
     "escrit", "eingestellt", "erstellt",      "opublikowan", "julkaist", "publisert",    "offentlig", "yayın"});

bool has_any(std::string_view text, std::span<const std::string_view> pieces) {
  return std::ranges::any_of(pieces, [&](std::string_view piece) { return text.find(piece) != std::string_view::npos; });
}

std::optional<DateSource> source_of_meta(std::string_view name) {
  constexpr auto kNever = std::to_array<std::string_view>({"expir", "unpubl", "event", "build", "render", "generat", "cache", "verif",
                                                           "start", "end", "max", "format", "valid", "birth", "copyright", "publisher"});
  constexpr auto kModified = std::to_array<std::string_view>({"modif", "updat", "revis", "lastmod"});
  constexpr auto kPublished = std::to_array<std::string_view>(
      {"publi", "pubdate", "pub_date", "pub-date", "issued", "creat", "release", "posted", "citation_date"});
  const std::string key = text::lower(name.substr(0, 80));
  const bool has_date = key.find("date") != std::string::npos || key.find("time") != std::string::npos;
  if (has_any(key, kNever) && key != "publisheddate") return std::nullopt;
  if (has_any(key, kModified)) return DateSource::meta_modified;
  if (has_any(key, kPublished) && (has_date || key.find("issued") != std::string::npos || key.find("publish") != std::string::npos))
    return DateSource::meta_published;
  if (has_date && key != "date") return DateSource::meta_date;
  return key == "date" || key == "dc.date" ? std::optional(DateSource::meta_date) : std::nullopt;
}

constexpr auto kModifiedSources = {DateSource::linked_modified, DateSource::meta_modified, DateSource::property_modified,
                                   DateSource::time_modified,   DateSource::near_modified, DateSource::linked_page_modified};
constexpr auto kShownSources = {DateSource::time_published, DateSource::near_published, DateSource::time_near, DateSource::class_date,
                                DateSource::near_text};

bool has_any_source(const DateCandidate& candidate, std::initializer_list<DateSource> sources) {
  return std::ranges::any_of(sources, [&](DateSource source) { return (candidate.sources >> static_cast<unsigned>(source) & 1U) != 0; });
}

// Whether both can be one moment: clocks are up to 14 hours ahead of UTC, so the local day may be the day after.
bool is_same_moment(const DateCandidate& stated, const DateCandidate& shown) {
  constexpr int kHoursAhead = 14;
  if (!stated.time || !stated.time->has_offset || stated.time->offset_minutes != 0) return false;
  return text::day_number(shown.date) == text::day_number(stated.date) + 1 && stated.time->hour + kHoursAhead >= 24;
}

// The same for a local day that is the day before: clocks are up to 12 hours behind UTC.
bool is_same_moment_behind(const DateCandidate& stated, const DateCandidate& shown) {
  constexpr int kHoursBehind = 12;
  if (!stated.time || !stated.time->has_offset || stated.time->offset_minutes != 0) return false;
  return text::day_number(shown.date) == text::day_number(stated.date) - 1 && stated.time->hour < kHoursBehind;
}

float number(std::size_t value) { return static_cast<float>(value); }
float flag(bool value) { return value ? 1.0F : 0.0F; }

}  // namespace

std::string_view words_for(DateSource source) { return kSourceWords[static_cast<std::size_t>(source)]; }

DateCandidates::DateCandidates(const Evidence& evidence) : evidence_(evidence) {
  add_linked();
  add_metas();
  add_properties();
  add_near();
  add_times();
  add_hinted();
  add_url();
  join_guesses();
}

// "11/01/2021" beside a date that can be read in one way only, 2021-11-01, is that day: the order of day and month was guessed wrongly.
void DateCandidates::join_guesses() {
  for (std::size_t i = 0; i < candidates_.size();) {
    const DateCandidate& guess = candidates_[i];
    const text::Date swapped{guess.date.year, guess.date.day, guess.date.month};
    const auto sure =
        guess.form == text::DateForm::day_guessed ? std::ranges::find(candidates_, swapped, &DateCandidate::date) : candidates_.end();
    if (sure == candidates_.end() || sure->form >= text::DateForm::day_guessed) {
      ++i;
      continue;
    }
    sure->sources |= guess.sources;
    sure->occurrences += guess.occurrences;
    sure->chars_around = std::min(sure->chars_around, guess.chars_around);
    sure->first = std::min(sure->first, guess.first);
    if (guess.visible != kNoNode && (sure->visible == kNoNode || distance(guess.visible) < distance(sure->visible)))
      sure->visible = guess.visible;
    if (guess.best < sure->best) {
      sure->best = guess.best;
      sure->raw = guess.raw;
      sure->node = guess.node;
      if (guess.time) sure->time = guess.time;
    }
    candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void DateCandidates::add(std::string_view raw, DateSource source, NodeId node, bool is_visible) {
  if (raw.size() > kLongestRaw) return;
  if (const auto found = text::find_date(raw, evidence_.month_first)) add_found(*found, raw, source, node, is_visible);
}

void DateCandidates::add_found(const text::FoundDate& found, std::string_view raw, DateSource source, NodeId node, bool is_visible) {
  auto known = std::ranges::find(candidates_, found.date, &DateCandidate::date);
  if (known == candidates_.end()) {
    if (candidates_.size() >= kMostDates) return;
    candidates_.push_back({});
    known = std::prev(candidates_.end());
    known->date = found.date;
  }
  known->sources |= 1U << static_cast<unsigned>(source);
  ++known->occurrences;
  known->form = std::min(known->form, found.form);
  if (source < known->best) {
    known->best = source;
    known->raw = raw;
    known->node = node;
    if (found.time) known->time = found.time;
  }
  if (!known->time) known->time = found.time;
  if (!is_visible) return;
  if (known->visible == kNoNode || distance(node) < distance(known->visible)) known->visible = node;
  known->first = std::min(known->first, node);
  const std::size_t shown = found.end - found.begin;
  const std::size_t chars = evidence_.sums.chars(node);
  known->chars_around = std::min(known->chars_around, static_cast<std::uint32_t>(chars <= shown ? 0 : chars - shown));
}

std::int64_t DateCandidates::distance(NodeId node) const {
  if (evidence_.anchor == kNoNode) return 0;
  return std::abs(std::int64_t{evidence_.words_before(node)} - std::int64_t{evidence_.words_before(evidence_.anchor)});
}

bool DateCandidates::is_near(NodeId node) const {
  if (distance(node) <= kNearWords) return true;
  if (evidence_.heading == kNoNode) return false;
  return std::abs(std::int64_t{evidence_.words_before(node)} - std::int64_t{evidence_.words_before(evidence_.heading)}) <= kNearWords / 3;
}

void DateCandidates::add_linked() {
  const LinkedData& linked = evidence_.linked;
  for (const LinkedText& linked_text : linked.published) add(linked_text.text, DateSource::linked_published, linked_text.node, false);
  for (const LinkedText& linked_text : linked.modified) add(linked_text.text, DateSource::linked_modified, linked_text.node, false);
  for (const LinkedText& linked_text : linked.page_published)
    add(linked_text.text, DateSource::linked_page_published, linked_text.node, false);
  for (const LinkedText& linked_text : linked.page_modified)
    add(linked_text.text, DateSource::linked_page_modified, linked_text.node, false);
}

void DateCandidates::add_metas() {
  for (const features::MetaTag& tag : evidence_.head.metas()) {
    const auto source = source_of_meta(tag.key);
    if (!source) continue;
    if (tag.content.size() > kLongestRaw || !text::find_date(tag.content, evidence_.month_first))
      unreadable_.push_back({tag.node, tag.content});
    else
      add(tag.content, *source, tag.node, false);
  }
}

void DateCandidates::add_properties() {
  for (const features::ItemProperty& property : evidence_.signals.properties()) {
    const bool is_published = property.name == "datePublished" || property.name == "dateCreated";
    if (!is_published && property.name != "dateModified") continue;
    const auto source = is_published ? DateSource::property_published : DateSource::property_modified;
    if (const auto value = evidence_.document.attribute(property.node, "content"))
      add(*value, source, property.node, false);
    else if (const auto machine = evidence_.document.attribute(property.node, "datetime"))
      add(*machine, source, property.node, true);
    else if (evidence_.sums.chars(property.node) <= kLongestRaw)
      add(evidence_.text_of(property.node), source, property.node, true);
  }
}

void DateCandidates::add_times() {
  std::size_t looked_at = 0;
  for (const NodeId node : evidence_.signals.times()) {
    if (++looked_at > kMostTimes) break;
    const Document& document = evidence_.document;
    const std::string_view classes = document.attribute(node, "class").value_or("");
    bool is_published = document.attribute(node, "pubdate").has_value();
    bool is_modified = false;
    features::for_each_class_word(classes, [&](std::string_view word) {
      is_published = is_published || word == "published" || word == "entry";
      is_modified = is_modified || word == "updated" || word == "modified" || word == "update";
    });
    auto source = is_near(node) ? DateSource::time_near : DateSource::time_far;
    if (is_near(node) && is_published) source = DateSource::time_published;
    if (is_near(node) && is_modified && !is_published) source = DateSource::time_modified;
    const auto machine = document.attribute(node, "datetime");
    if (machine && text::find_date(machine->substr(0, kLongestRaw)))
      add(*machine, source, node, true);
    else if (evidence_.sums.chars(node) <= kLongestRaw)
      add(evidence_.text_of(node), source, node, true);
  }
}

void DateCandidates::add_hinted() {
  std::size_t looked_at = 0;
  for (const features::HintedElement& element : evidence_.signals.hinted()) {
    if ((element.hints & (features::kHintsDate | features::kHintsModified)) == 0) continue;
    const std::uint32_t chars = evidence_.sums.chars(element.node);
    if (looked_at > kMostTimes) break;
    // <abbr class="published" title="2013-04-04T18:52:11+00:00">, the text of which may be "last Thursday".
    if (const auto title = evidence_.document.attribute(element.node, "title"); title && title->size() >= 10 && title->size() <= 40) {
      const auto found = text::find_date(*title, evidence_.month_first);
      if (found && found->form == text::DateForm::year_first) {
        const bool is_modified = (element.hints & features::kHintsModified) != 0 && (element.hints & features::kHintsPublished) == 0;
        const bool is_close = is_near(element.node);
        add(*title,
            !is_close     ? DateSource::class_far
            : is_modified ? DateSource::time_modified
                          : DateSource::class_date,
            element.node, true);
      }
    }
    if (chars < 6 || chars > 80 || ++looked_at > kMostTimes) continue;
    const DateSource source = is_near(element.node) ? DateSource::class_date : DateSource::class_far;
    add(evidence_.text_of(element.node), source, element.node, true);
  }
}

void DateCandidates::add_near() {
  constexpr int kMostOfOneText = 3;
  for (const NearText& near : evidence_.near) {
    if (!near.has_date) continue;
    std::size_t from = 0;
    for (int i = 0; i < kMostOfOneText; ++i) {
      const auto found = text::find_date(near.text, evidence_.month_first, from);
      if (!found) break;
      const std::string before = text::lower(std::string_view(near.text).substr(from, found->begin - from));
      auto source = DateSource::near_text;
      if (has_any(before, kPublishedWords)) source = DateSource::near_published;
      if (has_any(before, kModifiedWords)) source = DateSource::near_modified;
      add_found(*found, std::string_view(near.text).substr(found->begin, found->end - found->begin), source, near.nodes.begin, true);
      from = found->end;
    }
  }
}

void DateCandidates::add_url() {
  // Fourteen digits are the moment at which an archive fetched the page.
  const std::string_view url = evidence_.url.substr(0, 2000);
  for (auto found = text::find_date(url, false); found; found = text::find_date(url, false, found->end)) {
    if (found->form == text::DateForm::compact && found->end < url.size() && base::is_digit(url[found->end])) continue;
    if (found->form == text::DateForm::year_first || found->form == text::DateForm::compact)
      add_found(*found, evidence_.url.substr(found->begin, found->end - found->begin), DateSource::url, kNoNode, false);
    return;
  }
}

const DateCandidate* DateCandidates::from(std::initializer_list<DateSource> sources) const {
  for (const DateSource source : sources)
    for (const DateCandidate& candidate : candidates_)
      if (((candidate.sources >> static_cast<unsigned>(source)) & 1U) != 0) return &candidate;
  return nullptr;
}

// Whether it is shown near the heading and at least a word before the text begins.
bool DateCandidates::is_shown_above_text(const DateCandidate& candidate) const {
  constexpr std::int64_t kHeadingWords = 60;
  if (candidate.visible == kNoNode || evidence_.heading == kNoNode || evidence_.anchor == kNoNode) return false;
  const std::int64_t place = evidence_.words_before(candidate.visible);
  const bool is_above = place < std::int64_t{evidence_.words_before(evidence_.anchor)};
  const bool is_near_heading = std::abs(place - std::int64_t{evidence_.words_before(evidence_.heading)}) <= kHeadingWords;
  return is_above && is_near_heading && has_any_source(candidate, kShownSources) && !evidence_.is_within_comments(candidate.visible) &&
         !evidence_.is_within(candidate.visible, {Tag::nav, Tag::footer, Tag::aside});
}

// The local day of a moment that the data states in UTC: the page shows it near its text and calls it the day of publishing.
const DateCandidate* DateCandidates::called_published_before(const DateCandidate& stated) const {
  for (const DateCandidate& candidate : candidates_) {
    if (!is_same_moment_behind(stated, candidate) || !has_any_source(candidate, {DateSource::near_published, DateSource::time_published}))
      continue;
    if (candidate.visible == kNoNode || has_any_source(candidate, {DateSource::linked_published})) continue;
    if (!evidence_.is_within_comments(candidate.visible) && !evidence_.is_within(candidate.visible, {Tag::nav, Tag::footer, Tag::aside}))
      return &candidate;
  }
  return nullptr;
}

const DateCandidate* DateCandidates::stated(std::int32_t latest_day) const {
  const DateCandidate* stated = nullptr;
  for (const DateCandidate& candidate : candidates_) {
    if (!has_any_source(candidate, {DateSource::linked_published}) || text::day_number(candidate.date) > latest_day) continue;
    if (stated != nullptr) return nullptr;
    stated = &candidate;
  }
  if (stated == nullptr) return stated;
  if (const DateCandidate* before = called_published_before(*stated)) return before;
  if (has_any_source(*stated, kShownSources)) return stated;
  const DateCandidate* shown = nullptr;
  for (const DateCandidate& candidate : candidates_) {
    if (!is_shown_above_text(candidate)) continue;
    // An earlier date cannot be one of change, even if a source calls it so, unless a <time> or the words beside it do.
    const bool is_earlier =
        candidate.date < stated->date && !has_any_source(candidate, {DateSource::time_modified, DateSource::near_modified});
    const bool is_same = is_same_moment(*stated, candidate) && !has_any_source(candidate, kModifiedSources);
    if ((is_earlier || is_same) && (shown == nullptr || distance(candidate.visible) < distance(shown->visible))) shown = &candidate;
  }
  return shown != nullptr ? shown : stated;
}

std::span<const std::string_view> DateCandidates::feature_names() { return kFeatureNames; }

std::vector<float> DateCandidates::features(std::size_t index) const {
  const DateCandidate& candidate = candidates_[index];
  std::vector<float> row(kFeatureNames.size(), 0.0F);
  for (std::size_t source = 0; source < kSourceWords.size(); ++source) row[source] = flag(((candidate.sources >> source) & 1U) != 0);
  const std::span<float> at = std::span(row).subspan(kSourceWords.size());
  const std::int32_t day = text::day_number(candidate.date);
  std::int32_t earliest = std::numeric_limits<std::int32_t>::max();
  std::int32_t latest = std::numeric_limits<std::int32_t>::min();
  std::size_t before = 0;
  for (const DateCandidate& other : candidates_) {
    const std::int32_t other_day = text::day_number(other.date);
    earliest = std::min(earliest, other_day);
    latest = std::max(latest, other_day);
    before += other.visible < candidate.visible ? 1U : 0U;
    at[neighbours] += flag(&other != &candidate && std::abs(other_day - day) <= 1);
  }
  at[sources] = number(static_cast<std::size_t>(std::popcount(candidate.sources)));
  at[occurrences] = number(candidate.occurrences);
  at[order] = candidate.visible == kNoNode ? -1.0F : number(before);
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
    at[is_in_link] = flag(evidence_.is_within(candidate.visible, {Tag::a}));
    at[is_in_caption] = flag(evidence_.is_within(candidate.visible, {Tag::figure, Tag::figcaption, Tag::table}));
    at[chars_around] = static_cast<float>(std::min(candidate.chars_around, 500U));
    at[is_first_on_page] =
        flag(std::ranges::none_of(candidates_, [&](const DateCandidate& other) { return other.first < candidate.first; }));
  }
  at[is_earliest] = flag(day == earliest);
  at[is_latest] = flag(day == latest);
  const auto days = [](std::int32_t difference) { return std::clamp(static_cast<float>(difference), -kFarDays, kFarDays); };
  const auto days_from = [&](const DateCandidate* other) {
    return other == nullptr ? kFarDays + 1 : days(day - text::day_number(other->date));
  };
  at[days_after_earliest] = days(day - earliest);
  at[days_before_latest] = days(latest - day);
  for (std::size_t i = 0; i < index; ++i) at[earlier_of_best] += flag(has_any_source(candidates_[i], {candidate.best}));
  at[is_stated] = flag(stated(std::numeric_limits<std::int32_t>::max()) == &candidate);
  const DateCandidate* linked = from({DateSource::linked_published});
  const DateCandidate* meta = from({DateSource::meta_published});
  at[days_from_linked] = days_from(linked);
  at[days_from_meta] = days_from(meta);
  at[days_from_page_linked] = days_from(from({DateSource::linked_page_published}));
  at[days_from_url] = days_from(from({DateSource::url}));
  at[days_from_modified] = days_from(from({DateSource::linked_modified, DateSource::meta_modified, DateSource::linked_page_modified}));
  at[form] = static_cast<float>(candidate.form);
  at[has_time] = flag(candidate.time.has_value());
  at[Feature::candidates] = number(candidates_.size());
  at[page_times] = number(evidence_.signals.times().size());
  at[page_has_linked] = flag(linked != nullptr);
  at[page_has_meta] = flag(meta != nullptr);
  at[page_has_article] = flag(evidence_.linked.has_article);
  at[raw_chars] = number(candidate.raw.size());
  return row;
}

}  // namespace garimpo::extract::articles
