#include "dom/direct/doctype.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom::direct {
namespace {

TEST(Doctype, ReadsNameAndIdentifiers) {
  const auto plain = read_doctype(" HTML ");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->name, "html");
  EXPECT_FALSE(plain->is_quirky);
  const auto strict = read_doctype(" html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" 'http://www.w3.org/TR/html4/strict.dtd'");
  ASSERT_TRUE(strict);
  EXPECT_EQ(strict->public_id, "-//W3C//DTD HTML 4.01//EN");
  EXPECT_EQ(strict->system_id, "http://www.w3.org/TR/html4/strict.dtd");
  EXPECT_FALSE(strict->is_quirky);
  const auto legacy = read_doctype(" html SYSTEM 'about:legacy-compat'");
  ASSERT_TRUE(legacy);
  EXPECT_EQ(legacy->system_id, "about:legacy-compat");
}

TEST(Doctype, OldOnesAreQuirky) {
  EXPECT_TRUE(read_doctype(" other")->is_quirky);
  EXPECT_TRUE(read_doctype(" html public \"-//W3C//DTD HTML 3.2 Final//EN\"")->is_quirky);
  EXPECT_TRUE(read_doctype(" html public \"-//W3C//DTD HTML 4.01 Transitional//EN\"")->is_quirky);
  EXPECT_FALSE(read_doctype(" html public \"-//W3C//DTD HTML 4.01 Transitional//EN\" \"loose.dtd\"")->is_quirky);
  EXPECT_TRUE(read_doctype(" html system \"http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd\"")->is_quirky);
}

TEST(Doctype, WhatIsNotWellMadeIsLeftToOthers) {
  for (const std::string_view bad : {"", " ", "html", " html PUBLIC", " html PUBLIC x", " html SYSTEM\"a\"", " html SYSTEM \"a", " html x",
                                     " html SYSTEM \"a\" b", " html PUBLIC \"\""}) {
    EXPECT_FALSE(read_doctype(bad)) << bad;
  }
}

}  // namespace
}  // namespace garimpo::dom::direct
