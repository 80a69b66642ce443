// Everything that is found on each page, by the recommended method of every family or by those named.
#include "command_line/plan.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

int run_extract(const Command& command) { return extract_batch(command); }

}  // namespace garimpo::cli
