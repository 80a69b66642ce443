#include <garimpo/error.hpp>

#include <gtest/gtest.h>

#include <set>

namespace garimpo {
namespace {

TEST(Error, CodesHaveTheNamesThatProgramsRead) {
  EXPECT_EQ(info(ErrorCode::unreadable).name, "source.unreadable");
  EXPECT_EQ(info(ErrorCode::bad_json_line).name, "source.bad_json_line");
  EXPECT_EQ(info(ErrorCode::unknown_method).name, "method.unknown");
  EXPECT_EQ(info(ErrorCode::unwritable).name, "output.unwritable");
  EXPECT_EQ(info(ErrorCode::out_of_memory).name, "page.out_of_memory");
  EXPECT_EQ(info(ErrorCode::internal).name, "internal");
  EXPECT_EQ(info(WarningCode::limit_time).name, "limit.time");
  EXPECT_EQ(info(WarningCode::limit_names).name, "limit.names");
  EXPECT_EQ(info(WarningCode::content_empty).name, "content.empty");
  EXPECT_EQ(info(WarningCode::encoding_mismatch).name, "encoding.mismatch");
  EXPECT_EQ(info(WarningCode::nothing_found).name, "result.nothing_found");
  EXPECT_EQ(info(WarningCode::source_truncated).name, "source.truncated");
  EXPECT_EQ(info(WarningCode::data_disagrees).name, "data.disagrees");
}

void expect_complete(std::span<const CodeInfo> codes) {
  std::set<std::string_view> names;
  for (const CodeInfo& code : codes) {
    EXPECT_TRUE(names.insert(code.name).second) << code.name;
    EXPECT_EQ(code.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_."), std::string_view::npos) << code.name;
    EXPECT_GT(code.meaning.size(), 10U) << code.name;
  }
}

TEST(Error, EveryCodeIsNamedOnceAndExplained) {
  expect_complete(error_codes());
  expect_complete(warning_codes());
  EXPECT_EQ(error_codes().back().name, "internal");
}

TEST(Error, AResultIsAValueOrAnError) {
  const Result<int> good = 3;
  const Result<int> bad = std::unexpected(Error{ErrorCode::bad_warc, "cut"});
  EXPECT_EQ(good.value(), 3);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(info(bad.error().code).name, "source.bad_warc");
}

}  // namespace
}  // namespace garimpo
