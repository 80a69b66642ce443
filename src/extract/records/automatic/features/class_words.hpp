// What class and id names say: which elements are of the same kind, and what their authors call them. Two elements are of the same kind if
// their classes agree without regard to order, words for a state (first, odd, active...), words that number (two digits or more) and other
// digits. Meanings are read from parts of words, in English, in which most class names are written. Cost: linear in the attribute; each
// different value is read once per page.
#pragma once
#include "base/flat_table.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

// A bit each.
enum Meaning : std::uint32_t {
  kMenu = 1U << 0,
  kResult = 1U << 1,
  kRelated = 1U << 2,
  kItem = 1U << 3,
  kFilter = 1U << 4,
  kFooter = 1U << 5,
  kMain = 1U << 6,
  kHeader = 1U << 7,
  kSide = 1U << 8,
  kAd = 1U << 9,
  kPager = 1U << 10,
  kComment = 1U << 11,
  kHidden = 1U << 12,
  kForm = 1U << 13,
};

// A hash of the kind; 0 where no word is left that tells kinds apart.
std::uint64_t class_kind(std::string_view classes);
std::uint32_t meanings_of_name(std::string_view class_or_id);

// Both of the above with a cache for one page.
class ClassWords {
 public:
  struct Entry {
    std::uint64_t kind;
    std::uint32_t meanings;
  };
  const Entry& of(std::string_view classes);

 private:
  base::DenseIds numbers_;
  std::vector<Entry> known_;
};

}  // namespace garimpo::extract::records::automatic
