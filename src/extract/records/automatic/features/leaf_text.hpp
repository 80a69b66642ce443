// What one text node says, in the few facts that the features count: letters, digits, words, and whether it looks like a price or a date.
// Cost: one pass over the bytes.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::extract::records::automatic {

struct LeafText {
  std::uint32_t chars = 0;  // letters and digits; a character outside ASCII counts as a letter
  std::uint32_t digits = 0;
  std::uint32_t words = 0;     // runs of letters and digits
  std::uint64_t hash = 0;      // of its letters and digits, ASCII case folded
  std::int64_t number = -1;    // the whole number it begins with; -1 where it begins with none
  bool is_price_like = false;  // a currency sign beside a digit
  bool is_date_like = false;   // 3/4/2016, 2016-04-03, 3 Apr, "2 days ago"
};

LeafText read_leaf(std::string_view text);

}  // namespace garimpo::extract::records::automatic
