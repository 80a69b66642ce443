// records/mdr: Mining Data Records, which records/cs and records/ca simplify.
//
// Liu, Grossman, Zhai 2003. Below every node of three levels or more, all groups of up
// to K adjacent children are compared with the group after them (CombComp); the runs of near groups that cover most become data regions
// (IdentDRs, algo/data_regions.hpp); regions inside a region are not reported (UnCoveredDRs). Then the records (FindRecords):
//   1  of a region of single nodes, the children of a node are the records where there are several, all alike, and the node is no table
//      row; else the node is;
//   n  of a region of groups, the q-th children of the group's nodes together are record q where the children of each node are alike and
//      all nodes have as many (a row of pictures above a row of prices); else the group is.
// "Alike": each within T of the one before. Such scattered records are no range of nodes: region.hpp says how they are marked.
// Liu, Grossman, Zhai 2003 do not say, and it is chosen here, that a node with one child is its own record and that with `tags=table` a
// group holds table and form tags only. Cost: at most K comparisons per node, fewer where lists repeat. Limits: as printed, so a heading
// before a list of groups may be taken into the first record ("header absorption"), flat lists (li without elements inside) are below three
// levels, and so are found only as part of something larger, and independent tests found far lower figures than the authors'.
#include "extract/records/records.hpp"

#include "extract/records/search/mdr_search.hpp"

#include <array>

namespace garimpo::extract::records {

namespace {

constexpr std::array kOptions = {
    distance_option("dg", "Liu, Grossman, Zhai 2003 compare tag strings; tags, not characters, are the units"),
    OptionInfo{"alpha", OptionKind::number, "0.3", 0, 2, "", "largest distance between two adjacent groups, T",
               "Liu, Grossman, Zhai 2003, T = 0.3"},
    kStrictOption,
    kMinRecordsOption,
    kKeepOption,
    kNestedOption,
    kContentOption,
    kOrderOption,
    OptionInfo{"max_length", OptionKind::integer, "10", 1, algo::IdentDrs::kMaxLength, "", "most nodes of a group, K",
               "Liu, Grossman, Zhai 2003, K = 10"},
    kNormaliseOption,
    kTagsOption,
    OptionInfo{"min_depth", OptionKind::integer, "3", 1, 1000, "", "fewest levels of a node whose children are compared",
               "Liu, Grossman, Zhai 2003, algorithm MDR: TreeDepth >= 3, a leaf being 1; other programs have 2"},
    kSplitOption,
};

void run(Context& context) { run_mdr_search(context); }

}  // namespace

Extractor mdr() {
  return {{.name = "records/mdr",
           .summary = "groups of adjacent siblings that repeat (MDR), scattered records included",
           .reference = "Liu, Grossman, Zhai, Mining data records in Web pages, KDD 2003",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
