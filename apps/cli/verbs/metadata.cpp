// What each page says of itself.
#include "command_line/plan.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

int run_metadata(const Command& command) { return extract_batch(command); }

}  // namespace garimpo::cli
