// Words that are well formed each, but cannot all be meant: options that exclude each other, an option given twice with two values, an
// address that is none.
#pragma once
#include "command_line/command.hpp"
#include "command_line/outcome.hpp"

namespace garimpo::cli {

Outcome<void> check_words_together(const Command& command);

// Whether the word is an address that something could be fetched from, "https://..." or "www...." that is no file.
bool is_web_address(const std::string& word);
// What to do about an address among the sources.
Failure does_not_fetch(const std::string& address, std::string_view verb);

}  // namespace garimpo::cli
