#include <garimpo/garimpo.hpp>

#include <gtest/gtest.h>

namespace garimpo {
namespace {

Pipeline all_methods(Limits limits = {}, bool explain = false) {
  PipelineOptions options;
  for (const MethodInfo& method : Registry::standard().methods()) options.methods.push_back(*Registry::standard().choose(method.name));
  options.limits = limits;
  options.explain = explain;
  return Pipeline(std::move(options));
}

PageInput page(std::string_view bytes, std::string_view source = "page.html") {
  PageInput input;
  input.bytes = bytes;
  input.source = source;
  return input;
}

bool has_warning(const Extraction& extraction, WarningCode code) {
  for (const Warning& warning : extraction.warnings)
    if (warning.code == code) return true;
  return false;
}

std::string article() {
  std::string html = "<title>A title of some words</title><body><nav><a href=/>home and other links to go to</a></nav><main>";
  for (int i = 0; i < 8; ++i)
    html += "<p>Paragraph " + std::to_string(i) +
            " tells at some length what was found in the sand of the river, and by whom it was found, and when that was.</p>";
  return html + "</main>";
}

TEST(Pipeline, GivesMarkersWithTheirMethod) {
  const Pipeline pipeline = all_methods();
  Worker worker(pipeline);
  const std::string html = article();
  const Extraction& extraction = worker.run(page(html, "a.html"));
  ASSERT_FALSE(extraction.error);
  ASSERT_FALSE(extraction.markers.empty());
  EXPECT_EQ(extraction.markers[0].method, Registry::standard().methods().front().name);
  EXPECT_EQ(extraction.stats.bytes, html.size());
  EXPECT_EQ(extraction.stats.nodes, extraction.document->size());
}

TEST(Pipeline, ReasonsCostNothingUnlessAskedFor) {
  const Pipeline silent = all_methods();
  const Pipeline talking = all_methods({}, true);
  const std::string html = article();
  Worker quiet(silent);
  EXPECT_FALSE(quiet.run(page(html)).trace.has_value());
  Worker loud(talking);
  EXPECT_FALSE(loud.run(page(html)).trace->decisions().empty());
}

TEST(Pipeline, EmptyBytesGiveAResultThatSaysSo) {
  const Pipeline pipeline = all_methods();
  Worker worker(pipeline);
  const Extraction& extraction = worker.run(page("", "empty.html"));
  EXPECT_FALSE(extraction.error);
  EXPECT_TRUE(has_warning(extraction, WarningCode::content_empty));
  EXPECT_TRUE(has_warning(extraction, WarningCode::nothing_found));
}

TEST(Pipeline, OtherFormatsAreErrorsByName) {
  const Pipeline pipeline = all_methods();
  Worker worker(pipeline);
  const Extraction& extraction = worker.run(page("%PDF-1.7 ..."));
  ASSERT_TRUE(extraction.error);
  EXPECT_EQ(extraction.error->code, ErrorCode::not_html);
}

TEST(Pipeline, NothingIsReadFromBinaryBytes) {
  const Pipeline pipeline = all_methods();
  Worker worker(pipeline);
  std::string bytes;
  for (int i = 0; i < 4096; ++i) bytes += static_cast<char>(i * 7 % 256);
  const Extraction& extraction = worker.run(page(bytes));
  EXPECT_TRUE(has_warning(extraction, WarningCode::content_binary));
  EXPECT_TRUE(has_warning(extraction, WarningCode::nothing_found));
  EXPECT_TRUE(extraction.markers.empty());
}

TEST(Pipeline, BytesPastTheLimitAreCutWithAWarning) {
  const Pipeline pipeline = all_methods({.max_bytes = 100});
  Worker worker(pipeline);
  const std::string html = article();
  const Extraction& extraction = worker.run(page(html));
  EXPECT_TRUE(has_warning(extraction, WarningCode::limit_bytes));
  EXPECT_LE(extraction.document->source_range(0).end, 100U);
  EXPECT_LE(extraction.document->decoded_range(1).end, 100U);
}

TEST(Pipeline, TimeLimitCutsWithAWarning) {
  const Pipeline pipeline = all_methods({.max_time_ms = 0});
  Worker worker(pipeline);
  std::string html;
  for (int i = 0; i < 100'000; ++i) html += "<p>x";
  EXPECT_TRUE(has_warning(worker.run(page(html)), WarningCode::limit_time));
}

TEST(Pipeline, OneWorkerDoesNotMixItsPages) {
  const Pipeline pipeline = all_methods();
  Worker worker(pipeline);
  const std::string html = article();
  const std::size_t markers = worker.run(page(html)).markers.size();
  EXPECT_TRUE(worker.run(page("%PDF-1.7")).error);
  const Extraction& again = worker.run(page(html));
  EXPECT_FALSE(again.error);
  EXPECT_EQ(again.markers.size(), markers);
}

TEST(Extract, OneCallGivesJson) {
  const Result<std::string> json = extract(article(), {.url = "https://example.org/a"});
  ASSERT_TRUE(json);
  EXPECT_NE(json->find("https://example.org/a"), std::string::npos);
  EXPECT_NE(json->find("Paragraph 7"), std::string::npos);
}

TEST(Extract, WrongNamesAreErrorsThatHelp) {
  EXPECT_EQ(extract("x", {.methods = {"records/cz"}}).error().code, ErrorCode::unknown_method);
  EXPECT_EQ(extract("x", {.format = "jsom"}).error().code, ErrorCode::unknown_format);
}

TEST(Pipeline, TheByteLimitCutsNoCharacterInTwo) {
  const std::string html = "<p>\xE6\x9D\xB1\xE4\xBA\xAC\xF0\x9F\xA7\x82";  // 3 bytes of markup, then 3 + 3 + 4
  for (std::uint64_t most = 3; most < html.size(); ++most) {
    PipelineOptions options;
    options.limits.max_bytes = most;
    const Pipeline pipeline(options);
    Worker worker(pipeline);
    for (const Warning& warning : worker.run({.bytes = html, .source = "p.html"}).warnings)
      EXPECT_NE(warning.code, WarningCode::encoding_errors) << most;
  }
}

}  // namespace
}  // namespace garimpo
