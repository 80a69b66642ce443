// What is measured: the work done on one page, from lexbor alone to a finished JSON line.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::bench {

// Target times as multiples of lexbor alone; 0 where none is set.
struct Targets {
  double corpus = 0;  // all pages together
  double median = 0;  // of the pages
  double p99 = 0;     // of the pages
};

struct Stage {
  std::string name;
  Targets targets;
  std::function<void(std::string_view bytes)> run;
};

// lexbor alone comes first. Stages own what they reuse from page to page, so they are for one thread.
std::vector<Stage> make_stages();

// One worker that turns pages into JSON lines with the method; returns the line's length.
class LineMaker {
 public:
  explicit LineMaker(std::string_view method);
  ~LineMaker();
  LineMaker(LineMaker&&) noexcept;
  std::size_t run(std::string_view bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace garimpo::bench
