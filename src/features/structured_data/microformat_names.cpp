#include "features/structured_data/microformat_names.hpp"

#include "base/ascii.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace garimpo::features {

namespace {

using base::is_small_letter;

// ([a-z0-9]+-)?[a-z]+(-[a-z]+)*
bool is_name(std::string_view name) {
  bool is_first = true;
  while (true) {
    const std::size_t end = std::min(name.find('-'), name.size());
    const std::string_view part = name.substr(0, end);
    const bool may_have_digits = is_first && end < name.size();
    const auto is_allowed = [&](char c) { return is_small_letter(c) || (may_have_digits && base::is_digit(c)); };
    if (part.empty() || !std::ranges::all_of(part, is_allowed)) return false;
    if (end == name.size()) return true;
    name.remove_prefix(end + 1);
    is_first = false;
  }
}

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 12> kOldRoots = {{
    {"adr", "h-adr"},
    {"geo", "h-geo"},
    {"hentry", "h-entry"},
    {"hfeed", "h-feed"},
    {"hnews", "h-news"},
    {"hproduct", "h-product"},
    {"hrecipe", "h-recipe"},
    {"hresume", "h-resume"},
    {"hreview", "h-review"},
    {"hreview-aggregate", "h-review-aggregate"},
    {"vcard", "h-card"},
    {"vevent", "h-event"},
}};

// "class" or "class=property"; a word in brackets is one of rel.
struct OldType {
  std::string_view type;
  std::string_view properties;
};
constexpr std::array kOldTypes = {
    OldType{"h-adr", "p-post-office-box p-extended-address p-street-address p-locality p-region p-postal-code p-country-name"},
    OldType{
        "h-card",
        "fn=p-name p-honorific-prefix p-given-name p-additional-name p-family-name p-honorific-suffix p-nickname u-email u-logo u-photo "
        "u-url u-uid p-category p-adr p-extended-address p-street-address p-locality p-region p-postal-code p-country-name p-label p-geo "
        "p-latitude p-longitude p-tel p-note dt-bday u-key p-org p-organization-name p-organization-unit title=p-job-title p-role p-tz "
        "dt-rev u-sound p-mailer p-class p-sort-string [tag]=p-category"},
    OldType{"h-feed", "u-photo u-url p-author p-category [tag]=p-category"},
    OldType{
        "h-entry",
        "entry-title=p-name entry-summary=p-summary entry-content=e-content dt-published dt-updated p-author p-category p-geo p-latitude "
        "p-longitude [bookmark]=u-url [tag]=p-category"},
    OldType{"h-news", "p-entry p-dateline p-geo p-latitude p-longitude p-source-org [principles]=u-principles"},
    OldType{
        "h-event",
        "summary=p-name dtstart=dt-start dtend=dt-end dt-duration p-description u-url p-category p-location p-geo p-latitude p-longitude "
        "p-attendee p-contact p-organizer dt-last-modified u-uid p-class p-status dt-dtstamp [tag]=p-category"},
    OldType{"h-recipe",
            "fn=p-name p-ingredient p-yield e-instructions dt-duration u-photo p-summary p-author dt-published p-nutrition p-category "
            "[tag]=p-category"},
    OldType{"h-resume", "p-summary p-contact p-education p-experience p-skill p-affiliation"},
    OldType{"h-review",
            "summary=p-name p-item reviewer=p-author dtreviewed=dt-reviewed p-rating p-best p-worst e-description p-category "
            "[tag]=p-category [bookmark]=u-url"},
    OldType{"h-review-aggregate",
            "summary=p-name p-item p-rating p-best p-worst p-average p-count p-votes p-category u-url [tag]=p-category"},
    OldType{"h-product",
            "fn=p-name u-photo p-brand p-category p-description u-identifier u-url p-review p-price p-availability [tag]=p-category"},
    OldType{"h-geo", "p-latitude p-longitude"},
    OldType{"h-item", "fn=p-name u-photo u-url"},
};

// The class that a row is about: "fn" of "fn=p-name", "photo" of "u-photo".
std::string_view class_of(std::string_view row) {
  const std::size_t equals = row.find('=');
  return equals != std::string_view::npos ? row.substr(0, equals) : row.substr(row.find('-') + 1);
}

bool is_rel_row(std::string_view row) { return row.starts_with('['); }

}  // namespace

bool is_root_name(std::string_view word) { return word.starts_with("h-") && is_name(word.substr(2)); }

bool read_property_name(std::string_view word, PropertyName& out) {
  constexpr std::array<std::pair<std::string_view, PropertyKind>, 4> kPrefixes = {
      {{"p-", PropertyKind::text}, {"u-", PropertyKind::address}, {"dt-", PropertyKind::moment}, {"e-", PropertyKind::markup}}};
  for (const auto& [prefix, kind] : kPrefixes) {
    if (!word.starts_with(prefix) || !is_name(word.substr(prefix.size()))) continue;
    out = {kind, word.substr(prefix.size())};
    return true;
  }
  return false;
}

std::string_view old_root_type(std::string_view word, std::string_view within) {
  if (word == "item" && (within == "h-review" || within == "h-review-aggregate")) return "h-item";
  const auto found = std::ranges::lower_bound(kOldRoots, word, {}, &Pair::first);
  return found != kOldRoots.end() && found->first == word ? found->second : std::string_view{};
}

bool read_old_property(std::string_view type, std::string_view word, bool is_rel, PropertyName& out) {
  const auto found = std::ranges::find(kOldTypes, type, &OldType::type);
  if (found == kOldTypes.end()) return false;
  std::string_view rows = found->properties;
  for (std::string_view row = text::take_word(rows); !row.empty(); row = text::take_word(rows)) {
    const std::string_view name = is_rel_row(row) ? row.substr(1, row.find(']') - 1) : class_of(row);
    if (is_rel_row(row) != is_rel || name != word) continue;
    const std::size_t equals = row.find('=');
    return read_property_name(equals != std::string_view::npos ? row.substr(equals + 1) : row, out);
  }
  return false;
}

void read_classes(std::string_view words, std::string_view within, MicroformatClasses& out) {
  out.roots.clear();
  out.old_roots.clear();
  out.properties.clear();
  text::for_each_word(words, [&](std::string_view word) {
    PropertyName property{};
    if (is_root_name(word)) {
      if (std::ranges::find(out.roots, word) == out.roots.end()) out.roots.push_back(word);
    } else if (read_property_name(word, property)) {
      if (std::ranges::find(out.properties, property) == out.properties.end()) out.properties.push_back(property);
    } else if (const std::string_view type = old_root_type(word, within); !type.empty()) {
      if (std::ranges::find(out.old_roots, type) == out.old_roots.end()) out.old_roots.push_back(type);
    }
  });
  if (!out.roots.empty()) out.old_roots.clear();
}

}  // namespace garimpo::features
