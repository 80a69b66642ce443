// Prints a table of corpora. If the terminal is too narrow for all columns, tasks, gold and layout follow on lines below.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/json_writer.hpp"
#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "corpora/opened_corpora.hpp"
#include "terminal/quantities.hpp"
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kColumns = 6;
constexpr std::size_t kShortColumns = 3;  // columns on the first line if a row takes several
using Row = std::array<std::string, kColumns>;
const Row kHeading = {"NAME", "PAGES", "SITES", "TASKS", "LAYOUT", "GOLD"};

Row row_of(const corpus::Corpus& corpus) {
  const std::size_t sites = count_pages(corpus, &corpus::CorpusPage::site).size();
  return {corpus.name,
          with_thousands(corpus.pages.size()),
          sites == 0 ? "-" : with_thousands(sites),
          fmt::format("{}", fmt::join(corpus.tasks, ", ")),
          corpus.layout,
          fmt::format("{}", fmt::join(corpus.gold_kinds, ", "))};
}

std::array<std::size_t, kColumns> widths_of(const std::vector<Row>& rows) {
  std::array<std::size_t, kColumns> widths{};
  for (const Row& row : rows)
    for (std::size_t at = 0; at < kColumns; ++at) widths[at] = std::max(widths[at], row[at].size());
  return widths;
}

std::string line_of(const Row& row, const std::array<std::size_t, kColumns>& widths, std::size_t columns) {
  std::string line;
  for (std::size_t at = 0; at < columns; ++at) {
    const bool is_number = at == 1 || at == 2;
    if (at > 0) line += "  ";
    line += is_number ? fmt::format("{:>{}}", row[at], widths[at]) : fmt::format("{:<{}}", row[at], widths[at]);
  }
  line.resize(line.find_last_not_of(' ') + 1);
  return line;
}

std::string table(const std::vector<Row>& rows, const Terminal& terminal) {
  const auto widths = widths_of(rows);
  std::size_t whole = 2 * (kColumns - 1);
  for (const std::size_t width : widths) whole += width;
  const bool is_wide = whole <= terminal.columns;
  std::string out;
  for (const Row& row : rows) {
    const std::string line = line_of(row, widths, is_wide ? kColumns : kShortColumns);
    out += (&row == rows.data() ? terminal.bold(line) : line) + "\n";
    if (is_wide || &row == rows.data()) continue;
    const std::string second_line =
        fmt::format("{}: {} ({})", row[3].empty() ? "no task" : row[3], row[5].empty() ? "no gold" : row[5], row[4]);
    for (const std::string_view rest : wrap(second_line, std::max<std::size_t>(terminal.columns, 40) - 4))
      out += "    " + terminal.dim(rest) + "\n";
  }
  return out;
}

std::string json_of(const std::vector<corpus::Corpus>& corpora) {
  std::string out;
  for (const corpus::Corpus& corpus : corpora) {
    base::JsonWriter json(out);
    json.begin_object().member("name", corpus.name).member("folder", corpus.folder).member("layout", corpus.layout);
    json.key("pages").number(std::uint64_t{corpus.pages.size()});
    json.key("sites").number(std::uint64_t{count_pages(corpus, &corpus::CorpusPage::site).size()});
    json.key("problems").number(std::uint64_t{corpus.problems.size()});
    for (const auto& [name, values] : {std::pair{"tasks", &corpus.tasks}, std::pair{"gold", &corpus.gold_kinds}}) {
      json.key(name).begin_array();
      for (const std::string& value : *values) json.string(value);
      json.end_array();
    }
    json.member("hash", corpus.hash).end_object();
    out += '\n';
  }
  return out;
}

}  // namespace

int corpus_list(const Command& command, Words words) {
  const auto corpora = open_corpora(words);
  if (!corpora) return report(corpora.error(), command);
  if (command.has(FlagId::json)) {
    write_all(STDOUT_FILENO, json_of(*corpora));
    return kExitExtracted;
  }
  std::vector<Row> rows = {kHeading};
  for (const corpus::Corpus& corpus : *corpora) rows.push_back(row_of(corpus));
  write_all(STDOUT_FILENO, table(rows, describe_terminal(STDOUT_FILENO, command.color)));
  return kExitExtracted;
}

}  // namespace garimpo::cli
