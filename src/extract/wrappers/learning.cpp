#include "extract/wrappers/learning.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/ascii.hpp"
#include "base/hash.hpp"
#include "extract/wrappers/rule_making.hpp"
#include "text/character_references.hpp"
#include "text/words/words.hpp"

namespace garimpo::extract::wrappers {

namespace {

// Weights of what a rule is judged by, from the prototype.
constexpr double kF1Weight = 6;
constexpr double kCoverageWeight = 1.5;
constexpr double kLikenessWeight = 1;
constexpr double kUniquenessWeight = 0.5;
constexpr double kCostWeight = 0.6;
constexpr double kWholeListBonus = 1;
constexpr double kConstancyMalus = 2;
constexpr double kNeverMatchedMalus = 3;
constexpr double kConstantShare = 0.9;
constexpr std::size_t kFewestForConstancy = 3;
constexpr double kTemplateShare = 0.6;           // of the pages that have the text in the same place
constexpr double kTemplateShareElsewhere = 0.3;  // of the pages on which the rule finds another text
constexpr std::size_t kFewestPagesOfTemplate = 3;
constexpr std::size_t kMostOccurrences = 40;  // of one field on one page
constexpr std::size_t kMostCounted = 12;      // matches of a rule on a page
constexpr double kLengthFactor = 4;
constexpr std::ptrdiff_t kFewestOthers = 3;  // pages without labels that show whether a rule holds

std::string folded(std::string_view value) { return text::fold_to_letters_and_digits(text::decode_character_references(value)); }

struct CharacterKinds {
  bool letters = false;
  bool digits = false;
  bool begins_with_sign = false;
  bool operator==(const CharacterKinds&) const = default;
};

CharacterKinds character_kinds(std::string_view text) {
  return {std::ranges::any_of(text, base::is_letter_byte), std::ranges::any_of(text, base::is_digit),
          !text.empty() && !base::is_letter_byte(text.front()) && !base::is_digit(text.front())};
}

// One page while a field is learned.
struct JudgedPage {
  PageSpots* spots;
  bool is_labelled;
  std::set<std::string> wanted;  // folded
  std::vector<std::string> values;
  const PageData* data;                             // of a labelled page
  const std::unordered_set<std::uint64_t>* places;  // of its texts: text and path
};

// A text and the names of the elements around it, as one number that is the same on every page.
std::uint64_t place_of(const Document& document, const Spot& spot) {
  std::uint64_t hash = base::text_hash(spot.text);
  for (NodeId element = spot.element; element != kNoNode && element != 0; element = document.parent(element))
    hash = base::mix(hash, base::text_hash(document.name(element)));
  return hash;
}

PageData data_of(const LearningPage& page) {
  PageData data;
  for (const KnownField& field : page.fields)
    for (const std::string& value : field.values) data.values.push_back(folded(value));
  const Document& document = page.spots->document();
  for (const Spot& spot : page.spots->texts()) {
    if (document.tag(spot.element) != Tag::title) continue;
    data.title = folded(spot.text);
    break;
  }
  return data;
}

// Whether one change of the site would break both.
bool share_a_sign(const Rule& a, const Rule& b) {
  return std::ranges::any_of(a.conditions, [&](const Condition& condition) {
    return condition.kind != ConditionKind::tag && std::ranges::find(b.conditions, condition) != b.conditions.end();
  });
}

class FieldLearner {
 public:
  FieldLearner(std::vector<JudgedPage> pages, const std::unordered_map<std::uint64_t, std::size_t>& pages_with_place)
      : pages_(std::move(pages)), pages_with_place_(pages_with_place) {
    for (const JudgedPage& page : pages_)
      for (const std::string& value : page.values) known_.push_back(value);
  }

  LearnedField learn(std::string name, std::size_t most_rules) {
    LearnedField field{.name = std::move(name), .rules = {}, .spares = {}, .pages_with_value = 0, .pages_without_place = {}};
    std::vector<Rule> rules;
    for (std::size_t at = 0; at < pages_.size(); ++at) {
      if (!pages_[at].is_labelled || pages_[at].wanted.empty()) continue;
      ++field.pages_with_value;
      const std::vector<Occurrence> occurrences = occurrences_on(pages_[at]);
      if (occurrences.empty()) field.pages_without_place.push_back(at);
      for (const Occurrence& occurrence : occurrences) append_rules(*pages_[at].spots, occurrence, *pages_[at].data, rules);
    }
    std::unordered_set<std::string> seen;
    for (Rule& rule : rules)
      if (seen.insert(words(rule)).second) field.rules.push_back(judged(std::move(rule)));
    std::ranges::stable_sort(field.rules, std::ranges::greater{}, &LearnedRule::score);
    share_out(field, most_rules);
    return field;
  }

