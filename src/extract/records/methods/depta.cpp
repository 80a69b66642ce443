// records/depta: Data Extraction based on Partial Tree Alignment.
//
// Y. Zhai, B. Liu, "Web data extraction based on partial tree alignment" (WWW 2005). Regions and records are found as MDR does
// (records/mdr), but by matching trees instead of comparing tag strings: two groups are near where Simple Tree Matching pairs all but alpha
// of the mean of their sizes, groups of several nodes below a root of their own that counts. The columns of a region come from laying its
// records over one seed tree (columns_by_alignment.hpp), not from the paths of their cells.
// Without layout two parts of the paper are left out: nesting repaired by the rectangles of the rendered page (the parser repairs it), and
// the visual gap that a record may not contain.
// Cost: at most K tree matchings per node, of which most end at a glance, and the alignment. Limits: as records/mdr; and repeated tags
// in a record (one td after the other, some optional) align by position, since tags are all that is compared.
#include "extract/records/records.hpp"

#include "extract/records/columns/columns_by_alignment.hpp"
#include "extract/records/search/mdr_search.hpp"

#include <array>

namespace garimpo::extract::records {

namespace {

constexpr std::array kOptions = {
    distance_option("dt", "the paper matches trees"),
    OptionInfo{"alpha", OptionKind::number, "0.3", 0, 2, "", "largest distance between two adjacent groups",
               "MDR's; a public implementation (seagatesoft/sde) asks for a similarity of 0.8, which finds less on three sets of four"},
    kStrictOption,
    kMinRecordsOption,
    kKeepOption,
    kNestedOption,
    OptionInfo{"max_length", OptionKind::integer, "9", 1, algo::IdentDrs::kMaxLength, "", "most nodes of a group",
               "as a public implementation has it (seagatesoft/sde)"},
    kNormaliseOption,
    kTagsOption,
    OptionInfo{"min_depth", OptionKind::integer, "2", 1, 1000, "", "fewest levels of a node whose children are compared",
               "as a public implementation has it (seagatesoft/sde); MDR's are 3"},
    kSplitOption,
};

void run(Context& context) { run_mdr_search(context, columns_by_alignment); }

}  // namespace

Extractor depta() {
  return {{.name = "records/depta",
           .summary = "groups of adjacent siblings whose trees match, their fields aligned over a tree that grows from record to record",
           .reference = "Zhai, Liu, Web data extraction based on partial tree alignment, WWW 2005",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
