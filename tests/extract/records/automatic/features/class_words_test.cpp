#include "extract/records/automatic/features/class_words.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records::automatic {
namespace {

TEST(ClassKind, IgnoresStatesOrderAndNumbers) {
  EXPECT_EQ(class_kind("item first"), class_kind("item"));
  EXPECT_EQ(class_kind("odd item"), class_kind("item even  last"));
  EXPECT_EQ(class_kind("a b"), class_kind("b a"));
  EXPECT_EQ(class_kind("item post-4711"), class_kind("item"));
  EXPECT_EQ(class_kind("item1"), class_kind("item2"));
}

TEST(ClassKind, OtherWordsTellKindsApart) {
  EXPECT_NE(class_kind("item"), class_kind("ad"));
  EXPECT_NE(class_kind("item"), class_kind("item ad"));
  EXPECT_EQ(class_kind(""), 0u);
  EXPECT_EQ(class_kind(" first "), 0u);
}

TEST(Meanings, AreReadFromPartsOfWords) {
  EXPECT_EQ(meanings_of_name("MainMenu"), kMenu | kMain);
  EXPECT_EQ(meanings_of_name("search-results"), static_cast<std::uint32_t>(kResult));
  EXPECT_EQ(meanings_of_name("xyz"), 0u);
  EXPECT_EQ(meanings_of_name(std::string(400, 'x') + "menu"), 0u);
}

TEST(ClassWords, RemembersBoth) {
  ClassWords words;
  const std::string_view classes = "product first";
  EXPECT_EQ(words.of(classes).kind, class_kind("product"));
  EXPECT_EQ(words.of(classes).meanings, meanings_of_name("product first"));
  EXPECT_EQ(&words.of(classes), &words.of(classes));
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
