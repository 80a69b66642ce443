// Manual pages in the language of man(7), from the same tables as the help.
#pragma once
#include <garimpo/registry.hpp>

#include <string>

#include "command_line/flags.hpp"

namespace garimpo::cli {

// garimpo(1): the verbs, sources, formats and exit codes.
std::string overview_manual(const Registry& registry);
// garimpo-VERB(1).
std::string verb_manual(const Verb& verb, const Registry& registry);

}  // namespace garimpo::cli
