// Any bytes through both parsers: where the quick one takes the page, its tree must be the other's.
#include "dom/direct/direct_parser.hpp"
#include "dom/lexbor/lexbor_parser.hpp"
#include "tests/same_document.hpp"
#include "text/encoding/decode.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

// Where lexbor strays from the standard and from browsers: it looks at the second mention of an attribute (an input's type, xmlns), may put
// a copy of a formatting element one place too late when many are open, and closes options and ruby parts of SVG as if they were HTML's.
bool is_known_to_differ(std::string_view html) {
  const auto count = [&](std::string_view sought) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = html.find(sought, at)) != std::string_view::npos; ++at) ++found;
    return found;
  };
  std::size_t formatting = 0;
  for (const std::string_view tag : {"<a", "<b", "<c", "<e", "<f", "<i", "<n", "<s", "<t", "<u"}) formatting += count(tag);
  const bool has_svg = count("<s") != 0 && count("<o") + count("<r") != 0;
  return formatting > 3 || has_svg || count("ype") > 1 || count("xmlns") > 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static garimpo::dom::direct::DirectParser direct;
  static garimpo::dom::lexbor::LexborParser lexbor;
  static garimpo::Document mine;
  static garimpo::Document theirs;
  std::string decoded;
  garimpo::text::SourceMap map;
  const garimpo::text::Decoded page = garimpo::text::decode({reinterpret_cast<const char*>(data), size}, {}, decoded, map);
  const garimpo::Limits limits;
  garimpo::base::Budget budget(limits.max_time_ms);
  std::vector<garimpo::Warning> warnings;
  if (is_known_to_differ(page.utf8) || !direct.parse(page.utf8, page.encoding, map, limits, budget, mine, warnings)) return 0;
  garimpo::base::Budget second_budget(limits.max_time_ms);
  if (!lexbor.parse(page.utf8, page.encoding, garimpo::text::SourceMap(), limits, second_budget, theirs, warnings)) return 0;
  if (!warnings.empty()) return 0;  // a limit bit one of them
  if (!garimpo::testing::first_difference(mine, theirs).empty()) std::abort();
  return 0;
}
