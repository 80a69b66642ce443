// The pages of EXALG (Arasu, Garcia-Molina: Extracting Structured Data from Web Pages, SIGMOD 2003): <collection>/sources/<number>.html,
// and beside sources/ the schema that people wrote for the collection, as text. A collection is a site, its pages are of one template. The
// values that the authors' program extracted are not gold and are not read, so no evaluator scores these pages; methods that learn
// templates read which pages belong together, and `manual_schema` says what there is to find.

#include "base/json_writer.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/layouts/folder_listing.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::size_t kMostSchemaBytes = std::size_t{1} << 20;

// The first text file of the collection; "" where there is none.
std::string schema_of(const std::string& folder) {
  for (const std::string& path : files_in(folder)) {
    if (!path.ends_with(".txt")) continue;
    LabResult<std::string> text = read_whole_file(path, kMostSchemaBytes);
    if (text) return *std::move(text);
  }
  return {};
}

LabResult<void> read(Corpus& corpus) {
  PageFiles none;
  GoldCollector collector(corpus, none);
  for (const std::string& folder : folders_in(corpus.folder)) {
    const std::string site(last_part(folder));
    const std::string schema = schema_of(folder);
    for (const std::string& path : files_in(folder + "/sources")) {
      if (!is_page_name(path)) continue;
      std::string gold;
      base::JsonWriter json(gold);
      json.begin_object().member("id", site + "_" + std::string(stem_of(path))).member("site", site).member("task", "template_values");
      json.member_if_known("manual_schema", schema).end_object();
      collector.add_at(path, std::move(gold), site + "/sources/" + std::string(last_part(path)));
    }
  }
  collector.finish();
  return {};
}

bool is_here(const std::string& root) {
  for (const std::string& folder : folders_in(root))
    for (const std::string& path : files_in(folder + "/sources"))
      if (is_page_name(path)) return true;
  return false;
}

}  // namespace

constinit const Layout kExalgLayout = {{"exalg", "<collection>/sources/<number>.html"}, "*/sources/*.html", is_here, read};

}  // namespace garimpo::corpus
