// Fields that a page declares and that need no model: description, name of the site, canonical address, main image, tags. The
// first source that has a value is used.
#pragma once
#include "extract/articles/metadata/evidence.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::articles {

struct StatedField {
  std::string_view key;  // of the result
  std::string value;
  NodeId node;
  std::string_view signal;  // where it came from, in words
};

// In the order of the result; several fields with one key make a list.
std::vector<StatedField> stated_fields(const Evidence& evidence);

}  // namespace garimpo::extract::articles
