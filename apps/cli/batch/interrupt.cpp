// The flag is process-wide because signals are. The handler only does what is allowed in one: an atomic store and _exit.
#include "batch/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>

#include "command_line/outcome.hpp"

namespace garimpo::cli {

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void handle(int) {
  if (interrupted.exchange(true)) _exit(kExitInterrupted);
}

}  // namespace

void install_signal_handlers() {
  struct sigaction action{};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction ignore{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  sigaction(SIGXFSZ, &ignore, nullptr);
}

bool is_interrupted() { return interrupted.load(std::memory_order_relaxed); }

}  // namespace garimpo::cli