 private:
  void share_out(LearnedField& field, std::size_t most_rules) const {
    const auto others = std::ranges::count(pages_, false, &JudgedPage::is_labelled);
    std::vector<LearnedRule> sorted = std::exchange(field.rules, {});
    for (LearnedRule& rule : sorted) {
      const auto shares_sign = [&](const LearnedRule& before) { return share_a_sign(before.rule, rule.rule); };
      const bool is_new = std::ranges::none_of(field.rules, shares_sign) && std::ranges::none_of(field.spares, shares_sign);
      if (field.rules.empty() || (others < kFewestOthers && is_new && field.rules.size() < most_rules && rule.f1 == field.rules[0].f1))
        field.rules.push_back(std::move(rule));
      else if (is_new && field.spares.size() < most_rules)
        field.spares.push_back(std::move(rule));
    }
  }

  std::vector<Occurrence> occurrences_on(const JudgedPage& page) const {
    std::vector<Occurrence> found;
    const auto collect = [&](std::span<const Spot> spots, auto&& fit_of) {
      for (const Spot& spot : spots) {
        if (found.size() >= kMostOccurrences) return;
        if (std::optional<Occurrence> occurrence = fit_of(spot)) found.push_back(*std::move(occurrence));
      }
    };
    const auto whole = [&](const Spot& spot) -> std::optional<Occurrence> {
      if (page.wanted.contains(folded(spot.text))) return Occurrence{spot, Fit::whole, {}};
      return std::nullopt;
    };
    collect(page.spots->texts(), whole);
    if (!found.empty()) return found;
    collect(page.spots->texts(), [&](const Spot& spot) -> std::optional<Occurrence> {
      const std::string_view rest = without_inner_label(spot.text);
      if (rest.size() < spot.text.size() && page.wanted.contains(folded(rest))) return Occurrence{spot, Fit::behind_inner_label, {}};
      return std::nullopt;
    });
    if (!found.empty()) return found;
    collect(page.spots->elements(), whole);
    if (!found.empty()) return found;
    collect(page.spots->texts(), [&](const Spot& spot) { return inside(page, spot); });
    collect(page.spots->attributes(), whole);
    return found;
  }

  // The value as the page writes it, inside a longer text, with no letter or digit next to it.
  static std::optional<Occurrence> inside(const JudgedPage& page, const Spot& spot) {
    for (const std::string& known : page.values) {
      const std::string value = text::normalize_spaces(text::decode_character_references(known));
      const std::size_t begin = value.empty() ? std::string_view::npos : spot.text.find(value);
      if (begin == std::string_view::npos) continue;
      const std::size_t end = begin + value.size();
      const bool is_cut = (begin > 0 && base::is_letter_or_digit(spot.text[begin - 1]) && base::is_letter_or_digit(value.front())) ||
                          (end < spot.text.size() && base::is_letter_or_digit(spot.text[end]) && base::is_letter_or_digit(value.back()));
      if (!is_cut) return Occurrence{spot, Fit::inside, value};
    }
    return std::nullopt;
  }

  LearnedRule judged(Rule rule) {
    struct Found {
      Match match;
      std::size_t count = 0;
      std::uint64_t place = 0;
    };
    std::vector<Found> found(pages_.size());
    std::vector<Match> matches;
    for (std::size_t at = 0; at < pages_.size(); ++at) {
      matches.clear();
      append_matches(*pages_[at].spots, rule, std::max<std::size_t>(kMostCounted, rule.match), matches);
      if (matches.size() < rule.match) continue;
      found[at] = {matches[rule.match - 1], matches.size(), place_of(pages_[at].spots->document(), matches[rule.match - 1].spot)};
    }
    if (pages_.size() >= kFewestPagesOfTemplate) {
      std::unordered_set<std::uint64_t> looked_at;
      for (const Found& each : found) {
        if (each.count == 0 || !looked_at.insert(each.place).second) continue;
        if (!is_template(each.place, each.match, [&](std::size_t at) { return found[at].count > 0 && found[at].place != each.place; }))
          continue;
        rule.template_texts.emplace_back(each.match.spot.text);
      }
      for (Found& each : found)
        if (each.count > 0 && std::ranges::find(rule.template_texts, each.match.spot.text) != rule.template_texts.end()) each.count = 0;
    }
    LearnedRule out;
    double right = 0;
    double given = 0;
    double wanted = 0;
    double labelled = 0;
    double others = 0;
    double others_matched = 0;
    double like = 0;
    double uniqueness = 0;
    std::size_t matched = 0;
    std::unordered_map<std::string_view, std::size_t> values;
    for (std::size_t at = 0; at < pages_.size(); ++at) {
      const JudgedPage& page = pages_[at];
      const bool is_found = found[at].count > 0;
      if (page.is_labelled) {
        ++labelled;
        wanted += page.wanted.empty() ? 0 : 1;
        given += is_found ? 1 : 0;
        if (is_found && page.wanted.contains(folded(found[at].match.value))) ++right;
      } else {
        ++others;
        others_matched += is_found ? 1 : 0;
      }
      if (!is_found) continue;
      ++matched;
      uniqueness += 1.0 / static_cast<double>(found[at].count);
      if (!page.is_labelled && is_like_known(found[at].match.value)) ++like;
      ++values[found[at].match.value];
    }
    out.f1 = given + wanted > 0 ? 2 * right / (given + wanted) : 0;
    out.coverage = others > 0 ? others_matched / others : 0;
    out.score = kF1Weight * out.f1 - kCostWeight * rule.cost;
    if (matched > 0) out.score += kUniquenessWeight * uniqueness / static_cast<double>(matched);
    if (others > 0) {
      out.score += others_matched == 0 ? -kNeverMatchedMalus : kCoverageWeight * std::min(out.coverage, wanted / std::max(1.0, labelled));
      if (others_matched > 0) out.score += kLikenessWeight * like / others_matched;
    }
    std::size_t most = 0;
    for (const auto& [value, count] : values) most = std::max(most, count);
    if (matched >= kFewestForConstancy && static_cast<double>(most) > kConstantShare * static_cast<double>(matched))
      out.score -= kConstancyMalus;
    if (finds_whole_lists(rule)) out.score += kWholeListBonus;
    out.rule = std::move(rule);
    return out;
  }

