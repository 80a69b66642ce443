// One page under test: its gold and what a contender answered. What several evaluators need (the texts, their words) is made once, when
// first asked for. Reused from page to page, with its memory.
#pragma once
#include <garimpo/json_value.hpp>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo {

class PageCase;

namespace evaluate {
class KeyTable;
KeyTable& empty_tally(PageCase& page);
}  // namespace evaluate

// Words of a text as numbers: equal words have equal numbers within one PageCase.
using WordIds = std::vector<std::uint32_t>;

class PageCase {
 public:
  PageCase();
  ~PageCase();
  PageCase(const PageCase&) = delete;
  PageCase& operator=(const PageCase&) = delete;

  // answer: a result line of ours, or any JSON with "text" and "title" (read as an article); absent: the page failed.
  void bind(JsonValue gold, JsonValue answer);

  JsonValue gold() const { return gold_; }
  JsonValue answer() const { return answer_; }
  // Objects of the answer of one of these types, in its order.
  std::vector<JsonValue> objects(std::initializer_list<std::string_view> types) const;
  // The first article of the answer; absent where there is none.
  JsonValue article() const;
  std::string_view answer_text() const;  // of the article
  std::string_view gold_text() const;

  const WordIds& gold_words();          // \w+, case kept
  const WordIds& answer_words();        //
  const WordIds& gold_lower_words();    // \w+ of the lower-cased text
  const WordIds& answer_lower_words();  //
  const WordIds& gold_pieces();         // split at white space
  const WordIds& answer_pieces();       //
  // The words of any other text, numbered with those above.
  void append_words(std::string_view text, WordIds& words);
  std::uint32_t number_of(std::string_view word);
  // Length of the longest common subsequence.
  std::size_t common_length(const WordIds& a, const WordIds& b);

 private:
  // For our own evaluators, which count words or shingles; the evaluator's until it asks again.
  friend evaluate::KeyTable& evaluate::empty_tally(PageCase& page);
  struct Texts;
  JsonValue gold_;
  JsonValue answer_;
  std::unique_ptr<Texts> texts_;
};

}  // namespace garimpo
