// Damaged archives of every kind: one line that says so, and then the records after the damage.
#include "input/opened_source.hpp"
#include "input/warc_reader.hpp"
#include "tests/input/archive_builder.hpp"
#include "tests/input/envelope_text.hpp"

#include <algorithm>
#include <chrono>

namespace garimpo::input {
namespace {

// Like a pipe, it can go back only inside the window.
class Pipe final : public ByteSource {
 public:
  explicit Pipe(std::string_view bytes) : memory_(bytes) {}
  std::size_t read(std::span<char> room) override {
    const std::size_t count = memory_.read(room.first(std::min<std::size_t>(room.size(), 65536)));
    return count == 0 ? end(Ending::clean) : count;
  }

 private:
  MemorySource memory_;
};

template <class Source = MemorySource>
std::vector<SourcePage> read_warc(std::string_view archive, Limits limits = {}) {
  Source source(archive);
  OpenedSource opened(limits);
  opened.bind(source, "crawl.warc");
  return read_all(opened, PageReader::Detail::whole);
}

TEST(WarcDamage, CutInABodyKeepsWhatIsThere) {
  const std::string archive = numbered_record(1) + numbered_record(2, "<p>a long story that ends");
  const auto pages = read_warc(archive.substr(0, archive.size() - 10));
  ASSERT_EQ(outcomes(pages), (Words{"page", "cut page"}));
  EXPECT_EQ(pages[1].bytes, "<p>a long story tha");
}

TEST(WarcDamage, CutAnywhereGivesALineAndNoCrash) {
  const std::string archive = numbered_record(1) + numbered_record(2, noisy_page(400));
  const std::string packed = gzip(numbered_record(1)) + gzip(numbered_record(2, noisy_page(400)));
  for (const std::string* bytes : {&archive, &packed}) {
    for (std::size_t length = 0; length < bytes->size(); ++length) {
      const auto pages = read_warc(std::string_view(*bytes).substr(0, length));
      ASSERT_FALSE(pages.empty()) << length;
      ASSERT_LE(pages.size(), 2u) << length;
    }
  }
}

TEST(WarcDamage, CutInAHeadOrInWhatIsNoPageIsAnError) {
  EXPECT_EQ(outcomes(read_warc(numbered_record(1) + "WARC/1.0\r\nWARC-Ty")), (Words{"page", "source.bad_warc"}));
  const std::string image = record(http(std::string(1000, 'x'), "Content-Type: image/png\r\n"));
  EXPECT_EQ(outcomes(read_warc(numbered_record(1) + image.substr(0, 800))), (Words{"page", "source.bad_warc"}));
}

TEST(WarcDamage, ALengthThatIsTooShortCostsOneRecord) {
  const std::string liar = record_with_length(http("<p>this is longer than it says</p>\r\n"), "50");
  for (const std::string& archive :
       {numbered_record(1) + liar + numbered_record(2), gzip(numbered_record(1)) + gzip(liar) + gzip(numbered_record(2))}) {
    const auto pages = read_warc(archive);
    ASSERT_EQ(outcomes(pages), (Words{"page", "source.bad_warc", "page"}));
    EXPECT_NE(pages[1].error->message.find("Content-Length"), std::string::npos);
    EXPECT_NE(envelope_text(pages[1]).find("\"recordId\""), std::string::npos);
    EXPECT_EQ(pages[2].url, "https://example.org/2");
    EXPECT_EQ(outcomes(read_warc<Pipe>(archive)), (Words{"page", "source.bad_warc", "page"}));
  }
}

TEST(WarcDamage, ALengthThatIsTooLongCostsOneRecord) {
  for (const char* length : {"300", "500", "99999999", "18446744073709551615"}) {
    const std::string liar = record_with_length(http("<p>short"), length);
    const std::string rest = numbered_record(2) + numbered_record(3) + numbered_record(4);
    EXPECT_EQ(outcomes(read_warc(numbered_record(1) + liar + rest)), (Words{"page", "source.bad_warc", "page", "page", "page"})) << length;
    std::string members = gzip(numbered_record(1)) + gzip(liar);
    for (int i = 2; i < 5; ++i) members += gzip(numbered_record(i));
    const auto pages = read_warc<Pipe>(members);
    EXPECT_EQ(outcomes(pages), (Words{"page", "source.bad_warc", "page", "page", "page"})) << length;
    EXPECT_EQ(pages[4].url, "https://example.org/4");
  }
}

TEST(WarcDamage, NoLengthOrNonsenseAsLength) {
  for (const char* length : {"", "-5", "many", "18446744073709551616"})
    EXPECT_EQ(outcomes(read_warc(record_with_length(http("<p>"), length) + numbered_record(2))), (Words{"source.bad_warc", "page"}))
        << length;
}

TEST(WarcDamage, GarbageBetweenRecordsIsOneError) {
  const auto pages = read_warc(numbered_record(1) + "garbage WARC/1.0 in a line\r\nand more\r\n" + numbered_record(2));
  EXPECT_EQ(outcomes(pages), (Words{"page", "source.bad_warc", "page"}));
}

TEST(WarcDamage, WhatIsNoArchiveIsAnError) {
  EXPECT_EQ(outcomes(read_warc("<html>a page under a wrong name</html>")), Words{"source.bad_warc"});
  EXPECT_EQ(outcomes(read_warc("")), Words{"source.bad_warc"});
  EXPECT_EQ(outcomes(read_warc(gzip(""))), Words{"source.bad_warc"});
  EXPECT_EQ(outcomes(read_warc("\r\n\r\n")), Words{"source.bad_warc"});
}

TEST(WarcDamage, AnEndlessHeadIsAnError) {
  const std::string head = "WARC/1.0\r\nX: " + std::string(300'000, 'x');
  EXPECT_EQ(outcomes(read_warc(head + "\r\n\r\n" + numbered_record(1))), (Words{"source.bad_warc", "page"}));
  EXPECT_EQ(outcomes(read_warc(gzip(head) + gzip(numbered_record(1)))), (Words{"source.bad_warc", "page"}));
}

TEST(WarcDamage, ADamagedMemberIsOneErrorAndTheNextIsRead) {
  const std::string first = gzip(numbered_record(1)), last = gzip(numbered_record(3));
  std::string broken = gzip(numbered_record(2, noisy_page(20'000)));
  for (std::size_t i = 3000; i < 3040; ++i) broken[i] = static_cast<char>(0xFF);
  for (const auto& pages : {read_warc(first + broken + last), read_warc<Pipe>(first + broken + last)}) {
    ASSERT_EQ(outcomes(pages), (Words{"page", "source.bad_compression", "page"}));
    EXPECT_NE(envelope_text(pages[1]).find("\"offset\":" + std::to_string(first.size())), std::string::npos) << envelope_text(pages[1]);
    EXPECT_EQ(pages[2].url, "https://example.org/3");
  }
}

TEST(WarcDamage, DamageToAnyByteOfAMemberCostsNoOtherRecord) {
  const std::string first = gzip(numbered_record(1)), middle = gzip(numbered_record(2, noisy_page(300))), last = gzip(numbered_record(3));
  for (std::size_t at = 0; at < middle.size(); ++at) {
    std::string archive = first + middle + last;
    archive[first.size() + at] = static_cast<char>(archive[first.size() + at] ^ 0x55);
    const auto pages = read_warc(archive);
    ASSERT_GE(pages.size(), 3u) << at;
    ASSERT_LE(pages.size(), 4u) << at;
    EXPECT_EQ(pages.front().url, "https://example.org/1") << at;
    EXPECT_EQ(pages.back().url, "https://example.org/3") << at;
  }
}

TEST(WarcDamage, BytesBetweenMembersAreOneError) {
  const auto pages = read_warc(gzip(numbered_record(1)) + "not gzip" + gzip(numbered_record(2)));
  EXPECT_EQ(outcomes(pages), (Words{"page", "source.bad_compression", "page"}));
}

TEST(WarcDamage, AMemberCutInTheMiddleOfTheFileIsOneError) {
  const std::string cut = gzip(numbered_record(2, noisy_page(20'000)));
  const auto pages = read_warc(gzip(numbered_record(1)) + cut.substr(0, cut.size() / 2) + gzip(numbered_record(3)));
  EXPECT_EQ(outcomes(pages), (Words{"page", "source.bad_compression", "page"}));
}

TEST(WarcDamage, ACutGzipKeepsWhatCameOut) {
  const std::string cut = gzip(numbered_record(2, noisy_page(200'000)));
  const auto pages = read_warc(gzip(numbered_record(1)) + cut.substr(0, cut.size() / 2));
  ASSERT_EQ(outcomes(pages), (Words{"page", "cut page"}));
  EXPECT_GT(pages[1].bytes.size(), 50'000u);
  EXPECT_TRUE(noisy_page(200'000).starts_with(pages[1].bytes));
}

TEST(WarcDamage, ADamagedBodyIsAnErrorAndTheArchiveGoesOn) {
  std::string body = gzip(noisy_page(20'000));
  for (std::size_t i = 3000; i < 3040; ++i) body[i] = static_cast<char>(0xFF);
  const auto pages = read_warc(record(http(body, "Content-Type: text/html\r\nContent-Encoding: gzip\r\n")) + numbered_record(2));
  EXPECT_EQ(outcomes(pages), (Words{"source.bad_compression", "page"}));
}

TEST(WarcDamage, BombsAreGivenUpAndTheNextMemberIsRead) {
  const Limits limits{.max_bytes = 10'000};
  const std::string zeros(30'000'000, '\0');
  const std::string page_bomb = gzip(numbered_record(1, zeros));
  const std::string other_bomb = gzip(record(http(zeros, "Content-Type: image/png\r\n")));
  const auto pages = read_warc(page_bomb + other_bomb + gzip(numbered_record(2)), limits);
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_EQ(pages[0].bytes.size(), 10'001u);
  EXPECT_EQ(pages[1].url, "https://example.org/2");
  EXPECT_EQ(outcomes(read_warc(page_bomb, limits)), (Words{"page", "source.too_large"}));
  EXPECT_EQ(outcomes(read_warc(gzip(numbered_record(1) + std::string(30'000'000, '\n')), limits)),
            (Words{"page", "source.bad_warc", "source.too_large"}));
  EXPECT_EQ(outcomes(read_warc(gzip(std::string(30'000'000, 'x')), limits)), (Words{"source.bad_warc", "source.too_large"}));
}

// Each record claims everything after it: going back after each of them would read the archive once per record.
TEST(WarcDamage, ManyLiesCostLinearTime) {
  std::string archive;
  for (int i = 0; i < 4000; ++i) {
    const std::size_t claimed = 200'000 + static_cast<std::size_t>(i);
    archive += record_with_length(http(std::string(700, 'x')), std::to_string(claimed));
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto pages = read_warc(archive);
  EXPECT_GT(pages.size(), 10u);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

}  // namespace
}  // namespace garimpo::input
