// What keeps one page from taking more than its share: the standard's tree construction alone takes time or memory more than linear in
// depth, unclosed formatting tags and attributes per tag. The guard looks at each tag before the tree builder does.
//
// Past the depth or formatting budget start tags are dropped together with their end tags, and text stays, as browsers flatten too. Past
// time, nodes or names the rest of the page is left out. Cost: a few compares a tag.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>
#include <garimpo/limits.hpp>

#include "base/budget.hpp"

#include <bitset>
#include <cstdint>
#include <vector>

namespace garimpo::dom::direct {

enum class Cut : std::uint8_t { time, nodes, names, depth, formatting, attributes, count };

class LimitGuard {
 public:
  // Budgets beside Limits, each far above what real pages reach (in brackets).
  static constexpr std::size_t kMaxFormatting = 200;         // active formatting elements [14]
  static constexpr std::size_t kMaxNames = 20'000;           // distinct tag or attribute names [357]
  static constexpr std::size_t kMaxFormattingBytes = 8'192;  // attributes of a formatting tag: it may be copied many times
  static constexpr std::size_t kTokensPerLook = 64;

  void begin(const Limits& limits, base::Budget& budget);

  // Counts a token. True where it is time to look at what the page has cost so far.
  bool is_due() { return ++tokens_ % kTokensPerLook == 0; }
  // False where the rest of the page is to be left out.
  bool look(std::size_t nodes, std::size_t tag_names, std::size_t attribute_names);
  // Whether any start tag may reach the tree builder, given what is open.
  bool has_room(std::size_t open_elements, std::size_t active_formatting) const {
    return open_elements < limits_.max_depth && active_formatting < kMaxFormatting;
  }
  // Whether this one may where there is no room for any. One that may not takes its end tag along.
  bool admit_start_tag(Tag tag, bool is_self_closing, std::size_t open_elements);
  bool admit_end_tag(Tag tag) { return dropped_total_ == 0 || !is_of_dropped(tag); }

  void note(Cut cut) { cuts_.set(static_cast<std::size_t>(cut)); }
  bool was_cut(Cut cut) const { return cuts_[static_cast<std::size_t>(cut)]; }
  // One for each limit that bit. A document that had to end before the tree did is not whole.
  void add_warnings(bool is_whole, std::vector<Warning>& warnings) const;

 private:
  bool is_of_dropped(Tag tag);

  Limits limits_;
  base::Budget* budget_ = nullptr;
  std::vector<std::uint32_t> dropped_;  // by tag: start tags dropped whose end tags are still to come
  std::size_t dropped_total_ = 0;
  std::size_t tokens_ = 0;
  std::size_t nodes_ = 0;  // when last looked at
  std::bitset<static_cast<std::size_t>(Cut::count)> cuts_;
  bool has_too_many_nodes_ = false;
};

// Whether elements of the name hold no others: void ones, raw texts (which the tree builder must see, or their contents would be read as
// markup), and the document's own, which open nothing twice.
bool is_leaf(Tag tag);

}  // namespace garimpo::dom::direct
