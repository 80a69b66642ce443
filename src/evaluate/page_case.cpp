// Words are numbered by one table per page, which holds only their hashes, so no word is copied.
#include "evaluate/page_case.hpp"

#include "base/hash.hpp"
#include "evaluate/key_table.hpp"
#include "text/similarity/common_subsequence.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>

namespace garimpo {

using evaluate::KeyTable;

namespace {

enum class Cut : std::uint8_t { words, lower_words, pieces };
constexpr std::size_t kCuts = 3;
constexpr std::size_t kSides = 2;  // gold, answer

}  // namespace

struct PageCase::Texts {
  struct Words {
    WordIds ids;
    bool is_made = false;
  };
  std::array<std::array<Words, kCuts>, kSides> words;
  std::vector<std::string_view> views;
  KeyTable numbers;
  KeyTable tally;
  text::CommonSubsequence subsequence;

  // From 1, in the order of their first use.
  std::uint32_t number_of(std::string_view word) {
    std::uint32_t& number = numbers.at(base::text_hash(word));
    if (number == 0) number = static_cast<std::uint32_t>(numbers.size());
    return number;
  }

  void append_numbers(WordIds& ids) {
    ids.reserve(ids.size() + views.size());
    for (const std::string_view word : views) ids.push_back(number_of(word));
    views.clear();
  }

  void append(std::string_view text, Cut cut, WordIds& ids) {
    const std::string lowered = cut == Cut::lower_words ? text::lower(text) : std::string();
    if (cut == Cut::lower_words) text = lowered;
    cut == Cut::pieces ? text::append_space_separated(text, views) : text::append_words(text, views);
    append_numbers(ids);
  }

  const WordIds& get(bool is_answer, Cut cut, std::string_view text) {
    Words& made = words[is_answer ? 1 : 0][static_cast<std::size_t>(cut)];
    if (!made.is_made) append(text, cut, made.ids);
    made.is_made = true;
    return made.ids;
  }
};

PageCase::PageCase() : texts_(std::make_unique<Texts>()) {}
PageCase::~PageCase() = default;

void PageCase::bind(JsonValue gold, JsonValue answer) {
  gold_ = gold;
  answer_ = answer;
  for (auto& side : texts_->words)
    for (Texts::Words& words : side) {
      words.ids.clear();
      words.is_made = false;
    }
  texts_->numbers.clear();
}

std::vector<JsonValue> PageCase::objects(std::initializer_list<std::string_view> types) const {
  std::vector<JsonValue> found;
  const auto take = [&](JsonValue object, std::string_view type) {
    if (std::ranges::find(types, type) != types.end()) found.push_back(object);
  };
  const JsonValue objects = answer_["objects"];
  for (const JsonMember object : objects) take(object.value, object.value["type"].text());
  const JsonValue type = answer_["type"];
  if (objects.is_nothing() && answer_.is_object()) take(answer_, type.is_string() ? type.text() : "article");
  return found;
}

JsonValue PageCase::article() const {
  const std::vector<JsonValue> articles = objects({"article"});
  return articles.empty() ? JsonValue() : articles.front();
}

std::string_view PageCase::answer_text() const { return article()["text"].text(); }
std::string_view PageCase::gold_text() const { return gold_["text"].text(); }

const WordIds& PageCase::gold_words() { return texts_->get(false, Cut::words, gold_text()); }
const WordIds& PageCase::answer_words() { return texts_->get(true, Cut::words, answer_text()); }
const WordIds& PageCase::gold_lower_words() { return texts_->get(false, Cut::lower_words, gold_text()); }
const WordIds& PageCase::answer_lower_words() { return texts_->get(true, Cut::lower_words, answer_text()); }
const WordIds& PageCase::gold_pieces() { return texts_->get(false, Cut::pieces, gold_text()); }
const WordIds& PageCase::answer_pieces() { return texts_->get(true, Cut::pieces, answer_text()); }

void PageCase::append_words(std::string_view text, WordIds& words) { texts_->append(text, Cut::words, words); }

std::uint32_t PageCase::number_of(std::string_view word) { return texts_->number_of(word); }

std::size_t PageCase::common_length(const WordIds& a, const WordIds& b) {
  return texts_->subsequence.length(std::u32string(a.begin(), a.end()), std::u32string(b.begin(), b.end()));
}

evaluate::KeyTable& evaluate::empty_tally(PageCase& page) {
  page.texts_->tally.clear();
  return page.texts_->tally;
}

}  // namespace garimpo
