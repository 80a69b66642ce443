// Archives made at random, with what must come out of them known beforehand.
#include "input/opened_source.hpp"
#include "tests/input/archive_builder.hpp"
#include "tests/seeded_random.hpp"

#include <algorithm>
#include <functional>
#include <random>

namespace garimpo::input {
namespace {

struct MadeRecord {
  std::string bytes;  // of the record
  bool is_page = false;
  std::string page;
  std::string url;
};

class Maker {
 public:
  explicit Maker(std::mt19937& random) : random_(random) {}
  std::size_t below(std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_); }

  MadeRecord make(int number) {
    MadeRecord made;
    made.is_page = below(3) > 0;
    made.page = "<p>" + text(below(20) == 0 ? 400'000 : 2'000);
    made.url = "https://example.org/" + std::to_string(number);
    const RecordParts parts{
        .id = "<urn:uuid:" + std::to_string(number) + ">", .uri = made.url, .version = below(2) == 0 ? "WARC/1.0" : "WARC/1.1"};
    made.bytes = record(made.is_page ? pack_body(made.page) : http(made.page, "Content-Type: image/png\r\n"), parts);
    return made;
  }

 private:
  // Words, line breaks, and now and then what looks like a record or a member.
  std::string text(std::size_t most) {
    static const std::vector<std::string> kWords = {"word ",        "ação ",    "\r\n\r\n", "WARC/1.0 ",
                                                    "\x1f\x8b\x08", "<b>x</b>", "0\r\n",    std::string(1, '\0')};
    std::string made;
    for (std::size_t left = below(most); made.size() < left;) made += kWords[below(kWords.size())] + static_cast<char>('a' + below(26));
    return made;
  }

  std::string pack_body(std::string body) {
    std::string headers = "Content-Type: text/html; charset=utf-8\r\n";
    switch (below(6)) {
      case 0:
        body = gzip(body, static_cast<int>(below(10))), headers += "Content-Encoding: gzip\r\n";
        break;
      case 1:
        body = brotli(body), headers += "content-encoding: br\r\n";
        break;
      case 2:
        body = zstd(body), headers += "Content-Encoding: ZSTD\r\n";
        break;
      case 3:
        body = zlib_deflate(body), headers += "Content-Encoding: deflate\r\n";
        break;
      default:
        break;
    }
    if (below(3) == 0) body = chunked(body, 1 + below(5000)), headers += "Transfer-Encoding: chunked\r\n";
    return http(body, headers);
  }

  std::mt19937& random_;
};

std::vector<SourcePage> read_warc(std::string_view archive) {
  MemorySource source(archive);
  OpenedSource opened({});
  opened.bind(source, "random.warc");
  return read_all(opened, PageReader::Detail::whole);
}

std::size_t offset_of(const SourcePage& page) {
  return std::stoul(page.envelope_members.substr(page.envelope_members.rfind("\"offset\":") + 9));
}

std::string in_blocks(const std::string& bytes, std::size_t block_bytes) {
  std::string packed;
  for (std::size_t at = 0; at < bytes.size(); at += block_bytes) packed += gzip(std::string_view(bytes).substr(at, block_bytes));
  return packed;
}

class RandomArchive : public testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    Maker maker(random_);
    for (int i = 0; i < 30; ++i) records_.push_back(maker.make(i));
    block_bytes_ = 1 + maker.below(5000);
    damaged_ = maker.below(records_.size());
    damage_ = maker.below(1 << 20);
  }

  // Each record packed by itself, or not at all.
  std::string join(const std::function<std::string(const std::string&)>& pack) {
    std::string archive;
    begins_.clear();
    for (const MadeRecord& made : records_) {
      begins_.push_back(archive.size());
      archive += pack(made.bytes);
    }
    return archive;
  }

  // Every page in its place; `has_offsets`: and where it says it is.
  void expect_all(const std::vector<SourcePage>& pages, bool has_offsets) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (!records_[i].is_page) continue;
      ASSERT_LT(at, pages.size());
      EXPECT_EQ(pages[at].url, records_[i].url);
      EXPECT_TRUE(pages[at].bytes == records_[i].page) << records_[i].url;
      EXPECT_FALSE(pages[at].is_truncated || pages[at].error) << records_[i].url;
      if (has_offsets) {
        EXPECT_EQ(offset_of(pages[at]), begins_[i]);
      }
      ++at;
    }
    EXPECT_EQ(at, pages.size());
  }

  tests::SeededRandom random_{GetParam()};
  std::vector<MadeRecord> records_;
  std::vector<std::size_t> begins_;
  std::size_t block_bytes_ = 0;
  std::size_t damaged_ = 0;
  std::size_t damage_ = 0;
};

TEST_P(RandomArchive, ComesBackWhole) {
  const std::string plain = join([](const std::string& bytes) { return bytes; });
  expect_all(read_warc(plain), true);
  expect_all(read_warc(gzip(plain)), false);
  expect_all(read_warc(zstd(plain)), false);
  expect_all(read_warc(in_blocks(plain, block_bytes_)), false);
  expect_all(read_warc(join([](const std::string& bytes) { return gzip(bytes); })), true);
  expect_all(read_warc(join(zstd)), true);
}

TEST_P(RandomArchive, LosesOnlyTheMemberThatIsDamaged) {
  std::string archive = join([](const std::string& bytes) { return gzip(bytes); });
  const std::size_t begin = begins_[damaged_], end = damaged_ + 1 < begins_.size() ? begins_[damaged_ + 1] : archive.size();
  // In the deflated bytes but the last: damage to the time in gzip's header, or to the bits that fill the last byte, changes nothing.
  const std::size_t at = begin + 10 + damage_ % (end - begin - 10 - 9);
  archive[at] = static_cast<char>(archive[at] ^ 0x40);
  const auto pages = read_warc(archive);
  std::size_t troubles = 0, found = 0;
  for (const SourcePage& page : pages) troubles += page.error || page.is_truncated;
  for (std::size_t i = 0; i < records_.size(); ++i) {
    if (i == damaged_ || !records_[i].is_page) continue;
    found += static_cast<std::size_t>(std::ranges::count_if(
        pages, [&](const SourcePage& page) { return page.url == records_[i].url && page.bytes == records_[i].page; }));
  }
  const auto whole = std::ranges::count_if(records_, &MadeRecord::is_page) - (records_[damaged_].is_page ? 1 : 0);
  EXPECT_EQ(static_cast<std::ptrdiff_t>(found), whole);
  EXPECT_GE(troubles, 1u);  // damage in the last member can look like a cut
}

TEST_P(RandomArchive, GivesTheSameBeginningWhereverItIsCut) {
  const std::string archive = join([](const std::string& bytes) { return gzip(bytes); });
  const auto whole = read_warc(archive);
  const std::size_t length = damage_ % archive.size();
  const auto cut = read_warc(std::string_view(archive).substr(0, length));
  ASSERT_FALSE(cut.empty());
  ASSERT_LE(cut.size(), whole.size() + 1);
  for (std::size_t i = 0; i + 1 < cut.size(); ++i) EXPECT_TRUE(cut[i].bytes == whole[i].bytes && cut[i].url == whole[i].url) << i;
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomArchive, testing::Range(1u, 25u));

}  // namespace
}  // namespace garimpo::input
