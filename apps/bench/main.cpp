// `make bench`: speed and memory on real pages, as ratios to lexbor alone in the same run, printed and written as JSON.
#include <garimpo/garimpo.hpp>

#include "base/json_writer.hpp"
#include "bench/measure.hpp"
#include "bench/price_strings.hpp"
#include "laboratory/machine.hpp"

#include <fmt/core.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace garimpo;

struct Arguments {
  std::vector<std::string> folders;
  std::string json_path;
  std::string commit = std::string(laboratory::commit());
  int rounds = 3;
  std::size_t memory_pages = 50'000;
  bool is_stages_only = false;
  std::string stage;  // the only stage measured beside lexbor alone; empty for all
};

constexpr std::string_view kUsage =
    "usage: garimpo_bench [--json FILE] [--commit NAME] [--rounds N] [--memory-pages N] [--only stages|STAGE] FOLDER...\n"
    "Measures Garimpo on the .html files under the folders, against lexbor alone on the same bytes; with --only\n"
    "the stages alone, or those whose name holds STAGE, such as articles/auto; prices: strings alone.\n";

bool read(int argc, char** argv, Arguments& arguments) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (!word.starts_with("--")) {
      arguments.folders.emplace_back(word);
      continue;
    }
    if (i + 1 >= argc) return false;
    const std::string value = argv[++i];
    if (word == "--json")
      arguments.json_path = value;
    else if (word == "--commit")
      arguments.commit = value;
    else if (word == "--rounds")
      arguments.rounds = std::max(1, std::atoi(value.c_str()));
    else if (word == "--memory-pages")
      arguments.memory_pages = std::strtoul(value.c_str(), nullptr, 10);
    else if (word == "--only") {
      arguments.is_stages_only = true;
      if (value != "stages") arguments.stage = value;
    } else
      return false;
  }
  return !arguments.folders.empty();
}

const char* verdict(bool is_met) { return is_met ? "met" : "MISSED"; }

// One of a stage's three figures with its target.
void report_ratio(const char* name, double value, double target, base::JsonWriter& json) {
  fmt::print(" {:>8.3f}", value);
  json.key(name).number(value);
  if (target <= 0) return fmt::print("{:15}", "");
  fmt::print(" {:<7}", fmt::format("<= {:.1f}", target));
  fmt::print(" {:<6}", verdict(value <= target));
  json.key(std::string(name) + "Target").number(target);
}

void report_stages(const std::vector<bench::StageFigure>& figures, double megabytes, base::JsonWriter& json) {
  fmt::print("\n{:<38} {:>8} {:>8} {:>8} {:>23} {:>23}\n", "one thread, CPU time", "seconds", "MB/s", "ratio", "median page",
             "99 % of pages");
  json.key("stages").begin_array();
  for (const bench::StageFigure& figure : figures) {
    fmt::print("{:<38} {:>8.3f} {:>8.1f}", figure.name, figure.seconds, megabytes / figure.seconds);
    json.begin_object().member("name", figure.name).key("seconds").number(figure.seconds);
    report_ratio("ratio", figure.ratio, figure.targets.corpus, json);
    report_ratio("median", figure.median, figure.targets.median, json);
    report_ratio("p99", figure.p99, figure.targets.p99, json);
    fmt::print("\n");
    json.end_object();
  }
  json.end_array();
}

void report_prices(double a_second, base::JsonWriter& json) {
  fmt::print("\nprice strings read a second: {:.0f} (target {:.0f}, {})\n", a_second, bench::kPricesTarget,
             verdict(a_second >= bench::kPricesTarget));
  json.key("pricesASecond").number(a_second);
}

void report_scaling(const bench::ScalingFigure& figure, base::JsonWriter& json) {
  fmt::print("\ntwo threads against one: {:.3f} s against {:.3f} s, {:.2f} times as fast (target 1.85, {})\n", figure.two_threads_seconds,
             figure.one_thread_seconds, figure.speedup(), verdict(figure.speedup() >= 1.85));
  json.key("scaling").begin_object().key("oneThreadSeconds").number(figure.one_thread_seconds);
  json.key("twoThreadsSeconds").number(figure.two_threads_seconds).key("speedup").number(figure.speedup()).end_object();
}

