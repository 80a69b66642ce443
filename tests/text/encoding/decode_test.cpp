#include "text/encoding/decode.hpp"

#include "text/encoding/encoding_labels.hpp"
#include "text/encoding/utf8_validity.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace garimpo::text {
namespace {

using namespace std::string_view_literals;

class Decode : public testing::Test {
 protected:
  Decoded run(std::string_view bytes, std::string_view content_type = "") { return decode(bytes, content_type, storage_, map_); }
  std::string storage_;
  SourceMap map_;
};

TEST_F(Decode, ValidUtf8IsNotCopied) {
  const std::string bytes = "<p>olá, 世界";
  const Decoded decoded = run(bytes);
  EXPECT_EQ(decoded.utf8.data(), bytes.data());
  EXPECT_EQ(decoded.utf8, bytes);
  EXPECT_EQ(decoded.encoding.name, "utf-8");
  EXPECT_EQ(decoded.encoding.from, EncodingSource::utf8_validity);
  EXPECT_FALSE(decoded.has_errors);
  EXPECT_EQ(decoded.false_declaration, "");
  EXPECT_EQ(map_.to_source(7), 7U);
}

TEST_F(Decode, ByteOrderMarksDecideFirst) {
  const std::string bytes = "\xEF\xBB\xBF<meta charset=gbk>é";
  const Decoded utf8 = run(bytes, "text/html;charset=koi8-r");
  EXPECT_EQ(utf8.utf8, "<meta charset=gbk>é");
  EXPECT_EQ(utf8.utf8.data(), bytes.data() + 3);
  EXPECT_EQ(utf8.encoding.from, EncodingSource::bom);
  EXPECT_EQ(utf8.false_declaration, "");
  EXPECT_EQ(map_.to_source(0), 3U);
  EXPECT_EQ(map_.to_source(static_cast<std::uint32_t>(utf8.utf8.size())), bytes.size());

  const Decoded little = run("\xFF\xFE<\0\xE9\0"sv, "text/html;charset=koi8-r");
  EXPECT_EQ(little.utf8, "<é");
  EXPECT_EQ(little.encoding.name, "utf-16le");
  EXPECT_EQ(map_.to_source(0), 2U);
  EXPECT_EQ(map_.to_source(1), 4U);
  EXPECT_EQ(map_.to_source(3), 6U);

  const Decoded big = run("\xFE\xFF\0<\xD8\x3D\xDE\0"sv);
  EXPECT_EQ(big.utf8, "<😀");
  EXPECT_EQ(big.encoding.name, "utf-16be");
  EXPECT_EQ(big.encoding.from, EncodingSource::bom);
}

TEST_F(Decode, ByteOrderMarkBeforeBadUtf8) {
  const Decoded decoded =
      run("\xEF\xBB\xBF"
          "a\xFF"
          "b");
  EXPECT_EQ(decoded.utf8,
            "a\xEF\xBF\xBD"
            "b");
  EXPECT_TRUE(decoded.has_errors);
  EXPECT_EQ(map_.to_source(0), 3U);
  EXPECT_EQ(map_.to_source(1), 4U);
  EXPECT_EQ(map_.to_source(4), 5U);
}

TEST_F(Decode, TransportBeforeMetaBeforeTheBytes) {
  const std::string_view bytes = "<meta charset=windows-1251>\xE9";
  EXPECT_EQ(run(bytes, "text/html; charset=iso-8859-1").encoding.name, "windows-1252");
  EXPECT_EQ(run(bytes, "text/html; charset=iso-8859-1").encoding.from, EncodingSource::transport);
  EXPECT_EQ(run(bytes, "text/html; charset=bogus").encoding.name, "windows-1251");
  EXPECT_EQ(run(bytes, "text/html").encoding.from, EncodingSource::meta);
  EXPECT_EQ(run(bytes).utf8, "<meta charset=windows-1251>й");
}

TEST_F(Decode, FallbackIsWindows1252) {
  const Decoded decoded = run("\x80");
  EXPECT_EQ(decoded.encoding.name, "windows-1252");
  EXPECT_EQ(decoded.utf8, "€");
  EXPECT_FALSE(decoded.has_errors);
}

TEST_F(Decode, Windows1252) {
  const std::string bytes = "<meta charset=latin1>caf\xE9 \x93x\x94 \x81";
  const Decoded decoded = run(bytes);
  EXPECT_EQ(decoded.utf8, "<meta charset=latin1>café “x” \xC2\x81");
  EXPECT_FALSE(decoded.has_errors);
  const auto at = static_cast<std::uint32_t>(decoded.utf8.find("“"));
  EXPECT_EQ(map_.to_source(at), bytes.find('\x93'));
  EXPECT_EQ(map_.to_source(at + 1), bytes.find('\x93'));
  EXPECT_EQ(map_.to_source(at + 3), bytes.find('x'));
}

TEST_F(Decode, AsciiInADeclaredEncodingIsNotCopied) {
  const std::string bytes = "<meta charset=shift_jis>plain";
  const Decoded decoded = run(bytes);
  EXPECT_EQ(decoded.utf8.data(), bytes.data());
  EXPECT_EQ(decoded.encoding.name, "shift_jis");
  EXPECT_EQ(decoded.false_declaration, "");
  // The same bytes mean something else in these.
  EXPECT_NE(run(bytes, "x;charset=utf-16le").utf8, bytes);
  EXPECT_EQ(run("\x1B$B$\"\x1B(B", "x;charset=iso-2022-jp").utf8, "あ");
}

TEST_F(Decode, AFalseDeclarationIsNotFollowedAndTold) {
  const std::string bytes = "<meta charset=iso-8859-1>é";
  const Decoded meta = run(bytes);
  EXPECT_EQ(meta.utf8, bytes);
  EXPECT_EQ(meta.encoding.name, "utf-8");
  EXPECT_EQ(meta.encoding.from, EncodingSource::utf8_validity);
  EXPECT_EQ(meta.false_declaration, "windows-1252");
  EXPECT_EQ(run(bytes, "text/html; charset=koi8-r").false_declaration, "koi8-r");
  EXPECT_EQ(run(bytes, "text/html; charset=utf-8").false_declaration, "");
  EXPECT_EQ(run("<meta charset=iso-8859-1>\xE9").false_declaration, "");
  EXPECT_EQ(run("<meta charset=utf-16>é").false_declaration, "");
}

// In these most characters are two bytes, and a few of them may be valid UTF-8 by chance.
TEST_F(Decode, ADeclarationOfTwoByteCharactersNeedsMoreAgainstIt) {
  EXPECT_EQ(run("<meta charset=gbk>\xC2\xA9").utf8, "<meta charset=gbk>漏");
  EXPECT_EQ(run("<meta charset=gbk>© 2024 – ‘a’ “b”").false_declaration, "gbk");
}

TEST_F(Decode, BadUtf8BecomesReplacementCharactersByMaximalSubpart) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"a\xC0\x80z", "a\uFFFD\uFFFDz"},
      {"a\xE2\x82z", "a\uFFFDz"},
      {"a\xE2\x82", "a\uFFFD"},
      {"a\xF0\x9F\x98z", "a\uFFFDz"},
      {"a\xF0\x80\x80\x80z", "a\uFFFD\uFFFD\uFFFD\uFFFDz"},
      {"a\xED\xA0\x80z", "a\uFFFD\uFFFD\uFFFDz"},
      {"a\xF4\x90\x80\x80z", "a\uFFFD\uFFFD\uFFFD\uFFFDz"},
      {"a\xE2\xE2\x82\xACz", "a\uFFFD€z"},
      {"\xFE\xFD", "\uFFFD\uFFFD"},
  };
  for (const auto& [bytes, expected] : cases) {
    const Decoded decoded = run(bytes, "text/html;charset=utf-8");
    EXPECT_EQ(decoded.utf8, expected);
    EXPECT_TRUE(decoded.has_errors);
    EXPECT_EQ(map_.to_source(static_cast<std::uint32_t>(expected.size())), bytes.size());
  }
}

