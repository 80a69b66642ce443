#include "extract/records/auto/class_words.hpp"

#include "extract/records/auto/hashing.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <string>

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
    NamePart{"tab", kMenu},         NamePart{"result", kResult},    NamePart{"search", kResult},     NamePart{"hit", kResult},
    NamePart{"related", kRelated},  NamePart{"similar", kRelated},  NamePart{"recommend", kRelated}, NamePart{"popular", kRelated},
    NamePart{"trending", kRelated}, NamePart{"carousel", kRelated}, NamePart{"item", kItem},         NamePart{"product", kItem},
    NamePart{"listing", kItem},     NamePart{"entry", kItem},       NamePart{"card", kItem},         NamePart{"row", kItem},
    NamePart{"filter", kFilter},    NamePart{"facet", kFilter},     NamePart{"refine", kFilter},     NamePart{"sort", kFilter},
    NamePart{"categor", kFilter},   NamePart{"foot", kFooter},      NamePart{"copyright", kFooter},  NamePart{"main", kMain},
    NamePart{"content", kMain},     NamePart{"center", kMain},      NamePart{"header", kHeader},     NamePart{"masthead", kHeader},
    NamePart{"banner", kHeader},    NamePart{"topbar", kHeader},    NamePart{"side", kSide},         NamePart{"aside", kSide},
    NamePart{"rail", kSide},        NamePart{"left", kSide},        NamePart{"right", kSide},        NamePart{"widget", kSide},
    NamePart{"sponsor", kAd},       NamePart{"promo", kAd},         NamePart{"advert", kAd},         NamePart{"pagination", kPager},
    NamePart{"pager", kPager},      NamePart{"paging", kPager},     NamePart{"comment", kComment},   NamePart{"reply", kComment},
    NamePart{"hidden", kHidden},    NamePart{"modal", kHidden},     NamePart{"popup", kHidden},      NamePart{"dropdown", kHidden},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::uint64_t kind_of_word(std::string_view word) {
  if (std::ranges::count_if(word, is_digit) >= 2 || std::ranges::find(kStates, word) != kStates.end()) return 0;
  std::uint64_t h = 0xCBF29CE484222325ULL;
  for (const char c : word)
    if (!is_digit(c)) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return mixed(h, 1);
}

}  // namespace

std::uint64_t class_kind(std::string_view classes) {
  std::uint64_t kind = 0;
  while (!(classes = text::trim_html_space(classes)).empty()) {
    const auto end = std::ranges::find_if(classes, [](char c) { return text::is_html_space(c); });
    const auto length = static_cast<std::size_t>(end - classes.begin());
    kind += kind_of_word(classes.substr(0, length));
    classes.remove_prefix(length);
  }
  return kind;
}

std::uint32_t meanings_of_name(std::string_view class_or_id) {
  std::string lower(class_or_id.substr(0, kMostNameBytes));
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  std::uint32_t meanings = 0;
  for (const NamePart& known : kNameParts)
    if (lower.find(known.part) != std::string::npos) meanings |= known.meaning;
  return meanings;
}

const ClassWords::Entry& ClassWords::of(std::string_view classes) {
  const auto [at, is_new] = known_.try_emplace(classes);
  if (is_new) at->second = {class_kind(classes), meanings_of_name(classes)};
  return at->second;
}

}  // namespace garimpo::extract::records::automatic
