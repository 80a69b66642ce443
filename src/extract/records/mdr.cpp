// records/mdr: Mining Data Records, the method that the searches of seed 000 simplify.
//
// B. Liu, R. Grossman, Y. Zhai, "Mining data records in Web pages" (KDD 2003). Below every node of three levels or more, all groups of up
// to K adjacent children are compared with the group after them (CombComp); the runs of near groups that cover most become data regions
// (IdentDRs, algo/data_regions.hpp); regions inside a region are not reported (UnCoveredDRs). Then the records (FindRecords):
//   1  of a region of single nodes, the children of a node are the records where there are several, all alike, and the node is no table
//      row; else the node is;
//   n  of a region of groups, the q-th children of the group's nodes together are record q where the children of each node are alike and
//      all nodes have as many (a row of pictures above a row of prices); else the group is.
// "Alike": each within T of the one before. Such scattered records are no range of nodes: region.hpp says how they are marked.
// Silent in the paper, chosen here: a node with one child is its own record; with `tags=table` a group holds table and form tags only.
// Cost: at most K comparisons per node, fewer where lists repeat. Limits: as printed, so a heading before a list of groups may be taken
// into the first record ("header absorption"), flat lists (li without elements inside) are below three levels, and so are found only as
// part of something larger, and independent tests found far lower figures than the authors'.
#include "extract/records/records.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/region_search.hpp"

#include <array>
#include <string>

namespace garimpo::extract::records {

namespace {

enum Option : std::size_t { kMaxLength = kSharedOptions, kNormalise, kTags, kMinDepth, kSplit };
enum Tags : std::size_t { kAllTags, kTableTags };

constexpr std::array kOptions = {
    OptionInfo{"distance", OptionKind::choice, "dg", 0, 0, "dc|dg|dt", "characters of the tag names, tags, or tree matching",
               "the paper compares tag strings; tags, not characters, are the units"},
    OptionInfo{"alpha", OptionKind::number, "0.3", 0, 2, "", "largest distance between two adjacent groups: the paper's T",
               "the paper's 0.3, as a public port quotes it"},
    kStrictOption,
    kMinRecordsOption,
    kKeepOption,
    kNestedOption,
    OptionInfo{"max_length", OptionKind::integer, "10", 1, algo::IdentDrs::kMaxLength, "", "most nodes of a group: the paper's K",
               "the paper's 10, as a public port quotes it"},
    OptionInfo{"normalise", OptionKind::choice, "mean", 0, 0, "larger|mean",
               "divide distances by the larger of the two sizes or their mean",
               "the paper's mean, by which distances reach 2; seed 000 divides by the larger"},
    OptionInfo{"tags", OptionKind::choice, "all", 0, 0, "all|table", "groups of any tags, or of table and form tags only",
               "the paper's are table and form tags; pages have changed since"},
    OptionInfo{"min_depth", OptionKind::integer, "3", 1, 1000, "", "fewest levels of a node whose children are compared",
               "the paper's TreeDepth >= 3, a leaf being 1; some ports have 2"},
    OptionInfo{"split", OptionKind::flag, "true", 0, 0, "", "look for records inside the groups (FindRecords); else each group is one",
               "as the paper"},
};

constexpr dom::TagSet kTableAndForm = {Tag::table, Tag::form, Tag::tr, Tag::td, Tag::th, Tag::thead, Tag::tbody, Tag::tfoot};

class Mdr final : public RegionSearch {
 public:
  explicit Mdr(Context& context)
      : RegionSearch(context, static_cast<Normaliser>(context.options.choice(kNormalise)),
                     static_cast<std::uint32_t>(context.options.integer(kMinDepth))),
        max_length_(static_cast<std::uint32_t>(context.options.integer(kMaxLength))),
        has_table_tags_only_(context.options.choice(kTags) == kTableTags) {}

 private:
  void search(std::vector<algo::DataRegion>& found) override {
    const auto near = [this](std::uint32_t a, std::uint32_t b, std::uint32_t length) {
      return may_join(a, b + length) && is_near(a, b, length);
    };
    ident_drs_.find(static_cast<std::uint32_t>(children().size()), max_length_, near, context().budget, found);
  }

