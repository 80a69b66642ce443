// Words around an amount that change what it means: "from", "free", "per kg", "to".
#pragma once
#include <cstddef>
#include <string_view>

namespace garimpo::text {

// Whether the text has a word that makes the amount after it the lowest of several: "from", "ab", "a partir de", "от".
bool says_from(std::string_view text);

// Whether the text says that nothing is to be paid: "Free!", "gratis", "бесплатно".
bool says_free(std::string_view text);
// Whether the text is one of these words and nothing else but marks behind it.
bool is_free_word(std::string_view text);

// Whether the text says that its amount is what an order must reach for free delivery, which is no price.
bool says_free_delivery(std::string_view text);

// Whether bytes [begin, end) are the year of a month that is named before them: "July, 2004".
bool is_year_of_month(std::string_view text, std::size_t begin, std::size_t end);

// Whether a unit of length, weight or storage follows: "16.00 ft" is no price.
bool is_measure(std::string_view text, std::size_t end);

// What the price at [.., end) is for: "kg" of "/kg", "100 g" of " pro 100 g"; "" where it does not say.
std::string_view unit_behind(std::string_view text, std::size_t end);

// Bytes of the sign or word that joins the ends of a range at the start of the text, with the spaces around it: " - ", " to "; 0 for none.
std::size_t range_joint(std::string_view text);

}  // namespace garimpo::text
