#include <garimpo/garimpo.hpp>

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

namespace garimpo {
namespace {

constexpr std::array kOptions = {OptionInfo{.name = "most", .kind = OptionKind::integer, .default_value = "1", .lowest = 0, .highest = 9}};

// Marks the first paragraphs as articles.
Extractor paragraphs() {
  return {{"paragraphs/first", "The first paragraphs", "", kOptions}, [](Context& context) {
            const Document& document = context.page.document();
            std::int64_t left = context.options.integer("most");
            for (const NodeId node : document.nodes())
              if (document.tag(node) == Tag::p && left-- > 0)
                context.markers.add({.label = Label::article, .nodes = document.subtree(node)});
          }};
}

Extractor throwing() {
  return {{"broken/throws", "Throws", "", {}}, [](Context& context) {
            context.markers.add({.label = Label::article, .nodes = {0, 1}});
            throw std::runtime_error("no idea");
          }};
}

bool has_warning(const Extraction& extraction, WarningCode code, std::string_view words) {
  for (const Warning& warning : extraction.warnings)
    if (warning.code == code && warning.message.find(words) != std::string::npos) return true;
  return false;
}

TEST(Registry, IsAValue) {
  Registry registry = Registry::standard();
  ASSERT_TRUE(registry.add(paragraphs()));
  EXPECT_EQ(registry.methods().size(), Registry::standard().methods().size() + 1);
  EXPECT_TRUE(registry.find_method("paragraphs/first"));
  EXPECT_TRUE(registry.find_method("paragraphs"));
  EXPECT_FALSE(Registry::standard().find_method("paragraphs"));
  EXPECT_EQ(registry.recommended().size(), Registry::standard().recommended().size() + 1);
  EXPECT_TRUE(Registry().methods().empty());
}

TEST(Registry, KeepsTheTextsOfWhatIsAdded) {
  Registry registry;
  {
    std::string name = "gone/soon";
    std::vector<OptionInfo> options(kOptions.begin(), kOptions.end());
    Extractor extractor = paragraphs();
    extractor.info.name = name;
    extractor.info.options = options;
    ASSERT_TRUE(registry.add(extractor));
    name.assign(name.size(), 'x');
  }
  Result<MethodChoice> choice = registry.choose("gone/soon");
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->method().name, "gone/soon");
  EXPECT_TRUE(choice->set("most", "3"));
  registry = Registry();
  EXPECT_EQ(choice->method().name, "gone/soon") << "a choice outlives its registry";
}

TEST(Registry, RefusesWhatCannotWork) {
  Registry registry = Registry::standard();
  ASSERT_TRUE(registry.add(paragraphs()));
  std::vector<Extractor> bad(5, paragraphs());
  bad[1].info.name = "without_family";
  bad[2].info.name = "paragraphs/no_function";
  bad[2].run = nullptr;
  static constexpr std::array kBadDefault = {
      OptionInfo{.name = "n", .kind = OptionKind::integer, .default_value = "x", .lowest = 0, .highest = 1}};
  bad[3].info.name = "paragraphs/bad_default";
  bad[3].info.options = kBadDefault;
  bad[4].info.name = "Paragraphs/Upper";
  for (const Extractor& extractor : bad) {
    const Result<void> added = registry.add(extractor);
    ASSERT_FALSE(added) << extractor.info.name;
    EXPECT_EQ(added.error().code, ErrorCode::bad_entry) << extractor.info.name;
  }
  EXPECT_EQ(registry.add(OutputFormat{.name = "json", .extension = ".x", .write = Registry::standard().formats()[0].write}).error().code,
            ErrorCode::bad_entry);
  EXPECT_EQ(registry.add(OutputFormat{.name = "empty", .extension = ".x", .write = nullptr}).error().code, ErrorCode::bad_entry);
}

TEST(Registry, TakesAliases) {
  Registry registry = Registry::standard();
  ASSERT_TRUE(registry.add(paragraphs()));
  {
    std::string alias = "paragraphs/beginning";
    ASSERT_TRUE(registry.add_alias(alias, "paragraphs/first"));
    alias.assign(alias.size(), 'x');
  }
  EXPECT_EQ((*registry.find_method("paragraphs/beginning"))->name, "paragraphs/first");
  EXPECT_EQ(registry.choose("paragraphs/beginning")->method().name, "paragraphs/first");
  EXPECT_EQ(registry.aliases().size(), Registry::standard().aliases().size() + 1);
  EXPECT_EQ(registry.add_alias("paragraphs/other", "paragraphs/none").error().code, ErrorCode::unknown_method);
  for (const std::string_view taken_or_bad :
       {"paragraphs/first", "paragraphs/beginning", "records/beginning", "beginning", "paragraphs/", ""})
    EXPECT_EQ(registry.add_alias(taken_or_bad, "paragraphs/first").error().code, ErrorCode::bad_entry) << taken_or_bad;
  Extractor extractor = paragraphs();
  extractor.info.name = "records/sibling_runs";
  EXPECT_EQ(registry.add(extractor).error().code, ErrorCode::bad_entry) << "the name is an alias already";
  const auto text = extract("<p>one</p>", {.methods = {"paragraphs/beginning"}, .format = "jsonl", .registry = &registry});
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("\"paragraphs/first\""), std::string::npos);
}

