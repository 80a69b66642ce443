// Numbers as XPath 1.0 writes and reads them (sections 4.2 and 4.4).
#pragma once
#include <string>
#include <string_view>

namespace garimpo::xpath {

// An optional minus sign and digits with or without a point, white space around them; NaN for everything else, exponents included.
double number_of(std::string_view text);
// Without an exponent, with as many digits as tell the number apart from its neighbours; "NaN", "Infinity", "-Infinity".
std::string text_of_number(double number);
// To the nearest whole number, halves towards positive infinity.
double rounded(double number);

}  // namespace garimpo::xpath
