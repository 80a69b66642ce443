// A method of one's own. An Extractor is a description and a function from a page to markers; handed to a Registry or to a Pipeline it is
// an equal of the methods that come with the library: listed, set, explained, measured.
//
//   const garimpo::Extractor links{
//       .info = {.name = "links/all", .summary = "Every link of the page", .reference = "", .options = {}},
//       .run = [](garimpo::Context& context) { ... context.markers.add(...); }};
//
// The function reads the page, honours the budget, and writes markers and (when asked) reasons. It must not keep state between pages:
// several threads call it at once. One that throws, or that marks nodes which the page does not have, costs its own markers of that page
// and leaves the warning method.failed; what other methods found stays.
#pragma once
#include <garimpo/budget.hpp>
#include <garimpo/error.hpp>
#include <garimpo/marker.hpp>
#include <garimpo/method.hpp>
#include <garimpo/page.hpp>

#include <functional>
#include <string_view>
#include <vector>

namespace garimpo {

// What a method gets for one page. Everything in it lives as long as the call.
struct Context {
  const Page& page;
  const OptionValues& options;     // of this method, in the order of its table
  std::string_view url;            // of the page; "" where unknown
  std::string_view fetched;        // when it was fetched, ISO 8601; "" where unknown
  Budget& budget;                  // if (!budget.spend(n)) return with what was found; the pipeline adds the warning
  MarkerSet& markers;              // what was found
  Trace* trace;                    // reasons; null unless they are wanted
  std::vector<Warning>& warnings;  // of the page
};

struct Extractor {
  MethodInfo info;
  std::function<void(Context& context)> run;
};

}  // namespace garimpo
