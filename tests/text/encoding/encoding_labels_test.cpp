#include "text/encoding/encoding_labels.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace garimpo::text {
namespace {

TEST(EncodingLabels, EveryNameIsALabelOfItself) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < kEncodings; ++i) {
    const auto encoding = static_cast<Encoding>(i);
    EXPECT_EQ(encoding_for_label(name(encoding)), encoding) << name(encoding);
    names.insert(name(encoding));
  }
  EXPECT_EQ(names.size(), 40U);
}

TEST(EncodingLabels, ChosenRowsOfTheStandard) {
  const std::pair<std::string_view, Encoding> rows[] = {
      {"utf8", Encoding::utf_8},
      {"unicode-1-1-utf-8", Encoding::utf_8},
      {"x-unicode20utf8", Encoding::utf_8},
      {"iso-8859-1", Encoding::windows_1252},
      {"latin1", Encoding::windows_1252},
      {"us-ascii", Encoding::windows_1252},
      {"ascii", Encoding::windows_1252},
      {"iso-8859-9", Encoding::windows_1254},
      {"iso-8859-11", Encoding::windows_874},
      {"tis-620", Encoding::windows_874},
      {"logical", Encoding::iso_8859_8_i},
      {"visual", Encoding::iso_8859_8},
      {"gb2312", Encoding::gbk},
      {"chinese", Encoding::gbk},
      {"big5-hkscs", Encoding::big5},
      {"windows-31j", Encoding::shift_jis},
      {"ms932", Encoding::shift_jis},
      {"ks_c_5601-1987", Encoding::euc_kr},
      {"windows-949", Encoding::euc_kr},
      {"koi8-ru", Encoding::koi8_u},
      {"x-mac-ukrainian", Encoding::x_mac_cyrillic},
      {"dos-874", Encoding::windows_874},
      {"866", Encoding::ibm866},
      {"l9", Encoding::iso_8859_15},
      {"utf-16", Encoding::utf_16le},
      {"ucs-2", Encoding::utf_16le},
      {"unicodefffe", Encoding::utf_16be},
      {"hz-gb-2312", Encoding::replacement},
      {"iso-2022-kr", Encoding::replacement},
  };
  for (const auto& [label, encoding] : rows) EXPECT_EQ(encoding_for_label(label), encoding) << label;
}

TEST(EncodingLabels, CaseAndSurroundingSpaceDoNotMatter) {
  EXPECT_EQ(encoding_for_label(" \t\n\f\rUtF-8 \n"), Encoding::utf_8);
  EXPECT_EQ(encoding_for_label("CSISO88598E"), Encoding::iso_8859_8);
  EXPECT_EQ(encoding_for_label(std::string(10'000, ' ') + "Shift_JIS"), Encoding::shift_jis);
}

TEST(EncodingLabels, OthersAreUnknown) {
  for (const std::string_view label : {"", " ", "utf", "utf-8 x", "utf--8", "\vutf-8", "utf-8\xC2\xA0", "utf-7", "utf-32", "cp437",
                                       "iso-8859-12", "windows-1259", "none", "auto"})
    EXPECT_EQ(encoding_for_label(label), std::nullopt) << label;
  EXPECT_EQ(encoding_for_label(std::string(1'000'000, 'u')), std::nullopt);
  EXPECT_EQ(encoding_for_label(std::string_view("utf-8\0", 6)), std::nullopt);
}

}  // namespace
}  // namespace garimpo::text
