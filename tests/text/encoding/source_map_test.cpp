// The fast decoder and its map against the slow reference, on random bytes in every encoding.
#include "text/encoding/source_map.hpp"

#include "base/utf8.hpp"
#include "tests/reference/whatwg_reference.hpp"
#include "tests/seeded_random.hpp"
#include "text/encoding/whatwg_decoder.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace garimpo::text {
namespace {

std::optional<std::string> decode_alone(Encoding encoding, std::string_view sequence) {
  std::string out;
  SourceMap map;
  if (!map.decode_and_map(Decoder(encoding, sequence), 0, out)) return std::nullopt;
  return out;
}

// Bytes that decoders care about stand beside ordinary ones, so that leads, trails, escapes and errors all meet.
std::string random_bytes(std::mt19937& random, Encoding encoding, std::size_t size) {
  static constexpr std::string_view kEdges = "\x80\x81\x8E\x8F\x9F\xA0\xA1\xC2\xD8\xDC\xDF\xE0\xED\xF0\xF4\xFC\xFE\xFF\x30\x39\x40\x7E\x7F";
  static constexpr std::array<std::string_view, 8> kEscapes = {"\x1B(B", "\x1B(J", "\x1B(I", "\x1B$B", "\x1B$@", "\x1B$", "\x1B", "\x1B("};
  std::string bytes;
  const std::size_t ascii_share = random() % 10;
  while (bytes.size() < size) {
    const std::size_t kind = random() % 10;
    if (encoding == Encoding::iso_2022_jp && kind < 2)
      bytes += kEscapes[random() % kEscapes.size()];
    else if (kind < ascii_share)
      bytes.append(random() % 20, static_cast<char>('a' + random() % 26));
    else if (kind == 8)
      bytes += kEdges[random() % kEdges.size()];
    else
      bytes += static_cast<char>(random() % (encoding == Encoding::iso_2022_jp ? 0x84 : 0x100));
  }
  return bytes;
}

// Valid text of the encoding: sequences that decode alone, one after another.
std::string random_valid_utf8(std::mt19937& random, std::size_t size) {
  std::string bytes;
  while (bytes.size() < size) {
    const std::uint32_t limit = std::array<std::uint32_t, 4>{0x80, 0x800, 0xD000, 0x110000}[random() % 4];
    const auto code_point = static_cast<std::uint32_t>(random()) % limit;
    if (code_point < 0xD800 || code_point > 0xDFFF) base::append_utf8(bytes, code_point);
  }
  return bytes;
}

void expect_same_as_reference(Encoding encoding, const std::string& bytes, const reference::Lookup& lookup, const std::string& context) {
  std::string text;
  SourceMap map;
  const bool is_valid = map.decode_and_map(Decoder(encoding, bytes), 0, text);
  const auto expected = reference::decode(encoding, bytes, lookup);
  std::size_t offset = 0;
  bool has_errors = false;
  for (const auto& character : expected) {
    ASSERT_EQ(std::string_view(text).substr(offset, character.utf8.size()), character.utf8)
        << context << " source " << character.source_begin;
    for (std::size_t i = 0; i < character.utf8.size(); ++i)
      ASSERT_EQ(map.to_source(static_cast<std::uint32_t>(offset + i)), character.source_begin) << context << " decoded " << offset + i;
    offset += character.utf8.size();
    has_errors = has_errors || character.is_error;
  }
  ASSERT_EQ(text.size(), offset) << context;
  ASSERT_EQ(map.to_source(static_cast<std::uint32_t>(offset)), bytes.size()) << context;
  ASSERT_EQ(is_valid, !has_errors) << context;
}

class EveryEncoding : public testing::TestWithParam<int> {};

TEST_P(EveryEncoding, TextAndMapEqualTheReferenceOnRandomBytes) {
  const auto encoding = static_cast<Encoding>(GetParam());
  tests::SeededRandom random(4711U + static_cast<unsigned>(GetParam()));
  std::map<std::string, std::optional<std::string>, std::less<>> known;
  const reference::Lookup lookup = [&](std::string_view sequence) {
    const auto found = known.find(sequence);
    if (found != known.end()) return found->second;
    return known.emplace(sequence, decode_alone(encoding, sequence)).first->second;
  };
  for (int round = 0; round < 60; ++round) {
    const std::size_t size = round < 40 ? random() % 40 : 500 + random() % 1500;
    const std::string bytes = encoding == Encoding::utf_8 && round % 2 == 0
                                  ? random_valid_utf8(random, size) + random_bytes(random, encoding, random() % 4)
                                  : random_bytes(random, encoding, size);
    expect_same_as_reference(encoding, bytes, lookup, std::string(name(encoding)) + " round " + std::to_string(round));
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(SourceMap, EveryEncoding, testing::Range(0, static_cast<int>(kEncodings)), [](const auto& parameter) {
  std::string label(name(static_cast<Encoding>(parameter.param)));
  for (char& c : label)
    if (c == '-') c = '_';
  return label;
});

TEST(SourceMap, IdentityAndShift) {
  SourceMap map;
  EXPECT_EQ(map.to_source(17), 17U);
  map.set_shift(3);
  EXPECT_EQ(map.to_source(17), 20U);
  SourceMap moved = std::move(map);
  EXPECT_EQ(moved.to_source(0), 3U);
}

TEST(SourceMap, IsReusedForTheNextText) {
  const std::string first = "caf\xE9 ol\xE9", second = "plain";
  SourceMap map;
  std::string out;
  map.decode_and_map(Decoder(Encoding::windows_1252, first), 0, out);
  EXPECT_EQ(out, "café olé");
  EXPECT_EQ(map.to_source(5), 4U);
  map.set_shift(0);
  EXPECT_EQ(map.to_source(5), 5U);
  out.clear();
  map.decode_and_map(Decoder(Encoding::windows_1252, second), 2, out);
  EXPECT_EQ(out, "ain");
  EXPECT_EQ(map.to_source(0), 2U);
  EXPECT_EQ(map.to_source(3), 5U);
}

TEST(SourceMap, EmptyText) {
  SourceMap map;
  std::string out;
  EXPECT_TRUE(map.decode_and_map(Decoder(Encoding::shift_jis, ""), 0, out));
  EXPECT_EQ(map.to_source(0), 0U);
}

// In four megabytes the last character is found as fast as the first: queries decode from a checkpoint.
TEST(SourceMap, ManyQueriesOnALongText) {
  std::string bytes;
  for (int i = 0; i < 400'000; ++i) bytes += "\x83\x65 ab \xB1 xy";
  SourceMap map;
  std::string out;
  ASSERT_TRUE(map.decode_and_map(Decoder(Encoding::shift_jis, bytes), 0, out));
  ASSERT_EQ(out.size(), 400'000U * 13);
  for (std::uint32_t i = 0; i < 400'000; i += 7) ASSERT_EQ(map.to_source(i * 13 + 3), i * 10 + 2);
}

}  // namespace
}  // namespace garimpo::text
