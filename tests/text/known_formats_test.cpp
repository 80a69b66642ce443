#include "text/known_formats.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::text {
namespace {

using namespace std::string_literals;

TEST(KnownFormat, NamesWhatIsNotAPage) {
  EXPECT_EQ(known_format("%PDF-1.7\n"), "PDF");
  EXPECT_EQ(known_format("\x89PNG\r\n\x1a\n...."), "PNG");
  EXPECT_EQ(known_format("\xff\xd8\xff\xe0"), "JPEG");
  EXPECT_EQ(known_format("GIF89a"), "GIF");
  EXPECT_EQ(known_format("RIFF\1\2\3\4WEBPVP8 "), "WebP");
  EXPECT_EQ(known_format("PK\3\4\x14"), "ZIP archive");
  EXPECT_EQ(known_format("\x1f\x8b\x08"), "gzip");
  EXPECT_EQ(known_format("\0\0\0\x20"
                         "ftypisom"s),
            "MP4");
  EXPECT_EQ(known_format("BM\x36\x10\0\0\0\0\0\0\x36"s), "BMP");
  EXPECT_EQ(known_format("MZ\x90\0\3"s), "Windows program");
  EXPECT_EQ(known_format(std::string(257, 'a') + "ustar\0"s + "00"), "tar archive");
}

TEST(KnownFormat, LetsPagesAndTextPass) {
  for (const char* page : {"", "<", "<!DOCTYPE html>", "  <html>", "\xEF\xBB\xBF<p>", "BM is a company", "MZ is a rifle", "RIFF raff",
                           "ID3 tags", "<!--ftypisom", "plain text", "{\"html\":\"\"}", "GIF is a format", "%PDF"})
    EXPECT_EQ(known_format(page), "") << page;
  EXPECT_EQ(known_format("\xff\xfe<\0h\0"s), "");
  EXPECT_EQ(known_format("<html>" + std::string(251, ' ') + "ustar is a word"), "");
}

}  // namespace
}  // namespace garimpo::text
