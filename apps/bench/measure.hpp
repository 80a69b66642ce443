// The four measurements of `make bench`, each a table of figures.
#pragma once
#include "bench/pages.hpp"

#include <string>
#include <vector>

namespace garimpo::bench {

struct StageFigure {
  std::string name;
  double seconds = 0;       // CPU, sum over pages of the fastest round
  double ratio = 0;         // to lexbor alone
  double target_ratio = 0;  // 0: none
};
std::vector<StageFigure> measure_stages(const std::vector<LoadedPage>& pages, int rounds);

struct ScalingFigure {
  double one_thread_seconds = 0;
  double two_threads_seconds = 0;
  double speedup() const { return one_thread_seconds / two_threads_seconds; }
};
ScalingFigure measure_scaling(const std::vector<LoadedPage>& pages, int rounds);

struct MemoryFigure {
  std::size_t early_pages = 0;
  std::size_t late_pages = 0;
  double early_mb = 0;
  double late_mb = 0;
  double peak_mb = 0;
  double largest_page_mb = 0;
  double allowed_peak_mb() const { return 30 + 12 * largest_page_mb; }
  double growth() const { return late_mb / early_mb - 1; }
};
// In a child process that reads one page at a time from disk, over and over.
MemoryFigure measure_memory(const std::vector<std::string>& paths, std::size_t early_pages, std::size_t late_pages);

struct GrowthFigure {
  std::size_t bytes = 0;
  std::vector<double> ns_per_byte;  // in the order of the stages
};
std::vector<GrowthFigure> measure_growth(std::vector<std::string>& stage_names);

}  // namespace garimpo::bench