  // Whether its matches are just the known values, on the pages that have several of them.
  bool finds_whole_lists(const Rule& rule) const {
    if (rule.match != 1) return false;
    bool has_several = false;
    std::vector<Match> matches;
    for (const JudgedPage& page : pages_) {
      if (!page.is_labelled || page.wanted.size() < 2) continue;
      has_several = true;
      matches.clear();
      append_matches(*page.spots, rule, page.values.size() + 1, matches);
      std::set<std::string> found;
      for (const Match& match : matches) found.insert(folded(match.value));
      if (found != page.wanted) return false;
    }
    return has_several;
  }

  // A text that most pages have in that place, also those on which the rule finds another one: a value that is merely frequent is not there
  // then.
  template <class FindsAnother>
  bool is_template(std::uint64_t place, const Match& match, FindsAnother finds_another) const {
    const auto counted = pages_with_place_.find(place);
    if (counted == pages_with_place_.end() || static_cast<double>(counted->second) < kTemplateShare * static_cast<double>(pages_.size()))
      return false;
    const std::string text = folded(match.value);
    if (std::ranges::any_of(pages_, [&](const JudgedPage& page) { return page.wanted.contains(text); })) return false;
    std::size_t others = 0;
    std::size_t with_it = 0;
    for (std::size_t at = 0; at < pages_.size(); ++at) {
      if (!finds_another(at)) continue;
      ++others;
      if (pages_[at].places->contains(place)) ++with_it;
    }
    return others > 0 && static_cast<double>(with_it) >= kTemplateShareElsewhere * static_cast<double>(others);
  }

  bool is_like_known(std::string_view value) const {
    return std::ranges::any_of(known_, [&](const std::string& known) {
      const auto length = static_cast<double>(value.size());
      const auto usual = static_cast<double>(known.size());
      return character_kinds(known) == character_kinds(value) && length <= kLengthFactor * usual && usual <= kLengthFactor * length;
    });
  }

  std::vector<JudgedPage> pages_;
  const std::unordered_map<std::uint64_t, std::size_t>& pages_with_place_;
  std::vector<std::string> known_;
};

}  // namespace

std::vector<LearnedField> learn_fields(std::span<LearningPage> pages, const LearningOptions& options) {
  std::vector<LearningPage*> used;
  for (LearningPage& page : pages)
    if (page.is_labelled) used.push_back(&page);
  for (LearningPage& page : pages)
    if (!page.is_labelled && used.size() < options.most_pages) used.push_back(&page);

  std::vector<std::unordered_set<std::uint64_t>> places(used.size());
  std::unordered_map<std::uint64_t, std::size_t> pages_with_place;
  for (std::size_t at = 0; at < used.size(); ++at) {
    for (const Spot& spot : used[at]->spots->texts()) places[at].insert(place_of(used[at]->spots->document(), spot));
    for (const std::uint64_t place : places[at]) ++pages_with_place[place];
  }

  std::vector<PageData> data(used.size());
  for (std::size_t at = 0; at < used.size(); ++at)
    if (used[at]->is_labelled) data[at] = data_of(*used[at]);

  std::vector<std::string> names;
  for (const LearningPage* page : used)
    for (const KnownField& field : page->fields)
      if (std::ranges::find(names, field.name) == names.end()) names.push_back(field.name);

  std::vector<LearnedField> out;
  for (const std::string& name : names) {
    std::vector<JudgedPage> judged;
    for (std::size_t at = 0; at < used.size(); ++at) {
      JudgedPage page{used[at]->spots, false, {}, {}, &data[at], &places[at]};
      for (const KnownField& field : used[at]->fields) {
        if (field.name != name) continue;
        page.is_labelled = true;
        for (const std::string& value : field.values) {
          if (std::string fold = folded(value); !fold.empty()) {
            page.wanted.insert(std::move(fold));
            page.values.push_back(value);
          }
        }
      }
      judged.push_back(std::move(page));
    }
    out.push_back(FieldLearner(std::move(judged), pages_with_place).learn(name, options.most_rules));
  }
  return out;
}

}  // namespace garimpo::extract::wrappers
