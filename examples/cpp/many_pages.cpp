// Many pages on several threads: one Pipeline for all, one Worker per thread, whose memory is used again from page to page.
//   many_pages examples/*.html
#include <garimpo/garimpo.hpp>

#include <atomic>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

int main(int argc, char** argv) {
  const std::vector<std::string> paths(argv + 1, argv + argc);
  const garimpo::Registry& registry = garimpo::Registry::standard();
  garimpo::PipelineOptions options;
  options.methods = registry.recommended();
  options.limits.max_time_ms = 2000;
  const garimpo::Pipeline pipeline(std::move(options));
  const garimpo::Result<const garimpo::OutputFormat*> format = registry.find_format("jsonl");
  if (!format) return std::cerr << format.error().message << '\n', 2;

  std::vector<std::string> lines(paths.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    garimpo::Worker worker(pipeline);
    for (std::size_t at = next++; at < paths.size(); at = next++) {
      std::ifstream file(paths[at], std::ios::binary);
      const std::string html(std::istreambuf_iterator<char>(file), {});
      const garimpo::Extraction& page = worker.run({.bytes = html, .source = paths[at]});
      if (const auto written = garimpo::write_result(**format, page, {}, true, lines[at]); !written)
        lines[at] = written.error().message + "\n";
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  for (const std::string& line : lines) std::cout << line;
}
