#include "input/warc_record.hpp"

#include "input/codec.hpp"
#include "input/unpacked_source.hpp"
#include "tests/input/archive_builder.hpp"

namespace garimpo::input {
namespace {

TEST(WarcHead, ReadsWhatItNeeds) {
  WarcHead head;
  HeaderFields fields;
  head.parse(
      "WARC/1.1\r\nwarc-type: response\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Target-URI: <https://example.org/>\r\nContent-Length:  12 "
      "\r\n"
      "Content-Type: application/http\r\nWARC-Truncated: time\r\n\r\n",
      fields);
  EXPECT_EQ(head.type, "response");
  EXPECT_EQ(head.id, "<urn:uuid:1>");
  EXPECT_EQ(head.target_uri, "https://example.org/");
  EXPECT_EQ(head.content_type, "application/http");
  EXPECT_EQ(head.content_length, 12u);
  EXPECT_TRUE(head.is_truncated);
  head.clear();
  EXPECT_EQ(head.envelope(5), (EnvelopeMember{"warc", "", EnvelopeMember::Kind::object, {{"offset", "5", EnvelopeMember::Kind::number}}}));
  head.id = "<urn:uuid:1>";
  EXPECT_EQ(head.envelope(5, 200).members, (std::vector<EnvelopeMember>{{"recordId", "<urn:uuid:1>"},
                                                                        {"status", "200", EnvelopeMember::Kind::number},
                                                                        {"offset", "5", EnvelopeMember::Kind::number}}));
}

TEST(RecordBlock, EndsWithItsLength) {
  MemorySource source("block|rest");
  ByteWindow window(source);
  RecordBlock block(window, 5, 100);
  std::string bytes;
  read_to_cap(block, bytes, 100);
  EXPECT_EQ(bytes, "block");
  EXPECT_EQ(block.ending(), Ending::clean);
  EXPECT_TRUE(block.skip_rest());
  EXPECT_EQ(window.position(), 5u);
}

TEST(RecordBlock, IsCutWhereTheArchiveEnds) {
  MemorySource source("blo");
  ByteWindow window(source);
  RecordBlock block(window, 5, 100);
  std::string bytes;
  read_to_cap(block, bytes, 100);
  EXPECT_EQ(bytes, "blo");
  EXPECT_EQ(block.ending(), Ending::cut);
  EXPECT_FALSE(block.skip_rest());
  EXPECT_FALSE(block.met_next_record());
}

struct Members {
  explicit Members(std::string bytes)
      : packed(std::move(bytes)), source(packed), window(source), codec(make_gzip()), unpacked(window, *codec), archive(unpacked) {}
  std::string packed;
  MemorySource source;
  ByteWindow window;
  std::unique_ptr<Codec> codec;
  UnpackedSource unpacked;
  ByteWindow archive;
};

TEST(RecordBlock, StopsWhereAMemberBeginsAnotherRecord) {
  Members members(gzip("one ") + gzip("two ") + gzip("WARC/ is a format ") + gzip("WARC/1.0\r\nWARC-Type: x"));
  RecordBlock block(members.archive, 1000, 10'000);
  std::string bytes;
  read_to_cap(block, bytes, 1000);
  EXPECT_EQ(bytes, "one two WARC/ is a format ");
  EXPECT_TRUE(block.met_next_record());
  EXPECT_FALSE(block.is_given_up());
}

TEST(RecordBlock, IsGivenUpWhenItUnpacksToTooMuch) {
  Members members(gzip(std::string(5'000'000, 'x')));
  RecordBlock block(members.archive, 5'000'000, 1'000'000);
  EXPECT_FALSE(block.skip_rest());
  EXPECT_TRUE(block.is_given_up());
  EXPECT_LT(members.archive.position(), 2'000'000u);
}

}  // namespace
}  // namespace garimpo::input
