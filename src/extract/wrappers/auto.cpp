// wrappers/auto: the fields of a page of a known site, by the rules of the site's model.
#include <algorithm>
#include <utility>

#include "base/ascii.hpp"
#include "extract/wrappers/wrappers.hpp"

namespace garimpo::extract::wrappers {

namespace {

NodeRange nodes_of(const Document& document, const Spot& spot) { return {spot.node, document.end(spot.node)}; }

void run(const Model& model, garimpo::Context& context) {
  const Document& document = context.page.document();
  if (!context.budget.spend(document.size())) return;
  PageSpots page;
  page.reset(document);
  MarkerId object = kNoMarker;
  for (const ModelField& field : model.fields) {
    if (!context.budget.spend(page.texts().size() * std::max<std::size_t>(1, field.rules.size()))) return;
    std::size_t rule = 0;
    const std::vector<Match> values = field_values(page, field, rule);
    if (values.empty()) continue;
    if (object == kNoMarker) object = context.markers.add({.label = Label::wrapped, .is_main = true, .reason = "the rules of the site"});
    const std::string_view name = context.markers.keep(field.name);
    const std::string_view reason = context.markers.keep(words(field.rules[rule].rule));
    for (const Match& match : values) {
      context.markers.add({.label = Label::field,
                           .parent = object,
                           .nodes = nodes_of(document, match.spot),
                           .kind = name,
                           .value = context.markers.keep(std::string(match.value)),
                           .reason = reason});
      if (context.trace != nullptr) context.trace->note(match.spot.node, true, std::string(name) + ": " + std::string(reason));
    }
  }
}

}  // namespace

bool is_like(const ValueProfile& profile, std::string_view value) {
  constexpr double kAlways = 0.9;
  constexpr double kNever = 0.1;
  constexpr double kLengthFactor = 2;
  const auto agrees = [&](double share, bool has) { return has ? share > kNever : share < kAlways; };
  const auto length = static_cast<double>(value.size());
  return agrees(profile.digits, std::ranges::any_of(value, base::is_digit)) &&
         agrees(profile.letters, std::ranges::any_of(value, base::is_letter_byte)) && length * kLengthFactor >= profile.shortest &&
         length <= profile.longest * kLengthFactor;
}

garimpo::Extractor auto_method(std::shared_ptr<const Model> model) {
  return {.info = {.name = "wrappers/auto",
                   .summary = "the fields of a page of a known site, by rules that were learned from a few of its pages",
                   .reference = "ours; the family goes back to Kushmerick 2000",
                   .options = {}},
          .run = [kept = std::move(model)](garimpo::Context& context) { run(*kept, context); }};
}

}  // namespace garimpo::extract::wrappers
