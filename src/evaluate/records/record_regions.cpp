#include "evaluate/records/record_regions.hpp"

#include "evaluate/scalar_text.hpp"
#include "text/words/words.hpp"

namespace garimpo::evaluate {

using base::JsonValue;

std::vector<JsonValue> record_regions(const PageCase& page) { return page.objects({"recordList", "productList"}); }

JsonValue records_of(JsonValue region) {
  const JsonValue records = region["records"];
  return records.is_truthy() ? records : region["products"];
}

std::vector<std::string> record_texts(JsonValue region) {
  std::vector<std::string> texts;
  std::string cells;
  for (const auto& [_, record] : records_of(region)) {
    const std::string_view text = record["text"].text();
    cells.clear();
    if (text.empty()) {
      for (const auto& [key, cell] : record["cells"]) {
        if (cell["text"].is_truthy()) cells += scalar_text(cell["text"]);
        cells += ' ';
      }
    }
    texts.push_back(text::fold_to_letters_and_digits(text.empty() ? cells : text));
  }
  return texts;
}

}  // namespace garimpo::evaluate
