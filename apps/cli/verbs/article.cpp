// The main text of each page.
#include "command_line/plan.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

int run_article(const Command& command) { return extract_batch(command); }

}  // namespace garimpo::cli
