// records/depta: Data Extraction based on Partial Tree Alignment.
//
// Zhai, Liu 2005. Regions and records are found as in MDR (records/mdr), but by matching trees instead of comparing tag strings: two groups
// are near if Simple Tree Matching leaves at most alpha of the mean of their sizes unmatched; groups of several nodes get a common root
// that counts. The columns of a region come from aligning its records with one seed tree (columns_by_alignment.hpp), not from the paths of
// their cells. Two parts of Zhai, Liu 2005 need the rendered page and are left out: nesting repaired by rectangles (the parser repairs it),
// and the visual gap that a record may not contain. Cost: at most K tree matchings per node, most of which end early, and the alignment.
// Limits: as records/mdr; and repeated tags in a record (one td after the other, some optional) are aligned by position, since only tags
// are compared.
#include "extract/records/records.hpp"

#include "extract/records/columns/columns_by_alignment.hpp"
#include "extract/records/search/mdr_search.hpp"

#include <array>

namespace garimpo::extract::records {

namespace {

constexpr std::array kOptions = {
    distance_option("dt", "Zhai, Liu 2005 match trees"),
    OptionInfo{"alpha", OptionKind::number, "0.3", 0, 2, "", "largest distance between two adjacent groups",
               "Liu, Grossman, Zhai 2003, T = 0.3; a public implementation (seagatesoft/sde) asks for a similarity of 0.8, which finds "
               "less on three sets of four"},
    kStrictOption,
    kMinRecordsOption,
    kKeepOption,
    kNestedOption,
    kContentOption,
    kOrderOption,
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
