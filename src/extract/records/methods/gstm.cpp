// records/gstm: Generalized Simple Tree Matching (Jindal, Liu 2010; Godoy 2015, section 4.3, Algorithms 2 to 4). Lists of different lengths
// that both trees have (DetectLists, by the grammars of their children) count once (UpdateW). A tree whose children are no lists in common
// passes up its raw size (Algorithm 3, line 32): what was reduced further down is lost, which records/gstm_improved repairs. Algorithm 4
// lacks an `end`: children in no list are counted once, after the lists. On 51 pages of TBDW 1.02 Godoy 2015 reports precision 99.7, recall
// 78.2. The search of the page is in extract/records/search/repeat_search. Cost and limits: algo/generalized_tree_matching.
#include "extract/records/records.hpp"
#include "extract/records/search/generalized_search.hpp"

namespace garimpo::extract::records {

namespace {

constexpr auto kOptions = generalized_options("false");

}  // namespace

Extractor gstm() {
  return {{.name = "records/gstm",
           .summary = "what repeats among siblings, by tree matching in which lists of different lengths count once",
           .reference = "Jindal, Liu, A generalized tree matching algorithm considering nested lists for web data extraction, SDM 2010; "
                        "Godoy 2015, section 4.3",
           .options = kOptions},
          run_generalized_search};
}

}  // namespace garimpo::extract::records
