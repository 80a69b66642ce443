#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/pipeline.hpp>

#include <cstring>
#include <ctime>
#include <filesystem>

#include "command_line/plan.hpp"
#include "input/source_reader.hpp"
#include "outputs/new_file.hpp"
#include "terminal/quantities.hpp"
#include "wrappers/actions.hpp"
#include "wrappers/known_pages.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kMostFromMethod = 20;  // pages that a method labels: more take time and teach little
constexpr std::size_t kMostNamed = 5;

Outcome<std::vector<MethodChoice>> labelling_methods(const Command& command) {
  std::vector<MethodChoice> methods;
  if (!command.has(FlagId::from)) return methods;
  auto chosen = command.registry->choose(command.last(FlagId::from));
  if (!chosen) return usage_error(chosen.error().message);
  if (chosen->method().family() != "products" && chosen->method().family() != "articles")
    return usage_error("--from takes a method of products or articles: their objects have fields");
  methods.push_back(std::move(*chosen));
  return methods;
}

Outcome<void> check_request(const Command& command) {
  const int ways = static_cast<int>(command.has(FlagId::gold)) + static_cast<int>(command.has(FlagId::example)) +
                   static_cast<int>(command.has(FlagId::from));
  if (ways == 0) return usage_error("say what is known of the pages: --gold FILE, --example FIELD=VALUE or --from METHOD");
  if (ways > 1 && command.has(FlagId::from)) return usage_error("--from takes the place of --gold and --example: give one");
  const std::string path(command.last(FlagId::output));
  std::error_code ignored;
  if (!path.empty() && path != "-" && std::filesystem::is_directory(path, ignored))
    return usage_error(fmt::format("{} is a folder: name a file for the model", path));
  if (!path.empty() && path != "-" && std::filesystem::is_regular_file(path, ignored) && !command.has(FlagId::replace))
    return usage_error(fmt::format("{} is there already, perhaps with changes of your own: --replace writes over it", path));
  return {};
}

void name_some(std::string_view what, const std::vector<std::string>& names, const Command& command) {
  if (names.empty() || command.has(FlagId::quiet)) return;
  std::string text = fmt::format("{}: ", what);
  for (std::size_t at = 0; at < std::min(names.size(), kMostNamed); ++at) text += (at > 0 ? "; " : "") + names[at];
  if (names.size() > kMostNamed) text += fmt::format(" and {} more", names.size() - kMostNamed);
  print_error(text, command.color);
}

Outcome<void> write_model(const std::string& path, const std::string& json) {
  if (path.empty() || path == "-") {
    write_all(STDOUT_FILENO, json);
    return {};
  }
  NewFile file;
  if (!file.open(path, false) || !write_all(file.descriptor(), json) || !file.keep())
    return Failure{kExitSomeFailed, fmt::format("cannot write {}: {}", path, std::strerror(errno))};
  return {};
}

}  // namespace

int wrapper_learn(const Command& command) {
  if (const auto checked = check_request(command); !checked) return report(checked.error(), command);
  auto known = KnownPages::read(command);
  if (!known) return report(known.error(), command);
  const auto limits = read_limits(command);
  if (!limits) return report(limits.error(), command);
  auto methods = labelling_methods(command);
  if (!methods) return report(methods.error(), command);
  const auto sources = read_sources(command);
  if (!sources) return report(sources.error(), command);
  const bool is_by_method = !methods->empty();
  const Pipeline pipeline({.methods = std::move(*methods), .limits = *limits, .explain = false});
  Worker worker(pipeline);
  input::SourceReader reader(*sources, *limits, {.any_status = command.has(FlagId::any_status)});
  input::SourcePage input;
  WrapperLearner learner;
  std::size_t pages = 0;
  bool has_failed = false;
  while (reader.next(input)) {
    std::optional<Error> error = input.error;
    if (!error) {
      const Extraction& extraction = worker.run({input.bytes, input.source, input.url, input.content_type, input.is_truncated});
      error = extraction.error;
      if (!error) {
        ++pages;
        std::optional<std::vector<KnownValues>> fields;
        if (!is_by_method)
          fields = known->of(extraction);
        else if (learner.labelled_pages() < kMostFromMethod)
          fields = found_values(extraction);
        const std::string name = input.envelope.empty() || input.url.empty() ? input.source : input.url;
        if (fields && !fields->empty())
          learner.add(worker.take_document(), name, std::move(*fields));
        else
          learner.add(worker.take_document(), name);
      }
    }
    if (!error) continue;
    has_failed = true;
    if (!command.has(FlagId::quiet))
      print_error(fmt::format("{}: {} ({})", input.source, error->message, info(error->code).name), command.color);
  }
  if (learner.labelled_pages() == 0)
    return report({kExitNothingFound,
                   is_by_method ? fmt::format("{} found no product or article on {}", command.last(FlagId::from), counted(pages, "page"))
                                : fmt::format("nothing is known of any of the {}: gold names pages by \"id\" (a file's name without its "
                                              "extension), \"source\" or \"url\"",
                                              counted(pages, "page"))},
                  command);
  const auto wrapper = learner.learn({.site = {}, .date = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)))});
  if (!is_by_method) name_some("values that are not on their page", learner.missing(), command);
  name_some("pages of the gold that are not among the sources", known->unused(), command);
  if (!wrapper) return report({kExitNothingFound, wrapper.error().message}, command);
  if (const auto written = write_model(std::string(command.last(FlagId::output)), wrapper->json()); !written)
    return report(written.error(), command);
  if (!command.has(FlagId::quiet)) {
    print_error(fmt::format("learned {} from {} of {}: {}", counted(wrapper->fields().size(), "field"), learner.labelled_pages(),
                            counted(pages, "page"), fmt::join(wrapper->fields(), ", ")),
                command.color);
  }
  return has_failed ? kExitSomeFailed : kExitExtracted;
}

}  // namespace garimpo::cli
