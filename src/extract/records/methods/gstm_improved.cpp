// records/gstm_improved: G-STM with the normalised node counts of seed 002.
//
// Section 4.3.5 of the seed (Algorithm 5): where two lists of children are no lists in common, a tree hands up not its size but the sum of
// its children's counts against their best partners, in which lists further down are reduced to one instance. Without it (records/gstm), a
// long list deep inside one record makes the record look large, and unlike its neighbours. Two lists of which one has a single item count
// as the same list, as the seed's own example needs; `strict` asks for the test as printed. On 51 pages of TBDW 1.02 the seed counts
// precision 99.7, recall 86.7. How the page is searched: extract/records/repeat_search. Cost and limits: algo/generalized_tree_matching.
#include "extract/records/records.hpp"
#include "extract/records/search/generalized_search.hpp"

namespace garimpo::extract::records {

namespace {

constexpr auto kOptions =
    generalized_options("false", "Algorithm 3 of seed 002 says so; its own example (section 4.3.4) needs a list of one item too");

void run(Context& context) { run_generalized_search(context, true); }

}  // namespace

Extractor gstm_improved() {
  return {{.name = "records/gstm_improved",
           .summary = "what repeats among siblings, by tree matching that sees through lists of different lengths at every level",
           .reference = "seed 002, section 4.3.5 (Algorithm 5); Jindal, Liu, SDM 2010",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
