#include "input/warc_reader.hpp"
#include "tests/input/envelope_text.hpp"

#include "input/opened_source.hpp"
#include "tests/input/archive_builder.hpp"

namespace garimpo::input {
namespace {

std::vector<SourcePage> read_warc(std::string_view archive, Limits limits = {}, PageReader::Detail detail = PageReader::Detail::whole) {
  MemorySource source(archive);
  OpenedSource opened(limits);
  opened.bind(source, "crawl.warc");
  return read_all(opened, detail);
}

const std::string kInfo = record("software: test\r\n", {.type = "warcinfo", .uri = "", .content_type = "application/warc-fields"});

TEST(WarcReader, GivesResponsesWithTheirEnvelope) {
  const std::string archive = kInfo + numbered_record(7, "<p>olá</p>");
  const auto pages = read_warc(archive);
  ASSERT_EQ(outcomes(pages), Words{"page"});
  EXPECT_EQ(pages[0].bytes, "<p>olá</p>");
  EXPECT_EQ(pages[0].source, "crawl.warc");
  EXPECT_EQ(pages[0].url, "https://example.org/7");
  EXPECT_EQ(pages[0].content_type, "text/html");
  EXPECT_EQ(envelope_text(pages[0]),
            "\"warc\":{\"recordId\":\"<urn:uuid:7>\",\"targetUri\":\"https://example.org/7\",\"status\":200,\"offset\":" +
                std::to_string(kInfo.size()) + "}");
}

TEST(WarcReader, ReadsBothVersionsAndBareUnixLines) {
  EXPECT_EQ(outcomes(read_warc(record(http("<p>"), {.version = "WARC/1.1"}))), Words{"page"});
  std::string unix_lines = record("HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>a</p>");
  std::erase(unix_lines, '\r');
  const auto pages = read_warc(unix_lines + unix_lines);
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_EQ(pages[1].bytes, "<p>a</p>");
}

TEST(WarcReader, TakesOnlyPages) {
  const std::string archive =
      kInfo + record(http("\x89PNG", "Content-Type: image/png\r\n")) + record(http("{}", "Content-Type: application/json\r\n")) +
      record("GET / HTTP/1.1\r\n\r\n", {.type = "request", .content_type = "application/http; msgtype=request"}) +
      record("20241115 example.org. 300 IN A 127.0.0.1", {.uri = "dns:example.org", .content_type = "text/dns"}) +
      record("a: b", {.type = "metadata", .content_type = "application/warc-fields"}) + record(http(""), {.type = "revisit"}) +
      record("<p>resource", {.type = "resource", .content_type = "text/html"}) +
      record("body{}", {.type = "resource", .content_type = "text/css"}) +
      record(http("<p>xhtml", "content-type: application/xhtml+xml; charset=utf-8\r\n"));
  const auto pages = read_warc(archive);
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_EQ(pages[0].bytes, "<p>resource");
  EXPECT_EQ(pages[0].content_type, "text/html");
  EXPECT_EQ(pages[1].content_type, "application/xhtml+xml; charset=utf-8");
}

TEST(WarcReader, ReadsOnlySuccessesUnlessAskedAndCountsTheRest) {
  const auto answered = [](std::string_view status) {
    return record("HTTP/1.1 " + std::string(status) + "\r\nContent-Type: text/html\r\n\r\n<p>");
  };
  const std::string archive = answered("200 OK") + answered("404 Not Found") + answered("404") + answered("301 Moved") + answered("x") +
                              record(http("", "Content-Type: Image/PNG; q=1\r\n"));
  for (const bool any_status : {false, true}) {
    MemorySource bytes(archive);
    ByteWindow window(bytes);
    WarcReader reader({}, {.any_status = any_status});
    reader.bind(window);
    SourcePage page;
    std::vector<std::string> envelopes;
    for (; reader.next(page, PageReader::Detail::whole); page.clear()) envelopes.push_back(envelope_text(page));
    ASSERT_EQ(envelopes.size(), any_status ? 5U : 2U);
    EXPECT_NE(envelopes[0].find("\"status\":200"), std::string::npos) << envelopes[0];
    EXPECT_EQ(envelopes.back().find("status"), std::string::npos) << envelopes.back();
    EXPECT_EQ(reader.skipped().types.at("image/png"), 1U);
    EXPECT_EQ(reader.skipped().statuses.size(), any_status ? 0U : 2U);
    if (any_status) continue;
    EXPECT_EQ(reader.skipped().statuses.at(404), 2U);
  }
}

TEST(WarcReader, SniffsWhereNoMediaTypeIsGiven) {
  const auto pages =
      read_warc(record(http(" \n<!doctype HTML><p>a", "")) + record(http("binary\0x", "")) +
                record(http(gzip("<html>b"), "Content-Encoding: gzip\r\n")) + record("<html>no HTTP head", {.content_type = ""}));
  ASSERT_EQ(outcomes(pages), (Words{"page", "page", "page"}));
  EXPECT_EQ(pages[0].bytes, " \n<!doctype HTML><p>a");
  EXPECT_EQ(pages[1].bytes, "<html>b");
  EXPECT_EQ(pages[2].bytes, "<html>no HTTP head");
}

TEST(WarcReader, GivesAnEmptyPageForAnEmptyPayload) {
  const auto pages = read_warc(record(http("")) + record("HTTP/1.1 200 OK\r\nContent-Type: text/html"));
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_EQ(pages[0].bytes, "");
}

TEST(WarcReader, UnpacksBodies) {
  const std::string page = noisy_page(100'000);
  const std::string type = "Content-Type: text/html\r\n";
  const auto pages = read_warc(
      record(http(chunked(page, 5000), type + "Transfer-Encoding: chunked\r\n")) +
      record(http(gzip(page), type + "Content-Encoding: gzip\r\n")) + record(http(brotli(page), type + "Content-Encoding: br\r\n")) +
      record(http(zstd(page), type + "Content-Encoding: zstd\r\n")) +
      record(http(chunked(raw_deflate(page), 999), type + "Content-Encoding: deflate\r\nTransfer-Encoding: chunked\r\n")));
  ASSERT_EQ(pages.size(), 5u);
  for (const SourcePage& read : pages) EXPECT_TRUE(read.bytes == page) << envelope_text(read);
}

TEST(WarcReader, GivesTheOffsetOfTheRecordsMember) {
  const std::string first = gzip(kInfo), second = gzip(numbered_record(1)), third = gzip(numbered_record(2));
  const auto pages = read_warc(first + second + third);
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_TRUE(envelope_text(pages[0]).ends_with("\"offset\":" + std::to_string(first.size()) + "}")) << envelope_text(pages[0]);
  EXPECT_TRUE(envelope_text(pages[1]).ends_with("\"offset\":" + std::to_string(first.size() + second.size()) + "}"))
      << envelope_text(pages[1]);
}

TEST(WarcReader, ReadsArchivesCompressedAsAWholeInBlocksAndByZstd) {
  std::string archive, blocks, frames;
  for (int i = 0; i < 50; ++i) archive += numbered_record(i, noisy_page(3000));
  for (std::size_t at = 0; at < archive.size(); at += 1000) blocks += gzip(std::string_view(archive).substr(at, 1000));
  for (int i = 0; i < 50; ++i) frames += zstd(numbered_record(i, noisy_page(3000)));
  for (const std::string& packed : {gzip(archive), blocks, frames, zstd(archive)}) {
    const auto pages = read_warc(packed);
    ASSERT_EQ(outcomes(pages), Words(50, "page"));
    for (const SourcePage& page : pages) ASSERT_TRUE(page.bytes == noisy_page(3000));
  }
}

TEST(WarcReader, KeepsOneByteMoreThanTheLimitAndGoesOn) {
  const Limits limits{.max_bytes = 100};
  const std::string page = noisy_page(100'000);
  const std::string packed = record(http(gzip(page), "Content-Type: text/html\r\nContent-Encoding: gzip\r\n"));
  for (const std::string& archive :
       {numbered_record(1, page) + packed + numbered_record(2), gzip(numbered_record(1, page)) + gzip(packed) + gzip(numbered_record(2))}) {
    const auto pages = read_warc(archive, limits);
    ASSERT_EQ(outcomes(pages), (Words{"page", "page", "page"}));
    EXPECT_TRUE(pages[0].bytes == page.substr(0, 101));
    EXPECT_TRUE(pages[1].bytes == page.substr(0, 101));
    EXPECT_EQ(pages[2].url, "https://example.org/2");
  }
}

TEST(WarcReader, CountsTheSameLinesWithoutBodies) {
  const std::string archive = numbered_record(1) + record(http("x", "Content-Type: image/gif\r\n")) + record(http("<html>", "")) +
                              record_with_length(http("<p>short"), "20") + numbered_record(2) + numbered_record(3).substr(0, 220);
  const auto whole = read_warc(archive), counted = read_warc(archive, {}, PageReader::Detail::count_only);
  EXPECT_EQ(outcomes(whole), (Words{"page", "page", "source.bad_warc", "page", "cut page"}));
  EXPECT_EQ(outcomes(counted).size(), outcomes(whole).size());
}

TEST(WarcReader, PassesOnWhatTheCrawlerCut) {
  EXPECT_EQ(outcomes(read_warc(record(http("<p>a"), {.extra = "WARC-Truncated: length\r\n"}))), Words{"cut page"});
}

TEST(WarcReader, TakesAngleBracketsAndFoldsOffTheTargetUri) {
  EXPECT_EQ(read_warc(record(http("<p>"), {.uri = "<https://example.org/a>"}))[0].url, "https://example.org/a");
}

TEST(WarcReader, EscapesTheEnvelope) {
  const auto pages = read_warc(record(http("<p>"), {.id = "<a\"b>", .uri = "https://example.org/\\\x01"}));
  EXPECT_EQ(envelope_text(pages[0]),
            "\"warc\":{\"recordId\":\"<a\\\"b>\",\"targetUri\":\"https://example.org/\\\\\\u0001\",\"status\":200,\"offset\":0}");
}

}  // namespace
}  // namespace garimpo::input
