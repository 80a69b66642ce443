// Gold out of a result: what a method found and a person corrected becomes the line that methods are measured against. Each kind of object
// gives its kind of gold; the main list of records only, since gold says what a page is for. docs/gold.md defines the line.
#pragma once
#include <string>
#include <string_view>

#include "base/json_value.hpp"

namespace garimpo::corpus {

// One line, without its end. `result`: a page's object as --output-format json prints it.
std::string gold_from_result(base::JsonValue result, std::string_view id);

// The .jsonl text with this line in the place of the one with the same id, or at its end. Lines that do not parse stay as they are.
struct ReplacedGold {
  std::string text;
  bool is_replaced = false;
};
ReplacedGold with_gold_line(std::string_view lines, std::string_view id, std::string_view line);

}  // namespace garimpo::corpus
