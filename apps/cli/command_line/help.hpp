// Help for people: what to type first, then the options in groups, wrapped to the width of the terminal.
#pragma once
#include <garimpo/evaluator.hpp>

#include <string>

#include "command_line/flags.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

std::string overview_help(const Terminal& terminal);
std::string verb_help(const Verb& verb, const Registry& registry, const EvaluatorRegistry& evaluators, const Terminal& terminal);

}  // namespace garimpo::cli
