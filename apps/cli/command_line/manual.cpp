#include "command_line/manual.hpp"

#include <fmt/format.h>
#include <garimpo/garimpo.hpp>

#include <iterator>

#include "base/ascii.hpp"

namespace garimpo::cli {

namespace {

// A backslash, a hyphen that is typed, and a dot or quote at the beginning of a line have a meaning in roff.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (out.empty() && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string title(std::string_view page) {
  std::string name(page);
  for (char& c : name)
    if (base::is_small_letter(c)) c = static_cast<char>(c - 'a' + 'A');
  return fmt::format(".TH \"{}\" 1 \"\" \"garimpo {}\" \"User Commands\"\n", name, version());
}

void entry(std::string_view name, std::string_view meaning, std::string& out) {
  fmt::format_to(std::back_inserter(out), ".TP\n.B {}\n{}\n", roff(name), roff(meaning));
}

void append_examples(const Verb& verb, std::string& out) {
  out += ".SH EXAMPLES\n";
  for (const Example& example : verb.examples)
    fmt::format_to(std::back_inserter(out), ".TP\n.B {}\n{}\n", roff(example.command), roff(example.effect));
}

void append_sources(std::string& out) {
  out += ".SH SOURCES\n";
  for (const SourceKind& kind : source_kinds()) entry(kind.form, kind.meaning, out);
}

void append_exit_codes(std::string& out) {
  out += ".SH EXIT STATUS\n";
  for (const ExitCode& exit : exit_codes()) entry(std::to_string(exit.code), exit.meaning, out);
}

void append_flags(const Verb& verb, const Registry& registry, std::string& out) {
  out += ".SH OPTIONS\n";
  std::string_view group;
  for (const Flag& flag : flags()) {
    if (!flag.applies_to(verb.id)) continue;
    if (flag.group != group) fmt::format_to(std::back_inserter(out), ".SS {}\n", roff(flag.group));
    group = flag.group;
    std::string names = flag.short_name == '\0' ? "" : fmt::format("-{}, ", flag.short_name);
    names += fmt::format("--{}{}{}", flag.name, flag.argument.empty() ? "" : " ", flag.argument);
    std::string meaning = summary(flag, registry);
    if (!flag.default_value.empty()) meaning += fmt::format(" [{}]", flag.default_value);
    entry(names, meaning, out);
  }
}

}  // namespace

std::string overview_manual(const Registry& registry) {
  std::string out = title("garimpo");
  out += ".SH NAME\ngarimpo \\- turns web pages into data\n.SH SYNOPSIS\n.B garimpo\n.I VERB\n[SOURCES...] [options]\n.SH DESCRIPTION\n";
  out += "Articles, records, products and metadata of web pages, every value traced to its bytes. It never fetches anything.\n";
  out += ".SH VERBS\n";
  for (const Verb& verb : verbs())
    if (!verb.is_hidden) entry(verb.name, std::string(verb.summary) + "; see garimpo-" + std::string(verb.name) + "(1)", out);
  append_sources(out);
  out += ".SH FORMATS\n";
  for (const OutputFormat& format : registry.formats())
    entry(format.name, std::string(format.extension) + ": " + std::string(format.summary), out);
  append_exit_codes(out);
  return out;
}

std::string verb_manual(const Verb& verb, const Registry& registry) {
  std::string out = title("garimpo-" + std::string(verb.name));
  auto at = std::back_inserter(out);
  fmt::format_to(at, ".SH NAME\ngarimpo\\-{} \\- {}\n", roff(verb.name), roff(verb.summary));
  fmt::format_to(at, ".SH SYNOPSIS\n.B garimpo {}\n{}\n", roff(verb.name), roff(verb.arguments));
  if (!verb.about.empty()) fmt::format_to(at, ".SH DESCRIPTION\n{}\n", roff(verb.about));
  append_examples(verb, out);
  if (verb.reads_sources()) append_sources(out);
  append_flags(verb, registry, out);
  append_exit_codes(out);
  out += ".SH SEE ALSO\n.BR garimpo (1)\n";
  return out;
}

}  // namespace garimpo::cli
