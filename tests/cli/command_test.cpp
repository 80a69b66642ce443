#include "command_line/command.hpp"

#include <gtest/gtest.h>
#include <garimpo/registry.hpp>

#include <set>

#include "command_line/help.hpp"

namespace garimpo::cli {
namespace {

Outcome<Command> parse(std::string_view verb, std::vector<std::string> words) { return parse_command(*find_verb(verb), words); }

TEST(ParseCommand, TakesFlagsInEveryForm) {
  const auto command = parse("extract", {"-j4", "a.html", "--max-nodes=7", "-o", "out/", "-qh", "b.html", "--jobs", "8"});
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_EQ(command->arguments, (std::vector<std::string>{"a.html", "b.html"}));
  EXPECT_EQ(command->last(FlagId::jobs), "8");
  EXPECT_EQ(command->last(FlagId::max_nodes), "7");
  EXPECT_EQ(command->last(FlagId::output), "out/");
  EXPECT_TRUE(command->has(FlagId::quiet));
  EXPECT_TRUE(command->has(FlagId::help));
  EXPECT_FALSE(command->has(FlagId::explain));
}

TEST(ParseCommand, FlagsWithAnArgumentTakeOnlyOne) {
  const auto command = parse("extract", {"--method", "a", "b.html", "--method", "c", "--set", "x=1", "--set", "y=[2,3]"});
  ASSERT_TRUE(command);
  EXPECT_EQ(command->all(FlagId::method), (std::vector<std::string>{"a", "c"}));
  EXPECT_EQ(command->all(FlagId::set), (std::vector<std::string>{"x=1", "y=[2,3]"}));
  EXPECT_EQ(command->arguments, std::vector<std::string>{"b.html"});
}

TEST(ParseCommand, LeavesSourcesAsTheyAre) {
  const std::vector<std::string> odd = {"-", "[ab].html", "[a,b]", "{x}", "@list", "a b", "caf\xc3\xa9", "\"q\"", "a=b"};
  const auto command = parse("extract", odd);
  ASSERT_TRUE(command);
  EXPECT_EQ(command->arguments, odd);
}

TEST(ParseCommand, EverythingAfterTwoDashesIsASource) {
  const auto command = parse("extract", {"a", "--", "-q", "--", "--nonsense"});
  ASSERT_TRUE(command);
  EXPECT_EQ(command->arguments, (std::vector<std::string>{"a", "-q", "--", "--nonsense"}));
  EXPECT_FALSE(command->has(FlagId::quiet));
}

TEST(ParseCommand, RefusesWhatItDoesNotKnow) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--nonsense"}, {"-Z"}, {"--jobs"}, {"--quiet=maybe"}, {"--depth", "3"}, {"--color", "blue"}}) {
    const auto command = parse("extract", words);
    ASSERT_FALSE(command) << words.front();
    EXPECT_EQ(command.error().exit_code, kExitUsage);
    EXPECT_FALSE(command.error().message.empty());
  }
}

TEST(Flags, StandInTheOrderOfTheirIds) {
  for (std::size_t at = 0; at < kFlagCount; ++at) {
    EXPECT_EQ(static_cast<std::size_t>(flags()[at].id), at);
    EXPECT_FALSE(flags()[at].summary.empty());
  }
}

TEST(Flags, HaveNamesOfTheirOwnWithinAVerb) {
  for (const Verb& verb : verbs()) {
    std::set<std::string_view> names;
    std::set<char> letters;
    for (const Flag& row : flags()) {
      if (!row.applies_to(verb.id)) continue;
      EXPECT_TRUE(names.insert(row.name).second) << verb.name << " " << row.name;
      if (row.short_name != '\0') {
        EXPECT_TRUE(letters.insert(row.short_name).second) << verb.name << " " << row.short_name;
      }
    }
  }
}

TEST(Help, FitsTheWidth) {
  for (const unsigned columns : {60U, 80U, 100U, 300U}) {
    Terminal terminal;
    terminal.columns = columns;
    for (const Verb& verb : verbs()) {
      const std::string text = verb_help(verb, Registry::standard(), EvaluatorRegistry::standard(), terminal) + overview_help(terminal);
      std::size_t begin = 0;
      for (std::size_t end = text.find('\n'); end != std::string::npos; begin = end + 1, end = text.find('\n', begin))
        EXPECT_LE(end - begin, std::min(columns, 100U)) << text.substr(begin, end - begin);
    }
  }
}

}  // namespace
}  // namespace garimpo::cli
