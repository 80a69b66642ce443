// article-extraction-benchmark (Scrapinghub, 2020): ground-truth.json is one object {id: {"articleBody": text, "url": address}}, the pages
// are html/<id>.html.gz. Sets that follow it (articles of other years) have the same two names.
#include "base/json_value.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/layouts/foreign_gold.hpp"
#include "corpus/layouts/layout.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::string_view kGoldName = "ground-truth.json";

LabResult<void> read(Corpus& corpus) {
  base::JsonDocument document;
  if (LabResult<void> parsed = read_object_file(corpus.folder + "/" + std::string(kGoldName), document); !parsed) return parsed;
  PageFiles files;
  files.add_folder(corpus.folder + "/html");
  GoldCollector collector(corpus, files);
  for (const base::JsonMember page : document.root()) {
    const std::string where = std::string(kGoldName) + ":" + std::string(page.key);
    if (!page.value.is_object()) {
      collector.complain(LabErrorCode::bad_gold, "the gold is not an object", where);
      continue;
    }
    collector.add(translated(page.value, {{"id", page.key}}, {{"articleBody", "text"}}), where);
  }
  collector.finish();
  return {};
}

}  // namespace

constinit const Layout kArticleBenchmarkLayout = {
    {"article-extraction-benchmark", "ground-truth.json and html/<id>.html.gz"},
    "ground-truth.json with html/",
    [](const std::string& folder) { return is_file(folder + "/" + std::string(kGoldName)) && is_folder(folder + "/html"); },
    read,
};

}  // namespace garimpo::corpus
