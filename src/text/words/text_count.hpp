// How much text a piece of UTF-8 shows: code points and words, each run of white space counted as one. Every text feature rests on it, so
// it counts sixteen bytes at a time where the machine can; count_text_slowly gives the same, one character after another.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::text {

struct TextCount {
  std::uint32_t chars = 0;  // code points, a run of white space between words counted as one, none at either end
  std::uint32_t words = 0;  // runs of other characters
  bool starts_with_space = false;
  bool ends_with_space = false;
  bool operator==(const TextCount&) const = default;
};

// Text of white space only has no chars and ends with space; the empty text neither.
TextCount count_text(std::string_view utf8);
TextCount count_text_slowly(std::string_view utf8);

}  // namespace garimpo::text
