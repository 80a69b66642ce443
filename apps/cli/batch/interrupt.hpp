// Ctrl-C and SIGTERM: the first one asks the batch to stop after the pages in flight, the second ends the process at once.
#pragma once

namespace garimpo::cli {

// Also ignores SIGPIPE and SIGXFSZ: a closed pipe is then an error of write(2), which the output turns into a quiet end, and so is a file
// that may not grow, which is met as a full disk is.
void install_signal_handlers();
bool is_interrupted();

}  // namespace garimpo::cli
