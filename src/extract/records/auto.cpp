// records/auto: ours. Many lists that could be the page's records are generated in four ways, described by some 170 numbers each, and
// ranked by a model that was trained on result pages with known records.
//
// Candidates: children of one kind, records of several nodes, elements of one place or name anywhere on the page, and what grows around
// texts that recur (auto/siblings, multi_node, page_wide, anchors). The model is the sum of a LambdaRank (Burges, "From RankNet to
// LambdaRank to LambdaMART", 2010) and a cross-entropy ensemble of boosted trees, trained by scripts/train_records.py; its file says on
// what. Cost: linear in the page but for the candidates judged, whose number and sampled records are capped. Limits: a list split over two
// containers of different make is found in part; what the model never saw (nested comments) is ranked low.
#include "extract/records/auto/candidate_table.hpp"
#include "extract/records/auto/ranking.hpp"
#include "extract/records/records.hpp"
#include "extract/records/region.hpp"
#include "model/embedded.hpp"

#include <array>
#include <string>

namespace garimpo::extract::records {

namespace {

enum Option : std::size_t { kMostRegions };

constexpr std::array kOptions = {
    OptionInfo{"max_regions", OptionKind::integer, "12", 1, 1'000, "", "most regions of a page, the best first",
               "the prototype's: further ones are pieces of menus (2026-11-15)"},
};

// Read once; a library whose own model cannot be read is caught by its tests, and finds nothing here.
const model::BoostedTrees* ranker() {
  static const Result<model::BoostedTrees> model = model::BoostedTrees::read(model::kRecordsAuto, automatic::feature_names());
  return model ? &*model : nullptr;
}

Region region_of(const automatic::CandidateTable& table, const automatic::RankedCandidate& ranked, const model::BoostedTrees& model) {
  const std::span<const NodeRange> records = table.records(ranked.candidate);
  Region region;
  region.parent = table.page().document().parent(records.front().begin);
  region.records.assign(records.begin(), records.end());
  region.confidence = static_cast<float>(model.confidence(ranked.score));
  region.reason = std::to_string(records.size()) + " records: " + std::string(automatic::words_for(table.generator(ranked.candidate)));
  return region;
}

std::vector<Region> find(Context& context, const model::BoostedTrees& model) {
  const automatic::CandidateTable table(context.page, context.budget);
  const std::vector<automatic::RankedCandidate> ranked = automatic::rank(table, model);
  std::vector<Region> regions;
  for (const automatic::RankedCandidate& best :
       automatic::without_overlaps(table, ranked, static_cast<std::size_t>(context.options.integer(kMostRegions)))) {
    regions.push_back(region_of(table, best, model));
    if (context.trace != nullptr) context.trace->note(regions.back().records.front().begin, true, regions.back().reason);
  }
  return regions;
}

void run(Context& context) {
  const model::BoostedTrees* model = ranker();
  if (model == nullptr) return;
  // In two statements, so that the search's memory is free before the markers need theirs.
  std::vector<Region> regions = find(context, *model);
  emit_in_order(context, std::move(regions));
}

}  // namespace

Extractor auto_method() {
  return {{.name = "records/auto",
           .summary = "the records a page is for, and its other lists: many candidates, ranked by a trained model",
           .reference = "ours; Burges, MSR-TR-2010-82 (LambdaMART) for the ranker",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
