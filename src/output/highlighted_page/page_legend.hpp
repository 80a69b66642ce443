// The box in the corner of the page format that says what was found.
#pragma once
#include <garimpo/output.hpp>
#include <garimpo/results.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::output {

// An object as the legend and the boxes have it; its number is its place among them.
struct ShownObject {
  ResultObject object;
  std::string_view name;
  bool is_beside;  // a list that the page is not for
};
// What a result with these parts has, in its order.
std::vector<ShownObject> shown_objects(const Extraction& extraction, const ResultParts& parts);

void append_page_legend(const Extraction& extraction, std::span<const ShownObject> objects, std::string& out);

}  // namespace garimpo::output
