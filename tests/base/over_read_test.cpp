#include "base/over_read.hpp"

#include "base/bytes16.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace garimpo::base {
namespace {

// One readable page with an unreadable one behind it: a byte read past the end crashes the test.
class GuardedPage {
 public:
  GuardedPage() : bytes_(static_cast<std::size_t>(sysconf(_SC_PAGE_SIZE))) {
    memory_ = mmap(nullptr, 2 * bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory_ != MAP_FAILED) mprotect(static_cast<char*>(memory_) + bytes_, bytes_, PROT_NONE);
  }
  ~GuardedPage() {
    if (memory_ != MAP_FAILED) munmap(memory_, 2 * bytes_);
  }
  GuardedPage(const GuardedPage&) = delete;
  GuardedPage& operator=(const GuardedPage&) = delete;
  bool is_made() const { return memory_ != MAP_FAILED; }
  char* last(std::size_t count) { return static_cast<char*>(memory_) + bytes_ - count; }

 private:
  std::size_t bytes_;
  void* memory_;
};

TEST(OverRead, StopsAtTheEndOfAPage) {
  GuardedPage page;
  ASSERT_TRUE(page.is_made());
  std::memcpy(page.last(20), "abcdefghijklmnopqrst", 20);
  for (std::size_t bytes = 0; bytes <= 8; ++bytes) {
    std::uint64_t expected = 0;
    std::memcpy(&expected, page.last(bytes), bytes);
    EXPECT_EQ(load_up_to_8(page.last(bytes), bytes), expected) << bytes;
  }
}

TEST(OverRead, MasksWhatIsReadAlong) {
  const std::array<char, 16> text = {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'};
  for (std::size_t bytes = 0; bytes <= 12; ++bytes) {
    std::uint64_t expected = 0;
    std::memcpy(&expected, text.data(), std::min<std::size_t>(bytes, 8));
    EXPECT_EQ(load_up_to_8(text.data(), bytes), expected) << bytes;
  }
}

TEST(OverRead, LoadsSixteenBytesOrWhatThereIs) {
  GuardedPage page;
  ASSERT_TRUE(page.is_made());
  std::memcpy(page.last(16), "abcdefghijklmnop", 16);
  for (std::size_t bytes = 1; bytes <= 16; ++bytes) {
    std::array<char, 16> loaded;
    Bytes16::load_up_to(page.last(bytes), bytes).store(loaded.data());
    EXPECT_EQ(std::memcmp(loaded.data(), page.last(bytes), bytes), 0) << bytes;
  }
}

}  // namespace
}  // namespace garimpo::base
