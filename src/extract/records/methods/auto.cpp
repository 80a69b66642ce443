// records/auto, a method of our own: lists that could be the page's records are generated in four ways, described by some 200 features
// each, and ranked by a model trained on result pages with known records. Candidates are children of one kind, records of several nodes,
// elements with the same path or name anywhere on the page, and subtrees around recurring texts (automatic/candidates: siblings,
// multi_node, page_wide, anchors). A small model that reads only cheap features discards most (automatic/first_cut); the others get all
// features. The ranking model is the sum of a LambdaRank (Burges 2010) and a cross-entropy ensemble of boosted trees, trained by
// scripts/train_records.py; its file says on which pages. Cost: linear in the page except for the candidates judged, whose number and
// sampled records are bounded. Limits: a list split over two containers of different templates is found in part, and structures that are
// not in the training set (nested comments) are ranked low.
#include "extract/records/automatic/candidates/candidate_table.hpp"
#include "extract/records/automatic/ranking.hpp"
#include "extract/records/automatic/region_kind.hpp"
#include "extract/records/columns/transposed_table.hpp"
#include "extract/records/records.hpp"
#include "extract/records/region.hpp"
#include "model/embedded.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace garimpo::extract::records {

namespace {

enum Option : std::size_t { kMostRegions };

constexpr std::array kOptions = {
    OptionInfo{"max_regions", OptionKind::integer, "12", 1, 1'000, "", "most regions of a page, the best first",
               "on 567 result pages (2026-11-15) further ones were pieces of menus"},
};

// So many regions are compared at least, whatever number is asked for: which one is the main one, and how sure that is, depends on the
// others.
constexpr std::size_t kFewestCompared = 12;

struct Models {
  Result<model::BoostedTrees> first_cut;
  Result<model::BoostedTrees> regions;
  Result<model::BoostedTrees> members;
};

// The models, read once. Null if they cannot be read, which a test rules out; the method then finds nothing.
const Models* models() {
  static const Models read = {model::BoostedTrees::read(model::records_first(), automatic::feature_names()),
                              model::BoostedTrees::read(model::records_auto(), automatic::feature_names()),
                              model::BoostedTrees::read(model::records_members(), automatic::member_feature_names())};
  return read.first_cut && read.regions && read.members ? &read : nullptr;
}

// Makes a region of the candidate with these records.
Region region_of(const automatic::CandidateTable& table, std::uint32_t candidate, std::vector<NodeRange> records) {
  Region region;
  region.records = std::move(records);
  region.parent = table.page().document().parent(region.records.front().begin);
  region.reason = std::to_string(region.records.size()) + " records: " + std::string(automatic::words_for(table.generator(candidate)));
  return region;
}

std::vector<Region> find(Context& context, const Models& models) {
  const std::size_t most = std::max(kFewestCompared, static_cast<std::size_t>(context.options.integer(kMostRegions)));
  const automatic::FirstCut cut{*models.first_cut, most};
  const automatic::CandidateTable table(context.page, context.budget, &cut);
  std::vector<automatic::RankedCandidate> ranked = automatic::rank(table, *models.regions);
  const automatic::Likelihoods likely = automatic::prefer_fewest_nonmembers(table, *models.members, ranked);
  const std::vector<automatic::RankedCandidate> best = automatic::without_overlaps(table, ranked, most);
  std::vector<Region> regions;
  for (std::size_t i = 0; i < best.size(); ++i) {
    const std::span<const NodeRange> found = table.records(best[i].candidate);
    std::vector<NodeRange> records(found.begin(), found.end());
    if (i == 0) records = automatic::keep_members(table.page(), table.consensus(), found, likely, *models.members);
    regions.push_back(region_of(table, best[i].candidate, std::move(records)));
    regions.back().confidence = static_cast<float>(models.regions->confidence(automatic::lead(best, i)));
    if (i > 0) regions.back().kind = automatic::region_kind(table.page(), regions.back().records);
    if (context.trace != nullptr) context.trace->note(regions.back().records.front().begin, true, regions.back().reason);
  }
  // Menus and footers come last, whatever their scores.
  std::ranges::stable_partition(regions, [](const Region& region) { return region.kind.empty(); });
  return regions;
}

// Where the columns of a table are the records, each record has a range in every row. Other lists inside that table are dropped.
void transpose_tables(Context& context, std::vector<Region>& regions) {
  const Document& document = context.page.document();
  for (std::size_t i = 0; i < regions.size(); ++i) {
    TransposedTable transposed = transposed_table(context.page, regions[i].records, context.budget);
    if (transposed.rows == 0) continue;
    Region& region = regions[i];
    region.records = std::move(transposed.cells);
    region.places = transposed.rows;
    region.reason = std::to_string(region.count()) + " records: columns of a table whose rows hold one kind of value each";
    const auto is_inside = [&](const Region& other) { return document.contains(transposed.table, other.records.front().begin); };
    regions.erase(std::remove_if(regions.begin() + static_cast<std::ptrdiff_t>(i) + 1, regions.end(), is_inside), regions.end());
  }
}

void run(Context& context) {
  const Models* found = models();
  if (found == nullptr) return;
  // In two statements, so that the search's memory is free before the markers need theirs.
  std::vector<Region> regions = find(context, *found);
  transpose_tables(context, regions);
  // Counted last: lists inside a transposed table are no regions, and menus come after others.
  const auto most = static_cast<std::size_t>(context.options.integer(kMostRegions));
  if (regions.size() > most) regions.erase(regions.begin() + static_cast<std::ptrdiff_t>(most), regions.end());
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
