// The search of MDR (Liu, Grossman, Zhai 2003), for the methods that build on it: groups of up to K adjacent children are compared, the
// runs of near groups that cover most become data regions, and the records are found in them. mdr.cpp describes it and says where
// the authors are silent. Cost: at most K comparisons per node, fewer where lists repeat.
#pragma once
#include "extract/records/search/region_search.hpp"

namespace garimpo::extract::records {

// The options after those that every search shares, in this order. The first, second and fourth have defaults of their own in each method.
namespace mdr_option {
enum Position : std::size_t { max_length = kSharedOptions, normalise, tags, min_depth, split };
}
inline constexpr OptionInfo kNormaliseOption = {
    "normalise",
    OptionKind::choice,
    "mean",
    0,
    0,
    "larger|mean",
    "divide distances by the larger of the two sizes or their mean",
    "Liu, Grossman, Zhai 2003: the mean, by which distances reach 2; Jabour 2011 divides dt by the larger"};
inline constexpr OptionInfo kTagsOption = {"tags",
                                           OptionKind::choice,
                                           "all",
                                           0,
                                           0,
                                           "all|table",
                                           "groups of any tags, or of table and form tags only",
                                           "MDR's are table and form tags; pages have changed since"};
inline constexpr OptionInfo kSplitOption = {"split",
                                            OptionKind::flag,
                                            "true",
                                            0,
                                            0,
                                            "",
                                            "look for records inside the groups (FindRecords); else each group is one",
                                            "Liu, Grossman, Zhai 2003, FindRecords"};

// The whole method: searches the page and emits what it finds.
void run_mdr_search(Context& context, MakeColumns make_columns = columns_by_path);

}  // namespace garimpo::extract::records
