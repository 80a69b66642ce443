// From the words of an expression to a Program, in one pass and without recursion: operators wait on a stack by their precedence, and what
// stands in brackets waits on a stack of frames. Code is made from the inside out, so a piece is whole before it is put into another.
#pragma once
#include <garimpo/error.hpp>

#include "xpath/program.hpp"

#include <string_view>

namespace garimpo::xpath {

inline constexpr std::size_t kMostBytes = 65'536;  // of an expression
inline constexpr std::size_t kMostFrames = 256;    // brackets inside brackets

// The error says what was wrong and at which character, counted from 1. `knows_words_of_ours` allows the functions that only selectors
// of CSS compile to.
Result<Program> compile(std::string_view expression, bool knows_words_of_ours = false);

}  // namespace garimpo::xpath
