// The combined sets of the web-content-extraction-benchmark (Bevendorff, Gupta, Kiesel, Stein: An Empirical Comparison of Web Content
// Extraction Algorithms, SIGIR 2023): ground-truth/<dataset>.jsonl with page_id, plaintext, url and source in each line, and the pages
// html/<dataset>/<page_id>.html (their archive packs each with LZ4, .html.lz4).
//
// One folder is one corpus; a page's id is <dataset>/<page_id> and its kind the dataset, so that figures come per dataset.
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "base/json_value.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/gold_lines.hpp"
#include "corpus/layouts/foreign_gold.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> gold_files(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::directory_iterator entry(folder + "/ground-truth", error);
  for (const fs::directory_iterator end; !error && entry != end; entry.increment(error))
    if (entry->path().extension() == ".jsonl") files.push_back(entry->path());
  std::ranges::sort(files);
  return files;
}

void add_dataset(const std::string& name, std::string_view gold, GoldCollector& collector) {
  base::JsonDocument document;
  for_each_line(gold, [&](std::string_view line, std::size_t number) {
    const std::string where = "ground-truth/" + name + ".jsonl:" + std::to_string(number);
    if (const LabResult<void> parsed = document.parse(line); !parsed) {
      collector.complain(LabErrorCode::bad_gold, "the gold does not parse: " + parsed.error().message, where);
      return;
    }
    const std::string_view page_id = document.root()["page_id"].text();
    if (page_id.empty()) {
      collector.complain(LabErrorCode::bad_gold, "the gold has no \"page_id\"", where);
      return;
    }
    collector.add(translated(document.root(), {{"id", name + "/" + std::string(page_id)}, {"category", name}},
                             {{"page_id", ""}, {"plaintext", "text"}}),
                  where);
  });
}

LabResult<void> read(Corpus& corpus) {
  PageFiles files;
  files.add_folder(corpus.folder + "/html");
  GoldCollector collector(corpus, files);
  for (const fs::path& path : gold_files(corpus.folder)) {
    const LabResult<std::string> gold = read_whole_file(path.native());
    if (!gold) return gold.error();
    add_dataset(path.stem().string(), *gold, collector);
  }
  collector.finish();
  if (std::ranges::any_of(corpus.pages, [](const CorpusPage& page) { return page.path.ends_with(".lz4"); }))
    collector.complain(ErrorCode::bad_compression, "pages packed with LZ4 cannot be read; unpack them: unlz4 -m --rm html/*/*.lz4", "html");
  return {};
}

}  // namespace

constinit const Layout kCombinedBenchmarkLayout = {
    {"web-content-extraction-benchmark", "ground-truth/<dataset>.jsonl and html/<dataset>/<page_id>.html"},
    "ground-truth/ with html/",
    [](const std::string& folder) { return is_folder(folder + "/html") && !gold_files(folder).empty(); },
    read,
};

}  // namespace garimpo::corpus