TEST_F(Decode, ReplacementShowsOneCharacterAndNoBytes) {
  const Decoded decoded = run("<script>alert(1)</script>", "text/html;charset=iso-2022-kr");
  EXPECT_EQ(decoded.utf8, "\uFFFD");
  EXPECT_EQ(decoded.encoding.name, "replacement");
  EXPECT_TRUE(decoded.has_errors);
  EXPECT_EQ(map_.to_source(0), 0U);
  EXPECT_EQ(map_.to_source(3), 25U);
}

TEST_F(Decode, CharactersOfEveryMultiByteEncoding) {
  const std::array<std::string_view, 3> cases[] = {
      {"gbk", "\xD6\xD0\xCE\xC4\x80", "中文€"},
      {"gb18030", "\x81\x30\x81\x30\x90\x30\x81\x30\xA8\xBC", "\u0080\U00010000ḿ"},
      {"big5", "\xA4\xA4\xA4\xE5\x88\x62\x88\xA5", "中文\u00CA\u0304\u00EA\u030C"},
      {"euc-jp", "\xA4\xA2\x8E\xB1\x8F\xB0\xA1", "あｱ丂"},
      {"shift_jis", "\x82\xA0\xB1\x5C\x7E\x80\xF0\x40", "あｱ\\~\u0080\uE000"},
      {"euc-kr", "\xC7\xD1\xB1\xDB\x81\x41", "한글갂"},
      {"iso-2022-jp", "\x1B$B$\"\x1B(J\\~\x1B(I1\x1B(Ba", "あ¥‾ｱa"},
      {"koi8-r", "\xD0\xD2\xC9", "при"},
      {"iso-8859-16", "\xA4", "€"},
      {"x-user-defined", "\x80\xFF", "\uF780\uF7FF"},
      {"windows-874", "\xA1", "ก"},
  };
  for (const auto& [label, bytes, expected] : cases) {
    const Decoded decoded = run(bytes, "text/html;charset=" + std::string(label));
    EXPECT_EQ(decoded.utf8, expected) << label;
    EXPECT_EQ(decoded.encoding.name, label);
    EXPECT_FALSE(decoded.has_errors) << label;
  }
}

