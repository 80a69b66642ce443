// records/gstm: Generalized Simple Tree Matching as printed (Jindal, Liu 2010; Godoy 2015, Algorithms 2 to 4). Lists of different lengths
// that both trees have (DetectLists, by the grammars of their children) count once (UpdateW). A tree whose children are no lists in common
// passes up its raw size: what was reduced further down is lost, which records/gstm_improved repairs. On 51 pages of TBDW 1.02 Godoy 2015
// reports precision 99.7, recall 78.2. The search of the page is in extract/records/search/repeat_search. Cost and limits:
// algo/generalized_tree_matching.
#include "extract/records/records.hpp"
#include "extract/records/search/generalized_search.hpp"

namespace garimpo::extract::records {

namespace {

constexpr auto kOptions = generalized_options(
    "true", "Godoy 2015, Algorithm 3, line 28; false accepts a list of one item too, as the example of section 4.3.4 needs");

void run(Context& context) { run_generalized_search(context, false); }

}  // namespace

Extractor gstm() {
  return {{.name = "records/gstm",
           .summary = "what repeats among siblings, by tree matching in which lists of different lengths count once",
           .reference = "Jindal, Liu, A generalized tree matching algorithm considering nested lists for web data extraction, SDM 2010; "
                        "Godoy 2015, section 4.3",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
