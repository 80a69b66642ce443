#include "experiments/experiment_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "bench/text_table.hpp"
#include "laboratory/experiments/own_files.hpp"
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

using laboratory::Experiment;
using laboratory::ExperimentTable;
using laboratory::FigureTable;

constexpr std::size_t kNameColumn = 20;
constexpr std::size_t kBetween = 4;
constexpr std::size_t kUnbounded = 10'000;

std::size_t width_of(const Terminal& terminal) { return std::clamp<std::size_t>(terminal.columns, 40, 100); }

void append_wrapped(std::string_view text, std::size_t indent, std::size_t width, std::string& out) {
  for (const std::string_view line : wrap(text, width - indent)) out += std::string(indent, ' ') + std::string(line) + "\n";
}

bool is_figure(std::string_view cell) { return cell.find_first_not_of("0123456789.,-+%* ") == std::string_view::npos; }

// With `columns` too few for the whole table, the columns to the right stand below, the first one repeated.
std::string table_text(const FigureTable& table, const Terminal& terminal, std::size_t columns) {
  std::string out;
  std::size_t first = 1;
  while (first < table.columns.size()) {
    std::size_t last = table.columns.size();
    std::string text;
    for (;; --last) {
      std::vector<TableColumn> shown = {{table.columns[0], false, 100}};
      for (std::size_t at = first; at < last; ++at)
        shown.push_back({table.columns[at], std::ranges::all_of(table.rows, [&](const auto& row) { return is_figure(row[at]); }), 100});
      TextTable part(std::move(shown));
      for (const auto& row : table.rows) {
        std::vector<std::string> cells = {row[0]};
        cells.insert(cells.end(), row.begin() + static_cast<std::ptrdiff_t>(first), row.begin() + static_cast<std::ptrdiff_t>(last));
        part.add(std::move(cells));
      }
      text = part.text({}, kUnbounded);
      const std::string_view head = std::string_view(text).substr(0, text.find('\n'));
      std::size_t widest = head.size();
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        widest = std::max(widest, end - begin);
        begin = end + 1;
      }
      if (widest <= columns || last == first + 1) break;
    }
    const std::size_t end = text.find('\n');
    out += (out.empty() ? "" : "\n") + terminal.bold(text.substr(0, end)) + text.substr(end);
    first = last;
  }
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// Columns of a line; escape sequences take none, and of a letter of several bytes the first alone counts.
std::size_t shown_width(std::string_view line) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '\x1b') {
      at = std::min(line.find('m', at), line.size());
      continue;
    }
    if ((static_cast<unsigned char>(line[at]) & 0xC0U) != 0x80U) ++width;
  }
  return width;
}

std::string joined(const std::vector<std::string>& left, const std::vector<std::string>& right, std::size_t left_width) {
  std::string out;
  for (std::size_t at = 0; at < std::max(left.size(), right.size()); ++at) {
    std::string line = at < left.size() ? left[at] : "";
    if (at < right.size()) line += std::string(left_width - shown_width(line) + kBetween, ' ') + right[at];
    out += line + "\n";
  }
  return out;
}

std::size_t widest(const std::vector<std::string>& lines) {
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, shown_width(line));
  return width;
}

std::string one_table(const ExperimentTable& table, const Terminal& terminal, std::size_t columns) {
  std::string out;
  for (const std::string_view line : wrap(table.title, columns)) out += terminal.bold(line) + "\n";
  const std::string ours =
      table.ours.rows.empty() ? "nothing was measured: no page here has gold for it\n" : table_text(table.ours, terminal, columns);
  std::string published = table.published.rows.empty() ? "" : table_text(table.published, terminal, columns);
  if (published.empty()) {
    out += ours;
  } else {
    std::vector<std::string> left = lines_of(terminal.dim("ours") + "\n" + ours);
    std::vector<std::string> right = lines_of(terminal.dim("published") + "\n" + published);
    if (widest(left) + kBetween + widest(right) <= columns)
      out += joined(left, right, widest(left));
    else
      out += terminal.dim("ours") + "\n" + ours + terminal.dim("published") + "\n" + published;
  }
  if (!table.published_note.empty()) append_wrapped(table.published_note, 0, columns, out);
  return out;
}

}  // namespace

std::string experiment_list(const Terminal& terminal) {
  std::string out;
  const std::size_t width = width_of(terminal);
  for (const std::string_view name : laboratory::experiment_names()) {
    const auto experiment = laboratory::read_experiment(laboratory::find_experiment(name), name);
    if (!experiment) continue;
    std::string words;
    append_wrapped(experiment->title, kNameColumn, width, words);
    append_wrapped(experiment->work, kNameColumn, width, words);
    const std::size_t shown = std::min(name.size(), kNameColumn - 1);
    out += terminal.green(name.substr(0, shown)) + words.substr(shown);
  }
  return out + "\nOne of them: garimpo experiment show NAME\nTo run it: garimpo experiment run NAME\n";
}

std::string described(const Experiment& experiment, const Terminal& terminal) {
  const std::size_t width = width_of(terminal);
  std::string out = terminal.bold(experiment.name) + "\n";
  append_wrapped(experiment.title, 2, width, out);
  append_wrapped(experiment.question, 2, width, out);
  append_wrapped("From: " + experiment.work, 2, width, out);
  const auto part = [&](std::string_view title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    out += "\n" + terminal.bold(title) + "\n";
    for (const std::string& line : lines) append_wrapped(line, 2, width, out);
  };
  std::vector<std::string> corpora = experiment.corpora;
  if (!experiment.own_set.empty()) corpora.push_back(fmt::format("where none of these is there: our own set '{}'", experiment.own_set));
  if (experiment.is_one_page_per_site) corpora.emplace_back("one page of each site");
  part("Corpora", corpora);
  std::vector<std::string> methods;
  methods.reserve(experiment.methods.size() + 1);
  for (const laboratory::MethodPlan& method : experiment.methods)
    methods.push_back(method.called == method.words ? method.words : fmt::format("{}: {}", method.words, method.called));
  if (!experiment.sweep.empty()) methods.push_back("swept: " + experiment.sweep);
  part("Methods", methods);
  part("Evaluators", experiment.evaluators);
  part("What differs", experiment.differs);
  for (const laboratory::TablePlan& table : experiment.tables) {
    out += "\n";
    append_wrapped(table.title, 0, width, out);
    if (!table.published.rows.empty()) out += table_text(table.published, terminal, width);
    if (!table.published_note.empty()) append_wrapped(table.published_note, 2, width, out);
  }
  return out;
}

std::string beside_published(std::span<const ExperimentTable> tables, const Terminal& terminal, std::size_t columns) {
  std::string out;
  for (const ExperimentTable& table : tables) out += (out.empty() ? "" : "\n") + one_table(table, terminal, columns);
  return out;
}

std::string differences(const Experiment& experiment, bool is_own_set, const Terminal& terminal, std::size_t columns) {
  std::string out = "\n" + terminal.bold("What differs in data and counting") + "\n";
  const auto point = [&](std::string_view text) {
    std::string lines;
    append_wrapped(text, 2, std::min<std::size_t>(columns, 100), lines);
    out += "-" + lines.substr(1);
  };
  if (is_own_set)
    point("These pages are a small set of our own making: the figures show that the experiment runs, not how good a method is.");
  for (const std::string& line : experiment.differs) point(line);
  return out;
}

}  // namespace garimpo::cli
