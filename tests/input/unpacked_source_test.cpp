#include "input/unpacked_source.hpp"

#include "tests/input/archive_builder.hpp"

#include <functional>

namespace garimpo::input {
namespace {

// A chain from packed bytes to contents, as the readers set it up.
struct Chain {
  Chain(std::string bytes, std::unique_ptr<Codec> made)
      : packed(std::move(bytes)), source(packed), window(source), codec(std::move(made)), unpacked(window, *codec) {}
  std::string all(std::size_t cap = 1 << 28) {
    std::string out;
    read_to_cap(unpacked, out, cap);
    return out;
  }

  std::string packed;
  MemorySource source;
  ByteWindow window;
  std::unique_ptr<Codec> codec;
  UnpackedSource unpacked;
};

struct Compression {
  const char* name;
  std::function<std::string(std::string_view)> pack;
  std::unique_ptr<Codec> (*make)();
};

class EveryCompression : public testing::TestWithParam<int> {
 protected:
  Compression compression() const {
    const Compression all[] = {{"gzip", [](std::string_view b) { return gzip(b); }, make_gzip},
                               {"zlib", zlib_deflate, make_deflate},
                               {"raw deflate", raw_deflate, make_deflate},
                               {"zstd", zstd, make_zstd},
                               {"brotli", brotli, make_brotli}};
    return all[GetParam()];
  }
};

TEST_P(EveryCompression, GivesBackWhatWasPacked) {
  const auto [name, pack, make] = compression();
  for (const std::size_t bytes : {1u, 100u, 70'000u, 1'000'000u}) {
    const std::string page = noisy_page(bytes);
    Chain chain(pack(page), make());
    EXPECT_TRUE(chain.all() == page) << name << " " << bytes;
    EXPECT_EQ(chain.unpacked.ending(), Ending::clean) << name;
  }
}

TEST_P(EveryCompression, SaysThatItWasCutAndKeepsWhatCameOut) {
  const auto [name, pack, make] = compression();
  const std::string page = noisy_page(500'000);
  const std::string packed = pack(page);
  Chain chain(packed.substr(0, packed.size() / 2), make());
  const std::string out = chain.all();
  EXPECT_EQ(chain.unpacked.ending(), Ending::cut) << name;
  EXPECT_GT(out.size(), 1000u) << name;
  EXPECT_TRUE(page.starts_with(out)) << name;
}

TEST_P(EveryCompression, StopsAtTheCapInABomb) {
  const auto [name, pack, make] = compression();
  Chain chain(pack(std::string(50'000'000, ' ')), make());
  EXPECT_EQ(chain.all(1000).size(), 1000u) << name;
}

TEST_P(EveryCompression, SurvivesDamageAnywhere) {
  const auto [name, pack, make] = compression();
  const std::string page = noisy_page(3000);
  const std::string packed = pack(page);
  for (std::size_t at = 0; at < packed.size(); at += 7) {
    std::string damaged = packed;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x5A);
    Chain chain(damaged, make());
    chain.all(1 << 20);
    SUCCEED();
  }
}

INSTANTIATE_TEST_SUITE_P(Codecs, EveryCompression, testing::Range(0, 5));

TEST(UnpackedSource, KnowsWhereEachMemberBegan) {
  const std::string first = gzip("one"), second = gzip("two, longer");
  Chain chain(first + second, make_gzip());
  EXPECT_EQ(chain.all(), "onetwo, longer");
  EXPECT_EQ(chain.unpacked.origin(0), 0u);
  EXPECT_EQ(chain.unpacked.next_member(1), 3u);
  EXPECT_EQ(chain.unpacked.origin(2), 0u);
  EXPECT_EQ(chain.unpacked.origin(3), first.size());
  EXPECT_EQ(chain.unpacked.next_member(4), std::nullopt);
}

TEST(UnpackedSource, MembersAreTheSameWholeAndInPieces) {
  // Contents that are unpacked in one step (small, empty, larger than the first buffer) and in pieces (larger than any buffer, damaged).
  std::string wrong_sum = gzip(noisy_page(20'000));
  wrong_sum[wrong_sum.size() - 8] ^= 1;
  const std::string pages[] = {noisy_page(300), "", noisy_page(3'000'000), std::string(17'000'000, 'x'), noisy_page(70'000)};
  std::string packed, expected;
  for (const std::string& page : pages) {
    packed += gzip(page, 1);
    expected += page;
  }
  Chain chain(packed + wrong_sum, make_gzip());
  EXPECT_TRUE(chain.all() == expected + noisy_page(20'000));
  EXPECT_EQ(chain.unpacked.ending(), Ending::damaged);
  EXPECT_EQ(chain.unpacked.origin(expected.size()), packed.size());
}

TEST(UnpackedSource, NeverRunsOverAMembersEndInOneRead) {
  Chain chain(gzip("one") + gzip("two"), make_gzip());
  char room[100];
  EXPECT_EQ(chain.unpacked.read(room), 3u);
  EXPECT_EQ(chain.unpacked.read(room), 3u);
  EXPECT_EQ(chain.unpacked.read(room), 0u);
}

TEST(UnpackedSource, TrailingBytesAreNothingOrDamage) {
  Chain tolerant(gzip("page") + std::string(100, '\0'), make_gzip());
  EXPECT_EQ(tolerant.all(), "page");
  EXPECT_EQ(tolerant.unpacked.ending(), Ending::clean);
  Chain strict(gzip("page") + "garbage", make_gzip());
  strict.unpacked.set_trailing(UnpackedSource::Trailing::damage);
  EXPECT_EQ(strict.all(), "page");
  EXPECT_EQ(strict.unpacked.ending(), Ending::damaged);
}

TEST(UnpackedSource, ReadsZstdFramesAfterASkippableOne) {
  const std::string skippable = std::string("\x50\x2a\x4d\x18\x04\0\0\0", 8) + "skip";
  Chain chain(skippable + zstd("a") + zstd("b"), make_zstd());
  EXPECT_EQ(chain.all(), "ab");
  EXPECT_EQ(chain.unpacked.ending(), Ending::clean);
}

TEST(UnpackedSource, RecoversAtTheNextMemberThatBeginsAsExpected) {
  std::string broken = gzip(noisy_page(5000));
  for (std::size_t i = 200; i < 260; ++i) broken[i] = static_cast<char>(0xFF);
  // A magic by chance and a member with other contents lie in between.
  const std::string packed = broken + "\x1f\x8b\x08\x1f\x8b" + gzip("other") + gzip("WANTED member");
  Chain chain(packed, make_gzip());
  chain.all();
  ASSERT_EQ(chain.unpacked.ending(), Ending::damaged);
  ASSERT_TRUE(chain.unpacked.recover("WANTED"));
  EXPECT_EQ(chain.all(), "WANTED member");
  EXPECT_FALSE(chain.unpacked.recover("WANTED"));
}

TEST(UnpackedSource, GivesUpOnAFloodOfFalseMagics) {
  std::string flood;
  while (flood.size() < 4'000'000) flood += std::string("\x1f\x8b\x08\x08\0\0\0\0\0\0", 10);
  Chain chain(gzip("x") + flood + gzip("WANTED"), make_gzip());
  chain.unpacked.set_trailing(UnpackedSource::Trailing::damage);
  chain.all();
  EXPECT_FALSE(chain.unpacked.recover("WANTED"));
}

}  // namespace
}  // namespace garimpo::input
