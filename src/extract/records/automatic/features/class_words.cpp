#include "extract/records/automatic/features/class_words.hpp"

#include "base/ascii.hpp"
#include "base/fnv1a.hpp"
#include "base/hash.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::size_t kMostNameBytes = 300;

constexpr std::array<std::string_view, 26> kStates = {
    "first",  "last",    "odd",   "even", "active", "selected", "current",  "hover",  "open",     "closed",    "visited", "alt",  "new",
    "hidden", "visible", "focus", "on",   "off",    "enabled",  "disabled", "expand", "expanded", "collapsed", "loaded",  "lazy", "show"};

struct NamePart {
  std::string_view part;
  std::uint32_t meaning;
};
constexpr std::array kNameParts = {
    NamePart{"menu", kMenu},        NamePart{"nav", kMenu},         NamePart{"breadcrumb", kMenu},   NamePart{"toolbar", kMenu},
    NamePart{"tabs", kMenu},        NamePart{"result", kResult},    NamePart{"search", kResult},     NamePart{"hits", kResult},
    NamePart{"related", kRelated},  NamePart{"similar", kRelated},  NamePart{"recommend", kRelated}, NamePart{"popular", kRelated},
    NamePart{"trending", kRelated}, NamePart{"carousel", kRelated}, NamePart{"item", kItem},         NamePart{"product", kItem},
    NamePart{"listing", kItem},     NamePart{"entry", kItem},       NamePart{"card", kItem},         NamePart{"flyout", kMenu},
    NamePart{"filter", kFilter},    NamePart{"facet", kFilter},     NamePart{"refine", kFilter},     NamePart{"sort", kFilter},
    NamePart{"categor", kFilter},   NamePart{"foot", kFooter},      NamePart{"copyright", kFooter},  NamePart{"main", kMain},
    NamePart{"content", kMain},     NamePart{"center", kMain},      NamePart{"header", kHeader},     NamePart{"masthead", kHeader},
    NamePart{"banner", kHeader},    NamePart{"topbar", kHeader},    NamePart{"side", kSide},         NamePart{"aside", kSide},
    NamePart{"rail", kSide},        NamePart{"left", kSide},        NamePart{"right", kSide},        NamePart{"widget", kSide},
    NamePart{"sponsor", kAd},       NamePart{"promo", kAd},         NamePart{"advert", kAd},         NamePart{"pagination", kPager},
    NamePart{"pager", kPager},      NamePart{"paging", kPager},     NamePart{"comment", kComment},   NamePart{"reply", kComment},
    NamePart{"hidden", kHidden},    NamePart{"modal", kHidden},     NamePart{"popup", kHidden},      NamePart{"dropdown", kHidden},
};

// Finds all listed parts in one pass over a name: an automaton whose states are prefixes of the parts (Aho and Corasick, CACM 1975).
class NamePartMachine {
 public:
  NamePartMachine() {
    for (const NamePart& known : kNameParts) add(known);
    close();
  }
  std::uint32_t meanings(std::string_view name) const {
    std::uint32_t found = 0;
    std::size_t state = 0;
    for (const char c : name) {
      state = states_[state].next[symbol(c)];
      found |= states_[state].meanings;
    }
    return found;
  }

 private:
  static constexpr std::size_t kLetters = 26;
  struct State {
    std::array<std::uint16_t, kLetters + 1> next{};  // the last for whatever is no letter
    std::uint32_t meanings = 0;
  };
  static std::size_t symbol(char c) { return base::is_letter(c) ? static_cast<std::size_t>(base::lower_ascii(c) - 'a') : kLetters; }

  void add(const NamePart& known) {
    std::size_t state = 0;
    for (const char c : known.part) {
      if (states_[state].next[symbol(c)] == 0) {
        states_[state].next[symbol(c)] = static_cast<std::uint16_t>(states_.size());
        states_.emplace_back();
      }
      state = states_[state].next[symbol(c)];
    }
    states_[state].meanings |= known.meaning;
  }

  // States are filled from shorter to longer prefixes: a missing transition is copied from the longest suffix that is a state.
  void close() {
    std::vector<std::uint16_t> shorter(states_.size(), 0);
    std::vector<std::uint16_t> order{0};
    for (std::size_t at = 0; at < order.size(); ++at) {
      const std::uint16_t state = order[at];
      const std::uint16_t fallback = shorter[state];
      states_[state].meanings |= states_[fallback].meanings;
      for (std::size_t letter = 0; letter < kLetters; ++letter) {
        std::uint16_t& next = states_[state].next[letter];
        const std::uint16_t other = state == 0 ? std::uint16_t{0} : states_[fallback].next[letter];
        if (next == 0) {
          next = other;
          continue;
        }
        shorter[next] = other;
        order.push_back(next);
      }
    }
  }

  std::vector<State> states_{1};
};

using base::is_digit;

// By first letter: a bit for each length of the words for a state.
constexpr std::array<std::uint32_t, 256> kStateLengths = [] {
  std::array<std::uint32_t, 256> lengths{};
  for (const std::string_view state : kStates) lengths[static_cast<unsigned char>(state.front())] |= 1U << state.size();
  return lengths;
}();

bool is_state(std::string_view word) {
  if (word.size() >= 32 || (kStateLengths[static_cast<unsigned char>(word.front())] >> word.size() & 1U) == 0) return false;
  return std::ranges::find(kStates, word) != kStates.end();
}

// A hash of one word of a class, which must not be empty; 0 for words that do not tell kinds apart.
std::uint64_t kind_of_word(std::string_view word) {
  std::uint64_t h = base::kFnv1aStart;
  std::size_t digits = 0;
  for (const char c : word) {
    if (is_digit(c))
      ++digits;
    else
      h = base::fnv1a(h, {&c, 1});
  }
  return digits >= 2 || is_state(word) ? 0 : base::mix(h, 1);
}

}  // namespace

std::uint64_t class_kind(std::string_view classes) {
  std::uint64_t kind = 0;
  text::for_each_word(classes, [&](std::string_view word) { kind += kind_of_word(word); });
  return kind;
}

std::uint32_t meanings_of_name(std::string_view class_or_id) {
  static const NamePartMachine machine;
  return machine.meanings(class_or_id.substr(0, kMostNameBytes));
}

const ClassWords::Entry& ClassWords::of(std::string_view classes) {
  const std::uint32_t number = numbers_.id(base::text_hash(classes));
  if (number == known_.size()) known_.push_back({class_kind(classes), meanings_of_name(classes)});
  return known_[number];
}

}  // namespace garimpo::extract::records::automatic
