// records/cs: Casamento Simples (simple matching), the quick search for data regions of seed 000.
//
// A data region is a run of two or more adjacent siblings, each within alpha of the one before (section 3.1.2, figure 3.7): MDR (Liu,
// Grossman, Zhai, "Mining data records in Web pages", KDD 2003) restricted to records of one node. The seed leaves open what happens inside
// a region; as MDR does, a region's records are not searched again unless `nested` asks for it. Cost: one comparison per pair of adjacent
// siblings: linear in the page where neighbours share a shape, which is what lists do. Limits: a record that spans several siblings is
// never found (records/ca looks for those), and neither is a list of one.
#include "extract/records/records.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/page_tree.hpp"
#include "extract/records/region.hpp"
#include "extract/records/sibling_distance.hpp"

#include <array>
#include <string>

namespace garimpo::extract::records {

namespace {

enum Option : std::size_t { kDistance, kAlpha, kStrict, kMinRecords, kKeep, kNested };
enum Keep : std::size_t { kAll, kLists, kTables };

constexpr std::array kOptions = {
    OptionInfo{"distance", OptionKind::choice, "dt", 0, 0, "dc|dg|dt", "characters of the tag names, tags, or tree matching",
               "measured with alpha: mean score .650, dg .648, dc .607"},
    OptionInfo{
        "alpha", OptionKind::number, "0.5", 0, 1, "", "largest distance between two adjacent records",
        "seed 000 leaves it to each task; 0.5 has the best mean of main F1 (three sets) and exact counts (one), in steps of 0.1, over 567 "
        "result pages (2026-11-15)"},
    OptionInfo{"strict", OptionKind::flag, "false", 0, 0, "", "join below alpha instead of at most alpha",
               "figure 3.7 of seed 000 joins at most alpha; its Definition 2 says below"},
    OptionInfo{"min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region", "Definition 2 of seed 000"},
    OptionInfo{"keep", OptionKind::choice, "all", 0, 0, "all|lists|tables", "keep every region, or those of list items, or of table rows",
               "seed 000 filters regions by the task; no task, no filter"},
    OptionInfo{"nested", OptionKind::flag, "false", 0, 0, "", "search the records of a region for regions again",
               "MDR's UnCoveredDRs: regions inside a larger one are not reported"},
};

constexpr dom::TagSet kListItems = {Tag::li, Tag::dt, Tag::dd, Tag::option, Tag::menuitem};

class CasamentoSimples {
 public:
  explicit CasamentoSimples(Context& context)
      : context_(context),
        tree_(context.page),
        distance_(tree_, static_cast<DistanceKind>(context.options.choice(kDistance)), context.options.number(kAlpha),
                  context.options.flag(kStrict), context.budget) {}

  std::vector<Region> find() {
    const bool is_nested = context_.options.flag(kNested);
    is_covered_.assign(tree_.size(), false);
    for (std::uint32_t parent = 0; parent < tree_.size() && context_.budget.spend();) {
      search(parent);
      ++parent;
      while (!is_nested && parent < tree_.size() && is_covered_[parent]) parent = tree_.end(parent);
    }
    return std::move(regions_);
  }

 private:
  // Partitions the children into runs of near neighbours.
  void search(std::uint32_t parent) {
    run_.clear();
    for (std::uint32_t child = parent + 1; child < tree_.end(parent); child = tree_.end(child)) {
      if (!run_.empty() && !distance_.is_within_alpha(run_.back(), child)) {
        note(child, false, "further than alpha from the sibling before it");
        close_run(parent);
      }
      run_.push_back(child);
    }
    close_run(parent);
  }

  void close_run(std::uint32_t parent) {
    if (const std::string_view fault = fault_of_run(); fault.empty()) {
      add_region(parent);
    } else if (run_.size() > 1 && context_.trace != nullptr) {
      note(run_.front(), false, "start of " + std::to_string(run_.size()) + " near siblings that are no region: " + std::string(fault));
    }
    run_.clear();
  }

  std::string_view fault_of_run() const {
    if (run_.size() < static_cast<std::size_t>(context_.options.integer(kMinRecords))) return "fewer than min_records";
    const NodeRange nodes{tree_.node(run_.front()), context_.page.document().end(tree_.node(run_.back()))};
    if (context_.page.text().chars(nodes) == 0) return "no text";
    const Tag tag = context_.page.document().tag(nodes.begin);
    const std::size_t keep = context_.options.choice(kKeep);
    if (keep == kLists && !kListItems.contains(tag)) return "not list items";
    if (keep == kTables && tag != Tag::tr) return "not table rows";
    return "";
  }

  void add_region(std::uint32_t parent) {
    const Document& document = context_.page.document();
    Region region;
    region.parent = tree_.node(parent);
    for (const std::uint32_t child : run_) {
      is_covered_[child] = true;
      region.records.push_back({tree_.node(child), document.end(tree_.node(child))});
      note(child, true, "record: within alpha of its neighbour");
    }
    region.reason = std::to_string(run_.size()) + " adjacent siblings, each within alpha of the one before";
    regions_.push_back(std::move(region));
  }

  void note(std::uint32_t index, bool is_taken, std::string_view rule) {
    if (context_.trace != nullptr) context_.trace->note(tree_.node(index), is_taken, std::string(rule));
  }

  Context& context_;
  PageTree tree_;
  SiblingDistance distance_;
  std::vector<std::uint32_t> run_;
  std::vector<bool> is_covered_;
  std::vector<Region> regions_;
};

void run(Context& context) {
  // In two statements, so that the search's memory is free before the markers need theirs.
  std::vector<Region> regions = CasamentoSimples(context).find();
  emit_regions(context, std::move(regions));
}

}  // namespace

Extractor cs() {
  return {{.name = "records/cs",
           .summary = "runs of adjacent siblings that resemble each other: the quick search for lists",
           .reference = "seed 000, section 3.1.2 (Casamento Simples); Liu, Grossman, Zhai, KDD 2003",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
