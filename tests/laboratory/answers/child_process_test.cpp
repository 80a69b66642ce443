#include "laboratory/answers/child_process.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace garimpo::laboratory {
namespace {

TEST(ChildProcess, GetsItsArgumentAsOneWord) {
  const ChildResult result = run_child("printf '[%s]'", "a page's name \"$HOME\"; exit 3", 10'000, 1000);
  EXPECT_EQ(result.output, "[a page's name \"$HOME\"; exit 3]");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_GT(result.peak_bytes, 0U);
}

TEST(ChildProcess, TellsHowItEnded) {
  const ChildResult failed = run_child("echo broken >&2; exit 7 #", "x", 10'000, 1000);
  EXPECT_EQ(failed.exit_code, 7);
  EXPECT_EQ(failed.complaint, "broken\n");
  EXPECT_EQ(run_child("kill -9 $$ #", "x", 10'000, 1000).exit_code, 128 + 9);
  EXPECT_EQ(run_child("no_such_program_at_all", "x", 10'000, 1000).exit_code, 127);
}

TEST(ChildProcess, IsKilledWhenItsTimeIsOver) {
  const auto began = std::chrono::steady_clock::now();
  EXPECT_TRUE(run_child("sleep 60 #", "x", 200, 1000).is_timed_out);
  EXPECT_TRUE(run_child("exec >&- 2>&-; sleep 60 #", "x", 200, 1000).is_timed_out);  // closes its output and goes on
  EXPECT_TRUE(run_child("(sleep 60) & wait #", "x", 200, 1000).is_timed_out);        // in a child of its own
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(ChildProcess, EndlessOutputIsCut) {
  const ChildResult result = run_child("yes #", "x", 20'000, 100'000);
  EXPECT_TRUE(result.is_output_cut);
  EXPECT_EQ(result.output.size(), 100'000U);
}

TEST(ChildProcess, EndlessComplaintsAreHarmless) {
  const ChildResult result = run_child("head -c 3000000 /dev/zero | tr '\\0' x >&2; echo '{}' #", "x", 20'000, 1000);
  EXPECT_EQ(result.output, "{}\n");
  EXPECT_LE(result.complaint.size(), 600U);
}

TEST(ChildProcess, ReadsNothing) { EXPECT_EQ(run_child("cat #", "x", 10'000, 1000).output, ""); }

}  // namespace
}  // namespace garimpo::laboratory
