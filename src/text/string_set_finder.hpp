// Finds which of many strings a text contains, in one pass over the text however many strings there are.
// Aho and Corasick, Efficient string matching: an aid to bibliographic search, CACM 18(6), 1975. Cost: building is linear in the bytes of
// the strings (about 30 bytes of memory each); a text costs its own bytes and the strings found, each once: where a string was found
// before, so were all its suffixes, and the walk over them stops.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::text {

// The strings that one text holds, by their numbers.
class FoundStrings {
 public:
  bool has(std::uint32_t string) const { return string < round_found_.size() && round_found_[string] == round_; }
  std::span<const std::uint32_t> all() const { return found_; }

 private:
  friend class StringSetFinder;
  void begin(std::size_t strings);
  bool add(std::uint32_t string);

  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> round_found_;
  std::vector<std::uint32_t> found_;
};

class StringSetFinder {
 public:
  // The strings, each one once and none empty; only their bytes are kept. Fewer than 2^32 bytes in all.
  explicit StringSetFinder(std::span<const std::string_view> strings);

  // What was in found before is forgotten; its memory is used again.
  void find(std::string_view text, FoundStrings& found) const;

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::uint32_t kRoot = 0;

  struct State {
    std::uint32_t parent = kRoot;
    std::uint32_t fallback = kRoot;  // the state of the longest proper suffix that begins a string
    std::uint32_t string = kNone;    // the string that ends here
    std::uint32_t ending = kRoot;    // the longest suffix, this state included, at which a string ends; the root where there is none
    unsigned char byte = 0;
  };

  void insert(std::string_view text, std::uint32_t string);
  void link_states(std::size_t longest);
  std::uint32_t child(std::uint32_t state, unsigned char byte) const;
  std::uint32_t step(std::uint32_t state, unsigned char byte) const;
  std::size_t slot(std::uint32_t state, unsigned char byte) const;

  std::vector<State> states_;
  // Open addressing: children by parent and byte. A table of its own, because the key need not be stored: the state itself holds it.
  std::vector<std::uint32_t> slots_;
  int slot_shift_ = 0;
  std::array<std::uint32_t, 256> first_{};  // children of the root
  std::size_t strings_ = 0;
};

}  // namespace garimpo::text
