// The whole reader over real files.
#include "input/source_reader.hpp"
#include "tests/input/envelope_text.hpp"

#include "tests/input/archive_builder.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <fstream>
#include <thread>

namespace garimpo::input {
namespace {

std::vector<SourcePage> read_sources(std::vector<std::string> arguments, Limits limits = {}) {
  SourceReader reader(std::move(arguments), limits);
  return read_all(reader);
}

// Replaces standard input for the duration of a test.
class InputFrom {
 public:
  explicit InputFrom(const std::string& path) : saved_(::dup(STDIN_FILENO)) {
    const int file = ::open(path.c_str(), O_RDONLY);
    ::dup2(file, STDIN_FILENO);
    ::close(file);
  }
  ~InputFrom() {
    ::dup2(saved_, STDIN_FILENO);
    ::close(saved_);
  }

 private:
  int saved_;
};

TEST(SourceReader, ReadsPlainAndCompressedPages) {
  const TemporaryFolder folder;
  const std::string page = noisy_page(700'000);
  const auto pages =
      read_sources({folder.write("a.html", page), folder.write("b.html.gz", gzip(page)), folder.write("c.html.zst", zstd(page)),
                    folder.write("d.html", gzip(page)), folder.write("e.html.gz", page),
                    folder.write("f.gz", gzip(page.substr(0, 1000)) + gzip(page.substr(1000)))});
  ASSERT_EQ(outcomes(pages), Words(6, "page"));
  for (const SourcePage& read : pages) EXPECT_TRUE(read.bytes == page) << read.source;
  EXPECT_EQ(pages[1].source, folder / "b.html.gz");
  EXPECT_EQ(envelope_text(pages[1]), "");
}

TEST(SourceReader, KeepsOneByteMoreThanTheLimit) {
  const TemporaryFolder folder;
  const std::string page = noisy_page(300'000);
  const Limits limits{.max_bytes = 1000};
  for (const SourcePage& read :
       read_sources({folder.write("a", page), folder.write("b.gz", gzip(page)), folder.write("c.zst", zstd(page))}, limits))
    EXPECT_TRUE(read.bytes == page.substr(0, 1001));
  EXPECT_EQ(read_sources({folder.write("d", page.substr(0, 1000))}, limits)[0].bytes.size(), 1000u);
}

TEST(SourceReader, ABombCostsNoMoreThanTheLimit) {
  const TemporaryFolder folder;
  const auto pages = read_sources({folder.write("bomb.html.gz", gzip(std::string(200'000'000, ' ')))}, {.max_bytes = 100'000});
  ASSERT_EQ(outcomes(pages), Words{"page"});
  EXPECT_EQ(pages[0].bytes.size(), 100'001u);
  EXPECT_LT(pages[0].bytes.capacity(), 1'000'000u);
}

TEST(SourceReader, WhatCannotBeReadIsALineAndTheRestIsRead) {
  const TemporaryFolder folder;
  const std::string socket_path = folder / "socket";
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  ASSERT_LT(socket_path.size(), sizeof address.sun_path);
  std::copy(socket_path.begin(), socket_path.end(), address.sun_path);
  ASSERT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  const auto pages = read_sources({folder / "missing.html", socket_path, "/proc/self/mem", folder.write("good.html", "<p>")});
  ::close(socket);
  ASSERT_EQ(outcomes(pages), (Words{"source.unreadable", "source.unreadable", "source.unreadable", "page"}));
  EXPECT_NE(pages[0].error->message.find("No such file"), std::string::npos) << pages[0].error->message;
  EXPECT_EQ(pages[0].source, folder / "missing.html");
}

TEST(SourceReader, AFileWithoutPermissionIsALine) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const TemporaryFolder folder;
  const std::string path = folder.write("locked.html", "<p>");
  ::chmod(path.c_str(), 0);
  EXPECT_EQ(outcomes(read_sources({path})), Words{"source.unreadable"});
}

TEST(SourceReader, EmptyFilesAndDevicesArePagesWithoutBytes) {
  const TemporaryFolder folder;
  for (const SourcePage& page :
       read_sources({folder.write("empty.html", ""), folder.write("empty.html.gz", gzip("")), folder.write("none.gz", ""), "/dev/null"})) {
    EXPECT_FALSE(page.error) << page.source;
    EXPECT_EQ(page.bytes, "") << page.source;
  }
  EXPECT_EQ(read_sources({"/dev/zero"}, {.max_bytes = 5000})[0].bytes.size(), 5001u);
}

TEST(SourceReader, CutAndDamagedCompression) {
  const TemporaryFolder folder;
  const std::string page = noisy_page(300'000), packed = gzip(page), packed_zstd = zstd(page);
  std::string damaged = packed;
  for (std::size_t i = 50'000; i < 50'100; ++i) damaged[i] = static_cast<char>(0xFF);
  const auto pages = read_sources({folder.write("cut.html.gz", packed.substr(0, packed.size() / 2)),
                                   folder.write("cut.html.zst", packed_zstd.substr(0, packed_zstd.size() * 3 / 4)),
                                   folder.write("head.html.gz", packed.substr(0, 8)), folder.write("damaged.html.gz", damaged),
                                   folder.write("other.html.gz", "\x01\x02\x03\x04")});
  EXPECT_EQ(outcomes(pages), (Words{"cut page", "cut page", "source.bad_compression", "source.bad_compression", "source.bad_compression"}));
  EXPECT_TRUE(page.starts_with(pages[0].bytes) && pages[0].bytes.size() > 50'000);
}

TEST(SourceReader, ReadsAPipe) {
  const TemporaryFolder folder;
  const std::string path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const std::string archive = gzip(numbered_record(1)) + gzip(numbered_record(2, noisy_page(500'000)));
  std::jthread writer([&] { std::ofstream(path, std::ios::binary) << archive; });
  const auto pages = read_sources({path});
  ASSERT_EQ(outcomes(pages), (Words{"page", "page"}));
  EXPECT_TRUE(pages[1].bytes == noisy_page(500'000));
}

TEST(SourceReader, FindsOutWhatStandardInputIs) {
  const TemporaryFolder folder;
  const std::string page = noisy_page(1000);
  for (const auto& [bytes, expected] :
       std::vector<std::pair<std::string, Words>>{{page, {"page"}},
                                                  {gzip(page), {"page"}},
                                                  {zstd(page), {"page"}},
                                                  {numbered_record(1) + numbered_record(2), {"page", "page"}},
                                                  {gzip(numbered_record(1)) + gzip(numbered_record(2)), {"page", "page"}},
                                                  {"{\"html\":\"a\"}\n{\"html\":\"b\"}\n", {"page", "page"}},
                                                  {gzip("{\"html\":\"a\"}\n{ }\n"), {"page", "source.no_html_field"}},
                                                  {"", {"page"}}}) {
    const InputFrom input(folder.write("stdin", bytes));
    const auto pages = read_sources({"-"});
    EXPECT_EQ(outcomes(pages), expected);
    for (const SourcePage& read : pages) EXPECT_EQ(read.source, "-");
  }
}

TEST(SourceReader, MixesSourcesInOrder) {
  const TemporaryFolder folder;
  folder.write("dir/b.jsonl", "{\"html\":\"b1\"}\n{\"html\":\"b2\"}\n");
  folder.write("dir/a.warc.gz", gzip(numbered_record(1)));
  folder.write("dir/c.css", "x");
  const std::string list = folder.write("list.txt", folder / "last.html" + "\n");
  folder.write("last.html", "<p>last");
  SourceReader reader({folder / "dir", "@" + list}, {});
  EXPECT_EQ(reader.progress(), 0);
  const auto pages = read_all(reader);
  ASSERT_EQ(outcomes(pages), Words(4, "page"));
  EXPECT_EQ(pages[2].bytes, "b2");
  EXPECT_EQ(pages[3].bytes, "<p>last");
  EXPECT_EQ(reader.skipped().files, 1u);
  EXPECT_EQ(reader.progress(), 1);
}

TEST(SourceReader, ALoopIsALine) {
  const TemporaryFolder folder;
  folder.write("a/page.html", "<p>");
  std::filesystem::create_directory_symlink(folder.path(), folder / "a/up");
  const auto pages = read_sources({folder.path()});
  ASSERT_EQ(outcomes(pages), (Words{"page", "source.unreadable"}));
  EXPECT_NE(pages[1].error->message.find("loop"), std::string::npos);
}

TEST(SourceReader, SkipsAsManyLinesAsNextGives) {
  const TemporaryFolder folder;
  const std::vector<std::string> arguments = {
      folder.write("a.html", "<p>a"), folder / "missing", folder.write("w.warc", numbered_record(1) + "garbage\r\n" + numbered_record(2)),
      folder.write("j.jsonl", "{\"html\":\"1\"}\nbad\n\n{\"html\":\"2\"}"), folder.write("z.html.gz", gzip("<p>z"))};
  const auto all = read_sources(arguments);
  ASSERT_EQ(all.size(), 9u);
  for (std::size_t skipped = 0; skipped <= all.size(); ++skipped) {
    SourceReader reader(arguments, {});
    EXPECT_TRUE(reader.skip(skipped));
    const auto rest = read_all(reader);
    ASSERT_EQ(rest.size(), all.size() - skipped);
    for (std::size_t i = 0; i < rest.size(); ++i) EXPECT_EQ(rest[i].bytes, all[skipped + i].bytes);
  }
  SourceReader reader(arguments, {});
  EXPECT_FALSE(reader.skip(all.size() + 1));
}

TEST(SourceReader, NoSourcesNoPages) { EXPECT_TRUE(read_sources({}).empty()); }

}  // namespace
}  // namespace garimpo::input
