#include "tests/seeded_random.hpp"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>

namespace garimpo::tests {
namespace {

// Sets the variable for the time of a test, and puts back what was there.
class Asked {
 public:
  explicit Asked(const char* seed) {
    if (const char* const before = std::getenv("GARIMPO_TEST_SEED")) before_ = before;
    seed == nullptr ? unsetenv("GARIMPO_TEST_SEED") : setenv("GARIMPO_TEST_SEED", seed, 1);
  }
  ~Asked() { before_ ? setenv("GARIMPO_TEST_SEED", before_->c_str(), 1) : unsetenv("GARIMPO_TEST_SEED"); }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

 private:
  std::optional<std::string> before_;
};

TEST(SeededRandom, TheVariableDecides) {
  const Asked asked("4242");
  SeededRandom ours;
  SeededRandom of_another_test(7);
  std::mt19937 plain(4242);
  EXPECT_EQ(ours(), plain());
  plain.seed(4242);
  EXPECT_EQ(of_another_test(), plain());
}

TEST(SeededRandom, WithoutItATestHasItsOwnSeedOrANewOne) {
  const Asked asked(nullptr);
  std::mt19937 plain(7);
  EXPECT_EQ(SeededRandom(7)(), plain());
  EXPECT_EQ(random_seed(7), 7U);
  bool differs = false;
  for (int round = 0; round < 8 && !differs; ++round) differs = random_seed() != random_seed();
  EXPECT_TRUE(differs);
}

TEST(SeededRandom, AFailureTellsTheSeed) {
  EXPECT_NONFATAL_FAILURE(
      {
        SeededRandom random(31);
        EXPECT_EQ(random.min(), 1U);
      },
      "again with GARIMPO_TEST_SEED=" + std::to_string(random_seed(31)));
}

}  // namespace
}  // namespace garimpo::tests
