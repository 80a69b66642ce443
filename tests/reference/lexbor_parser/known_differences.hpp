// Pages on which lexbor 3.1 is no oracle.
#pragma once
#include <string_view>

namespace garimpo::reference::lexbor_parser {

// Where its trees stray from the standard and from browsers. Asks generously: a page that only might is named too.
bool strays_from_standard(std::string_view html);

// Where the ranges that we find around its tokens are guesses, and those of dom/direct/ are right.
bool guesses_ranges(std::string_view html);

}  // namespace garimpo::reference::lexbor_parser
