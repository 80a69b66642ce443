// The kind of a source is decided by its bytes, and by its name if they do not tell.
#include "input/opened_source.hpp"

#include "tests/input/archive_builder.hpp"

namespace garimpo::input {
namespace {

Words open_and_read(std::string_view bytes, std::string name) {
  MemorySource source(bytes);
  OpenedSource opened({});
  opened.bind(source, std::move(name));
  return outcomes(read_all(opened, PageReader::Detail::whole));
}

const std::string kArchive = numbered_record(1) + numbered_record(2);
const std::string kLines = "{\"html\":\"a\"}\n{\"html\":\"b\"}\n{}\n";

TEST(OpenedSource, KnowsAnArchiveUnderAnyName) {
  for (const char* name : {"a.warc", "a.warc.gz", "crawl", "page.html", "-"}) {
    EXPECT_EQ(open_and_read(kArchive, name), (Words{"page", "page"})) << name;
    EXPECT_EQ(open_and_read(gzip(kArchive), name), (Words{"page", "page"})) << name;
    EXPECT_EQ(open_and_read(zstd(kArchive), name), (Words{"page", "page"})) << name;
  }
}

TEST(OpenedSource, KnowsJsonLinesByNameAndOnStandardInput) {
  for (const char* name : {"a.jsonl", "a.NDJSON", "a.jsonl.gz", "-"}) {
    EXPECT_EQ(open_and_read(kLines, name), (Words{"page", "page", "source.no_html_field"})) << name;
    EXPECT_EQ(open_and_read(gzip(kLines), name), (Words{"page", "page", "source.no_html_field"})) << name;
  }
  EXPECT_EQ(open_and_read(kLines, "notes.txt"), Words{"page"});
  EXPECT_EQ(open_and_read("{ not json", "-"), Words{"page"});
}

TEST(OpenedSource, TakesAnythingElseForOnePage) {
  for (const char* bytes : {"", "<p>", "text", "\x89PNG", "WARC/2.0", "\x1f"})
    EXPECT_EQ(open_and_read(bytes, "page.html"), Words{"page"}) << bytes;
}

TEST(OpenedSource, DoesNotBelieveACompressedName) {
  EXPECT_EQ(open_and_read("<p>plain", "page.html.gz"), Words{"page"});
  EXPECT_EQ(open_and_read("\x01\x02", "page.html.gz"), Words{"source.bad_compression"});
  EXPECT_EQ(open_and_read("\x01\x02", "pages.jsonl.zst"), Words{"source.bad_compression"});
}

TEST(OpenedSource, StartsAfreshWithEachSource) {
  OpenedSource opened({});
  // In an order in which anything left over from one source would show in the next.
  const std::vector<std::pair<std::string, std::string>> sources = {{gzip(kArchive).substr(0, 100), "cut.warc.gz"},
                                                                    {"<p>", "a.html"},
                                                                    {gzip(kLines), "a.jsonl.gz"},
                                                                    {gzip(kArchive), "a.warc.gz"},
                                                                    {"\x01", "bad.gz"},
                                                                    {zstd("<p>"), "b.html.zst"}};
  std::vector<std::size_t> lines;
  for (const auto& [bytes, name] : sources) {
    MemorySource source(bytes);
    opened.bind(source, name);
    const auto pages = read_all(opened, PageReader::Detail::whole);
    lines.push_back(pages.size());
    for (const SourcePage& page : pages) EXPECT_EQ(page.source, name);
  }
  EXPECT_EQ(lines, (std::vector<std::size_t>{1, 1, 3, 2, 1, 1}));
}

TEST(OpenedSource, PositionCountsBytesAsGiven) {
  const std::string packed = gzip(noisy_page(100'000));
  MemorySource source(packed);
  OpenedSource opened({});
  opened.bind(source, "a.html.gz");
  read_all(opened, PageReader::Detail::whole);
  EXPECT_EQ(opened.position(), packed.size());
}

}  // namespace
}  // namespace garimpo::input