void report_memory(const bench::MemoryFigure& figure, base::JsonWriter& json) {
  fmt::print("\nresident memory after {} pages {:.1f} MB, after {} pages {:.1f} MB: {:+.1f} % (target 5 %, {})\n", figure.early_pages,
             figure.early_mb, figure.late_pages, figure.late_mb, figure.growth() * 100, verdict(figure.growth() <= 0.05));
  fmt::print("peak {:.1f} MB, allowed 30 MB + 12 x the largest page of {:.2f} MB = {:.1f} MB ({})\n", figure.peak_mb,
             figure.largest_page_mb, figure.allowed_peak_mb(), verdict(figure.peak_mb <= figure.allowed_peak_mb()));
  json.key("memory").begin_object().key("earlyPages").number(std::uint64_t{figure.early_pages}).key("earlyMb").number(figure.early_mb);
  json.key("latePages").number(std::uint64_t{figure.late_pages}).key("lateMb").number(figure.late_mb).key("peakMb").number(figure.peak_mb);
  json.key("largestPageMb").number(figure.largest_page_mb).end_object();
}

void report_growth(const std::vector<std::string>& stages, const std::vector<bench::GrowthFigure>& figures, base::JsonWriter& json) {
  fmt::print("\n{:<38}", "time per byte, ns");
  for (const bench::GrowthFigure& figure : figures) fmt::print(" {:>8.1f} MB", static_cast<double>(figure.bytes) / 1e6);
  fmt::print("   spread                  exponent\n");
  json.key("growth").begin_array();
  for (std::size_t stage = 0; stage < stages.size(); ++stage) {
    double lowest = 1e9;
    double highest = 0;
    fmt::print("{:<38}", stages[stage]);
    json.begin_object().member("name", stages[stage]).key("nsPerByte").begin_array();
    for (const bench::GrowthFigure& figure : figures) {
      const double value = figure.ns_per_byte[stage];
      lowest = std::min(lowest, value);
      highest = std::max(highest, value);
      fmt::print(" {:>11.2f}", value);
      json.number(value);
    }
    const double spread = highest / lowest;
    const double exponent = bench::growth_exponent(figures, stage);
    fmt::print("  x{:.2f} (target 1.5, {})  {:.3f}\n", spread, verdict(spread <= 1.5), exponent);
    json.end_array().key("spread").number(spread).key("exponent").number(exponent).end_object();
  }
  json.end_array();
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  if (!read(argc, argv, arguments)) {
    fmt::print(stderr, "{}", kUsage);
    return 2;
  }
  // As in the command line, page-sized buffers come from the heap instead of a fresh mapping each. lexbor alone gains as much by this.
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  const std::vector<std::string> paths = bench::find_pages(arguments.folders);
  if (paths.empty()) {
    fmt::print(stderr, "garimpo_bench: no .html file under these folders\n");
    return 2;
  }
  // Memory is measured first, while this process is small: a child inherits what its parent holds.
  bench::MemoryFigure memory;
  if (!arguments.is_stages_only)
    memory = bench::measure_memory(paths, std::max<std::size_t>(1, arguments.memory_pages / 10), arguments.memory_pages);
  const std::vector<bench::LoadedPage> pages = bench::load(paths);
  std::size_t bytes = 0;
  for (const bench::LoadedPage& page : pages) bytes += page.bytes.size();
  const laboratory::Machine machine = laboratory::describe_machine();
  fmt::print("garimpo {} ({}), {} pages, {:.1f} MB, {}, {}\n", version(), arguments.commit, pages.size(), static_cast<double>(bytes) / 1e6,
             machine.cpu, machine.system);
  std::string out;
  base::JsonWriter json(out, true);
  json.begin_object().member("version", version()).member("commit", arguments.commit).member("processor", machine.cpu);
  json.member("system", machine.system).key("pages").number(std::uint64_t{pages.size()}).key("bytes").number(std::uint64_t{bytes});
  report_stages(bench::measure_stages(pages, arguments.rounds, arguments.stage), static_cast<double>(bytes) / 1e6, json);
  if (arguments.stage.empty() || arguments.stage == "prices") report_prices(bench::measure_prices(arguments.rounds), json);
  if (!arguments.is_stages_only) {
    report_scaling(bench::measure_scaling(pages, arguments.rounds), json);
    report_memory(memory, json);
    std::vector<std::string> stages;
    const std::vector<bench::GrowthFigure> growth = bench::measure_growth(stages);
    report_growth(stages, growth, json);
  }
  json.end_object();
  if (!arguments.json_path.empty()) {
    std::ofstream file(arguments.json_path);
    file << out << "\n";
    if (!file) {
      fmt::print(stderr, "garimpo_bench: cannot write {}\n", arguments.json_path);
      return 1;
    }
  }
  return 0;
}
