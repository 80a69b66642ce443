#include "extract/wrappers/rule_making.hpp"

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "text/words/words.hpp"

namespace garimpo::extract::wrappers {

namespace {

// Costs, from the prototype that was measured on SWDE (Hao et al. 2011): a label and an id outlive a redesign, a position does not.
constexpr double kLabelAndElement = 0.45;
constexpr double kAnchorAndPath = 0.5;
constexpr double kPerPathLevel = 0.12;
constexpr double kLabelAndWay = 0.55;
constexpr double kAnchorAndLabel = 0.6;
constexpr double kLabelWordAndWay = 0.7;
constexpr double kInnerLabel = 0.7;
constexpr double kHeadingAndLabel = 0.7;
constexpr double kLabelAndTag = 0.75;
constexpr double kAnchorAndPositions = 0.8;
constexpr double kPerPositionLevel = 0.15;
constexpr double kLabelAlone = 1.0;
constexpr double kAnchorAndShape = 1.2;
constexpr double kSecondLabel = 1.2;
constexpr double kTextAfter = 1.4;
constexpr double kWholePositions = 2.0;
constexpr double kWholePath = 2.4;
constexpr double kSecondMatch = 0.5;
constexpr double kPerFurtherMatch = 0.2;
constexpr double kDearestMatch = 1.3;
constexpr double kOtherThanText = 0.1;
constexpr double kMarks = 0.1;  // a value inside a longer text

// Of texts around the value that may be data.
constexpr double kLabelIsValue = 2.0;
constexpr double kLabelInTitle = 0.8;
constexpr double kLabelHasDigits = 0.6;
constexpr double kLabelIsLong = 0.6;
constexpr std::size_t kLongLabel = 40;
constexpr std::size_t kShortestInTitle = 4;

constexpr std::uint32_t kMostAnchorLevels = 10;
constexpr std::size_t kMostAnchors = 6;
constexpr std::uint32_t kMostMatches = 8;
constexpr std::uint32_t kWholeDepth = 1'000;
constexpr std::size_t kLongestLabel = 120;
constexpr std::array<std::size_t, 3> kMarkLengths = {1, 2, 6};

class RuleMaker {
 public:
  RuleMaker(PageSpots& page, const Occurrence& occurrence, const PageData& data) : page_(page), occurrence_(occurrence), data_(data) {}

  std::vector<Rule> rules() {
    const Condition label = condition(ConditionKind::label);
    const Condition tag = condition(ConditionKind::tag);
    const Condition shape = condition(ConditionKind::shape);
    const bool has_label = !label.value.empty() && label.value.size() <= kLongestLabel;
    std::vector<Condition> keys = keys_of_element();
    for (const Condition& key : keys) {
      if (has_label) add({label, key}, kLabelAndElement);
      add({key}, kAnchorAndPath);
      add({key, shape}, kAnchorAndShape);
    }
    if (has_label) {
      const Condition way = condition(ConditionKind::path_from_label);
      add({label, way}, kLabelAndWay);
      add({condition(ConditionKind::label_word), way}, kLabelWordAndWay);
      add({condition(ConditionKind::heading), label}, kHeadingAndLabel);
      add({label, tag}, kLabelAndTag);
      add({label}, kLabelAlone);
    }
    add_anchored(has_label ? &label : nullptr, shape);
    add({condition(ConditionKind::inner_label), tag}, kInnerLabel);
    add({condition(ConditionKind::second_label), tag}, kSecondLabel);
    add({condition(ConditionKind::text_after), tag}, kTextAfter);
    add({condition(ConditionKind::positions, kWholeDepth)}, kWholePositions);
    add({condition(ConditionKind::path, kWholeDepth)}, kWholePath);
    return std::move(rules_);
  }

 private:
  Condition condition(ConditionKind kind, std::uint32_t levels = 0) {
    Condition out{kind, levels, {}};
    condition_value(page_, occurrence_.spot, kind, levels, out.value);
    return out;
  }

  std::vector<Condition> keys_of_element() {
    std::vector<Condition> keys;
    for (const KeyKind kind : {KeyKind::id, KeyKind::classes}) {
      Condition key{ConditionKind::element, 0, {}};
      element_key(page_.document(), occurrence_.spot.element, kind, key.value);
      if (!key.value.empty()) keys.push_back(std::move(key));
    }
    return keys;
  }

