// garimpo VERB SOURCES... [options]: finds the verb, takes the words apart, runs it.
#include <malloc.h>
#include <unistd.h>
#include <garimpo/command.hpp>
#include <garimpo/garimpo.hpp>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "batch/interrupt.hpp"
#include "command_line/command.hpp"
#include "command_line/contradictions.hpp"
#include "command_line/help.hpp"
#include "command_line/plan.hpp"
#include "terminal/suggest.hpp"

namespace garimpo::cli {

namespace {

// A page's large buffers are taken from the heap and kept for the next page: mapping and unmapping them each time costs page faults.
void tune_memory() {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
}

int unknown_verb(const std::string& word) {
  std::error_code ignored;
  if (is_web_address(word)) {
    print_error(does_not_fetch(word, "extract").message);
  } else if (word.starts_with('-')) {
    print_error("name a verb first, then its options: garimpo extract " + word + " ...; see garimpo help");
  } else {
    print_error("there is no verb '" + word + "'" + did_you_mean(word, verb_names()) + "; see garimpo help");
  }
  return kExitUsage;
}

// A page without a verb is extracted: for a person at a terminal in a few lines, for a program as JSON Lines.
void add_verb(std::vector<std::string>& words) {
  std::error_code ignored;
  if (!std::filesystem::exists(words.front(), ignored)) return;
  const auto says_where_or_how = [](const std::string& word) { return word.starts_with("-o") || word.starts_with("--output"); };
  words.insert(words.begin(), "extract");
  if (isatty(STDOUT_FILENO) == 1 && std::ranges::none_of(words, says_where_or_how)) {
    words.emplace_back("--output-format");
    words.emplace_back("summary");
  }
}

// What was asked for was not done where it could not be printed; whoever closed the pipe had enough of it.
int with_output_written(int code) {
  const int failure = standard_output_failure();
  if (failure == 0 || failure == EPIPE || code == kExitSomeFailed) return code;
  print_error("cannot write standard output: " + std::generic_category().message(failure));
  return kExitSomeFailed;
}

int run(std::vector<std::string> words, const Registry& registry, const EvaluatorRegistry& evaluators) {
  if (words.empty()) {
    write_all(STDERR_FILENO, overview_help(describe_terminal(STDERR_FILENO)));
    return kExitUsage;
  }
  if (find_verb(words.front()) == nullptr) add_verb(words);
  std::string word = words.front();
  if (word == "--version" || word == "-V") {
    write_all(STDOUT_FILENO, "garimpo " + std::string(version()) + "\n");
    return kExitExtracted;
  }
  if (word == "--help" || word == "-h") word = "help";
  const Verb* verb = find_verb(word);
  if (verb == nullptr) return unknown_verb(word);
  auto command = parse_command(*verb, std::span(words).subspan(1));
  if (!command) {
    print_error(command.error().message);
    return command.error().exit_code;
  }
  command->registry = &registry;
  command->evaluators = &evaluators;
  if (!command->has(FlagId::help)) return verb->run(*command);
  write_all(STDOUT_FILENO, verb_help(*verb, registry, evaluators, describe_terminal(STDOUT_FILENO, command->color)));
  return kExitExtracted;
}

}  // namespace

}  // namespace garimpo::cli

namespace garimpo {

int run_command(int argc, char** argv, const Registry& registry, const EvaluatorRegistry& evaluators) {
  try {
    cli::tune_memory();
    cli::install_signal_handlers();
    return cli::with_output_written(cli::run({argv + (argc > 0 ? 1 : 0), argv + argc}, registry, evaluators));
  } catch (const std::exception& problem) {
    cli::print_error(problem.what());
    return cli::kExitSomeFailed;
  }
}

}  // namespace garimpo
