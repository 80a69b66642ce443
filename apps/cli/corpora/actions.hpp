// What `garimpo corpus` can do, one file each. The first argument named the action; `words` are those after it.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "command_line/command.hpp"

namespace garimpo::cli {

using Words = std::span<const std::string>;

int corpus_list(const Command& command, Words words);
int corpus_info(const Command& command, Words words);
int corpus_check(const Command& command, Words words);
int corpus_split(const Command& command, Words words);
int corpus_import(const Command& command, Words words);
int corpus_gold(const Command& command, Words words);

struct CorpusAction {
  std::string_view name;
  std::string_view usage;
  int (*run)(const Command& command, Words words);
};
std::span<const CorpusAction> corpus_actions();
// Names of the actions, for completions and suggestions.
std::span<const std::string_view> corpus_action_names();

}  // namespace garimpo::cli
