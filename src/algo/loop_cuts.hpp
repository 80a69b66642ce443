// A string cut by the '+' parts of its grammar (algo/grammar.hpp): where it stays within a loop, an instance begins each time the loop
// goes back. Each stay of two instances or more is one cut; outer loops come before those inside them.
// Cost: the length of the string for each loop; memory is linear in the string.
#pragma once
#include "algo/grammar.hpp"
#include "base/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::algo {

// Reuses its memory from string to string.
class LoopCuts {
 public:
  struct Cut {
    Grammar::Loop loop;
    std::size_t first;    // of its instances in starts()
    std::uint32_t count;  // of instances
    std::uint32_t end;    // one past the last symbol of the stay
  };

  // The grammar must be that of the string. Stops with what it has when the budget is spent.
  void find(const Grammar& grammar, std::span<const std::uint32_t> symbols, base::Budget& budget);

  std::span<const Cut> cuts() const { return cuts_; }
  // Where in the string the instances of a cut begin.
  std::span<const std::uint32_t> starts(const Cut& cut) const {
    return std::span<const std::uint32_t>(starts_).subspan(cut.first, cut.count);
  }

 private:
  void cut(const Grammar& grammar, std::span<const std::uint32_t> symbols, std::size_t loop_at);
  void close(const Grammar::Loop& loop, std::size_t first, std::size_t end);
  bool is_in_inner(std::uint32_t first, std::uint32_t last) const;

  std::vector<Grammar::Loop> loops_;
  std::vector<Grammar::Loop> inner_;
  std::vector<std::uint32_t> starts_;
  std::vector<Cut> cuts_;
};

}  // namespace garimpo::algo
