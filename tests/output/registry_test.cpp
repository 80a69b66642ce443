#include <garimpo/output.hpp>
#include <garimpo/registry.hpp>

#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

#include <set>

namespace garimpo {
namespace {

TEST(OutputRegistry, NamesAreUniqueAndComplete) {
  std::set<std::string_view> names;
  for (const OutputFormat& format : Registry::standard().formats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_FALSE(format.summary.empty());
    EXPECT_TRUE(format.extension.starts_with('.'));
    EXPECT_NE(format.write, nullptr);
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"json", "jsonl", "markdown", "text", "summary", "html", "xml", "tei", "csv", "page"}));
}

TEST(OutputRegistry, FindsByName) {
  ASSERT_TRUE(Registry::standard().find_format("markdown"));
  EXPECT_EQ((*Registry::standard().find_format("markdown"))->extension, ".md");
  const auto missing = Registry::standard().find_format("yaml");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::unknown_format);
  EXPECT_NE(missing.error().message.find("jsonl"), std::string::npos);
}

TEST(OutputRegistry, FindsByExtension) {
  EXPECT_EQ(Registry::standard().format_for_path("a/out.jsonl")->name, "jsonl");
  EXPECT_EQ(Registry::standard().format_for_path("out.html")->name, "html");
  EXPECT_EQ(Registry::standard().format_for_path("out.page.html")->name, "page");
  EXPECT_EQ(Registry::standard().format_for_path("out.parquet"), nullptr);
}

TEST(OutputRegistry, EveryFormatTakesPagesWithoutResult) {
  const testing::MarkedPage nothing("");
  Extraction failed;
  failed.source = "x";
  failed.error = Error{ErrorCode::unreadable, "gone"};
  const Extraction no_document;
  for (const OutputFormat& format : Registry::standard().formats()) {
    for (const Extraction* extraction : std::initializer_list<const Extraction*>{&nothing.extraction, &failed, &no_document}) {
      for (const bool is_first : {true, false}) {
        std::string out = "kept ";
        format.write(*extraction, {}, is_first, out);
        EXPECT_TRUE(out.starts_with("kept ")) << format.name;
      }
    }
  }
}

TEST(OutputRegistry, SeveralPagesMakeOneJsonDocument) {
  const OutputFormat& json = **Registry::standard().find_format("json");
  const testing::MarkedPage page("<p>x");
  std::string file{json.file_begin};
  json.write(page.extraction, {}, true, file);
  file += json.file_between;
  json.write(page.extraction, {}, false, file);
  file += json.file_end;
  EXPECT_TRUE(file.starts_with("[\n{"));
  EXPECT_NE(file.find("}\n,\n{"), std::string::npos);
  EXPECT_TRUE(file.ends_with("}\n]\n"));
}

}  // namespace
}  // namespace garimpo