TEST(OwnExtractor, RunsBesideOurs) {
  Registry registry = Registry::standard();
  ASSERT_TRUE(registry.add(paragraphs()));
  const auto text = extract("<p>one</p><p>two</p><p>three</p>",
                            {.methods = {"paragraphs"}, .settings = {{"most", "2"}}, .format = "jsonl", .registry = &registry});
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("paragraphs/first"), std::string::npos);
  EXPECT_EQ(extract("x", {.methods = {"paragraphs"}}).error().code, ErrorCode::unknown_method) << "not in the standard registry";
  EXPECT_EQ(extract("x", {.methods = {"paragraphs"}, .settings = {{"least", "2"}}, .registry = &registry}).error().code,
            ErrorCode::unknown_option);
  EXPECT_EQ(extract("x", {.methods = {"paragraphs"}, .settings = {{"most", "many"}}, .registry = &registry}).error().code,
            ErrorCode::bad_option_value);
}

TEST(OwnExtractor, IsHandedToAPipelineByValue) {
  const Pipeline pipeline({.methods = {paragraphs()}, .page_facts = false});
  Worker worker(pipeline);
  const Extraction& extraction = worker.run({.bytes = "<p>one</p>"});
  ASSERT_EQ(extraction.markers.size(), 1U);
  EXPECT_EQ(extraction.markers[0].method, "paragraphs/first");
}

TEST(OwnExtractor, OneThatThrowsCostsItsOwnMarkersOnly) {
  const Pipeline pipeline({.methods = {paragraphs(), throwing()}, .page_facts = false});
  Worker worker(pipeline);
  for (int page = 0; page < 2; ++page) {
    const Extraction& extraction = worker.run({.bytes = "<p>one</p>"});
    EXPECT_FALSE(extraction.error);
    ASSERT_EQ(extraction.markers.size(), 1U);
    EXPECT_EQ(extraction.markers[0].method, "paragraphs/first");
    EXPECT_TRUE(has_warning(extraction, WarningCode::method_failed, "broken/throws: no idea"));
  }
}

TEST(OwnExtractor, OneThatLeavesAnObjectOpenCostsNobodyElse) {
  const auto leaving_open = [](bool is_throwing) {
    return Extractor{{"broken/open", "Leaves an object open", "", {}}, [is_throwing](Context& context) {
                       context.markers.values().begin_object().member("half", "done").key("list").begin_list().string("x");
                       if (is_throwing) throw 1;
                     }};
  };
  for (const bool is_throwing : {true, false}) {
    const Pipeline pipeline(
        {.methods = {leaving_open(is_throwing), *Registry::standard().choose("metadata/embedded")}, .page_facts = false});
    Worker worker(pipeline);
    const Extraction& bare = worker.run({.bytes = "<p>one</p>"});
    EXPECT_TRUE(has_warning(bare, WarningCode::method_failed, "broken/open"));
    EXPECT_TRUE(bare.markers.empty());
    EXPECT_TRUE(bare.markers.values().empty());
    const Extraction& described = worker.run({.bytes = "<meta name=author content=Ana><p>one</p>"});
    ASSERT_TRUE(described.metadata());
    EXPECT_EQ(described.metadata()->root()["meta"]["author"].text(), "Ana");
    EXPECT_TRUE(described.metadata()->root()["half"].is_absent());
  }
}

TEST(OwnExtractor, OneThatMarksWhatIsNotThereIsLeftOut) {
  const auto marking = [](Marker marker) {
    return Extractor{{"broken/marks", "Marks", "", {}}, [marker](Context& context) { context.markers.add(marker); }};
  };
  for (const Marker& marker : {Marker{.label = Label::article, .nodes = {0, 1'000'000}}, Marker{.label = Label::title, .parent = 7},
                               Marker{.label = static_cast<Label>(200)}}) {
    const Pipeline pipeline({.methods = {marking(marker), paragraphs()}, .page_facts = false});
    Worker worker(pipeline);
    const Extraction& extraction = worker.run({.bytes = "<p>one</p>"});
    EXPECT_EQ(extraction.markers.size(), 1U);
    EXPECT_TRUE(has_warning(extraction, WarningCode::method_failed, "broken/marks"));
  }
}

TEST(OwnFormat, OneThatThrowsIsAnError) {
  Registry registry = Registry::standard();
  const auto write = [](const Extraction&, const OutputOptions&, bool, std::string& out) {
    out += "half";
    throw std::runtime_error("no ink");
  };
  ASSERT_TRUE(registry.add(OutputFormat{.name = "broken", .extension = ".broken", .write = write}));
  const auto text = extract("<p>one</p>", {.format = "broken", .registry = &registry});
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::output_failed);
  EXPECT_NE(text.error().message.find("no ink"), std::string::npos);
  EXPECT_EQ(registry.format_for_path("a.broken")->name, "broken");
}

}  // namespace
}  // namespace garimpo
