// A method and the values of its options, ready to run.
#include <garimpo/pipeline.hpp>

#include "pipeline/kept_extractor.hpp"

#include <algorithm>
#include <cassert>
#include <deque>
#include <string>
#include <utility>

namespace garimpo {

namespace pipeline {

namespace {

struct KeptExtractor {
  std::deque<std::string> texts;
  std::vector<OptionInfo> options;
  Extractor extractor;

  std::string_view keep(std::string_view text) { return texts.emplace_back(text); }
};

}  // namespace

std::shared_ptr<const Extractor> keep(Extractor extractor) {
  const auto kept = std::make_shared<KeptExtractor>();
  const MethodInfo given = extractor.info;
  kept->options.assign(given.options.begin(), given.options.end());
  for (OptionInfo& option : kept->options)
    for (std::string_view* text :
         {&option.name, &option.default_value, &option.choices, &option.summary, &option.origin, &option.other_name})
      *text = kept->keep(*text);
  kept->extractor.info = {kept->keep(given.name), kept->keep(given.summary), kept->keep(given.reference), kept->options};
  kept->extractor.run = std::move(extractor.run);
  return {kept, &kept->extractor};
}

}  // namespace pipeline

MethodChoice::MethodChoice(Extractor extractor) : MethodChoice(pipeline::keep(std::move(extractor))) {}

MethodChoice::MethodChoice(std::shared_ptr<const Extractor> extractor)
    : extractor_(std::move(extractor)), options_((assert(extractor_ != nullptr), extractor_->info.options)) {}

bool MethodChoice::has_option(std::string_view name) const {
  return std::ranges::any_of(method().options, [&](const OptionInfo& option) { return option.is_called(name); });
}

}  // namespace garimpo