TEST_F(Decode, ErrorsOfOtherEncodings) {
  const std::array<std::string_view, 3> cases[] = {
      {"windows-1253", "\xAAx", "\uFFFDx"},      {"shift_jis", "\x81<p>", "\uFFFD<p>"},
      {"shift_jis", "a\x81", "a\uFFFD"},         {"gb18030", "\x81\x30\x81<", "\uFFFD0\uFFFD<"},
      {"gb18030", "\x84\x32\xA4\x39", "\uFFFD"}, {"euc-jp", "\x8F\xA1<", "\uFFFD<"},
      {"iso-2022-jp", "a\x1B$", "a\uFFFD$"},     {"utf-16le", "a", "\uFFFD"},
  };
  for (const auto& [label, bytes, expected] : cases) {
    const Decoded decoded = run(bytes, "text/html;charset=" + std::string(label));
    EXPECT_EQ(decoded.utf8, expected) << label;
    EXPECT_TRUE(decoded.has_errors) << label;
  }
}

TEST_F(Decode, Empty) {
  const Decoded decoded = run("");
  EXPECT_TRUE(decoded.utf8.empty());
  EXPECT_FALSE(decoded.has_errors);
  EXPECT_EQ(map_.to_source(0), 0U);
  EXPECT_TRUE(run("", "text/html;charset=utf-16").utf8.empty());
}

TEST_F(Decode, StorageIsReusedFromPageToPage) {
  run(std::string(10'000, '\xE9'), "text/html;charset=latin1");
  const char* const first = storage_.data();
  const Decoded decoded = run("\xE9", "text/html;charset=latin1");
  EXPECT_EQ(decoded.utf8, "é");
  EXPECT_EQ(storage_.data(), first);
}

// A megabyte of every byte, in every encoding there is: the text is valid UTF-8 and costs bounded memory.
TEST_F(Decode, AnyBytesGiveValidUtf8) {
  std::string bytes;
  for (std::size_t i = 0; i < 100'000; ++i) bytes += static_cast<char>(i * i / 7 + i % 251);
  for (std::size_t i = 0; i < kEncodings; ++i) {
    const std::string_view label = name(static_cast<Encoding>(i));
    const Decoded decoded = run(bytes, "text/html;charset=" + std::string(label));
    EXPECT_TRUE(is_valid_utf8(decoded.utf8)) << label;
    EXPECT_EQ(decoded.encoding.name, label);
    EXPECT_LE(decoded.utf8.size(), bytes.size() * 3);
  }
}

}  // namespace
}  // namespace garimpo::text
