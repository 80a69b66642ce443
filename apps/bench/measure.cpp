#include "bench/measure.hpp"

#include "base/budget.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <limits>
#include <thread>

namespace garimpo::bench {

namespace {

double cpu_seconds(const std::function<void(std::string_view)>& run, std::string_view bytes) {
  const std::uint64_t start = base::thread_cpu_us();
  run(bytes);
  return static_cast<double>(base::thread_cpu_us() - start) * 1e-6;
}

double resident_mb() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

double quantile(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

double wall_seconds(const std::vector<LoadedPage>& pages, int threads) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    LineMaker maker("articles/nce");
    for (std::size_t i = next++; i < pages.size(); i = next++) maker.run(pages[i].bytes);
  };
  const auto start = std::chrono::steady_clock::now();
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

// The stages alternate on each page, so that a disturbance of the machine affects all of them; the fastest round of each page counts.
std::vector<StageFigure> measure_stages(const std::vector<LoadedPage>& pages, int rounds, std::string_view wanted) {
  std::vector<Stage> stages = make_stages();
  stages.erase(std::remove_if(stages.begin() + 1, stages.end(), [&](const Stage& stage) { return !stage.name.contains(wanted); }),
               stages.end());
  std::vector<StageFigure> figures;
  figures.reserve(stages.size());
  for (const Stage& stage : stages) figures.push_back({stage.name, stage.targets});
  std::vector<std::vector<double>> ratios(stages.size());
  for (const LoadedPage& page : pages) {
    double alone = 0;
    for (std::size_t i = 0; i < stages.size(); ++i) {
      double fastest = std::numeric_limits<double>::infinity();
      for (int round = 0; round < rounds; ++round) fastest = std::min(fastest, cpu_seconds(stages[i].run, page.bytes));
      figures[i].seconds += fastest;
      if (i == 0) alone = std::max(fastest, 1e-6);
      ratios[i].push_back(fastest / alone);
    }
  }
  for (std::size_t i = 0; i < figures.size(); ++i) {
    figures[i].ratio = figures[i].seconds / figures.front().seconds;
    figures[i].median = quantile(ratios[i], 0.5);
    figures[i].p99 = quantile(ratios[i], 0.99);
  }
  return figures;
}

ScalingFigure measure_scaling(const std::vector<LoadedPage>& pages, int rounds) {
  ScalingFigure figure{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (int round = 0; round < rounds; ++round) {
    figure.one_thread_seconds = std::min(figure.one_thread_seconds, wall_seconds(pages, 1));
    figure.two_threads_seconds = std::min(figure.two_threads_seconds, wall_seconds(pages, 2));
  }
  return figure;
}

MemoryFigure measure_memory(const std::vector<std::string>& paths, std::size_t early_pages, std::size_t late_pages) {
  MemoryFigure figure{.early_pages = early_pages, .late_pages = late_pages};
  int channel[2];
  if (paths.empty() || pipe(channel) != 0) return figure;
  const pid_t child = fork();
  if (child == 0) {
    LineMaker maker("articles/nce");
    std::string bytes;
    for (std::size_t done = 0; done < late_pages; ++done) {
      std::ifstream file(paths[done % paths.size()], std::ios::binary | std::ios::ate);
      bytes.resize(static_cast<std::size_t>(file.tellg()));
      file.seekg(0);
      file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      figure.largest_page_mb = std::max(figure.largest_page_mb, static_cast<double>(bytes.size()) / 1e6);
      maker.run(bytes);
      if (done + 1 == early_pages) figure.early_mb = resident_mb();
    }
    figure.late_mb = resident_mb();
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    figure.peak_mb = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
    const bool is_written = write(channel[1], &figure, sizeof figure) == static_cast<ssize_t>(sizeof figure);
    _exit(is_written ? 0 : 1);
  }
  close(channel[1]);
  if (read(channel[0], &figure, sizeof figure) != static_cast<ssize_t>(sizeof figure)) figure.late_mb = 0;
  close(channel[0]);
  waitpid(child, nullptr, 0);
  return figure;
}

double growth_exponent(const std::vector<GrowthFigure>& figures, std::size_t stage) {
  double mean_x = 0;
  double mean_y = 0;
  const auto x = [](const GrowthFigure& figure) { return std::log(static_cast<double>(figure.bytes)); };
  const auto y = [&](const GrowthFigure& figure) { return std::log(figure.ns_per_byte[stage]) + x(figure); };
  for (const GrowthFigure& figure : figures) {
    mean_x += x(figure) / static_cast<double>(figures.size());
    mean_y += y(figure) / static_cast<double>(figures.size());
  }
  double together = 0;
  double alone = 0;
  for (const GrowthFigure& figure : figures) {
    together += (x(figure) - mean_x) * (y(figure) - mean_y);
    alone += (x(figure) - mean_x) * (x(figure) - mean_x);
  }
  return together / alone;
}

std::vector<GrowthFigure> measure_growth(std::vector<std::string>& stage_names) {
  std::vector<Stage> stages = make_stages();
  for (const Stage& stage : stages) stage_names.push_back(stage.name);
  std::vector<GrowthFigure> figures;
  for (const std::size_t bytes : {100'000UL, 1'000'000UL, 10'000'000UL, 50'000'000UL}) {
    const std::string page = make_page(bytes);
    GrowthFigure figure{page.size(), {}};
    for (const Stage& stage : stages) {
      double fastest = std::numeric_limits<double>::infinity();
      // A small page gets as many rounds as take the time of a large one, so that the processor reaches its speed.
      const std::size_t rounds = std::max<std::size_t>(7, 20'000'000 / page.size());
      for (std::size_t round = 0; round < rounds; ++round) fastest = std::min(fastest, cpu_seconds(stage.run, page));
      figure.ns_per_byte.push_back(fastest * 1e9 / static_cast<double>(page.size()));
    }
    figures.push_back(std::move(figure));
  }
  return figures;
}

}  // namespace garimpo::bench
