#include "extract/records/search/region_search.hpp"

#include "dom/tag_set.hpp"

#include <string>

namespace garimpo::extract::records {

namespace {

enum Keep : std::size_t { kAll, kWithText, kLists, kTables };

constexpr dom::TagSet kListItems = {Tag::li, Tag::dt, Tag::dd, Tag::option, Tag::menuitem};

}  // namespace

RegionSearch::RegionSearch(Context& context, Normaliser normaliser, std::uint32_t min_height)
    : context_(context),
      tree_(page_tree(context.page, static_cast<TreeKind>(context.options.choice(kTree)))),
      distance_(tree_, static_cast<DistanceKind>(context.options.choice(kDistance)), context.options.number(kAlpha),
                context.options.flag(kStrict), context.budget, normaliser),
      min_height_(min_height) {}

std::vector<Region> RegionSearch::find() {
  const bool is_nested = context_.options.flag(kNested);
  is_covered_.assign(tree_.size(), false);
  for (std::uint32_t parent = 0; parent < tree_.size() && context_.budget.spend();) {
    search_below(parent);
    ++parent;
    while (!is_nested && parent < tree_.size() && is_covered_[parent]) parent = tree_.end(parent);
  }
  if (distance_.was_cut_short()) warn_of_cut(context_);
  return std::move(regions_);
}

void RegionSearch::search_below(std::uint32_t parent) {
  if (min_height_ > 1 && tree_.height(parent) < min_height_) return;
  children_.clear();
  for (std::uint32_t child = parent + 1; child < tree_.end(parent); child = tree_.end(child)) children_.push_back(child);
  if (children_.size() < 2) return;
  found_.clear();
  search(found_);
  for (const algo::DataRegion& found : found_) add(parent, found);
}

void RegionSearch::add(std::uint32_t parent, const algo::DataRegion& found) {
  Region region;
  region.parent = tree_.node(parent);
  find_records(found, region);
  if (const std::string_view fault = fault_of(region); !fault.empty()) {
    if (context_.trace != nullptr)
      note(children_[found.start], false,
           "start of " + std::to_string(found.covered) + " near siblings that are no region: " + std::string(fault));
    return;
  }
  for (std::uint32_t at = found.start; at < found.end(); ++at) {
    is_covered_[children_[at]] = true;
    note(children_[at], true,
         found.length == 1 ? "record: within alpha of its neighbour" : "part of a group within alpha of its neighbour");
  }
  regions_.push_back(std::move(region));
}

void RegionSearch::find_records(const algo::DataRegion& found, Region& region) {
  region.records.reserve(found.groups());
  for (std::uint32_t at = found.start; at < found.end(); at += found.length) region.records.push_back(nodes(at, found.length));
  const std::string groups = found.length == 1 ? " adjacent siblings" : " groups of " + std::to_string(found.length) + " adjacent siblings";
  region.reason = std::to_string(found.groups()) + groups + ", each within alpha of the one before";
}

std::string_view RegionSearch::fault_of(const Region& region) const {
  if (count_of_data(context_.page, region) < static_cast<std::size_t>(context_.options.integer(kMinRecords)))
    return "fewer than min_records";
  const std::size_t keep = context_.options.choice(kKeep);
  if (keep != kAll && context_.page.text().chars(region.nodes()) == 0) return "no text";
  const Tag tag = context_.page.document().tag(region.records.front().begin);
  if (keep == kLists && !kListItems.contains(tag)) return "not list items";
  if (keep == kTables && tag != Tag::tr) return "not table rows";
  return "";
}

NodeRange RegionSearch::nodes(std::uint32_t at, std::uint32_t length) const {
  return {tree_.node(children_[at]), subtree(children_[at + length - 1]).end};
}

NodeRange RegionSearch::subtree(std::uint32_t index) const { return {tree_.node(index), context_.page.document().end(tree_.node(index))}; }

void RegionSearch::note(std::uint32_t index, bool is_taken, std::string_view rule) {
  if (context_.trace != nullptr) context_.trace->note(tree_.node(index), is_taken, std::string(rule));
}

}  // namespace garimpo::extract::records
