#include "output/page_address.hpp"

#include <gtest/gtest.h>

namespace garimpo::output {
namespace {

TEST(PageAddress, TheGivenAddressIsThePagesAndTheBaseResolves) {
  Extraction extraction;
  extraction.url = "https://e.org/a/b";
  extraction.own_address = "https://e.org/own";
  extraction.base_address = "https://e.org/shop/";
  const PageAddress address(extraction);
  EXPECT_EQ(address.page(), "https://e.org/a/b");
  EXPECT_EQ(address.base(), "https://e.org/shop/");
  EXPECT_EQ(address.absolute("lamp"), "https://e.org/shop/lamp");
  EXPECT_EQ(address.absolute(""), "");
}

TEST(PageAddress, WithoutAGivenOneThePagesOwnCounts) {
  Extraction extraction;
  extraction.own_address = "https://e.org/own";
  EXPECT_EQ(PageAddress(extraction).page(), "https://e.org/own");
  EXPECT_EQ(PageAddress(extraction).base(), "https://e.org/own");
}

TEST(PageAddress, ABaseThatIsNotWholeResolvesNothing) {
  Extraction extraction;
  extraction.base_address = "/shop/";
  EXPECT_EQ(PageAddress(extraction).absolute("lamp"), "lamp");
  extraction.url = "https://e.org/a/b";
  EXPECT_EQ(PageAddress(extraction).absolute("lamp"), "https://e.org/a/lamp");
  EXPECT_EQ(PageAddress().absolute("lamp"), "lamp");
}

}  // namespace
}  // namespace garimpo::output
