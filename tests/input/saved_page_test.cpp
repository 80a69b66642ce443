#include "input/saved_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::input {
namespace {

constexpr std::size_t kCap = 1000;

std::string mhtml(std::string_view encoding, std::string_view body) {
  return "MIME-Version: 1.0\r\nSnapshot-Content-Location: https://a.example/\r\nContent-Type: multipart/related; "
         "boundary=\"b\"\r\n\r\n--b\r\n"
         "Content-Type: text/html\r\nContent-Transfer-Encoding: " +
         std::string(encoding) + "\r\n\r\n" + std::string(body) + "\r\n--b--\r\n";
}

SourcePage read(std::string_view file, std::size_t cap = kCap) {
  SourcePage page;
  read_mhtml(file, cap, page);
  return page;
}

TEST(SavedPage, DecodesQuotedPrintable) {
  EXPECT_EQ(read(mhtml("quoted-printable", "<p a=3D\"b\">caf=C3=A9 so=\r\nft =  \r\nend =zz =")).bytes,
            "<p a=\"b\">caf\xC3\xA9 soft end =zz ");
}

TEST(SavedPage, DecodesBase64WithWhatDoesNotBelong) { EXPECT_EQ(read(mhtml("BASE64", "PHA+\r\n aGk!=\r\n")).bytes, "<p>hi"); }

TEST(SavedPage, KeepsOtherBytesAndTheLimit) {
  EXPECT_EQ(read(mhtml("8bit", "<p>a=3D")).bytes, "<p>a=3D\r\n");
  EXPECT_EQ(read(mhtml("8bit", std::string(5000, 'x'))).bytes.size(), kCap);
  EXPECT_EQ(read(mhtml("quoted-printable", std::string(5000, 'x'))).bytes.size(), kCap);
}

TEST(SavedPage, TakesTheAddressOfTheFileWhereThePartHasNone) { EXPECT_EQ(read(mhtml("8bit", "<p>")).url, "https://a.example/"); }

TEST(SavedPage, SaysWhereItIsCut) {
  const std::string whole = mhtml("8bit", "<p>text");
  EXPECT_FALSE(read(whole).is_truncated);
  EXPECT_TRUE(read(std::string_view(whole).substr(0, whole.size() - 12)).is_truncated);
}

TEST(SavedPage, WithoutAPageIsAnError) {
  for (const std::string_view file : {"", "x", "\r\n\r\n", "Content-Type: multipart/related; boundary=b\r\n\r\n--b",
                                      "Content-Type: text/plain\n\nx", "Content-Type: multipart/related; boundary=\"\r\n\r\n--\r\n"}) {
    const SourcePage page = read(file);
    ASSERT_TRUE(page.error) << file;
    EXPECT_EQ(page.error->code, ErrorCode::not_html);
  }
}

TEST(SavedPage, OnePartAlone) { EXPECT_EQ(read("Content-Type: text/html\n\n<p>a").bytes, "<p>a"); }

TEST(SavedPage, ReadsTheCommentOfASavedPage) {
  EXPECT_EQ(saved_address("<!doctype html>\n<!-- saved from url=(0021)https://a.example/x -->\n<html>"), "https://a.example/x");
  EXPECT_EQ(saved_address("<html><!--\n Page saved with SingleFile \n url: https://a.example/y \n saved date: today\n-->"),
            "https://a.example/y");
  EXPECT_EQ(saved_address("<!-- saved from url=(0014)about:internet -->"), "");
  EXPECT_EQ(saved_address("<!-- saved from url=("), "");
  EXPECT_EQ(saved_address("Page saved with SingleFile"), "");
  EXPECT_EQ(saved_address("<p>url: https://a.example/"), "");
}

}  // namespace
}  // namespace garimpo::input
