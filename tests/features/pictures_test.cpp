#include "features/pictures.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

bool is_picture(std::string image) {
  const ParsedPage page(std::move(image));
  return features::is_picture(page.document, page.find("img"));
}

TEST(Pictures, AnImageOfUnknownOrLargeSizeIsOne) {
  EXPECT_TRUE(is_picture("<img src=/mill.jpg>"));
  EXPECT_TRUE(is_picture("<img src=/mill.jpg width=100% height=auto>"));
  EXPECT_TRUE(is_picture("<img src=/mill.jpg width=640 height=400 class='wp-image-12 alignnone'>"));
  EXPECT_TRUE(is_picture("<img src=/mill.jpg style='max-width:16px;height:300px'>"));
}

TEST(Pictures, IconsPixelsAndAvatarsAreNone) {
  EXPECT_FALSE(is_picture("<img src=/count.gif width=1 height=1>"));
  EXPECT_FALSE(is_picture("<img src=/x.png width=32px>"));
  EXPECT_FALSE(is_picture("<img src=/x.png style='width: 24px; height: 24px'>"));
  EXPECT_FALSE(is_picture("<img src=/x.png class='avatar avatar-96'>"));
  EXPECT_FALSE(is_picture("<img src=/x.png id=siteLogo>"));
  EXPECT_FALSE(is_picture("<img src=/img/spacer.gif>"));
  EXPECT_FALSE(is_picture("<img src=/share_icon-mail.svg>"));
  EXPECT_FALSE(is_picture("<img alt=nothing>"));
}

TEST(Pictures, LargeIsWhatSaysSo) {
  const ParsedPage page("<img src=/a width=640 height=400><img src=/a width=640><img src=/a>");
  EXPECT_TRUE(is_declared_large(page.document, page.find("img", 0)));
  EXPECT_FALSE(is_declared_large(page.document, page.find("img", 1)));
  EXPECT_FALSE(is_declared_large(page.document, page.find("img", 2)));
}

TEST(Pictures, SizesOfOnePictureHaveOneKey) {
  EXPECT_EQ(picture_key("https://a.example/2024/Old-Mill-1024x682.jpg?w=3"), "old-mill");
  EXPECT_EQ(picture_key("/2024/old-mill.jpeg"), "old-mill");
  EXPECT_EQ(picture_key("/2024/old-mill_600x400.webp"), "old-mill");
  EXPECT_EQ(picture_key("/2024/old-mill-scaled.jpg"), "old-mill");
  EXPECT_EQ(picture_key("/1.jpg"), "");
  EXPECT_TRUE(is_of_picture("https://cdn.example/resize/https%3A%2F%2Fa%2FOld-Mill.jpg/w=300", "old-mill"));
  EXPECT_FALSE(is_of_picture("/bridge.jpg", "old-mill"));
  EXPECT_FALSE(is_of_picture("/bridge.jpg", ""));
}

}  // namespace
}  // namespace garimpo::features
