#include "bench/measure.hpp"

#include "base/budget.hpp"
#include "bench/stages.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
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

// Stages take turns on each page, so that a disturbance of the machine hits them alike; the fastest round of each page counts.
std::vector<StageFigure> measure_stages(const std::vector<LoadedPage>& pages, int rounds) {
  std::vector<Stage> stages = make_stages();
  std::vector<StageFigure> figures;
  figures.reserve(stages.size());
  for (const Stage& stage : stages) figures.push_back({stage.name, 0, 0, stage.target_ratio});
  for (const LoadedPage& page : pages) {
    for (std::size_t i = 0; i < stages.size(); ++i) {
      double fastest = std::numeric_limits<double>::infinity();
      for (int round = 0; round < rounds; ++round) fastest = std::min(fastest, cpu_seconds(stages[i].run, page.bytes));
      figures[i].seconds += fastest;
    }
  }
  for (StageFigure& figure : figures) figure.ratio = figure.seconds / figures.front().seconds;
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

std::vector<GrowthFigure> measure_growth(std::vector<std::string>& stage_names) {
  std::vector<Stage> stages = make_stages();
  for (const Stage& stage : stages) stage_names.push_back(stage.name);
  std::vector<GrowthFigure> figures;
  for (const std::size_t bytes : {100'000UL, 1'000'000UL, 10'000'000UL, 50'000'000UL}) {
    const std::string page = make_page(bytes);
    GrowthFigure figure{page.size(), {}};
    for (const Stage& stage : stages) {
      double fastest = std::numeric_limits<double>::infinity();
      // A small page is over before the processor has settled: give it as much time as a large one.
      const std::size_t rounds = std::max<std::size_t>(7, 20'000'000 / page.size());
      for (std::size_t round = 0; round < rounds; ++round) fastest = std::min(fastest, cpu_seconds(stage.run, page));
      figure.ns_per_byte.push_back(fastest * 1e9 / static_cast<double>(page.size()));
    }
    figures.push_back(std::move(figure));
  }
  return figures;
}

}  // namespace garimpo::bench
