#include "terminal/quantities.hpp"

#include <gtest/gtest.h>

namespace garimpo::cli {
namespace {

TEST(ParseBytes, TakesUnitsAsPeopleWriteThem) {
  EXPECT_EQ(parse_bytes("0"), 0U);
  EXPECT_EQ(parse_bytes("4096"), 4096U);
  EXPECT_EQ(parse_bytes("10MB"), 10'000'000U);
  EXPECT_EQ(parse_bytes("10 mb"), 10'000'000U);
  EXPECT_EQ(parse_bytes("1.5k"), 1500U);
  EXPECT_EQ(parse_bytes("512KiB"), 512U * 1024);
  EXPECT_EQ(parse_bytes("1GiB"), 1ULL << 30);
  EXPECT_EQ(parse_bytes("2g"), 2'000'000'000U);
}

TEST(ParseBytes, RefusesEverythingElse) {
  for (const char* wrong : {"", " ", "MB", "-1", "1e3", "10XB", "10MBs", "0x10", "nan", "inf", "1,5MB", "99999999999GB", "1 0"})
    EXPECT_EQ(parse_bytes(wrong), std::nullopt) << wrong;
}

TEST(ParseCount, TakesWholeNumbersOnly) {
  EXPECT_EQ(parse_count("0"), 0U);
  EXPECT_EQ(parse_count("18446744073709551615"), UINT64_MAX);
  for (const char* wrong : {"", "-1", "+1", "1.0", "1e3", " 1", "1 ", "18446744073709551616", "x"})
    EXPECT_EQ(parse_count(wrong), std::nullopt) << wrong;
}

TEST(Readable, Counts) {
  EXPECT_EQ(with_thousands(0), "0");
  EXPECT_EQ(with_thousands(999), "999");
  EXPECT_EQ(with_thousands(1000), "1,000");
  EXPECT_EQ(with_thousands(1234567), "1,234,567");
  EXPECT_EQ(counted(0, "page"), "0 pages");
  EXPECT_EQ(counted(1, "page"), "1 page");
  EXPECT_EQ(counted(1204, "page"), "1,204 pages");
}

TEST(Readable, BytesRatesAndTimes) {
  EXPECT_EQ(readable_bytes(12), "12 B");
  EXPECT_EQ(readable_bytes(1500), "2 KB");
  EXPECT_EQ(readable_bytes(61.24e6), "61.2 MB");
  EXPECT_EQ(readable_bytes(3.5e9), "3.5 GB");
  EXPECT_EQ(readable_rate(0.44), "0.4");
  EXPECT_EQ(readable_rate(1203.6), "1,204");
  EXPECT_EQ(readable_seconds(0.424), "0.42 s");
  EXPECT_EQ(readable_seconds(61), "61 s");
  EXPECT_EQ(readable_seconds(185), "3 min 05 s");
  EXPECT_EQ(clock_time(11.2), "0:12");
  EXPECT_EQ(clock_time(60), "1:00");
  EXPECT_EQ(clock_time(3729), "1:02:09");
}

}  // namespace
}  // namespace garimpo::cli
