// Data regions among the children of one node: runs of generalized nodes (so many adjacent siblings each) of which every one is near the
// one before. Two searches, given only the number of children and the question whether two groups are near each other:
//   IdentDrs      MDR's CombComp and IdentDRs: B. Liu, R. Grossman, Y. Zhai, "Mining data records in Web pages" (KDD 2003),
//   match_groups  Casamento de Árvores (CA), Jabour 2011, section 3.1.2, with the indices repaired (its G_i skip a node per period).
// IdentDrs gives what the recursion of Liu, Grossman, Zhai 2003 gives, without repeated work: a pair of groups is compared at most once,
// and only where the answer could still change the result (in a list of equal items only groups of one node are compared, not all K
// lengths); the place of the next near pair of each length is remembered from region to region, so that many small regions do not cost a
// scan each. Cost, in comparisons: IdentDrs at most n K; match_groups at most n L where no two siblings are near (L: max_length, or n / 2),
// and n where the list repeats.
#pragma once
#include "base/budget.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace garimpo::algo {

// Children [start, start + covered), in groups of `length`.
struct DataRegion {
  std::uint32_t length = 0;
  std::uint32_t start = 0;
  std::uint32_t covered = 0;

  std::uint32_t groups() const { return covered / length; }
  std::uint32_t end() const { return start + covered; }
  bool operator==(const DataRegion&) const = default;
};

// Reuses its memory from call to call; one per thread.
class IdentDrs {
 public:
  static constexpr std::uint32_t kMaxLength = 32;

  // Appends the regions of `children` siblings, in order, in groups of at most max_length (MDR's K, up to kMaxLength). is_near(a, b,
  // length) says whether the groups that begin at a and b are within T. Stops with what it has when the budget is spent.
  template <class IsNear>
  void find(std::uint32_t children, std::uint32_t max_length, IsNear is_near, base::Budget& budget, std::vector<DataRegion>& found) {
    const auto memory = [&](std::uint32_t start, std::uint32_t length) { return remembered(start, length, is_near); };
    reset(children, max_length);
    for (std::uint32_t start = 0; start + 1 < children;) {
      const DataRegion region = largest(start, memory, budget);
      if (region.covered > 0) found.push_back(region);
      if (region.covered == 0 || budget.is_exhausted()) return;
      start = region.end();
    }
  }

 private:
  void reset(std::uint32_t children, std::uint32_t max_length) {
    children_ = children;
    max_length_ = std::min({max_length, children / 2, kMaxLength});
    pairs_.assign(children, {});
    next_.assign(std::size_t{max_length_} * kMaxLength, 0);
  }

  // IdentDRs without its recursion: the region that covers most, of those that begin no later than the one before it in the search.
  template <class Memory>
  DataRegion largest(std::uint32_t start, Memory& is_near, base::Budget& budget) {
    DataRegion best;
    for (std::uint32_t length = 1; length <= max_length_; ++length)
      for (std::uint32_t first = start; first < start + length && most(first, length) > best.covered; ++first) {
        const std::uint32_t last = best.covered == 0 ? children_ : best.start;
        const std::uint32_t begin = next_near(first, length, last, is_near, budget);
        if (begin == kNone || most(begin, length) <= best.covered) continue;
        std::uint32_t end = begin + 2 * length;
        while (end + length <= children_ && budget.spend() && is_near(end - length, length)) end += length;
        if (end - begin > best.covered) best = {length, begin, end - begin};
      }
    return best;
  }

  // The most children that groups of this length can cover from `first` on.
  std::uint32_t most(std::uint32_t first, std::uint32_t length) const {
    return first + 2 * length > children_ ? 0 : (children_ - first) / length * length;
  }

  // The first group, in steps of `length` from `first` up to `last`, that is near the one after it. `first` never decreases from call to
  // call, so groups passed over once are not compared again.
  template <class Memory>
  std::uint32_t next_near(std::uint32_t first, std::uint32_t length, std::uint32_t last, Memory& is_near, base::Budget& budget) {
    std::uint32_t& at = next_[(length - 1) * kMaxLength + first % length];
    at = std::max(at, first);
    for (; at <= last && at + 2 * length <= children_; at += length) {
      if (!budget.spend()) return kNone;
      if (is_near(at, length)) return at;
    }
    return kNone;
  }

  template <class IsNear>
  bool remembered(std::uint32_t start, std::uint32_t length, IsNear& is_near) {
    Pair& pair = pairs_[start];
    const std::uint32_t bit = 1U << (length - 1);
    if ((pair.is_known & bit) == 0) {
      pair.is_known |= bit;
      if (is_near(start, start + length, length)) pair.is_near |= bit;
    }
    return (pair.is_near & bit) != 0;
  }

  static constexpr std::uint32_t kNone = UINT32_MAX;
  struct Pair {  // of the group that begins here and the one after it: a bit per length
    std::uint32_t is_known = 0;
    std::uint32_t is_near = 0;
  };
  std::uint32_t children_ = 0;
  std::uint32_t max_length_ = 0;
  std::vector<Pair> pairs_;
  std::vector<std::uint32_t> next_;  // by length and remainder: no near pair stands before it
};

// CA: the first sibling near the one at `start` gives the length, and groups of that length are joined while each is near the one before.
template <class IsNear>
void match_groups(std::uint32_t children, std::uint32_t max_length, IsNear is_near, base::Budget& budget, std::vector<DataRegion>& found) {
  for (std::uint32_t start = 0; start + 1 < children;) {
    const std::uint32_t longest = std::min(max_length, (children - start) / 2);
    std::uint32_t length = 1;
    while (length <= longest && budget.spend() && !is_near(start, start + length, 1)) ++length;
    if (budget.is_exhausted()) return;
    std::uint32_t end = start + length;
    while (length <= longest && end + length <= children && budget.spend() && is_near(end - length, end, length)) end += length;
    const bool is_region = end >= start + 2 * length;
    if (is_region) found.push_back({length, start, end - start});
    start = is_region ? end : start + 1;
  }
}

}  // namespace garimpo::algo
