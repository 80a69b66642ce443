#include "dom/direct/doctype.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom::direct {
namespace {

// Name, identifiers ("-" where missing) and "quirky" or not, in one line.
std::string read(std::string_view declaration, bool is_closed = true) {
  const Doctype doctype = read_doctype(declaration, is_closed);
  const auto shown = [](std::optional<std::string_view> identifier) { return identifier ? "'" + std::string(*identifier) + "'" : "-"; };
  return doctype.name + " " + shown(doctype.public_id) + " " + shown(doctype.system_id) + (doctype.is_quirky ? " quirky" : "");
}

TEST(Doctype, ReadsNameAndIdentifiers) {
  EXPECT_EQ(read(" HTML "), "html - -");
  EXPECT_EQ(read(" html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" 'http://www.w3.org/TR/html4/strict.dtd'"),
            "html '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'");
  EXPECT_EQ(read(" html SYSTEM 'about:legacy-compat'"), "html - 'about:legacy-compat'");
}

TEST(Doctype, OldOnesAreQuirky) {
  EXPECT_TRUE(read_doctype(" other", true).is_quirky);
  EXPECT_TRUE(read_doctype(" html public \"-//W3C//DTD HTML 3.2 Final//EN\"", true).is_quirky);
  EXPECT_TRUE(read_doctype(" html system \"http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd\"", true).is_quirky);
}

TEST(Doctype, AMissingSystemIdentifierIsNotAnEmptyOne) {
  const std::string transitional = " html public \"-//W3C//DTD HTML 4.01 Transitional//EN\"";
  EXPECT_TRUE(read_doctype(transitional, true).is_quirky);
  EXPECT_FALSE(read_doctype(transitional + " \"\"", true).is_quirky);
  EXPECT_FALSE(read_doctype(transitional + " \"loose.dtd\"", true).is_quirky);
}

TEST(Doctype, MissingSpacesDoNoHarm) {
  EXPECT_EQ(read("html"), "html - -");
  EXPECT_EQ(read(" html PUBLIC'a'\"b\""), "html 'a' 'b'");
  EXPECT_EQ(read(" html SYSTEM\"a\""), "html - 'a'");
}

TEST(Doctype, WhatStandsBehindTheSystemIdentifierDoesNoHarm) { EXPECT_EQ(read(" html SYSTEM \"a\" b \"c\""), "html - 'a'"); }

TEST(Doctype, MalformedOnesAreQuirkyAndKeepWhatWasRead) {
  EXPECT_EQ(read(""), " - - quirky");
  EXPECT_EQ(read(" "), " - - quirky");
  EXPECT_EQ(read(" html x"), "html - - quirky");
  EXPECT_EQ(read(" html PUBLI 'a'"), "html - - quirky");
  EXPECT_EQ(read(" html PUBLIC"), "html - - quirky");
  EXPECT_EQ(read(" html PUBLIC x 'a'"), "html - - quirky");
  EXPECT_EQ(read(" html PUBLIC 'a' x 'b'"), "html 'a' - quirky");
  EXPECT_EQ(read(" html PUBLIC 'a"), "html 'a' - quirky");
  EXPECT_EQ(read(" html SYSTEM"), "html - - quirky");
  EXPECT_EQ(read(" html SYSTEM \"a"), "html - 'a' quirky");
}

TEST(Doctype, OneThatThePageBreaksOffInIsQuirky) { EXPECT_EQ(read(" html", false), "html - - quirky"); }

}  // namespace
}  // namespace garimpo::dom::direct
