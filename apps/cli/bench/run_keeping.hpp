// What every verb that measures shares: a progress bar over pages, and a run folder that is written beside its place and put there when it
// is whole.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>

#include "command_line/outcome.hpp"
#include "laboratory/trial_runner.hpp"
#include "terminal/console.hpp"

namespace garimpo::cli {

class RunProgress final : public laboratory::RunObserver {
 public:
  RunProgress(Console& console, std::uint64_t pages) : console_(console), all_pages_(pages) {}
  void page_done(std::uint64_t bytes) override;
  bool should_stop() override;
  std::uint64_t pages() const { return progress_.pages; }
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }

 private:
  Console& console_;
  std::uint64_t all_pages_;
  Progress progress_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

// Makes the folder that is written meanwhile. What an earlier run left there unfinished is removed, which was asked for.
Outcome<void> begin_written_folder(const std::string& written_folder);
// Puts the finished folder in its place. The older run is moved aside first and removed last: at every moment one of the two is whole.
Outcome<void> put_in_place(const std::string& written_folder, const std::string& run_folder);

}  // namespace garimpo::cli
