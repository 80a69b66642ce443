#include "text/encoding/meta_prescan.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::text {
namespace {

using namespace std::string_view_literals;

void expect_declared(std::string_view bytes, std::optional<Encoding> expected) {
  EXPECT_EQ(prescan_meta(bytes), expected) << bytes.substr(0, 200);
}

TEST(MetaPrescan, CharsetAttribute) {
  expect_declared("<meta charset=gbk>", Encoding::gbk);
  expect_declared("<META\tCHARSET = 'GBK' />", Encoding::gbk);
  expect_declared("<meta/charset=\"gbk\">", Encoding::gbk);
  expect_declared("<meta name=x charset=gbk/>", std::nullopt);  // the value is "gbk/"
  expect_declared("<metacharset=gbk>", std::nullopt);
  expect_declared("<meta charset=bogus><meta charset=gbk>", Encoding::gbk);
  expect_declared("<meta charset=gbk charset=koi8-r>", Encoding::gbk);
  expect_declared("<meta charset=gbk", std::nullopt);
  expect_declared("<meta charset=\"gbk\"", std::nullopt);
}

TEST(MetaPrescan, ContentNeedsThePragma) {
  expect_declared("<meta http-equiv=Content-Type content='text/html; charset=gbk'>", Encoding::gbk);
  expect_declared("<meta content='text/html; charset=gbk' http-equiv=content-type>", Encoding::gbk);
  expect_declared("<meta content='text/html; charset=gbk'>", std::nullopt);
  expect_declared("<meta http-equiv=refresh content='text/html; charset=gbk'>", std::nullopt);
  expect_declared("<meta http-equiv=refresh http-equiv=content-type content='charset=gbk'>", std::nullopt);
  expect_declared("<meta http-equiv=content-type content='charset=gbk' charset=koi8-r>", Encoding::koi8_r);
  expect_declared("<meta charset=bogus http-equiv=content-type content='charset=gbk'>", std::nullopt);
}

TEST(MetaPrescan, WhatAsciiBytesCannotBe) {
  expect_declared("<meta charset=utf-16>", Encoding::utf_8);
  expect_declared("<meta charset=utf-16be>", Encoding::utf_8);
  expect_declared("<meta charset=x-user-defined>", Encoding::windows_1252);
  expect_declared("<meta charset=iso-2022-kr>", Encoding::replacement);
}

TEST(MetaPrescan, SkipsWhatIsNoTag) {
  expect_declared("<!--<meta charset=gbk>--><meta charset=koi8-r>", Encoding::koi8_r);
  expect_declared("<!--><meta charset=gbk>", Encoding::gbk);
  expect_declared("<!-- <meta charset=gbk>", std::nullopt);
  expect_declared("<!doctype x '<meta charset=gbk>'><meta charset=koi8-r>", Encoding::koi8_r);
  expect_declared("</meta charset=gbk><meta charset=koi8-r>", Encoding::koi8_r);
  expect_declared("<a title='<meta charset=gbk>'><meta charset=koi8-r>", Encoding::koi8_r);
  expect_declared("<?x <meta charset=gbk><meta charset=koi8-r>", Encoding::koi8_r);
  expect_declared("< meta charset=gbk><3 <meta charset=koi8-r>", Encoding::koi8_r);
  // The standard's prescan does not know of scripts.
  expect_declared("<script>'<meta charset=gbk>'</script><meta charset=koi8-r>", Encoding::gbk);
}

TEST(MetaPrescan, ContentValue) {
  EXPECT_EQ(encoding_from_meta_content("text/html; charset=gbk"), Encoding::gbk);
  EXPECT_EQ(encoding_from_meta_content("charset charset = \"gbk\""), Encoding::gbk);
  EXPECT_EQ(encoding_from_meta_content("CHARSET='gbk';x"), Encoding::gbk);
  EXPECT_EQ(encoding_from_meta_content("charset=gbk;x"), Encoding::gbk);
  EXPECT_EQ(encoding_from_meta_content("charset=gbk x"), Encoding::gbk);
  for (const std::string_view content : {"", "charset", "charset=", "charset=\"gbk", "charset='gbk\"", "charset x=gbk", "gbk"})
    EXPECT_EQ(encoding_from_meta_content(content), std::nullopt) << content;
}

TEST(MetaPrescan, XmlDeclaration) {
  expect_declared("<?xml version='1.0' encoding='gbk'?><p>", Encoding::gbk);
  expect_declared("<?xml encoding = \"utf-16\"?>", Encoding::utf_8);
  expect_declared("<?xml encoding='gbk'?><meta charset=koi8-r>", Encoding::koi8_r);
  for (const std::string_view bytes : {"<?xml encoding='gbk'", "<?xml encoding=gbk?>", "<?xml encoding='g bk'?>", "<?xml encoding='gbk?>",
                                       "<?xml encoding?>", "<?xml?>", " <?xml encoding='gbk'?>"})
    expect_declared(bytes, std::nullopt);
  expect_declared("<\0?\0x\0m\0"sv, Encoding::utf_16le);
  expect_declared("\0<\0?\0x\0m"sv, Encoding::utf_16be);
}

TEST(MetaPrescan, LateMetaIsFoundAsATreeBuilderMeetsIt) {
  const std::string meta = "<meta charset=gbk>";
  const std::string filler = "<!--" + std::string(kPrescanBytes, 'x') + "-->";
  expect_declared(filler + meta, Encoding::gbk);
  expect_declared(filler + "<script>'" + meta + "'</script>", std::nullopt);
  expect_declared("<script>" + std::string(kPrescanBytes, ' ') + meta + "</SCRIPT >", std::nullopt);
  expect_declared(filler + "<title>" + meta + "</title><meta charset=koi8-r>", Encoding::koi8_r);
  expect_declared(filler + "<title>a</titles>" + meta + "</title>", std::nullopt);
  expect_declared(filler + "<style>" + meta, std::nullopt);
  expect_declared(filler + "<body>" + meta, std::nullopt);
  expect_declared(filler + "<bodyguard>" + meta, Encoding::gbk);
  expect_declared("<!--" + std::string(kLatePrescanBytes, 'x') + "-->" + meta, std::nullopt);
  expect_declared("<?xml encoding='koi8-r'?>" + filler + meta, Encoding::gbk);
}

TEST(MetaPrescan, HugeTagsCostLittle) {
  std::string bytes = "<meta ";
  while (bytes.size() < (4U << 20)) bytes += "a b=c content=x ";
  expect_declared(bytes + ">", std::nullopt);
  expect_declared(std::string(1U << 20, '<'), std::nullopt);
  expect_declared("", std::nullopt);
}

}  // namespace
}  // namespace garimpo::text
