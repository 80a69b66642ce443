// records/cs: Casamento Simples (simple matching), the quick search of Jabour 2011 for data regions. A data region is a run of two or
// more adjacent siblings, each within alpha of the one before (section 3.1.2, figure 3.7): MDR (Liu, Grossman, Zhai 2003) restricted to
// records of one node. The thesis does not say what happens inside a region; as in MDR, a region's records are not searched again unless
// `nested` asks for it. Cost: one comparison per pair of adjacent siblings, linear in the page where neighbours share a shape, as in lists.
// Limits: a record that spans several siblings is never found (records/ca looks for those), and neither is a list of one.
#include "extract/records/records.hpp"

#include "extract/records/search/region_search.hpp"

#include <array>

namespace garimpo::extract::records {

namespace {

constexpr std::array kOptions = {
    distance_option("dt", "measured with alpha: mean score .650, dg .648, dc .607"),
    OptionInfo{"alpha", OptionKind::number, "0.5", 0, 1, "", "largest distance between two adjacent records",
               "Jabour 2011 leaves it to each task; 0.5 has the best mean of main F1 (three sets) and exact counts (one), in steps of "
               "0.1, over 567 "
               "result pages (2026-11-15)"},
    kStrictOption,
    kMinRecordsOption,
    kKeepOption,
    kNestedOption,
    kDomOption,
    kOrderOption,
};

class CasamentoSimples final : public RegionSearch {
 public:
  using RegionSearch::RegionSearch;

 private:
  // Partitions the children into runs of near neighbours.
  void search(std::vector<algo::DataRegion>& found) override {
    const auto siblings = static_cast<std::uint32_t>(children().size());
    std::uint32_t start = 0;
    for (std::uint32_t at = 1; at <= siblings; ++at) {
      if (at < siblings && is_near(at - 1, at, 1)) continue;
      if (at < siblings) note(children()[at], false, "further than alpha from the sibling before it");
      if (at - start > 1) found.push_back({1, start, at - start});
      start = at;
    }
  }
};

void run(Context& context) { run_search<CasamentoSimples>(context, kOrder); }

}  // namespace

Extractor cs() {
  return {{.name = "records/cs",
           .summary = "runs of adjacent siblings that resemble each other: the quick search for lists",
           .reference = "Jabour 2011, section 3.1.2 (Casamento Simples); Liu, Grossman, Zhai 2003",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
