// The whole `garimpo` command as a function, for programs that bring methods, formats or evaluators of their own: link garimpo::command.
//
//   int main(int argc, char** argv) {
//     garimpo::Registry registry = garimpo::Registry::standard();
//     if (!registry.add(my_extractor)) return 2;
//     return garimpo::run_command(argc, argv, registry);
//   }
#pragma once
#include <garimpo/evaluator.hpp>
#include <garimpo/registry.hpp>

namespace garimpo {

// Does what the words say, prints what a person should know, and gives the exit code. It takes over the process: it handles SIGINT and
// SIGTERM and tunes the allocator. Call it once, from main().
int run_command(int argc, char** argv, const Registry& registry = Registry::standard(),
                const EvaluatorRegistry& evaluators = EvaluatorRegistry::standard());

}  // namespace garimpo
