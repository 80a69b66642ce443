// Fields of pages of one site, as a wrapper learned for that site gives them: {"type": "wrapped", "fields": {"title": ["..."]}} against the
// gold's "fields". A field of a page is right if the first value given is one of the gold's; values are compared folded. A value where
// the gold has none counts against precision, a missing one against recall. F1 of a field is taken over the pages of a site, a site's
// figure is the mean over its fields, and the whole is the mean over sites, so that a site with many pages or fields counts as much as
// another. Reference: SWDE (Hao, Cai, Pang, Zhang 2011, From One Tree to a Forest). Fields are identified by their position in the order of
// their names, since the gold of a site names the same ones on all its pages. Cost: linear in the values.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/scalar_text.hpp"
#include "text/character_references.hpp"
#include "text/words/words.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonMember;
using base::JsonValue;

constexpr std::size_t kMostFields = 8;  // SWDE's sites have at most five; further ones are counted with the eighth
constexpr std::size_t kCountsPerField = 3;
constexpr double kPerfect = 0.995;

enum FieldCount : std::size_t { kRight, kGiven, kWanted };
enum SiteCount : std::size_t { kSites = kMostFields * kCountsPerField, kSiteF1, kPerfectSites, kCounts };

constexpr std::array<std::string_view, kCounts> kCountNames = {
    "field1_right",  "field1_given",  "field1_wanted", "field2_right",  "field2_given",  "field2_wanted", "field3_right",
    "field3_given",  "field3_wanted", "field4_right",  "field4_given",  "field4_wanted", "field5_right",  "field5_given",
    "field5_wanted", "field6_right",  "field6_given",  "field6_wanted", "field7_right",  "field7_given",  "field7_wanted",
    "field8_right",  "field8_given",  "field8_wanted", "sites",         "site_f1",       "sites_perfect"};
constexpr std::array kMetrics = {
    MetricInfo{"field.f1", "mean over sites of the mean F1 of their fields"},
    MetricInfo{"sites.perfect", "share of sites whose F1 is above 0.995"},
    MetricInfo{"sites", "how many sites there are, not a share"},
};

bool applies(JsonValue gold) { return gold["fields"].is_object() && gold["task"].text() == "wrapper_induction_fields"; }

std::vector<JsonMember> in_order_of_names(JsonValue fields) {
  std::vector<JsonMember> members;
  for (const JsonMember field : fields) members.push_back(field);
  std::ranges::stable_sort(members, {}, &JsonMember::key);
  return members;
}

std::string folded(JsonValue value) { return value.is_truthy() ? text::fold_to_letters_and_digits(scalar_text(value)) : std::string{}; }

void score_field(JsonValue wanted, JsonValue given, std::span<double> counts) {
  std::vector<std::string> values;
  for (const auto& [_, value] : wanted)
    if (std::string folded = text::fold_to_letters_and_digits(text::decode_character_references(value.text())); !folded.empty())
      values.push_back(std::move(folded));
  const bool is_given = given.is_array() && given.size() > 0;
  counts[kWanted] += values.empty() ? 0 : 1;
  counts[kGiven] += is_given ? 1 : 0;
  counts[kRight] += is_given && std::ranges::find(values, folded(given.at(0))) != values.end() ? 1 : 0;
}

void score(PageCase& page, std::span<double> counts) {
  const std::vector<JsonValue> wrapped = page.objects({"wrapped"});
  const JsonValue given = wrapped.empty() ? JsonValue{} : wrapped.front()["fields"];
  const std::vector<JsonMember> fields = in_order_of_names(page.gold()["fields"]);
  for (std::size_t at = 0; at < fields.size(); ++at) {
    const std::size_t place = std::min(at, kMostFields - 1) * kCountsPerField;
    if (fields[at].value.is_array()) score_field(fields[at].value, given[fields[at].key], counts.subspan(place, kCountsPerField));
  }
}

// Turns the counts of one site into its figure. A site without a gold value for any field does not count.
void fold_site(std::span<double> sums) {
  double f1 = 0;
  double fields = 0;
  for (std::size_t at = 0; at < kMostFields; ++at) {
    const std::span<const double> field = sums.subspan(at * kCountsPerField, kCountsPerField);
    if (field[kWanted] == 0) continue;
    f1 += f1_of_counts(field[kRight], field[kGiven], field[kWanted]);
    fields += 1;
  }
  sums[kSites] = fields > 0 ? 1 : 0;
  sums[kSiteF1] = ratio(f1, fields);
  sums[kPerfectSites] = sums[kSiteF1] > kPerfect ? 1 : 0;
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(sums[kSiteF1], sums[kSites]);
  metrics[1] = ratio(sums[kPerfectSites], sums[kSites]);
  metrics[2] = sums[kSites];
}

}  // namespace

Evaluator wrappers() {
  return {.name = "wrappers",
          .task = "wrappers",
          .summary = "fields of the pages of a site, by site and field",
          .reference = "docs/evaluation.md#wrappers",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total,
          .fold_site = fold_site};
}

}  // namespace garimpo::evaluate
