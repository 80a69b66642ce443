#include "terminal/suggest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace garimpo::cli {
namespace {

constexpr std::array<std::string_view, 5> kWords = {"extract", "article", "records", "inspect", "methods"};

TEST(Nearest, FindsWhatWasMistyped) {
  EXPECT_EQ(nearest("exract", kWords), "extract");    // a letter left out
  EXPECT_EQ(nearest("extractt", kWords), "extract");  // one too many
  EXPECT_EQ(nearest("artikle", kWords), "article");   // a wrong one
  EXPECT_EQ(nearest("artilce", kWords), "article");   // two swapped
  EXPECT_EQ(nearest("art", kWords), "article");       // cut short
  EXPECT_EQ(nearest("methods", kWords), "methods");
}

TEST(Nearest, SaysNothingRatherThanAnything) {
  EXPECT_EQ(nearest("zzzzzz", kWords), "");
  EXPECT_EQ(nearest("", kWords), "");
  EXPECT_EQ(nearest("a", kWords), "");
  EXPECT_EQ(nearest(std::string(100'000, 'e'), kWords), "");
  EXPECT_EQ(nearest("extract", {}), "");
}

TEST(DidYouMean, IsAPhraseOrNothing) {
  EXPECT_EQ(did_you_mean("exract", kWords), " (did you mean 'extract'?)");
  EXPECT_EQ(did_you_mean("zzzzzz", kWords), "");
}

}  // namespace
}  // namespace garimpo::cli