  void add_anchored(const Condition* label, const Condition& shape) {
    std::size_t anchors = 0;
    NodeId ancestor = page_.document().parent(occurrence_.spot.element);
    for (std::uint32_t level = 1; level <= kMostAnchorLevels && ancestor != kNoNode && ancestor != 0 && anchors < kMostAnchors;
         ++level, ancestor = page_.document().parent(ancestor)) {
      for (const KeyKind kind : {KeyKind::id, KeyKind::classes}) {
        Condition anchor{ConditionKind::anchor, level, {}};
        element_key(page_.document(), ancestor, kind, anchor.value);
        if (anchor.value.empty()) continue;
        add({anchor, condition(ConditionKind::path, level - 1)}, kAnchorAndPath + kPerPathLevel * level);
        add({anchor, condition(ConditionKind::positions, level - 1)}, kAnchorAndPositions + kPerPositionLevel * level);
        if (anchors < 2) {
          if (label != nullptr) add({anchor, *label}, kAnchorAndLabel);
          add({anchor, condition(ConditionKind::tag), shape}, kAnchorAndShape);
        }
        ++anchors;
      }
    }
  }

  static bool is_text_around(ConditionKind kind) {
    return kind == ConditionKind::label || kind == ConditionKind::label_word || kind == ConditionKind::second_label ||
           kind == ConditionKind::text_after || kind == ConditionKind::heading || kind == ConditionKind::inner_label;
  }

  double risk_of_data(std::string_view text) const {
    const std::string fold = text::fold_to_letters_and_digits(text);
    double risk = 0;
    if (std::ranges::find(data_.values, fold) != data_.values.end()) risk += kLabelIsValue;
    if (fold.size() >= kShortestInTitle && data_.title.find(fold) != std::string::npos) risk += kLabelInTitle;
    if (std::ranges::any_of(text, base::is_digit)) risk += kLabelHasDigits;
    if (text.size() > kLongLabel) risk += kLabelIsLong;
    return risk;
  }

  void add(std::vector<Condition> conditions, double cost) {
    if (std::ranges::any_of(conditions, [](const Condition& each) { return each.value.empty(); })) return;
    for (const Condition& each : conditions)
      if (is_text_around(each.kind)) cost += risk_of_data(each.value);
    Rule rule{.spots = occurrence_.spot.kind,
              .conditions = std::move(conditions),
              .match = 1,
              .after = {},
              .until = {},
              .template_texts = {},
              .cost = cost};
    if (rule.spots == SpotKind::attribute) rule.conditions.push_back(condition(ConditionKind::attribute));
    if (rule.spots != SpotKind::text) rule.cost += kOtherThanText;
    rule.drops_inner_label = occurrence_.fit == Fit::behind_inner_label;
    if (occurrence_.fit == Fit::inside)
      add_with_marks(rule);
    else
      add_at_its_match(std::move(rule));
  }

  // A value inside a longer text: the characters on both sides of it, few or some, are its marks.
  void add_with_marks(const Rule& rule) {
    const std::string_view text = occurrence_.spot.text;
    const std::size_t begin = text.find(occurrence_.value);
    if (begin == std::string_view::npos) return;
    const std::size_t end = begin + occurrence_.value.size();
    for (const std::size_t before : kMarkLengths) {
      for (const std::size_t behind : kMarkLengths) {
        Rule marked = rule;
        marked.cost += kMarks;
        marked.after = text.substr(begin - std::min(begin, before), std::min(begin, before));
        marked.until = text.substr(end, behind);
        if (cut_value(marked, text) == std::string_view(occurrence_.value)) add_at_its_match(std::move(marked));
        if (end == text.size()) break;
      }
      if (begin == 0) break;
    }
  }

  void add_at_its_match(Rule rule) {
    matches_.clear();
    append_matches(page_, rule, kMostMatches, matches_);
    const auto own = std::ranges::find_if(matches_, [&](const Match& match) {
      return match.spot.node == occurrence_.spot.node && match.spot.attribute == occurrence_.spot.attribute;
    });
    if (own == matches_.end()) return;
    rule.match = static_cast<std::uint32_t>(own - matches_.begin()) + 1;
    if (rule.match > 1) rule.cost += std::min(kDearestMatch, kSecondMatch + kPerFurtherMatch * (rule.match - 2));
    rules_.push_back(std::move(rule));
  }

  PageSpots& page_;
  const Occurrence& occurrence_;
  const PageData& data_;
  std::vector<Match> matches_;
  std::vector<Rule> rules_;
};

}  // namespace

void append_rules(PageSpots& page, const Occurrence& occurrence, const PageData& data, std::vector<Rule>& out) {
  for (Rule& rule : RuleMaker(page, occurrence, data).rules()) out.push_back(std::move(rule));
}

}  // namespace garimpo::extract::wrappers
