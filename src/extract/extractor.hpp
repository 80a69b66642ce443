// What a method of ours is: a row of the table and a function from a Page to markers. It reads the page, honours the budget, and
// writes markers and (when asked) reasons; it never changes the tree, prints, throws or keeps state between pages.
// To users it is a garimpo::Extractor like their own (public_extractor()); from inside it sees the whole features::Page.
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/extractor.hpp>
#include <garimpo/marker.hpp>
#include <garimpo/method.hpp>

#include "base/budget.hpp"
#include "extract/document.hpp"
#include "features/page.hpp"

#include <string_view>
#include <vector>

namespace garimpo::extract {

struct Context {
  const features::Page& page;
  const OptionValues& options;
  std::string_view url;
  base::Budget& budget;  // if (!budget.spend(n)) stop with what was found; the pipeline adds the warning
  MarkerSet& markers;
  Trace* trace;                              // null unless reasons are wanted
  std::vector<Warning>* warnings = nullptr;  // of the page; null if the caller does not want them
  // No date of the page may lie after this day (text::day_number): the day after fetching, because of time zones.
  std::int32_t latest_day = INT32_MAX;
};

struct Extractor {
  MethodInfo info;
  void (*run)(Context& context);
};

// Every method of ours, the recommended one of each family first (registry.cpp).
std::span<const Extractor> extractors();
// Second names of these methods (registry.cpp).
std::span<const MethodAlias> method_aliases();
// By full name or alias; null where there is none.
const Extractor* find_extractor(std::string_view name);

// The same method as the pipeline and other people's programs run it.
garimpo::Extractor public_extractor(const Extractor& extractor);

}  // namespace garimpo::extract
