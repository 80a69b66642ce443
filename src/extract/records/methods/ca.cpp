// records/ca: Casamento de Árvores (tree matching), the search of Jabour 2011 (section 3.1.2) for records of several adjacent nodes.
// The first later sibling within alpha of a node says how many nodes a record has; groups of that length are joined while each is, as a
// whole, within alpha of the one before. Two repairs: the thesis's index formulas skip a node per period (its G_i end at ip - 1), and whole
// groups are compared where the thesis first extends by leading nodes and then validates the groups, which finds the same. For `distance`
// dt of groups see sibling_distance.hpp. As in records/cs, records are not searched again unless `nested` asks for it. Cost: about one
// comparison per sibling where lists repeat; where no two siblings are near, each is compared with max_length later ones. Limits: the first
// near sibling decides, so a record that holds two near nodes (two paragraphs, say) is cut at the second.
#include "extract/records/records.hpp"

#include "extract/records/search/region_search.hpp"

#include <array>

namespace garimpo::extract::records {

namespace {

enum Option : std::size_t { kMaxLength = kSharedOptions };

constexpr std::array kOptions = {
    distance_option("dg", "measured with alpha: mean score .792, dt .788, dc .780"),
    OptionInfo{"alpha", OptionKind::number, "0.5", 0, 1, "", "largest distance between two adjacent records",
               "Jabour 2011 leaves it to each task; 0.5 has the best mean of main F1 (three sets) and exact counts (one), in steps of "
               "0.1, over 567 "
               "result pages (2026-11-16)"},
    kStrictOption,
    kMinRecordsOption,
    kKeepOption,
    kNestedOption,
    OptionInfo{"max_length", OptionKind::integer, "100", 1, 1'000'000, "", "most adjacent nodes of one record",
               "Jabour 2011 has no such bound; 100 changes no score on 567 result pages (2026-11-16) and keeps long lists of unlike "
               "siblings from "
               "being compared all with all"},
};

class CasamentoDeArvores final : public RegionSearch {
 public:
  using RegionSearch::RegionSearch;

 private:
  void search(std::vector<algo::DataRegion>& found) override {
    const auto near = [this](std::uint32_t a, std::uint32_t b, std::uint32_t length) { return is_near(a, b, length); };
    algo::match_groups(static_cast<std::uint32_t>(children().size()), static_cast<std::uint32_t>(context().options.integer(kMaxLength)),
                       near, context().budget, found);
  }
};

void run(Context& context) { run_search<CasamentoDeArvores>(context); }

}  // namespace

Extractor ca() {
  return {{.name = "records/ca",
           .summary = "runs of equal-sized groups of adjacent siblings that resemble each other: lists whose records span several nodes",
           .reference = "Jabour 2011, section 3.1.2 (Casamento de Árvores)",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