  bool may_join(std::uint32_t first, std::uint32_t end) const {
    for (std::uint32_t at = first; has_table_tags_only_ && at < end; ++at)
      if (!kTableAndForm.contains(tag(children()[at]))) return false;
    return true;
  }

  void find_records(const algo::DataRegion& found, Region& region) override {
    RegionSearch::find_records(found, region);
    if (!context().options.flag(kSplit)) return;
    if (found.length == 1)
      find_records_1(found, region);
    else
      find_records_n(found, region);
  }

  void find_records_1(const algo::DataRegion& found, Region& region) {
    std::vector<NodeRange> records;
    for (std::uint32_t at = found.start; at < found.end(); ++at) {
      const std::uint32_t node = children()[at];
      if (tag(node) == Tag::tr || alike_children(node) == 0)
        records.push_back(subtree(node));
      else
        for (std::uint32_t child = node + 1; child < tree().end(node); child = tree().end(child)) records.push_back(subtree(child));
    }
    if (records.size() == region.records.size()) return;
    region.records = std::move(records);
    region.reason += "; records are the children of those whose children are alike";
  }

  void find_records_n(const algo::DataRegion& found, Region& region) {
    std::vector<NodeRange> places;
    bool is_scattered = false;
    for (std::uint32_t at = found.start; at < found.end(); at += found.length) {
      const std::uint32_t each = alike_children_of_all(at, found.length);
      is_scattered |= each > 0;
      if (each > 0)
        add_scattered(at, found.length, each, places);
      else
        for (std::uint32_t part = 0; part < found.length; ++part) places.push_back(subtree(children()[at + part]));
    }
    if (!is_scattered) return;
    region.records = std::move(places);
    region.places = found.length;
    region.reason += "; the q-th children of a group's nodes are record q";
  }

  // Place by place for record 1, then for record 2, and so on.
  void add_scattered(std::uint32_t at, std::uint32_t length, std::uint32_t records, std::vector<NodeRange>& places) {
    const std::size_t base = places.size();
    places.resize(base + std::size_t{length} * records);
    for (std::uint32_t part = 0; part < length; ++part) {
      std::size_t slot = base + part;
      const std::uint32_t node = children()[at + part];
      for (std::uint32_t child = node + 1; child < tree().end(node); child = tree().end(child), slot += length)
        places[slot] = subtree(child);
    }
  }

  // How many children each of the group's nodes has, if all have as many and each node's are alike; else 0.
  std::uint32_t alike_children_of_all(std::uint32_t at, std::uint32_t length) {
    const std::uint32_t count = alike_children(children()[at]);
    for (std::uint32_t part = 1; part < length && count > 0; ++part)
      if (alike_children(children()[at + part]) != count) return 0;
    return count;
  }

  // How many children a node has, if there are several and each is near the one before; else 0.
  std::uint32_t alike_children(std::uint32_t node) {
    std::uint32_t count = 0;
    std::uint32_t before = 0;
    for (std::uint32_t child = node + 1; child < tree().end(node); child = tree().end(child)) {
      if (count > 0 && !distance().is_within_alpha(before, child)) return 0;
      before = child;
      ++count;
    }
    return count > 1 ? count : 0;
  }

  Tag tag(std::uint32_t index) const { return page().document().tag(tree().node(index)); }

  std::uint32_t max_length_;
  bool has_table_tags_only_;
  algo::IdentDrs ident_drs_;
};

void run(Context& context) {
  // In two statements, so that the search's memory is free before the markers need theirs.
  std::vector<Region> regions = Mdr(context).find();
  emit_regions(context, std::move(regions));
}

}  // namespace

Extractor mdr() {
  return {{.name = "records/mdr",
           .summary = "groups of adjacent siblings that repeat, as the paper that began it finds them, scattered records included",
           .reference = "Liu, Grossman, Zhai, Mining data records in Web pages, KDD 2003",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
