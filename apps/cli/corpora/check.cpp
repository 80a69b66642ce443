// Every problem of a corpus, one paragraph each, and how many there are. Exit 1 where there is any.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "base/json_writer.hpp"
#include "batch/interrupt.hpp"
#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "corpora/opened_corpora.hpp"
#include "corpus/check.hpp"
#include "terminal/console.hpp"
#include "terminal/quantities.hpp"
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

std::vector<corpus::Problem> check_with_bar(const corpus::Corpus& corpus, Console& console) {
  const auto start = std::chrono::steady_clock::now();
  corpus::CheckOptions options;
  options.progress = [&](std::size_t done) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    console.draw({.pages = done,
                  .bytes = 0,
                  .fraction = static_cast<double>(done) / static_cast<double>(corpus.pages.size()),
                  .fraction_before = 0,
                  .seconds = passed.count()});
    return !is_interrupted();
  };
  std::vector<corpus::Problem> problems = check_corpus(corpus, options);
  console.clear_bar();
  return problems;
}

void append_text(const corpus::Corpus& corpus, const std::vector<corpus::Problem>& problems, const Terminal& terminal, std::string& out) {
  const std::size_t width = std::clamp<std::size_t>(terminal.columns, 40, 100);
  for (const corpus::Problem& problem : problems) {
    const std::string where = problem.where.starts_with(corpus.folder) ? problem.where : corpus.folder + "/" + problem.where;
    out += fmt::format("{}: {}\n", where, terminal.yellow(info(problem.error.code).name));
    for (const std::string_view line : wrap(problem.error.message, width - 4)) out += fmt::format("    {}\n", line);
  }
  out += terminal.bold(corpus.name) + fmt::format(": {}, {}\n", counted(corpus.pages.size(), "page"),
                                                  problems.empty() ? "no problems" : counted(problems.size(), "problem"));
}

void append_json(const corpus::Corpus& corpus, const std::vector<corpus::Problem>& problems, std::string& out) {
  base::JsonWriter json(out);
  json.begin_object().member("name", corpus.name).member("folder", corpus.folder);
  json.key("pages").number(std::uint64_t{corpus.pages.size()});
  json.key("problems").begin_array();
  for (const corpus::Problem& problem : problems) {
    json.begin_object().member("where", problem.where).member("code", info(problem.error.code).name);
    json.member("message", problem.error.message).end_object();
  }
  json.end_array().end_object();
  out += '\n';
}

}  // namespace

int corpus_check(const Command& command, Words words) {
  const auto corpora = open_corpora(words);
  if (!corpora) return report(corpora.error(), command);
  const Terminal terminal = describe_terminal(STDOUT_FILENO, command.color);
  Console console(command.color, true);
  int code = kExitExtracted;
  for (const corpus::Corpus& corpus : *corpora) {
    const std::vector<corpus::Problem> problems = check_with_bar(corpus, console);
    if (is_interrupted()) return kExitInterrupted;
    if (!problems.empty()) code = kExitSomeFailed;
    std::string out;
    if (command.has(FlagId::json))
      append_json(corpus, problems, out);
    else
      append_text(corpus, problems, terminal, out);
    if (!write_all(STDOUT_FILENO, out)) return code;
  }
  return code;
}

}  // namespace garimpo::cli
