// The first word after the verb says what to do with corpora.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "terminal/suggest.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::array kActions = {
    CorpusAction{"list", "DIR...", corpus_list},          CorpusAction{"info", "DIR...", corpus_info},
    CorpusAction{"check", "DIR...", corpus_check},        CorpusAction{"split", "DIR -o OUT/ [--share 0.5] [--seed 1]", corpus_split},
    CorpusAction{"import", "DIR -o OUT/", corpus_import}, CorpusAction{"gold", "PAGE [--result RESULT.json] [-o CORPUS/]", corpus_gold},
};

constexpr auto kActionNames = [] {
  std::array<std::string_view, kActions.size()> names{};
  std::ranges::transform(kActions, names.begin(), &CorpusAction::name);
  return names;
}();

}  // namespace

std::span<const CorpusAction> corpus_actions() { return kActions; }
std::span<const std::string_view> corpus_action_names() { return kActionNames; }

int run_corpus(const Command& command) {
  const std::string usage = fmt::format("say what to do with it: garimpo corpus {}", fmt::join(kActionNames, "|"));
  if (command.arguments.empty()) return report({kExitUsage, usage}, command);
  const std::string& name = command.arguments.front();
  const auto action = std::ranges::find(kActions, name, &CorpusAction::name);
  if (action == kActions.end())
    return report({kExitUsage, fmt::format("'corpus' cannot '{}'{}; {}", name, did_you_mean(name, kActionNames), usage)}, command);
  const Words words = Words(command.arguments).subspan(1);
  if (words.empty())
    return report({kExitUsage, fmt::format("name a folder or a page: garimpo corpus {} {}", name, action->usage)}, command);
  return action->run(command, words);
}

}  // namespace garimpo::cli
