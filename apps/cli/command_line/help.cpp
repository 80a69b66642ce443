// Two columns if the width allows, and long names on a line of their own. Fits 60 columns.
#include "command_line/help.hpp"

#include <algorithm>

#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

constexpr unsigned kWidest = 100;  // longer lines are hard to read
constexpr unsigned kNarrowest = 40;
constexpr std::size_t kNameColumn = 24;

class HelpPage {
 public:
  explicit HelpPage(const Terminal& terminal) : terminal_(terminal), width_(std::clamp(terminal.columns, kNarrowest, kWidest)) {}

  void heading(std::string_view title) {
    if (!text_.empty()) text_ += '\n';
    for (const std::string_view line : wrap(title, width_)) text_ += terminal_.bold(line) + "\n";
  }
  void paragraph(std::string_view prose, std::size_t indent = 0) {
    for (const std::string_view line : wrap(prose, width_ - indent)) text_ += std::string(indent, ' ') + std::string(line) + "\n";
  }
  void example(const Example& example) {
    text_ += "  " + terminal_.cyan(example.command) + "\n";
    paragraph(example.effect, 6);
  }
  // Writes "  name   what it is" with a hanging indent.
  void row(std::string_view name, std::string_view meaning, std::size_t name_column) {
    std::string lead = "  " + terminal_.green(name);
    const bool fits = name.size() + 4 <= name_column + 2;
    const std::size_t indent = name_column + 2;
    if (fits)
      lead += std::string(indent - 2 - name.size(), ' ');
    else
      lead += "\n" + std::string(indent, ' ');
    bool first = true;
    for (const std::string_view line : wrap(meaning, width_ - indent)) {
      text_ += first ? lead : std::string(indent, ' ');
      text_ += std::string(line) + "\n";
      first = false;
    }
  }
  std::string take() { return std::move(text_); }

 private:
  const Terminal& terminal_;
  std::size_t width_;
  std::string text_;
};

std::string flag_names(const Flag& flag) {
  std::string names = flag.short_name == '\0' ? "    " : std::string("-") + flag.short_name + ", ";
  names += "--" + std::string(flag.name);
  if (!flag.argument.empty()) names += " " + std::string(flag.argument);
  return names;
}

std::string flag_meaning(const Flag& flag, const Registry& registry) {
  std::string meaning = summary(flag, registry);
  if (!flag.default_value.empty()) meaning += " [" + std::string(flag.default_value) + "]";
  return meaning;
}

void add_flags(HelpPage& page, const Verb& verb, const Registry& registry) {
  std::string_view group;
  for (const Flag& flag : flags()) {
    if (!flag.applies_to(verb.id)) continue;
    if (flag.group != group) page.heading(flag.group);
    group = flag.group;
    page.row(flag_names(flag), flag_meaning(flag, registry), kNameColumn);
  }
}

void add_evaluators(HelpPage& page, const EvaluatorRegistry& evaluators) {
  page.heading("Evaluators");
  for (const Evaluator* evaluator : evaluators.all())
    page.row(evaluator->name,
             std::string(evaluator->task) + ": " + std::string(evaluator->summary) + (evaluator->is_costly ? " (slow)" : ""), kNameColumn);
}

void add_exit_codes(HelpPage& page) {
  page.heading("Exit codes");
  for (const ExitCode& exit : exit_codes()) page.row(std::to_string(exit.code), exit.meaning, 5);
}

}  // namespace

std::string overview_help(const Terminal& terminal) {
  HelpPage page(terminal);
  page.paragraph(
      "Garimpo turns web pages into data: articles, records, products, everything traced to its bytes. It never fetches anything.");
  page.heading("Examples");
  for (const Verb& verb : verbs())
    if (verb.reads_sources()) page.example(verb.examples.front());
  page.heading("Verbs");
  for (const Verb& verb : verbs())
    if (!verb.is_hidden) page.row(verb.name, verb.summary, 13);
  page.heading("More");
  page.row("garimpo help VERB", "options and examples of a verb", kNameColumn);
  page.row("garimpo --version", "the version", kNameColumn);
  add_exit_codes(page);
  return page.take();
}

std::string verb_help(const Verb& verb, const Registry& registry, const EvaluatorRegistry& evaluators, const Terminal& terminal) {
  HelpPage page(terminal);
  page.paragraph("garimpo " + std::string(verb.name) + ": " + std::string(verb.summary));
  page.heading("Examples");
  for (const Example& example : verb.examples) page.example(example);
  page.heading("Usage");
  page.paragraph("garimpo " + std::string(verb.name) + " " + std::string(verb.arguments), 2);
  if (!verb.about.empty()) page.paragraph(verb.about, 2);
  if (verb.reads_sources()) {
    page.heading("Sources");
    for (const SourceKind& kind : source_kinds()) page.row(kind.form, kind.meaning, kNameColumn);
  }
  add_flags(page, verb, registry);
  if (flag(FlagId::evaluators).applies_to(verb.id)) add_evaluators(page, evaluators);
  add_exit_codes(page);
  return page.take();
}

}  // namespace garimpo::cli
