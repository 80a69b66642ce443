// What `garimpo wrapper` can do, one file each. The arguments of the command are the sources.
#pragma once
#include <garimpo/wrapper.hpp>

#include "command_line/command.hpp"
#include "command_line/outcome.hpp"

namespace garimpo::cli {

int wrapper_learn(const Command& command);
int wrapper_apply(const Command& command);
int wrapper_check(const Command& command);

// The wrapper that --model names.
Outcome<Wrapper> read_wrapper(const Command& command);

}  // namespace garimpo::cli
