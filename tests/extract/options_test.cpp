#include <garimpo/method.hpp>

#include <garimpo/registry.hpp>

#include "extract/extractor.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace garimpo {
namespace {

constexpr std::array kOptions = {
    OptionInfo{"alpha", OptionKind::number, "0.3", 0, 1, "", "", ""},
    OptionInfo{"min_records", OptionKind::integer, "2", 2, 100, "", "", ""},
    OptionInfo{"strict", OptionKind::flag, "false", 0, 0, "", "", ""},
    OptionInfo{"distance", OptionKind::choice, "dg", 0, 0, "dc=characters|dg=tags|dt=tree", "", ""},
    OptionInfo{"include", OptionKind::selector, "", 0, 0, "", "", ""},
};

std::string refusal(std::string_view name, std::string_view value) {
  OptionValues values(kOptions);
  const Result<void> result = values.set(name, value);
  return result ? "accepted" : result.error().message;
}

bool mentions(const std::string& message, std::string_view part) { return message.find(part) != std::string::npos; }

TEST(Options, StartFromTheirDefaults) {
  const OptionValues values(kOptions);
  EXPECT_DOUBLE_EQ(values.number(0), 0.3);
  EXPECT_EQ(values.integer(1), 2);
  EXPECT_FALSE(values.flag(2));
  EXPECT_EQ(values.choice(3), 1u);
}

TEST(Options, TakeValuesOfTheirKind) {
  OptionValues values(kOptions);
  EXPECT_TRUE(values.set("alpha", "0.45"));
  EXPECT_TRUE(values.set("min_records", "7"));
  EXPECT_TRUE(values.set("strict", "yes"));
  EXPECT_TRUE(values.set("distance", "dt"));
  EXPECT_DOUBLE_EQ(values.number(0), 0.45);
  EXPECT_EQ(values.integer(1), 7);
  EXPECT_TRUE(values.flag(2));
  EXPECT_EQ(values.choice(3), 2u);
}

TEST(Options, WordsAndNamesMayHaveSecondNames) {
  OptionValues values(kOptions);
  for (const auto& [word, place] : {std::pair{"characters", 0U}, {"tags", 1U}, {"tree", 2U}, {"dc", 0U}}) {
    EXPECT_TRUE(values.set("distance", word)) << word;
    EXPECT_EQ(values.choice(3), place) << word;
  }
  EXPECT_FALSE(values.set("distance", "dc=characters"));
  EXPECT_FALSE(values.set("distance", ""));
  constexpr std::array kRenamed = {
      OptionInfo{.name = "new_word", .kind = OptionKind::flag, .default_value = "false", .other_name = "old_word"}};
  OptionValues renamed(kRenamed);
  EXPECT_TRUE(renamed.set("old_word", "true"));
  EXPECT_TRUE(renamed.flag("new_word"));
  EXPECT_TRUE(renamed.flag("old_word"));
  EXPECT_FALSE(renamed.set("", "true"));
}

TEST(Options, HoldSelectorsThatAreSelectors) {
  OptionValues values(kOptions);
  EXPECT_EQ(values.selector(4), "");
  EXPECT_TRUE(values.set("include", "main > p, .story"));
  EXPECT_EQ(values.selector(4), "main > p, .story");
  EXPECT_FALSE(values.set("include", "main >"));
  EXPECT_EQ(values.selector(4), "main > p, .story");
  EXPECT_TRUE(values.set("include", ""));
  EXPECT_EQ(values.selector(4), "");
}

TEST(Options, RefuseOtherValuesAndSayWhichAreRight) {
  EXPECT_EQ(refusal("alpha", "1.5"), "option 'alpha' takes a number from 0 to 1, not '1.5'");
  for (const std::string_view value : {"", "nan", "inf", "0.3x", " 0.3", "-0.1", "0,3"})
    EXPECT_NE(refusal("alpha", value), "accepted") << value;
  EXPECT_EQ(refusal("min_records", "2.5"), "option 'min_records' takes a whole number from 2 to 100, not '2.5'");
  EXPECT_EQ(refusal("strict", "maybe"), "option 'strict' takes true or false, not 'maybe'");
  EXPECT_EQ(refusal("distance", "dx"), "option 'distance' takes one of dc, characters, dg, tags, dt, tree, not 'dx' (did you mean 'dc'?)");
  EXPECT_EQ(refusal("distance", "levenshtein"), "option 'distance' takes one of dc, characters, dg, tags, dt, tree, not 'levenshtein'");
}

TEST(Options, AWrongNameGetsTheRightOnes) {
  EXPECT_EQ(refusal("aplha", "0.3"),
            "no option 'aplha' (did you mean 'alpha'?): the method's options are alpha, min_records, strict, distance, include");
  EXPECT_EQ(refusal("frobnicate", "1"), "no option 'frobnicate': the method's options are alpha, min_records, strict, distance, include");
  OptionValues none{std::span<const OptionInfo>{}};
  EXPECT_EQ(none.set("x", "1").error().code, ErrorCode::unknown_option);
}

TEST(Options, ARefusedValueChangesNothing) {
  OptionValues values(kOptions);
  EXPECT_FALSE(values.set("alpha", "7"));
  EXPECT_DOUBLE_EQ(values.number(0), 0.3);
}

TEST(Methods, AreFoundByNameAndByFamily) {
  EXPECT_EQ((*Registry::standard().find_method("records/cs"))->name, "records/cs");
  EXPECT_EQ((*Registry::standard().find_method("records"))->family(), "records");
  for (const MethodInfo& info : Registry::standard().methods()) {
    EXPECT_EQ(*Registry::standard().find_method(info.name), &info);
    ASSERT_NE(extract::find_extractor(info.name), nullptr);
    EXPECT_EQ(extract::find_extractor(info.name)->info.name, info.name);
  }
}

TEST(Methods, AliasesGiveTheSameMethod) {
  const Registry& registry = Registry::standard();
  EXPECT_EQ((*registry.find_method("records/sibling_runs"))->name, "records/cs");
  EXPECT_EQ((*registry.find_method("records/sibling_groups"))->name, "records/ca");
  EXPECT_EQ((*registry.find_method("products/vitrine"))->name, "products/godoy");
  ASSERT_EQ(registry.aliases().size(), extract::method_aliases().size());
  for (const MethodAlias& each : registry.aliases()) {
    const auto found = registry.find_method(each.alias);
    ASSERT_TRUE(found) << each.alias;
    EXPECT_EQ((*found)->name, each.method) << "an alias names a method, not another alias";
    EXPECT_TRUE(each.alias.starts_with((*found)->family())) << each.alias;
    EXPECT_EQ(registry.choose(each.alias)->method().name, each.method);
    EXPECT_EQ(extract::find_extractor(each.alias), extract::find_extractor(each.method));
    for (const MethodInfo& info : registry.methods()) EXPECT_NE(info.name, each.alias);
  }
  EXPECT_TRUE(mentions(registry.find_method("records/sibling_run").error().message, "did you mean 'records/sibling_runs'?"));
  EXPECT_TRUE(mentions(registry.find_method("vitrine").error().message, "did you mean 'products/vitrine'?"));
}

TEST(Methods, ANearMissIsNamed) {
  for (const std::string_view typed : {"record/cs", "records/sc", "cs"}) {
    const auto found = Registry::standard().find_method(typed);
    ASSERT_FALSE(found) << typed;
    EXPECT_EQ(found.error().code, ErrorCode::unknown_method);
    EXPECT_TRUE(mentions(found.error().message, "did you mean 'records/cs'?")) << found.error().message;
  }
  EXPECT_TRUE(mentions(Registry::standard().find_method("record").error().message, "did you mean 'records'?"));
  EXPECT_FALSE(mentions(Registry::standard().find_method("zzzzzz").error().message, "did you mean"));
  EXPECT_TRUE(mentions(Registry::standard().find_method("zzzzzz").error().message, "records/cs"));
  EXPECT_FALSE(Registry::standard().find_method(""));
}

// Every row has unique names, families are together, defaults are accepted by their own options, and origins are given.
TEST(Methods, EveryRowIsSound) {
  std::set<std::string_view> names;
  std::set<std::string_view> families;
  std::string_view family;
  for (const MethodInfo& info : Registry::standard().methods()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    if (info.family() != family) {
      EXPECT_TRUE(families.insert(info.family()).second) << info.name;
    }
    family = info.family();
    EXPECT_FALSE(info.summary.empty()) << info.name;
    EXPECT_FALSE(info.reference.empty()) << info.name;
    for (const OptionInfo& option : info.options) {
      OptionValues values(info.options);
      EXPECT_TRUE(values.set(option.name, option.default_value)) << info.name << " " << option.name;
      EXPECT_FALSE(option.summary.empty()) << info.name << " " << option.name;
      EXPECT_FALSE(option.origin.empty()) << info.name << " " << option.name;
    }
  }
}

}  // namespace
}  // namespace garimpo
