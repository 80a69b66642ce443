// Pages are added in the order of the input, so the first example of a cause is the same on one thread and on many.
#include "batch/tally.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <garimpo/results.hpp>

#include <algorithm>
#include <numeric>
#include <span>

#include "base/ascii.hpp"
#include "output/page_purpose.hpp"
#include "terminal/quantities.hpp"
#include "terminal/wrap.hpp"

namespace garimpo::cli {

namespace {

// "record_list" as a noun for messages.
std::string noun(Label label) {
  if (label == Label::metadata) return "metadata object";
  if (label == Label::wrapped) return "wrapped page";
  std::string words(name(label));
  std::string out;
  for (const char c : words) {
    if (base::is_capital_letter(c)) out += ' ';
    out += c == '_' ? ' ' : base::lower_ascii(c);
  }
  return out;
}

void count(Cause& cause, const std::string& source, const std::string& message) {
  if (cause.pages++ != 0) return;
  cause.first_source = source;
  cause.first_message = message;
}

// A line of the summary; on a terminal as many as it needs, below the text of the first.
std::string in_lines(const std::string& line, const Terminal& terminal) {
  constexpr std::size_t kIndent = 11;
  if (!terminal.is_terminal || terminal.columns < 2 * kIndent) return line + "\n";
  std::string out;
  for (const std::string_view part : wrap(std::string_view(line).substr(kIndent), terminal.columns - kIndent))
    out += (out.empty() ? line.substr(0, kIndent) : std::string(kIndent, ' ')) + std::string(part) + "\n";
  return out;
}

void describe_causes(std::string& out, std::span<const Cause> causes, std::span<const CodeInfo> codes, const Terminal& terminal) {
  for (std::size_t at = 0; at < causes.size(); ++at) {
    const Cause& cause = causes[at];
    if (cause.pages == 0) continue;
    out += in_lines(fmt::format("  {:>7}  {}: {}", with_thousands(cause.pages), codes[at].name, codes[at].meaning), terminal);
    std::string example = cause.first_source;
    if (!cause.first_message.empty() && cause.first_message != codes[at].meaning) example += ": " + cause.first_message;
    out += terminal.dim(in_lines(fmt::format("           {} {}", cause.pages == 1 ? "namely" : "first", example), terminal));
  }
}

}  // namespace

void PageTally::read(const Extraction& extraction, const ResultParts& parts) {
  error = extraction.error;
  warnings = extraction.warnings;
  url = extraction.url;
  us = std::uint64_t{extraction.stats.decode_us} + extraction.stats.parse_us + extraction.stats.extract_us;
  if (!error && extraction.document != nullptr) page_type = extraction.facts().page_type().text();
  const Results results(extraction);
  for (const ResultObject& object : output::PagePurpose(results).chosen(parts)) ++objects[static_cast<std::size_t>(object.label())];
}

void PageTally::clear() {
  source.clear();
  url.clear();
  page_type.clear();
  is_one_of_many = false;
  bytes = us = 0;
  error.reset();
  warnings.clear();
  objects.fill(0);
}

void Tally::add(const PageTally& page) {
  ++pages_;
  bytes_ += page.bytes;
  if (page.error) {
    ++failed_;
    count(errors_[static_cast<std::size_t>(page.error->code)], page.name(), page.error->message);
    return;
  }
  std::uint32_t found = 0;
  for (std::size_t label = 0; label < kLabelCount; ++label) {
    objects_[label] += page.objects[label];
    found += page.objects[label];
  }
  if (found == 0) ++empty_;
  for (const Warning& warning : page.warnings) count(warnings_[static_cast<std::size_t>(warning.code)], page.name(), warning.message);
  const bool is_unmatched =
      std::ranges::any_of(page.warnings, [](const Warning& each) { return each.code == WarningCode::selector_unmatched; });
  if (is_unmatched) ++unmatched_;
}

std::uint64_t Tally::objects() const { return std::accumulate(objects_.begin(), objects_.end(), std::uint64_t{0}); }

std::string Tally::describe_objects() const {
  std::string out;
  for (std::size_t label = 0; label < kLabelCount; ++label) {
    if (objects_[label] == 0) continue;
    if (!out.empty()) out += ", ";
    out += counted(objects_[label], noun(static_cast<Label>(label)));
  }
  return out.empty() ? "nothing found" : out;
}

std::string Tally::describe(double seconds, const Terminal& terminal) const {
  std::string out = terminal.fitted(terminal.bold(fmt::format("{}: {}", counted(pages_, "page"), describe_objects()))) + "\n";
  if (empty_ != 0 && pages_ > 1) out += fmt::format("  {} gave nothing\n", counted(empty_, "page"));
  if (failed_ != 0) out += terminal.red(fmt::format("  {} failed", counted(failed_, "page"))) + "\n";
  describe_causes(out, errors_, error_codes(), terminal);
  bool warned = false;
  for (const Cause& cause : warnings_) warned = warned || cause.pages != 0;
  if (warned) out += terminal.yellow("  warnings") + "\n";
  describe_causes(out, warnings_, warning_codes(), terminal);
  const double span = seconds > 0 ? seconds : 1e-6;
  out +=
      fmt::format("  {}: {} pages/s, {}/s, peak memory {}\n", readable_seconds(seconds), readable_rate(static_cast<double>(pages_) / span),
                  readable_bytes(static_cast<double>(bytes_) / span), readable_bytes(static_cast<double>(peak_memory_bytes())));
  return out;
}

std::string Tally::describe_problems(const Terminal& terminal) const {
  std::string out;
  const auto describe = [&](std::span<const Cause> causes, std::span<const CodeInfo> codes) {
    for (std::size_t at = 0; at < causes.size(); ++at) {
      if (causes[at].pages == 0) continue;
      const std::string message = causes[at].first_message.empty() ? std::string(codes[at].meaning) : causes[at].first_message;
      out +=
          terminal.fitted(fmt::format("{} {}: {} ({})", terminal.red("garimpo:"), causes[at].first_source, message, codes[at].name)) + "\n";
    }
  };
  describe(errors_, error_codes());
  describe(warnings_, warning_codes());
  return out;
}

std::uint64_t peak_memory_bytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace garimpo::cli
