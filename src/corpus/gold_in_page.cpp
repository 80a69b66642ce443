// Running text is looked for in what a reader sees; single values in all that the page says, since names, prices and codes also stand in
// attributes and in embedded data.
#include "corpus/gold_in_page.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>

#include "corpus/page_document.hpp"
#include "dom/path_reader.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

namespace garimpo::corpus {

namespace {

using base::JsonValue;

constexpr std::size_t kMostExamples = 3;
constexpr std::size_t kMostExampleBytes = 60;

class GoldInPage {
 public:
  GoldInPage(JsonValue gold, const Document& document) : gold_(gold), document_(document) {
    std::string text;
    append_visible_text(document, 0, text);
    visible_ = text::fold_to_letters_and_digits(text);
    append_everything(document, text);
    everything_ = text::fold_to_letters_and_digits(text);
  }

  std::vector<Missing> look() {
    look_for_words();
    look_for_texts("snippets", {gold_["with"]});
    look_for_texts("snippets that should be left out", {gold_["without"]});
    look_for_texts("comments", {gold_["comments"]});
    look_for_texts("title", {gold_["title"]});
    look_for_records();
    look_for_products();
    look_for_fields();
    look_for_paths("nodes", gold_["nodes"]);
    look_for_paths("blocks", gold_["blocks"].is_array() ? gold_["blocks"] : gold_["segments"]);
    return std::move(found_);
  }

 private:
  bool is_there(std::string_view value) const {
    const std::string folded = text::fold_to_letters_and_digits(value);
    return everything_.find(folded) != std::string::npos;
  }

  // Counts distinct words, so that a name that the page lacks is one fault however often the text repeats it.
  void look_for_words() {
    const std::string_view text = gold_["text"].text();
    if (text.empty()) return;
    std::vector<std::string_view> words;
    text::append_words(text, words);
    std::set<std::string_view> seen;
    Missing missing{.what = "words of the text", .is_text = true};
    for (const std::string_view word : words)
      if (seen.insert(word).second) missing.count(visible_.find(text::fold_to_letters_and_digits(word)) != std::string::npos, word);
    add(std::move(missing));
  }

  // Strings, or lists of strings.
  void look_for_texts(std::string_view what, std::initializer_list<JsonValue> values) {
    Missing missing{.what = what};
    for (const JsonValue value : values) count_strings(value, missing);
    add(std::move(missing));
  }

  void count_strings(JsonValue value, Missing& missing) const {
    count_lines(value.text(), missing);
    if (!value.is_array()) return;
    for (const base::JsonMember element : value) count_lines(element.value.text(), missing);
  }

  // Compares line by line, because the page may have something between two blocks (a button, a date) that the gold rightly leaves out.
  void count_lines(std::string_view text, Missing& missing) const {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      if (!text::is_space_only(line)) missing.count(is_there(line), line);
    }
  }

  void look_for_records() {
    Missing cells{.what = "cells of the records"};
    Missing paths{.what = "paths of the records"};
    for (const base::JsonMember record : gold_["records"]) {
      count_cells(record.value, cells);
      count_path(record.value.is_string() ? record.value.text() : record.value["xpath"].text(), paths);
    }
    add(std::move(cells));
    add(std::move(paths));
  }

  // The first of the forms that the record has: verified cells, cells, named fields, values cut from the source, its text.
  void count_cells(JsonValue record, Missing& missing) const {
    if (record.is_array()) {
      for (const base::JsonMember value : record) count_source_value(value.value, missing);
    } else if (record["text_cells"].is_array()) {
      count_strings(record["text_cells"], missing);
    } else if (record["cells"].is_array()) {
      count_strings(record["cells"], missing);
    } else if (record["fields"].is_object()) {
      for (const base::JsonMember field : record["fields"]) count_strings(field.value, missing);
    } else {
      count_strings(record["text"], missing);
    }
  }

  // A value cut out of the source. Values that still hold markup are not looked for, since the page's text shows them differently.
  void count_source_value(JsonValue value, Missing& missing) const {
    const std::string_view text = value["value"].text();
    if (!text.empty() && text.find_first_of("<>&") == std::string_view::npos) missing.count(is_there(text), text);
  }

  void look_for_products() {
    Missing missing{.what = "names and prices of the products"};
    for (const base::JsonMember product : gold_["products"]) {
      count_strings(product.value["name"], missing);
      count_strings(product.value["price_text"], missing);
    }
    add(std::move(missing));
  }

  // Any value of a list is right, so one of them has to be in the page. Availability is left out: its values are codes, not text.
  void look_for_fields() {
    Missing missing{.what = "values of the fields"};
    for (const base::JsonMember field : gold_["fields"]) {
      if (field.key == "availability" || field.key == "InStock" || field.key == "OutOfStock" || field.key == "url") continue;
      if (field.value.size() == 0 && !field.value.is_string()) continue;
      Missing any{.what = {}};
      count_strings(field.value, any);
      if (any.looked_for > 0) missing.count(any.missing < any.looked_for, any.examples.empty() ? "" : any.examples.front());
    }
    add(std::move(missing));
  }

  void look_for_paths(std::string_view what, JsonValue places) {
    Missing missing{.what = what};
    for (const base::JsonMember place : places)
      count_path(place.value.is_string() ? place.value.text() : place.value["xpath"].text(), missing);
    add(std::move(missing));
  }

  void count_path(std::string_view path, Missing& missing) const {
    if (path.starts_with('/')) missing.count(dom::walk_path(document_, path).node != kNoNode, path);
  }

  void add(Missing missing) {
    if (missing.looked_for > 0) found_.push_back(std::move(missing));
  }

  JsonValue gold_;
  const Document& document_;
  std::string visible_;
  std::string everything_;
  std::vector<Missing> found_;
};

// Cut where a character ends.
std::string shortened(std::string_view value) {
  if (value.size() <= kMostExampleBytes) return std::string(value);
  std::size_t end = kMostExampleBytes;
  while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80U) --end;
  return std::string(value.substr(0, end)) + "…";
}

}  // namespace

void Missing::count(bool is_there, std::string_view value) {
  ++looked_for;
  if (is_there) return;
  ++missing;
  if (examples.size() < kMostExamples) examples.push_back(shortened(value));
}

std::vector<Missing> missing_in_page(JsonValue gold, const Document& document) { return GoldInPage(gold, document).look(); }

}  // namespace garimpo::corpus
