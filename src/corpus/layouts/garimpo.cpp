// Our own layout: pages/ and gold.jsonl, one JSON object per line, and an optional corpus.json that describes the corpus.
#include <utility>

#include "base/json_value.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/gold_lines.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::string_view kGoldName = "gold.jsonl";

void keep_text(base::JsonValue value, std::string& out) {
  if (value.is_string()) out = value.text();
}

void describe(Corpus& corpus, GoldCollector& collector, std::string& hash) {
  const std::string path = corpus.folder + "/corpus.json";
  if (!is_file(path)) return;
  const LabResult<std::string> text = read_whole_file(path);
  base::JsonDocument document;
  const LabResult<void> parsed = text ? document.parse(*text) : LabResult<void>(text.error());
  if (!parsed) {
    collector.complain(LabErrorCode::bad_corpus, "corpus.json does not parse: " + parsed.error().message, "corpus.json");
    return;
  }
  const base::JsonValue root = document.root();
  keep_text(root["name"], corpus.name);
  keep_text(root["nature"], corpus.nature);
  keep_text(root["licence"].is_string() ? root["licence"] : root["license"], corpus.licence);
  keep_text(root["hash"], hash);
  for (const base::JsonMember task : root["tasks"])
    if (task.value.is_string()) corpus.tasks.emplace_back(task.value.text());
}

LabResult<void> read(Corpus& corpus) {
  const LabResult<std::string> gold = read_whole_file(corpus.folder + "/" + std::string(kGoldName));
  if (!gold) return gold.error();
  PageFiles files;
  files.add_folder(corpus.folder + "/pages");
  GoldCollector collector(corpus, files);
  std::string described_hash;
  describe(corpus, collector, described_hash);
  for_each_line(*gold, [&](std::string_view line, std::size_t number) {
    collector.add(std::string(line), std::string(kGoldName) + ":" + std::to_string(number));
  });
  collector.finish();
  if (!described_hash.empty() && described_hash != corpus.hash)
    collector.complain(LabErrorCode::bad_corpus, "the gold is not the one that corpus.json describes: its hash is " + corpus.hash,
                       "corpus.json");
  return {};
}

}  // namespace

constinit const Layout kGarimpoLayout = {
    {"garimpo", "pages/ and gold.jsonl, with or without corpus.json"},
    "gold.jsonl",
    [](const std::string& folder) { return is_file(folder + "/" + std::string(kGoldName)); },
    read,
};

}  // namespace garimpo::corpus
