#include <garimpo/error.hpp>
#include <garimpo/lab_error.hpp>

#include <gtest/gtest.h>

#include <memory>
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
  expect_complete(lab_error_codes());
  EXPECT_EQ(error_codes().back().name, "internal");
  EXPECT_EQ(lab_error_codes().back().name, "experiment.malformed");
}

TEST(Error, TheLaboratoryPassesOnWhatTheLibrarySays) {
  const LabError own(LabErrorCode::bad_gold, "no id");
  const LabError passed_on = Error{ErrorCode::unreadable, "gone"};
  EXPECT_EQ(info(own.code).name, "corpus.bad_gold");
  EXPECT_EQ(info(passed_on.code).name, "source.unreadable");
  EXPECT_TRUE(own.code == LabErrorCode::bad_gold && own.code.is_of_laboratory());
  EXPECT_TRUE(passed_on.code == ErrorCode::unreadable && !passed_on.code.is_of_laboratory());
  // The first code of each table has the number 0, and they are different codes.
  EXPECT_FALSE(AnyErrorCode(static_cast<ErrorCode>(0)) == AnyErrorCode(static_cast<LabErrorCode>(0)));
  const LabResult<int> converted = Result<int>(Error{ErrorCode::bad_json, "cut"});
  ASSERT_FALSE(converted);
  EXPECT_EQ(info(converted.error().code).name, "json.malformed");
}

TEST(Error, AResultIsAValueOrAnError) {
  const Result<int> good = 3;
  const Result<int> bad = Error{ErrorCode::bad_warc, "cut"};
  EXPECT_EQ(good.value(), 3);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(info(bad.error().code).name, "source.bad_warc");
  EXPECT_EQ(bad.value_or(5), 5);
  EXPECT_EQ(good.value_or(5), 3);
  EXPECT_TRUE(Result<void>().has_value());
  EXPECT_FALSE(Result<void>(Error{ErrorCode::bad_warc, "cut"}));
}

TEST(Error, AResultHoldsWhatCanOnlyBeMoved) {
  Result<std::unique_ptr<int>> made = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = *std::move(made);
  EXPECT_EQ(*taken, 7);
}

}  // namespace
}  // namespace garimpo
