// The four measurements of `make bench`, each a table of figures.
#pragma once
#include "bench/pages.hpp"
#include "bench/stages.hpp"

#include <string>
#include <vector>

namespace garimpo::bench {

struct StageFigure {
  std::string name;
  Targets targets;
  double seconds = 0;  // CPU, sum over pages of the fastest round
  // Ratios to lexbor alone: of the sums over all pages, and the median and 99th percentile of the pages' ratios.
  double ratio = 0;
  double median = 0;
  double p99 = 0;
};
// Measures lexbor alone, and the stages whose names contain `wanted`.
std::vector<StageFigure> measure_stages(const std::vector<LoadedPage>& pages, int rounds, std::string_view wanted = {});

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
// Measured in a child process that reads one page at a time from disk, over and over.
MemoryFigure measure_memory(const std::vector<std::string>& paths, std::size_t early_pages, std::size_t late_pages);

struct GrowthFigure {
  std::size_t bytes = 0;
  std::vector<double> ns_per_byte;  // in the order of the stages
};
// The exponent of time against size: the slope of the straight line through the logarithms.
double growth_exponent(const std::vector<GrowthFigure>& figures, std::size_t stage);
std::vector<GrowthFigure> measure_growth(std::vector<std::string>& stage_names);

}  // namespace garimpo::bench
