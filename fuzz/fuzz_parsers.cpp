// Any bytes through our parser and through lexbor's, the oracle: the trees must be the same, and the ranges of nodes in the page.
#include "dom/direct/direct_parser.hpp"
#include "tests/reference/lexbor_parser/known_differences.hpp"
#include "tests/reference/lexbor_parser/lexbor_parser.hpp"
#include "tests/same_document.hpp"
#include "text/encoding/decode.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static garimpo::dom::direct::DirectParser direct;
  static garimpo::reference::lexbor_parser::LexborParser lexbor;
  static garimpo::dom::Document mine;
  static garimpo::dom::Document theirs;
  std::string decoded;
  garimpo::text::SourceMap map;
  const garimpo::text::Decoded page = garimpo::text::decode({reinterpret_cast<const char*>(data), size}, {}, decoded, map);
  const garimpo::Limits limits;
  garimpo::base::Budget budget(limits.max_time_ms);
  std::vector<garimpo::Warning> warnings;
  direct.parse(page.utf8, page.encoding, std::move(map), limits, budget, mine, warnings);
  if (garimpo::reference::lexbor_parser::strays_from_standard(page.utf8)) return 0;
  // A map belongs to one document and cannot be copied. Without its own, lexbor's ranges would be those of the decoded text.
  std::string decoded_again;
  garimpo::text::SourceMap second_map;
  const garimpo::text::Decoded same_page =
      garimpo::text::decode({reinterpret_cast<const char*>(data), size}, {}, decoded_again, second_map);
  garimpo::base::Budget second_budget(limits.max_time_ms);
  if (!lexbor.parse(same_page.utf8, same_page.encoding, std::move(second_map), limits, second_budget, theirs, warnings)) return 0;
  if (!warnings.empty()) return 0;  // a limit bit one of them
  std::string difference = garimpo::testing::first_difference(mine, theirs);
  if (difference.empty() && !garimpo::reference::lexbor_parser::guesses_ranges(page.utf8)) {
    difference = garimpo::testing::first_range_difference(mine, theirs);
  }
  if (difference.empty()) return 0;
  std::fprintf(stderr, "%s\n", difference.c_str());
  std::abort();
}
