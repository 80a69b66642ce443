#include "base/budget.hpp"

#include <gtest/gtest.h>

namespace garimpo::base {
namespace {

TEST(Budget, ThreadTimeRunsForwardWithWork) {
  const std::uint64_t begin = thread_cpu_us();
  volatile std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < 3'000'000; ++i) sum = sum + i;
  EXPECT_GT(thread_cpu_us(), begin);
}

TEST(Budget, LastsWhileThereIsTime) {
  Budget budget(60'000);
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(budget.spend());
  EXPECT_FALSE(budget.is_exhausted());
}

TEST(Budget, EndsAndStaysEnded) {
  Budget budget(0);
  std::uint64_t steps = 0;
  while (budget.spend() && steps < 10 * Budget::kStepsPerLook) ++steps;
  EXPECT_LE(steps, Budget::kStepsPerLook);
  EXPECT_TRUE(budget.is_exhausted());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(budget.spend());
}

TEST(Budget, ALargeStepLooksAtOnce) {
  Budget budget(0);
  EXPECT_FALSE(budget.spend(1ULL << 40));
  EXPECT_TRUE(budget.is_exhausted());
  Budget rich(60'000);
  EXPECT_TRUE(rich.spend(1ULL << 40));
}

TEST(Budget, StopsALoopNearItsTime) {
  const std::uint64_t begin = thread_cpu_us();
  Budget budget(20);
  volatile std::uint64_t sum = 0;
  while (budget.spend()) sum = sum + 1;
  const std::uint64_t used = thread_cpu_us() - begin;
  EXPECT_GE(used, 20'000U);
  EXPECT_LE(used, 200'000U);
}

}  // namespace
}  // namespace garimpo::base
