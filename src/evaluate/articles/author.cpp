// Whether the authors are the gold's, as a set of names: lower-cased, cut into words, without a "by" in front. A list is taken as it is; a
// string is split at commas, semicolons, '&', '|' and the words "and" and "und". Pages whose gold names nobody are left out.
#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "evaluate/articles/articles.hpp"
#include "evaluate/articles/folded_name.hpp"
#include "evaluate/ratios.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kSame, kOneRight, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"same", "one_right", "pages"};
constexpr std::array<MetricInfo, 2> kMetrics = {
    {{"same", "share of pages with exactly the gold's authors"}, {"one_right", "share of pages with at least one right author"}}};

std::size_t spaces_at(std::string_view text, std::size_t place) {
  const std::size_t begin = place;
  while (place < text.size()) {
    const base::CodePoint character = base::decode_utf8(text.substr(place));
    if (!text::is_unicode_space(character.value)) break;
    place = std::min<std::size_t>(place + character.bytes, text.size());
  }
  return place - begin;
}

std::string_view without_by(std::string_view name) {
  const std::size_t by = spaces_at(name, 0);
  if (!base::starts_with_ignoring_case(name.substr(by), "by")) return name;
  const std::size_t spaces = spaces_at(name, by + 2);
  return spaces > 0 ? name.substr(by + 2 + spaces) : name;
}

void add_name(std::string_view name, std::vector<std::string>& names) {
  std::string folded = folded_name(without_by(name));
  if (!folded.empty()) names.push_back(std::move(folded));
}

// Splits at the separating signs and at the whole words that join names; words are those of text::append_words().
void add_names(std::string_view list, std::vector<std::string>& names) {
  std::vector<std::string_view> words;
  text::append_words(list, words);
  std::size_t begin = 0;
  const auto end_name = [&](std::size_t end, std::size_t next) {
    add_name(list.substr(begin, end - begin), names);
    begin = next;
  };
  const auto cut_at_signs = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      if (std::string_view(",;&|").find(list[i]) != std::string_view::npos) end_name(i, i + 1);
  };
  std::size_t seen = 0;
  for (const std::string_view word : words) {
    const auto place = static_cast<std::size_t>(word.data() - list.data());
    cut_at_signs(seen, place);
    if (word == "and" || word == "und") end_name(place, place + word.size());
    seen = place + word.size();
  }
  cut_at_signs(seen, list.size());
  end_name(list.size(), list.size());
}

std::vector<std::string> names_of(base::JsonValue value) {
  std::vector<std::string> names;
  for (const base::JsonMember name : value)
    if (value.is_array()) add_name(name.value.text(), names);
  if (value.is_string()) add_names(value.text(), names);
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

std::vector<std::string> gold_names(base::JsonValue gold) {
  const base::JsonValue authors = gold["authors"];
  return names_of(authors.is_truthy() ? authors : gold["author"]);
}

bool applies(base::JsonValue gold) { return !gold_names(gold).empty(); }

void score(PageCase& page, std::span<double> counts) {
  const std::vector<std::string> gold = gold_names(page.gold());
  const std::vector<std::string> answer = names_of(page.article()["authors"]);
  counts[kSame] = gold == answer;
  counts[kOneRight] = std::ranges::any_of(answer, [&](const std::string& name) { return std::ranges::binary_search(gold, name); });
  counts[kPages] = 1;
}

}  // namespace

Evaluator author() {
  return {.name = "author",
          .task = "articles",
          .summary = "the article's authors",
          .reference = "own",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
