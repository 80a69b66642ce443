#include "input/http_payload.hpp"

#include "tests/input/archive_builder.hpp"

namespace garimpo::input {
namespace {

struct Read {
  std::string bytes;
  HttpPayload::Outcome outcome;
};

Read read_payload(std::string_view headers, std::string_view body, std::size_t cap = 1 << 24) {
  HeaderFields head;
  head.parse(headers);
  MemorySource source(body);
  HttpPayload payload;
  Read read;
  read.outcome = payload.read(head, source, read.bytes, cap);
  return read;
}

const std::string kPage = noisy_page(200'000);

TEST(HttpPayload, TakesOffEveryEncoding) {
  EXPECT_TRUE(read_payload("Content-Encoding: gzip", gzip(kPage)).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: x-gzip", gzip(kPage)).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: deflate", zlib_deflate(kPage)).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: deflate", raw_deflate(kPage)).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: br", brotli(kPage)).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: zstd", zstd(kPage)).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: br, gzip", gzip(brotli(kPage))).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: gzip, gzip", gzip(gzip(kPage))).bytes == kPage);
  EXPECT_TRUE(read_payload("Content-Encoding: identity", kPage).bytes == kPage);
}

TEST(HttpPayload, JoinsChunksOfAnySize) {
  for (const std::size_t chunk_bytes : {1u, 1000u, 4096u, 300'000u}) {
    const std::string page = kPage.substr(0, chunk_bytes == 1 ? 100 : kPage.size());
    const Read read = read_payload("Transfer-Encoding: chunked", chunked(page, chunk_bytes));
    EXPECT_TRUE(read.bytes == page) << chunk_bytes;
    EXPECT_FALSE(read.outcome.is_truncated);
  }
  EXPECT_TRUE(read_payload("Transfer-Encoding: Chunked\nContent-Encoding: gzip", chunked(gzip(kPage), 1000)).bytes == kPage);
  EXPECT_EQ(read_payload("Transfer-Encoding: chunked", "3;name=value\r\nabc\r\n0\r\nTrailer: 1\r\n\r\n").bytes, "abc");
  EXPECT_EQ(read_payload("Transfer-Encoding: chunked", "2 \nab\n1\nc\n0\n\n").bytes, "abc");
}

TEST(HttpPayload, BelievesTheBytesWhenTheHeaderNamesWhatTheCrawlerTookOff) {
  for (const char* headers :
       {"Content-Encoding: gzip", "Content-Encoding: br", "Content-Encoding: deflate", "Content-Encoding: zstd",
        "Transfer-Encoding: chunked", "Transfer-Encoding: chunked\nContent-Encoding: gzip", "Content-Encoding: utf-8"}) {
    const Read read = read_payload(headers, kPage);
    EXPECT_TRUE(read.bytes == kPage) << headers;
    EXPECT_FALSE(read.outcome.error || read.outcome.is_truncated) << headers;
  }
}

TEST(HttpPayload, KeepsWhatIsThereOfACutBody) {
  const Read chunks = read_payload("Transfer-Encoding: chunked", "5\r\nabcde\r\n5\r\nfg");
  EXPECT_EQ(chunks.bytes, "abcdefg");
  EXPECT_TRUE(chunks.outcome.is_truncated);
  const Read no_last = read_payload("Transfer-Encoding: chunked", "5\r\nabcde\r\n");
  EXPECT_EQ(no_last.bytes, "abcde");
  EXPECT_TRUE(no_last.outcome.is_truncated);
  const Read bad_size = read_payload("Transfer-Encoding: chunked", "5\r\nabcde\r\nzz\r\nfg");
  EXPECT_EQ(bad_size.bytes, "abcde");
  EXPECT_TRUE(bad_size.outcome.is_truncated);
  const Read packed = read_payload("Content-Encoding: gzip", gzip(kPage).substr(0, 50'000));
  EXPECT_TRUE(kPage.starts_with(packed.bytes) && packed.bytes.size() > 10'000);
  EXPECT_TRUE(packed.outcome.is_truncated);
  const Read announced = read_payload("Content-Length: 10", "<p>abc");
  EXPECT_EQ(announced.bytes, "<p>abc");
  EXPECT_TRUE(announced.outcome.is_truncated);
}

TEST(HttpPayload, NamesDamageAndNothing) {
  std::string damaged = gzip(kPage);
  for (std::size_t i = 1000; i < 1100; ++i) damaged[i] = static_cast<char>(0xFF);
  const Read read = read_payload("Content-Encoding: gzip", damaged);
  ASSERT_TRUE(read.outcome.error);
  EXPECT_EQ(read.outcome.error->code, ErrorCode::bad_compression);
  const Read nothing = read_payload("Content-Encoding: gzip", gzip(kPage).substr(0, 10));
  ASSERT_TRUE(nothing.outcome.error);
  EXPECT_EQ(nothing.outcome.error->code, ErrorCode::bad_compression);
}

TEST(HttpPayload, CapsBombsAndSharesItsStateFromPayloadToPayload) {
  HttpPayload payload;
  for (int round = 0; round < 3; ++round) {
    HeaderFields head;
    head.parse("Content-Encoding: gzip");
    const std::string bomb = gzip(std::string(30'000'000, 'x'));
    MemorySource source(bomb);
    std::string out;
    const auto outcome = payload.read(head, source, out, 1001);
    EXPECT_EQ(out.size(), 1001u);
    EXPECT_FALSE(outcome.error || outcome.is_truncated);
    EXPECT_LT(out.capacity(), 1'000'000u);
  }
}

TEST(HttpPayload, SetsNoMemoryAsideForALengthThatIsOnlyAnnounced) {
  EXPECT_LT(read_payload("Content-Length: 900000000", "<p>", 1 << 30).bytes.capacity(), 2'000'000u);
}

}  // namespace
}  // namespace garimpo::input
