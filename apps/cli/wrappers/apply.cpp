#include <fmt/format.h>

#include "command_line/plan.hpp"
#include "corpus/whole_file.hpp"
#include "wrappers/actions.hpp"

namespace garimpo::cli {

Outcome<Wrapper> read_wrapper(const Command& command) {
  const std::string path(command.last(FlagId::model));
  if (path.empty()) return usage_error("name the wrapper: --model FILE, which 'garimpo wrapper learn' writes");
  constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  const auto text = corpus::read_whole_file(path, kMostBytes);
  if (!text) return usage_error(fmt::format("--model {}: {}", path, text.error().message));
  auto wrapper = Wrapper::read(*text);
  if (!wrapper) return usage_error(fmt::format("--model {}: {}", path, wrapper.error().message));
  return std::move(*wrapper);
}

int wrapper_apply(const Command& command) {
  const auto wrapper = read_wrapper(command);
  if (!wrapper) return report(wrapper.error(), command);
  // The model's method takes its place among the others, and the batch finds it there as it finds every method.
  Registry registry = *command.registry;
  if (const auto added = registry.add(wrapper->method().extractor()); !added) return report(usage_error(added.error().message), command);
  Command with_model = command;
  with_model.registry = &registry;
  return extract_batch(with_model);
}

}  // namespace garimpo::cli
