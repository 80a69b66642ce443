// The time one page may take, asked for in every long loop: `if (!budget.spend(n)) break;`.
// Time is the thread's CPU time. The clock costs a system call, so it is read once per kStepsPerLook steps; a step is some
// tens of nanoseconds of work (a node visited, a dynamic-programming cell of 64 characters).
#pragma once
#include <cstdint>

namespace garimpo {

class Budget {
 public:
  static constexpr std::uint32_t kStepsPerLook = 16'384;

  // Counts from now, on the thread that makes it.
  explicit Budget(std::uint32_t max_time_ms);
  // Counts from its first look at the clock, which comes after kStepsPerLook steps: for work that mostly takes less than the look.
  static Budget from_first_look(std::uint32_t max_time_ms);

  // False once the time is up; stays false.
  bool spend(std::uint64_t steps = 1) {
    if (steps < steps_left_) {
      steps_left_ -= steps;
      return true;
    }
    return look();
  }
  bool is_exhausted() const { return is_exhausted_; }

 private:
  Budget() = default;
  bool look();

  std::uint64_t deadline_us_ = 0;
  std::uint64_t time_us_ = 0;  // not 0: the deadline is this long after the first look
  std::uint64_t steps_left_ = kStepsPerLook;
  bool is_exhausted_ = false;
};

}  // namespace garimpo
