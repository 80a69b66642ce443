#include "input/byte_window.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace garimpo::input {
namespace {

std::string numbers(std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; text.size() < bytes; ++i) text += std::to_string(i) + " ";
  text.resize(bytes);
  return text;
}

// Gives a few bytes at a time and cannot seek, like a slow pipe.
class Trickle final : public ByteSource {
 public:
  explicit Trickle(std::string_view bytes) : bytes_(bytes) {}
  std::size_t read(std::span<char> room) override {
    const std::size_t count = std::min({room.size(), bytes_.size(), std::size_t{7}});
    if (count == 0) return end(Ending::clean);
    std::copy_n(bytes_.begin(), count, room.begin());
    bytes_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view bytes_;
};

TEST(ByteWindow, ShowsWhatComesNextAndMovesOn) {
  const std::string text = numbers(1000);
  Trickle source(text);
  ByteWindow window(source);
  ASSERT_TRUE(window.require(20));
  EXPECT_EQ(window.view().substr(0, 20), text.substr(0, 20));
  window.consume(15);
  EXPECT_EQ(window.position(), 15u);
  EXPECT_FALSE(window.require(1000));
  EXPECT_EQ(window.view(), text.substr(15));
  EXPECT_EQ(window.ending(), Ending::clean);
}

TEST(ByteWindow, GrowsPastItsStepAndKeepsEveryByte) {
  const std::string text = numbers(3 * ByteWindow::kStep + 11);
  MemorySource source(text);
  ByteWindow window(source);
  ASSERT_TRUE(window.require(1));
  window.consume(1);
  ASSERT_TRUE(window.require(2 * ByteWindow::kStep));
  EXPECT_TRUE(std::string_view(text).substr(1).starts_with(window.view()));
  std::string rest;
  read_to_cap(window, rest, text.size());
  EXPECT_TRUE(rest == text.substr(1));
}

TEST(ByteWindow, SkipsBySeekingOrByReading) {
  const std::string text = numbers(2 * ByteWindow::kStep);
  MemorySource seekable(text);
  Trickle pipe(text);
  for (ByteSource* source : {static_cast<ByteSource*>(&seekable), static_cast<ByteSource*>(&pipe)}) {
    ByteWindow window(*source);
    ASSERT_TRUE(window.require(3));
    EXPECT_EQ(window.skip(text.size() - 10), text.size() - 10);
    ASSERT_TRUE(window.require(10));
    EXPECT_EQ(window.view(), text.substr(text.size() - 10));
    EXPECT_EQ(window.skip(100), 10u);
  }
}

TEST(ByteWindow, GoesBackInsideTheWindowOfAPipe) {
  const std::string text = numbers(100);
  Trickle pipe(text);
  ByteWindow window(pipe);
  window.require(50);
  window.consume(40);
  ASSERT_TRUE(window.seek(5));
  EXPECT_EQ(window.position(), 5u);
  EXPECT_EQ(window.view().substr(0, 10), text.substr(5, 10));
}

TEST(ByteWindow, GoesBackOnlyAsOftenAsKeepsTheWorkLinear) {
  const std::string text = numbers(1000);
  MemorySource source(text);
  ByteWindow window(source);
  std::uint64_t times = 0;
  while (times < 1000) {
    window.skip(1000);
    if (!window.seek(0)) break;
    ++times;
  }
  EXPECT_EQ(times, ByteWindow::kMostRereads);
}

TEST(ByteWindow, ReadsStraightThroughAfterALookAhead) {
  const std::string text = numbers(5 * ByteWindow::kStep);
  MemorySource source(text);
  ByteWindow window(source);
  window.require(4);
  std::string all;
  read_to_cap(window, all, 1 << 30);
  EXPECT_TRUE(all == text);
  EXPECT_EQ(window.position(), text.size());
}

TEST(ReadToCap, StopsAtTheCap) {
  const std::string text = numbers(300'000);
  MemorySource source(text);
  std::string out = "x";
  read_to_cap(source, out, 200'001);
  EXPECT_EQ(out.size(), 200'001u);
  EXPECT_TRUE(std::string_view(out).substr(1) == std::string_view(text).substr(0, 200'000));
}

}  // namespace
}  // namespace garimpo::input
