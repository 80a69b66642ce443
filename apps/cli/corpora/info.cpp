// Prints everything that is known of a corpus without reading its pages.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "corpora/opened_corpora.hpp"
#include "corpus/gold_facts.hpp"
#include "terminal/quantities.hpp"
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kValueColumn = 10;
constexpr std::size_t kMostShown = 12;

// Pages that have each kind of gold, in the order of the table.
std::vector<Counted> count_gold(const corpus::Corpus& corpus) {
  std::vector<Counted> counts;
  counts.reserve(corpus.gold_kinds.size());
  base::JsonDocument document;
  for (const std::string& kind : corpus.gold_kinds) counts.push_back({kind, 0});
  for (const corpus::CorpusPage& page : corpus.pages) {
    if (page.gold.empty() || !document.parse(page.gold)) continue;
    const std::uint32_t kinds = corpus::kinds_in(document.root());
    for (Counted& count : counts) {
      bool has_it = false;
      for (std::size_t at = 0; at < corpus::gold_kinds().size(); ++at)
        has_it |= (kinds >> at & 1U) != 0 && corpus::gold_kinds()[at].name == count.value;
      count.pages += has_it ? 1 : 0;
    }
  }
  return counts;
}

std::map<std::string, std::size_t> count_problems(const corpus::Corpus& corpus) {
  std::map<std::string, std::size_t> counts;
  for (const corpus::Problem& problem : corpus.problems) ++counts[std::string(info(problem.error.code).name)];
  return counts;
}

std::string listed(const std::vector<Counted>& counts) {
  std::string out;
  for (std::size_t at = 0; at < std::min(counts.size(), kMostShown); ++at)
    out += fmt::format("{}{} {}", at == 0 ? "" : ", ", counts[at].value, counts[at].pages);
  if (counts.size() > kMostShown) out += fmt::format(", and {} more", counts.size() - kMostShown);
  return out;
}

struct Line {
  std::string_view name;
  std::string value;  // "" is left out
};

std::vector<Line> lines_of(const corpus::Corpus& corpus) {
  const auto sites = count_pages(corpus, &corpus::CorpusPage::site);
  const auto with_gold = static_cast<std::size_t>(std::ranges::count_if(corpus.pages, [](const auto& page) { return !page.gold.empty(); }));
  std::string problems;
  for (const auto& [code, count] : count_problems(corpus)) problems += fmt::format("{}{} {}", problems.empty() ? "" : ", ", code, count);
  return {
      {"folder", corpus.folder},
      {"layout", corpus.layout},
      {"nature", corpus.nature},
      {"licence", corpus.licence},
      {"hash", corpus.hash},
      {"pages", fmt::format("{}, {} with gold{}", with_thousands(corpus.pages.size()), with_thousands(with_gold),
                            corpus.needs_pages ? "" : " that holds its own input")},
      {"sites", sites.empty() ? "not known" : fmt::format("{}: {}", with_thousands(sites.size()), listed(sites))},
      {"tasks", fmt::format("{}", fmt::join(corpus.tasks, ", "))},
      {"gold", listed(count_gold(corpus))},
      {"kinds", listed(count_pages(corpus, &corpus::CorpusPage::kind))},
      {"languages", listed(count_pages(corpus, &corpus::CorpusPage::language))},
      {"problems", problems.empty() ? "none noted; 'garimpo corpus check' also looks into the pages" : problems},
  };
}

std::string text_of(const corpus::Corpus& corpus, const Terminal& terminal) {
  const std::size_t width = std::clamp<std::size_t>(terminal.columns, 40, 100) - kValueColumn - 2;
  std::string out = terminal.bold(corpus.name) + "\n";
  for (const Line& line : lines_of(corpus)) {
    if (line.value.empty()) continue;
    std::string lead = "  " + terminal.green(line.name) + std::string(kValueColumn - std::min(line.name.size(), kValueColumn), ' ');
    if (line.name.size() >= kValueColumn) lead += ' ';
    for (const std::string_view part : wrap(line.value, width)) {
      out += lead + std::string(part) + "\n";
      lead = std::string(kValueColumn + 2, ' ');
    }
  }
  return out;
}

void write_counts(base::JsonWriter& json, std::string_view name, const std::vector<Counted>& counts) {
  json.key(name).begin_object();
  for (const Counted& count : counts) json.key(count.value).number(std::uint64_t{count.pages});
  json.end_object();
}

void append_json(const corpus::Corpus& corpus, std::string& out) {
  base::JsonWriter json(out);
  json.begin_object().member("name", corpus.name).member("folder", corpus.folder).member("layout", corpus.layout);
  json.member_if_known("nature", corpus.nature).member_if_known("licence", corpus.licence).member("hash", corpus.hash);
  json.key("needsPages").boolean(corpus.needs_pages);
  json.key("pages").number(std::uint64_t{corpus.pages.size()});
  json.key("tasks").begin_array();
  for (const std::string& task : corpus.tasks) json.string(task);
  json.end_array();
  write_counts(json, "gold", count_gold(corpus));
  write_counts(json, "sites", count_pages(corpus, &corpus::CorpusPage::site));
  write_counts(json, "kinds", count_pages(corpus, &corpus::CorpusPage::kind));
  write_counts(json, "languages", count_pages(corpus, &corpus::CorpusPage::language));
  json.key("problems").begin_object();
  for (const auto& [code, count] : count_problems(corpus)) json.key(code).number(std::uint64_t{count});
  json.end_object().end_object();
  out += '\n';
}

}  // namespace

int corpus_info(const Command& command, Words words) {
  const auto corpora = open_corpora(words);
  if (!corpora) return report(corpora.error(), command);
  const Terminal terminal = describe_terminal(STDOUT_FILENO, command.color);
  std::string out;
  for (const corpus::Corpus& corpus : *corpora) {
    if (command.has(FlagId::json)) {
      append_json(corpus, out);
      continue;
    }
    if (!out.empty()) out += '\n';
    out += text_of(corpus, terminal);
  }
  write_all(STDOUT_FILENO, out);
  return kExitExtracted;
}

}  // namespace garimpo::cli
