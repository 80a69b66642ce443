#include "evaluate/records/record_matching.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace garimpo::evaluate {

namespace {

constexpr double kLeastShare = 0.6;
constexpr char kTakenOut = '\0';  // occurs in no folded text

}  // namespace

RecordMatcher::RecordMatcher(std::span<const GoldRecord> gold) {
  make_groups(gold);
  for (const std::string_view string : strings_) characters_.push_back(base::count_code_points(string));
  for (Group& group : groups_)
    group.longest = *std::ranges::max_element(group.strings, {}, [&](std::uint32_t string) { return characters_[string]; });
  index_groups();
  finder_.emplace(strings_);
  looked_at_.assign(groups_.size(), 0);
}

void RecordMatcher::make_groups(std::span<const GoldRecord> gold) {
  std::unordered_map<std::string_view, std::uint32_t> numbers;
  std::map<std::vector<std::uint32_t>, std::size_t> known;
  for (std::uint32_t i = 0; i < gold.size(); ++i) {
    std::vector<std::uint32_t> signature;
    for (const std::string& string : gold[i].signature) {
      const auto [at, is_new] = numbers.try_emplace(string, static_cast<std::uint32_t>(strings_.size()));
      if (is_new) strings_.push_back(string);
      signature.push_back(at->second);
    }
    const auto [at, is_new] = known.try_emplace(signature, groups_.size());
    if (is_new) groups_.push_back({.strings = std::move(signature)});
    groups_[at->second].members.push_back(i);
  }
}

// A text that holds k of n strings holds at least one of any n - k + 1 of them, so a group is indexed by its n - k + 1 rarest strings, or
// by the longest alone, which the text must hold too.
void RecordMatcher::index_groups() {
  std::vector<std::size_t> uses(strings_.size(), 0);
  for (const Group& group : groups_)
    for (const std::uint32_t string : group.strings) ++uses[string];
  groups_by_string_.resize(strings_.size());
  for (std::uint32_t i = 0; i < groups_.size(); ++i) {
    std::vector<std::uint32_t> rarest = groups_[i].strings;
    std::ranges::sort(rarest, {}, [&](std::uint32_t string) { return uses[string]; });
    std::size_t needed = 0;
    while (static_cast<double>(needed) < kLeastShare * static_cast<double>(rarest.size())) ++needed;
    rarest.resize(rarest.size() - needed + 1);
    std::size_t rarest_uses = 0;
    for (const std::uint32_t string : rarest) rarest_uses += uses[string];
    if (uses[groups_[i].longest] <= rarest_uses) rarest = {groups_[i].longest};
    for (const std::uint32_t string : rarest) groups_by_string_[string].push_back(i);
  }
}

bool RecordMatcher::holds(const Group& group, const text::FoundStrings& found) const {
  if (!found.has(group.longest)) return false;
  const auto held = std::ranges::count_if(group.strings, [&](std::uint32_t string) { return found.has(string); });
  return static_cast<double>(held) >= kLeastShare * static_cast<double>(group.strings.size());
}

std::size_t RecordMatcher::weight(const Group& group, const text::FoundStrings& found) const {
  std::size_t characters = 0;
  for (const std::uint32_t string : group.strings)
    if (found.has(string)) characters += characters_[string];
  return characters;
}

void RecordMatcher::find_hits(std::string_view text) {
  hits_.clear();
  ++text_number_;
  finder_->find(text, found_);
  for (const std::uint32_t string : found_.all()) {
    for (const std::uint32_t i : groups_by_string_[string]) {
      if (looked_at_[i] == text_number_) continue;
      looked_at_[i] = text_number_;
      if (holds(groups_[i], found_)) hits_.push_back({i, weight(groups_[i], found_)});
    }
  }
}

// Whether the text still holds another gold record once the strings of the best one are removed.
bool RecordMatcher::is_merge(const Hit& best, std::string_view text) {
  if (hits_.size() < 2) return false;
  std::vector<std::uint32_t> longest_first = groups_[best.group].strings;
  std::ranges::stable_sort(longest_first, std::ranges::greater{}, [&](std::uint32_t string) { return characters_[string]; });
  std::string rest{text};
  for (const std::uint32_t string : longest_first) {
    const std::size_t at = rest.find(strings_[string]);
    if (at == std::string::npos) continue;
    rest[at] = kTakenOut;
    rest.erase(at + 1, strings_[string].size() - 1);
  }
  finder_->find(rest, found_in_rest_);
  return std::ranges::any_of(hits_, [&](const Hit& hit) { return hit.group != best.group && holds(groups_[hit.group], found_in_rest_); });
}

// Of the groups with a free member, the one of most weight; of equal ones, that of the first free record.
RecordMatcher::Group* RecordMatcher::best_free_group() {
  Group* best = nullptr;
  std::size_t best_weight = 0;
  for (const Hit& hit : hits_) {
    Group& group = groups_[hit.group];
    if (group.taken == group.members.size()) continue;
    const bool is_earlier = best != nullptr && hit.weight == best_weight && group.members[group.taken] < best->members[best->taken];
    if (best != nullptr && hit.weight <= best_weight && !is_earlier) continue;
    best = &group;
    best_weight = hit.weight;
  }
  return best;
}

// The gold record that the text is given to.
std::optional<std::uint32_t> RecordMatcher::take(std::string_view text, bool& is_merged) {
  find_hits(text);
  if (hits_.empty()) return std::nullopt;
  const auto is_worse = [&](const Hit& a, const Hit& b) {
    return a.weight != b.weight ? a.weight < b.weight : groups_[a.group].members.front() > groups_[b.group].members.front();
  };
  is_merged = is_merge(*std::ranges::max_element(hits_, is_worse), text);
  if (is_merged) return std::nullopt;
  Group* const group = best_free_group();
  if (group == nullptr) return std::nullopt;
  return group->members[group->taken++];
}

RecordMatches RecordMatcher::match(std::span<const std::string> texts) {
  for (Group& group : groups_) group.taken = 0;
  RecordMatches matches;
  for (std::uint32_t predicted = 0; predicted < texts.size(); ++predicted) {
    bool is_merged = false;
    const std::optional<std::uint32_t> gold = take(texts[predicted], is_merged);
    if (gold) matches.pairs.push_back({*gold, predicted});
    matches.merged += is_merged ? 1 : 0;
  }
  return matches;
}

}  // namespace garimpo::evaluate
