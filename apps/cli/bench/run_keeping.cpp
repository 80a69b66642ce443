#include "bench/run_keeping.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "batch/interrupt.hpp"
#include "laboratory/run_folder.hpp"

namespace garimpo::cli {

void RunProgress::page_done(std::uint64_t bytes) {
  ++progress_.pages;
  progress_.bytes += bytes;
  progress_.fraction = static_cast<double>(progress_.pages) / static_cast<double>(std::max<std::uint64_t>(all_pages_, 1));
  progress_.seconds = seconds();
  console_.draw(progress_);
}

bool RunProgress::should_stop() { return is_interrupted(); }

Outcome<void> begin_written_folder(const std::string& written_folder) {
  std::error_code ignored;
  std::filesystem::remove_all(written_folder, ignored);
  if (const auto prepared = laboratory::prepare_run_folder(written_folder); !prepared)
    return Failure{kExitSomeFailed, prepared.error().message};
  return {};
}

Outcome<void> put_in_place(const std::string& written_folder, const std::string& run_folder) {
  namespace fs = std::filesystem;
  if (written_folder == run_folder) return {};
  const std::string aside = run_folder + ".old";
  std::error_code problem;
  const bool has_older = fs::exists(fs::path(run_folder) / "run.json", problem);
  problem.clear();
  if (has_older) fs::rename(run_folder, aside, problem);
  if (!problem) fs::rename(written_folder, run_folder, problem);
  if (problem)
    return Failure{kExitSomeFailed, fmt::format("cannot put {} in the place of {}: {}", written_folder, run_folder, problem.message())};
  if (has_older) fs::remove_all(aside, problem);
  return {};
}

}  // namespace garimpo::cli
