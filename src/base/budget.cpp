#include "base/budget.hpp"

#include <ctime>

namespace garimpo {

namespace base {

std::uint64_t thread_cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

}  // namespace base

Budget::Budget(std::uint32_t max_time_ms) : deadline_us_(base::thread_cpu_us() + std::uint64_t{max_time_ms} * 1000) {}

Budget Budget::from_first_look(std::uint32_t max_time_ms) {
  Budget budget;
  budget.time_us_ = std::uint64_t{max_time_ms} * 1000 + 1;
  return budget;
}

bool Budget::look() {
  if (time_us_ != 0) {
    deadline_us_ = base::thread_cpu_us() + time_us_;
    time_us_ = 0;
  }
  is_exhausted_ = is_exhausted_ || base::thread_cpu_us() >= deadline_us_;
  steps_left_ = is_exhausted_ ? 0 : kStepsPerLook;
  return !is_exhausted_;
}

}  // namespace garimpo
