// Data embedded in a page (JSON-LD, microdata, RDFa, Open Graph, microformats) against what a reference parser or a person made of it.
// Exactly, but for the shapes that readers give (structured_values.hpp), where the gold is exact; by the values it holds, where the gold
// says that it is approximate, and for RDFa, which has many faithful forms. The published scorer reports both per suite and syntax: group
// by kind.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/metadata/structured_values.hpp"
#include "evaluate/ratios.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

struct Syntax {
  std::string_view name;  // in the gold
  std::string_view key;   // in the answer
};
constexpr std::array kSyntaxes = {
    Syntax{"json-ld", "jsonld"}, Syntax{"microdata", "microdata"},          Syntax{"opengraph", "opengraph"},
    Syntax{"rdfa", "rdfa"},      Syntax{"microformats-v1", "microformats"}, Syntax{"microformats-v2", "microformats"}};

enum Count : std::size_t { kExactPages, kExactRight, kValuesWanted, kValuesRight, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"exact_pages", "exact_right", "values_wanted", "values_right"};
constexpr std::array kMetrics = {
    MetricInfo{"exact", "share of pages with exact gold whose data is the same"},
    MetricInfo{"values", "share of the values of approximate gold that the answer has"},
};

const Syntax* syntax_of(JsonValue gold) {
  const auto found = std::ranges::find(kSyntaxes, gold["syntax"].text(), &Syntax::name);
  return found == kSyntaxes.end() ? nullptr : &*found;
}

// Gold in Turtle would need an RDF store, and the W3C suite of JSON-LD tests expansion; neither can be compared here.
bool applies(JsonValue gold) {
  return syntax_of(gold) != nullptr && !gold["expected"].is_absent() && gold["expected_format"].text() != "turtle" &&
         gold["suite"].text() != "w3c-jsonld-html";
}

void score_values(JsonValue wanted, JsonValue given, std::span<double> counts) {
  const LeafCounts wanted_leaves = count_leaves(wanted);
  const LeafCounts given_leaves = given.is_truthy() ? count_leaves(given) : LeafCounts{};
  for (const auto& [leaf, times] : wanted_leaves) {
    counts[kValuesWanted] += static_cast<double>(times);
    const auto same = given_leaves.find(leaf);
    if (same != given_leaves.end()) counts[kValuesRight] += static_cast<double>(std::min(times, same->second));
  }
}

void score(PageCase& page, std::span<double> counts) {
  const JsonValue gold = page.gold();
  const Syntax* const syntax = syntax_of(gold);
  if (syntax == nullptr) return;
  const std::vector<JsonValue> metadata = page.objects({"metadata"});
  JsonValue given = metadata.empty() ? JsonValue{} : metadata.front()[syntax->key];
  JsonValue wanted = gold["expected"];
  if (gold["approximate"].is_truthy() || syntax->key == "rdfa") {
    score_values(wanted, given, counts);
    return;
  }
  if (gold["expected_format"].text() == "mf2-json") {
    wanted = wanted["items"];
    given = given["items"];
  }
  counts[kExactPages] = 1;
  counts[kExactRight] = canonical_form(wanted) == canonical_form(given) ? 1 : 0;
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(sums[kExactRight], sums[kExactPages]);
  metrics[1] = ratio(sums[kValuesRight], sums[kValuesWanted]);
}

}  // namespace

Evaluator embedded_metadata() {
  return {.name = "embedded_metadata",
          .task = "metadata",
          .summary = "JSON-LD, microdata, RDFa, Open Graph and microformats: the same data, or the values it holds",
          .reference = "docs/evaluation.md#embedded-data",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
