// trafilatura's evaluation data: evaldata.json is one object {address: {"file": name, "with": [..], "without": [..], "comments": [..], and
// some of title, author, date, ...}}; the file stands in cache/ or in eval/ beside it. Those folders also serve its other tests, so a file
// that the gold does not name is no page of the corpus.
#include "base/json_value.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/layouts/foreign_gold.hpp"
#include "corpus/layouts/layout.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::string_view kGoldName = "evaldata.json";

std::string find_page(const std::string& folder, std::string_view file) {
  for (const std::string_view place : {"/cache/", "/eval/", "/"}) {
    std::string path = folder + std::string(place) + std::string(file);
    if (is_file(path)) return path;
  }
  return {};
}

LabResult<void> read(Corpus& corpus) {
  base::JsonDocument document;
  if (LabResult<void> parsed = read_object_file(corpus.folder + "/" + std::string(kGoldName), document); !parsed) return parsed;
  PageFiles none;
  GoldCollector collector(corpus, none);
  for (const base::JsonMember page : document.root()) {
    const std::string where = std::string(kGoldName) + ":" + std::string(page.key);
    const std::string_view file = page.value["file"].text();
    if (file.empty() || file.find("..") != std::string_view::npos) {
      collector.complain(LabErrorCode::bad_gold, "the gold names no \"file\"", where);
      continue;
    }
    collector.add_at(find_page(corpus.folder, file), translated(page.value, {{"id", page_id(file)}, {"url", page.key}}, {{"file", ""}}),
                     where);
  }
  collector.finish();
  return {};
}

}  // namespace

constinit const Layout kEvaldataLayout = {
    {"trafilatura-evaldata", "evaldata.json and cache/, eval/"},
    "evaldata.json",
    [](const std::string& folder) { return is_file(folder + "/" + std::string(kGoldName)); },
    read,
};

}  // namespace garimpo::corpus
