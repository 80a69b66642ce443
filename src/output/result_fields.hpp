// Every object and every key of the JSON result, with what it means: docs/result.md is made from this table, and a test compares it with
// what pages give, both ways.
#pragma once
#include <span>
#include <string_view>

namespace garimpo::output {

struct ResultField {
  std::string_view object;  // what has the key: "article", "cell"
  std::string_view key;
  // text, number, truth value, values (whatever the page embeds); a name of this table in backquotes; "list of" or "names to" one of these
  std::string_view kind;
  std::string_view meaning;
  std::string_view example;  // JSON
};

// What one object of the table is, in a sentence.
struct ResultObjectInfo {
  std::string_view name;
  std::string_view meaning;
};

// In the order of the document: a field's object is one of result_objects(), and fields of an object stand together.
std::span<const ResultObjectInfo> result_objects();
std::span<const ResultField> result_fields();

}  // namespace garimpo::output
