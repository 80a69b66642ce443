#include "input/json_lines_reader.hpp"
#include "tests/input/envelope_text.hpp"

#include "input/opened_source.hpp"
#include "tests/input/archive_builder.hpp"

namespace garimpo::input {
namespace {

std::vector<SourcePage> read_lines(std::string_view lines, Limits limits = {}, PageReader::Detail detail = PageReader::Detail::whole) {
  MemorySource source(lines);
  OpenedSource opened(limits);
  opened.bind(source, "pages.jsonl");
  return read_all(opened, detail);
}

TEST(JsonLines, GivesPagesWithUrlIdAndLine) {
  const auto pages = read_lines(R"({"url":"https://example.org/","html":"<p>ol\u00e1\n\"x\"</p>","id":"a\"1"})"
                                "\n"
                                R"({"id": 42 , "extra":{"html":"no"},"html":"<p>2"})");
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_EQ(pages[0].bytes, "<p>olá\n\"x\"</p>");
  EXPECT_EQ(pages[0].url, "https://example.org/");
  EXPECT_EQ(pages[0].source, "pages.jsonl");
  EXPECT_EQ(pages[0].content_type, "text/html; charset=utf-8");
  EXPECT_EQ(envelope_text(pages[0]), R"("line":1,"id":"a\"1")");
  EXPECT_EQ(pages[1].bytes, "<p>2");
  EXPECT_EQ(envelope_text(pages[1]), R"("line":2,"id":42)");
}

TEST(JsonLines, KeepsNumbersAsTheyAreWrittenAndLetsNoOtherThrough) {
  for (const char* id : {"0", "-12", "1.50", "6e3", "18446744073709551615", "123456789012345678901234567890"})
    EXPECT_EQ(envelope_text(read_lines("{\"html\":\"a\",\"id\":" + std::string(id) + "}")[0]), "\"line\":1,\"id\":" + std::string(id));
  for (const char* id : {"12abc", "007", "1.", "-", "123456789012345678901234567890x", "1\x01"}) {
    const auto pages = read_lines("{\"html\":\"a\",\"id\":" + std::string(id) + "}");
    EXPECT_EQ(outcomes(pages), Words{"source.bad_json_line"}) << id;
    EXPECT_EQ(envelope_text(pages[0]), "\"line\":1") << id;
  }
  for (const char* id : {"null", "true", "[1]", "{\"a\":1}"})
    EXPECT_EQ(envelope_text(read_lines("{\"id\":" + std::string(id) + ",\"html\":\"a\"}")[0]), "\"line\":1") << id;
}

TEST(JsonLines, CountsBlankLinesButGivesNone) {
  const auto pages = read_lines("\xEF\xBB\xBF{\"html\":\"a\"}\r\n\r\n  \n{\"html\":\"b\"}\r\n");
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_EQ(envelope_text(pages[1]), "\"line\":4");
}

TEST(JsonLines, NamesFileAndLineOfWhatDoesNotParse) {
  for (const char* bad : {"nonsense", "{\"html\":\"<p>", "{\"html\":\"a\"} trailing", "[\"html\"]", "\"html\"", "{\"html\":\"a\"",
                          "{\"html\":\"\xff\"}", "{'html':1}", "{\"html\" \"a\"}", "{\"html\":\"\\x\"}", "\x1f", "{", "}", "{\"html\":}"}) {
    const auto pages = read_lines("{\"html\":\"1\"}\n" + std::string(bad) + "\n{\"html\":\"3\"}\n");
    ASSERT_EQ(outcomes(pages), (Words{"page", "source.bad_json_line", "page"})) << bad;
    EXPECT_TRUE(pages[1].error->message.starts_with("pages.jsonl:2: ")) << pages[1].error->message;
    EXPECT_EQ(envelope_text(pages[1]), "\"line\":2") << bad;
    EXPECT_EQ(pages[2].bytes, "3");
  }
}

TEST(JsonLines, SaysThatHtmlIsMissing) {
  for (const char* line :
       {"{}", "{\"url\":\"https://example.org/\"}", "{\"html\":null}", "{\"html\":5}", "{\"html\":{\"html\":\"a\"}}", "{\"HTML\":\"a\"}"}) {
    const auto pages = read_lines(std::string(line) + "\n{\"html\":\"2\"}");
    ASSERT_EQ(outcomes(pages), (Words{"source.no_html_field", "page"})) << line;
    EXPECT_TRUE(pages[0].error->message.starts_with("pages.jsonl:1: "));
  }
  EXPECT_EQ(read_lines("{\"url\":\"https://example.org/\"}")[0].url, "https://example.org/");
}

TEST(JsonLines, ForgivesHalvesOfSurrogatePairs) {
  const auto pages = read_lines(R"({"html":"<p>\ud800x\udc00</p>"})");
  ASSERT_EQ(outcomes(pages), Words{"page"});
  EXPECT_EQ(pages[0].bytes, "<p>\xEF\xBF\xBDx\xEF\xBF\xBD</p>");
}

TEST(JsonLines, GivesAnEmptyPageForEmptyHtmlAndNothingForAnEmptyFile) {
  EXPECT_EQ(outcomes(read_lines("{\"html\":\"\"}\n")), Words{"page"});
  EXPECT_TRUE(read_lines("").empty());
}

TEST(JsonLines, CutsLongPagesAndPassesOverLongLines) {
  const Limits limits{.max_bytes = 1000};
  const auto pages = read_lines(
      "{\"html\":\"" + std::string(5000, 'x') + "\"}\n{\"html\":\"" + std::string(3'000'000, 'y') + "\"}\n{\"html\":\"z\"}", limits);
  ASSERT_EQ(outcomes(pages), (Words{"page", "source.too_large", "page"}));
  EXPECT_EQ(pages[0].bytes, std::string(1001, 'x'));
  EXPECT_EQ(envelope_text(pages[1]), "\"line\":2");
  EXPECT_EQ(envelope_text(pages[2]), "\"line\":3");
}

TEST(JsonLines, ReadsLinesLongerThanTheWindow) {
  const std::string html = noisy_page(2'000'000);
  const auto pages = read_lines("{\"html\":\"" + html + "\"}\n{\"html\":\"" + html + "\"}");
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_TRUE(pages[1].bytes == html);
}

TEST(JsonLines, ReadsCompressedLines) {
  const std::string lines = "{\"html\":\"a\"}\n{\"html\":\"b\"}\n";
  for (const std::string& packed : {gzip(lines), zstd(lines), gzip(lines.substr(0, 5)) + gzip(lines.substr(5))})
    EXPECT_EQ(outcomes(read_lines(packed)), (Words{"page", "page"}));
}

TEST(JsonLines, ACutIsOneErrorAtTheEnd) {
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += "{\"html\":\"" + noisy_page(500 + static_cast<std::size_t>(i)) + "\"}\n";
  const std::string packed = gzip(lines);
  const std::string_view cut = std::string_view(packed).substr(0, packed.size() / 2);
  const auto pages = read_lines(cut);
  ASSERT_GT(pages.size(), 3u);
  EXPECT_EQ(outcomes(pages).back(), "source.bad_compression");
  EXPECT_EQ(outcomes(pages)[pages.size() - 2], "page");
  EXPECT_EQ(read_lines(cut, {}, PageReader::Detail::count_only).size(), pages.size());
}

TEST(JsonLines, GivesUpOnBombs) {
  const Limits limits{.max_bytes = 1000};
  EXPECT_EQ(outcomes(read_lines(gzip("{\"html\":\"a\"}\n" + std::string(20'000'000, '\n')), limits)), (Words{"page", "source.too_large"}));
  EXPECT_EQ(outcomes(read_lines(gzip(std::string(20'000'000, 'x')), limits)), Words{"source.too_large"});
}

TEST(JsonLines, CountsTheSameLinesWithoutParsing) {
  const std::string lines = "{\"html\":\"1\"}\n\nbad\n{}\n{\"html\":\"2\"}";
  EXPECT_EQ(read_lines(lines, {}, PageReader::Detail::count_only).size(), read_lines(lines).size());
}

}  // namespace
}  // namespace garimpo::input
