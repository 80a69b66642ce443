#include "text/string_set_finder.hpp"

#include <algorithm>
#include <bit>

namespace garimpo::text {

void FoundStrings::begin(std::size_t strings) {
  found_.clear();
  if (++round_ == 0) round_found_.assign(round_found_.size(), 0), round_ = 1;
  if (round_found_.size() < strings) round_found_.resize(strings, 0);
}

bool FoundStrings::add(std::uint32_t string) {
  if (round_found_[string] == round_) return false;
  round_found_[string] = round_;
  found_.push_back(string);
  return true;
}

StringSetFinder::StringSetFinder(std::span<const std::string_view> strings) : strings_(strings.size()) {
  std::size_t bytes = 0;
  std::size_t longest = 0;
  for (const std::string_view string : strings) {
    bytes += string.size();
    longest = std::max(longest, string.size());
  }
  const std::size_t slots = std::bit_ceil(2 * bytes + 2);
  slots_.assign(slots, kRoot);
  slot_shift_ = 64 - std::countr_zero(slots);
  states_.reserve(bytes + 1);
  states_.emplace_back();
  for (std::uint32_t i = 0; i < strings.size(); ++i) insert(strings[i], i);
  link_states(longest);
}

// The slot of that child, or the empty one where it would stand.
std::size_t StringSetFinder::slot(std::uint32_t state, unsigned char byte) const {
  const std::uint64_t key = (std::uint64_t{state} << 8) | byte;
  std::size_t at = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> slot_shift_);
  while (slots_[at] != kRoot && (states_[slots_[at]].parent != state || states_[slots_[at]].byte != byte))
    at = (at + 1) & (slots_.size() - 1);
  return at;
}

std::uint32_t StringSetFinder::child(std::uint32_t state, unsigned char byte) const {
  return state == kRoot ? first_[byte] : slots_[slot(state, byte)];
}

void StringSetFinder::insert(std::string_view text, std::uint32_t string) {
  std::uint32_t state = kRoot;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    std::uint32_t& next = state == kRoot ? first_[byte] : slots_[slot(state, byte)];
    if (next == kRoot) {
      next = static_cast<std::uint32_t>(states_.size());
      states_.push_back({.parent = state, .byte = byte});
    }
    state = next;
  }
  if (state != kRoot) states_[state].string = string;
}

// Visits states by depth, so that the links of shorter suffixes exist when longer ones need them.
void StringSetFinder::link_states(std::size_t longest) {
  std::vector<std::uint32_t> depth(states_.size(), 0);
  std::vector<std::uint32_t> begin(longest + 2, 0);
  for (std::size_t i = 1; i < states_.size(); ++i) {
    depth[i] = depth[states_[i].parent] + 1;
    ++begin[depth[i] + 1];
  }
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<std::uint32_t> order(states_.size() - 1);
  for (std::uint32_t i = 1; i < states_.size(); ++i) order[begin[depth[i]]++] = i;
  for (const std::uint32_t i : order) {
    State& state = states_[i];
    state.fallback = state.parent == kRoot ? kRoot : step(states_[state.parent].fallback, state.byte);
    state.ending = state.string != kNone ? i : states_[state.fallback].ending;
  }
}

std::uint32_t StringSetFinder::step(std::uint32_t state, unsigned char byte) const {
  while (true) {
    const std::uint32_t next = child(state, byte);
    if (next != kRoot || state == kRoot) return next;
    state = states_[state].fallback;
  }
}

void StringSetFinder::find(std::string_view text, FoundStrings& found) const {
  found.begin(strings_);
  std::uint32_t state = kRoot;
  for (const char c : text) {
    state = step(state, static_cast<unsigned char>(c));
    for (std::uint32_t end = states_[state].ending; end != kRoot; end = states_[states_[end].fallback].ending)
      if (!found.add(states_[end].string)) break;
  }
}

}  // namespace garimpo::text
