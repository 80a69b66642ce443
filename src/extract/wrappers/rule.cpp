#include "extract/wrappers/rule.hpp"

#include <algorithm>

#include "text/white_space.hpp"

namespace garimpo::extract::wrappers {

std::optional<std::string_view> cut_value(const Rule& rule, std::string_view text) {
  if (rule.drops_inner_label) text = without_inner_label(text);
  if (!rule.after.empty()) {
    const std::size_t begin = text.find(rule.after);
    if (begin == std::string_view::npos) return std::nullopt;
    text.remove_prefix(begin + rule.after.size());
  }
  if (!rule.until.empty()) {
    const std::size_t end = text.find(rule.until);
    if (end == std::string_view::npos) return std::nullopt;
    text = text.substr(0, end);
  }
  text = text::trim_html_space(text);
  if (text.empty()) return std::nullopt;
  return text;
}

void append_matches(PageSpots& page, const Rule& rule, std::size_t most, std::vector<Match>& out) {
  std::string scratch;
  std::size_t left = most;
  for (const Spot& spot : page.of_kind(rule.spots)) {
    if (left == 0) return;
    if (!std::ranges::all_of(rule.conditions, [&](const Condition& condition) { return holds(page, spot, condition, scratch); })) continue;
    const auto value = cut_value(rule, spot.text);
    if (!value) continue;
    out.push_back({spot, *value});
    --left;
  }
}

std::optional<Match> find_match(PageSpots& page, const Rule& rule) {
  std::vector<Match> matches;
  append_matches(page, rule, rule.match, matches);
  if (matches.size() < rule.match) return std::nullopt;
  const Match& match = matches[rule.match - 1];
  if (std::ranges::find(rule.template_texts, match.spot.text) != rule.template_texts.end()) return std::nullopt;
  return match;
}

std::string words(const Rule& rule) {
  std::string out;
  for (const Condition& condition : rule.conditions) {
    if (!out.empty()) out += ", ";
    out += name(condition.kind);
    out += " \"" + condition.value + '"';
    if (condition.kind == ConditionKind::anchor) out += " " + std::to_string(condition.levels) + " levels up";
  }
  if (rule.match > 1) out += ", match " + std::to_string(rule.match);
  if (!rule.after.empty()) out += ", behind \"" + rule.after + '"';
  if (!rule.until.empty()) out += ", until \"" + rule.until + '"';
  return out;
}

}  // namespace garimpo::extract::wrappers
