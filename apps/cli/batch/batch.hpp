// Many pages on many threads, written in the order of the input.
//
// Each of the N jobs is one thread that takes the next page from the reader, works on it and hands over the finished text; there is no
// queue of input. Finished pages wait only for earlier ones: a job that is far ahead, in pages or in bytes of waiting text, waits before it
// takes another page. So memory is bounded whatever the batch's length, and the bytes written do not depend on N. The calling thread
// watches: it draws progress, flushes, and handles Ctrl-C.
#pragma once
#include <garimpo/output.hpp>
#include <garimpo/pipeline.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "batch/sink.hpp"
#include "command_line/outcome.hpp"
#include "outputs/run_note.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

enum class Verbosity : std::uint8_t { quiet, normal, verbose };

struct BatchOptions {
  std::vector<std::string> sources;
  std::string url;  // for pages that do not have an address of their own
  unsigned jobs = 1;
  PipelineOptions pipeline;
  const OutputFormat* format = nullptr;
  OutputOptions output;  // timings, links, images
  std::string now;       // today as an ISO date, for pages without a date of fetching
  std::string output_path;
  bool unites_columns = false;  // pages are tables whose columns differ
  Division division = Division::none;
  bool resume = false;
  bool replace = false;
  RunNote note;             // what a partial output is to become
  bool any_status = false;  // responses of a crawl whatever their HTTP status
  bool by_host = false;     // a table of hosts after the summary
  Verbosity verbosity = Verbosity::normal;
  ColorChoice color = ColorChoice::automatic;
};

// Runs the batch, prints progress, messages and the summary on standard error, and returns the exit code.
Outcome<int> run_batch(const BatchOptions& options);

}  // namespace garimpo::cli
