// The search of MDR, for the methods that build on it: groups of up to K adjacent children compared, the runs of near ones that cover most
// taken for data regions, and the records found in them. B. Liu, R. Grossman, Y. Zhai, "Mining data records in Web pages" (KDD 2003);
// mdr.cpp says what it does and where the paper is silent. Cost: at most K comparisons per node, fewer where lists repeat.
#pragma once
#include "extract/records/search/region_search.hpp"

namespace garimpo::extract::records {

// The options of the search after those that every one begins with, in this order. The first, second and fourth have defaults of their own
// in each method.
namespace mdr_option {
enum Position : std::size_t { max_length = kSharedOptions, normalise, tags, min_depth, split };
}
inline constexpr OptionInfo kNormaliseOption = {"normalise",
                                                OptionKind::choice,
                                                "mean",
                                                0,
                                                0,
                                                "larger|mean",
                                                "divide distances by the larger of the two sizes or their mean",
                                                "the paper's mean, by which distances reach 2; seed 000 divides by the larger"};
inline constexpr OptionInfo kTagsOption = {"tags",
                                           OptionKind::choice,
                                           "all",
                                           0,
                                           0,
                                           "all|table",
                                           "groups of any tags, or of table and form tags only",
                                           "MDR's are table and form tags; pages have changed since"};
inline constexpr OptionInfo kSplitOption = {
    "split",       OptionKind::flag, "true", 0, 0, "", "look for records inside the groups (FindRecords); else each group is one",
    "as the paper"};

// The whole method: searches the page and emits what it finds.
void run_mdr_search(Context& context, MakeColumns make_columns = columns_by_path);

}  // namespace garimpo::extract::records
