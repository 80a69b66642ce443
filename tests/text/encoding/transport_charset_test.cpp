#include "text/encoding/transport_charset.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::text {
namespace {

TEST(TransportCharset, ReadsTheParameter) {
  for (const std::string_view header :
       {"text/html; charset=gbk", "text/html;charset=GBK", "text/html;CHARSET=\"gbk\"", "text/html; charset= gbk ",
        "text/html;x=y;charset=gbk", "text/html;charset=\"\\g\\b\\k\"", "text/html;charset=gbk;charset=windows-1255",
        "text/html;charset=\"gbk\"junk; x", "text/html;charset=\"gbk", "text/html;x=\";charset=windows-1255\";charset=gbk",
        "text/html; charset=gbk, text/html", "text/html;charset=;charset=gbk", ";charset=gbk"})
    EXPECT_EQ(transport_charset(header), Encoding::gbk) << header;
}

TEST(TransportCharset, NothingWhereNothingKnownIsNamed) {
  for (const std::string_view header :
       {"", "text/html", "text/html;", "text/html;charset", "text/html;charset=", "text/html;charset=bogus", "text/html;charset=\"\"",
        "text/html;charset='gbk'", "text/html;charset =gbk", "text/html;xcharset=gbk", "text/html;x=\";charset=gbk", "charset=gbk",
        "text/html;charset=bogus;charset=gbk", ";;;,,,==="})
    EXPECT_EQ(transport_charset(header), std::nullopt) << header;
}

TEST(TransportCharset, Utf16IsTakenAtItsWord) {
  EXPECT_EQ(transport_charset("text/html;charset=utf-16"), Encoding::utf_16le);
  EXPECT_EQ(transport_charset("text/html;charset=utf-16be"), Encoding::utf_16be);
  EXPECT_EQ(transport_charset("text/html;charset=x-user-defined"), Encoding::x_user_defined);
}

TEST(TransportCharset, LongHeadersAreRead) {
  const std::string header = "text/html;" + std::string(100'000, ';') + "a=" + std::string(100'000, 'b') + ";charset=koi8-r";
  EXPECT_EQ(transport_charset(header), Encoding::koi8_r);
}

}  // namespace
}  // namespace garimpo::text
