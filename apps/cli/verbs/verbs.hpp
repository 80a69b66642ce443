// The verbs, one file each. They print their results and return the exit code of the process.
#pragma once

namespace garimpo::cli {

struct Command;

int run_extract(const Command& command);
int run_article(const Command& command);
int run_records(const Command& command);
int run_products(const Command& command);
int run_metadata(const Command& command);
int run_select(const Command& command);
int run_wrapper(const Command& command);
int run_inspect(const Command& command);
int run_bench(const Command& command);
int run_corpus(const Command& command);
int run_experiment(const Command& command);
int run_price(const Command& command);
int run_methods(const Command& command);
int run_completions(const Command& command);
int run_help(const Command& command);
int run_docs(const Command& command);
int run_train_data(const Command& command);

}  // namespace garimpo::cli
