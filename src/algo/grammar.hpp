// A union-free regular expression from one string: which of its parts repeat ('+') and which are optional ('?').
//
// Jindal and Liu, "A generalized tree matching algorithm considering nested lists for web data extraction" (SDM 2010), figure 8 of Godoy
// 2015: an automaton in which every symbol labels one forward edge, in order of first appearance; edges back make '+', edges that skip
// forward make '?'. Being a chain, it is kept as the order of the symbols, the optional ones, and loops: intervals [first, last] of
// positions. Three rules are ours, where the published text would need an alternative (a|b): a new symbol after a jump back makes what it
// skips optional; a loop that would leave an inner one half way takes in the whole of it; so does one that would enter half way. Loops are
// therefore nested or apart, and the expression matches its string.
// Cost: linear in the string times the loops it makes, which are few in lists. At most kMaxLoops: what follows the last of them is not
// read.
#pragma once
#include "base/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace garimpo::algo {

// Reuses its memory from string to string.
class Grammar {
 public:
  static constexpr std::size_t kMaxLoops = 1024;

  struct Loop {  // positions count from 1, as the states of Jindal, Liu 2010 do: state p comes after the p-th symbol
    std::uint32_t first;
    std::uint32_t last;
    bool operator==(const Loop&) const = default;
  };

  // Symbols are small numbers: memory is linear in the largest.
  void read(std::span<const std::uint32_t> symbols, base::Budget* budget = nullptr);

  // Makes the symbols optional that the other string does not have: where two strings describe one list, only such a comparison can tell
  // that "e" of "eaabcccd" may be missing (Godoy 2015, section 4.3.2: e?a+bc+d beside aaaaabcccd).
  void mark_missing_in(const Grammar& other);

  // Distinct symbols in order of first appearance: that of position p at p - 1.
  std::span<const std::uint32_t> order() const { return order_; }
  // The symbols of a loop, optional ones too.
  std::span<const std::uint32_t> symbols(const Loop& loop) const { return order().subspan(loop.first - 1, loop.last - loop.first + 1); }
  std::span<const Loop> loops() const { return loops_; }
  // 0 for a symbol that was not read.
  std::uint32_t position(std::uint32_t symbol) const { return symbol < position_.size() ? position_[symbol] : 0; }
  bool is_optional(std::uint32_t position) const { return is_optional_[position - 1] != 0; }

  // As people write it, symbol 0 as a: "a(b?c)+". "..." where a symbol is beyond z.
  std::string expression() const;
  std::string expression(const Loop& loop) const;

 private:
  void step(std::uint32_t symbol);
  void step_back(std::uint32_t target);
  const Loop* shortest_loop(std::uint32_t first, std::uint32_t at_least) const;
  Loop closed_under_loops(std::uint32_t target);
  void skip(std::uint32_t begin, std::uint32_t end);
  std::string written(std::uint32_t first, std::uint32_t last, const Loop* outside) const;

  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> position_;  // by symbol; 0: not seen
  std::vector<std::uint8_t> is_optional_;
  std::vector<Loop> loops_;
  std::uint32_t state_ = 0;
};

}  // namespace garimpo::algo
