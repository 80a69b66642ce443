// What scripts/train_records.py trains on, as JSON lines on standard output. Hidden: it serves those who change the method.
#include <fmt/format.h>
#include <unistd.h>

#include <string>

#include "corpora/opened_corpora.hpp"
#include "laboratory/record_training.hpp"
#include "plan.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

int run_train_data(const Command& command) {
  if (command.arguments.empty()) return report({kExitUsage, "name a corpus: garimpo train-data DIR..."}, command);
  const auto corpora = open_corpora(command.arguments);
  if (!corpora) return report(corpora.error(), command);
  std::string out;
  laboratory::append_feature_names(out);
  int exit_code = kExitExtracted;
  corpus::PageDocument reader;
  for (const corpus::Corpus& corpus : *corpora) {
    for (const corpus::CorpusPage& page : corpus.pages) {
      if (const Result<void> added = laboratory::append_training_line(corpus, page, reader, out); !added)
        exit_code = report({kExitSomeFailed, fmt::format("{}: {}", page.id, added.error().message)}, command);
      write_all(STDOUT_FILENO, out);
      out.clear();
    }
  }
  return exit_code;
}

}  // namespace garimpo::cli
