// The result pages of ViNTs (Zhao, Meng, Wu, Raghavan, Yu: Fully Automatic Wrapper Generation for Search Engines, WWW 2005), as the folders
// of their archives have them: <topic>/.../<engine>/<query>.htm. How many results a page has is published apart from the pages, so the
// numbers stand in a file of the user's, counts.tsv: in each line a page's path below the folder, a tab, and the number.
#include <charconv>

#include "base/json_writer.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/gold_lines.hpp"
#include "corpus/layouts/folder_listing.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::string_view kGoldName = "counts.tsv";

// "education/american/admission.htm" gives "education_american_admission".
std::string id_of(std::string_view path) {
  std::string id(path.substr(0, path.rfind('.')));
  for (char& c : id)
    if (c == '/') c = '_';
  return id;
}

std::string_view engine_of(std::string_view path) {
  const std::size_t end = path.rfind('/');
  return end == std::string_view::npos ? std::string_view{} : last_part(path.substr(0, end));
}

LabResult<void> read(Corpus& corpus) {
  const LabResult<std::string> text = read_whole_file(corpus.folder + "/" + std::string(kGoldName));
  if (!text) return text.error();
  PageFiles none;
  GoldCollector collector(corpus, none);
  for_each_line(*text, [&](std::string_view line, std::size_t number) {
    const std::string where = std::string(kGoldName) + ":" + std::to_string(number);
    const std::size_t tab = line.find('\t');
    const std::string_view count = tab == std::string_view::npos ? std::string_view{} : line.substr(tab + 1);
    const std::string path(line.substr(0, tab));
    std::uint64_t records = 0;
    const auto [end, problem] = std::from_chars(count.data(), count.data() + count.size(), records);
    if (count.empty() || problem != std::errc() || end != count.data() + count.size() || path.find("..") != std::string::npos)
      return collector.complain(LabErrorCode::bad_gold, "the line is not a path, a tab and a number", where);
    std::string gold;
    base::JsonWriter json(gold);
    json.begin_object().member("id", id_of(path)).member_if_known("site", engine_of(path));
    json.member_if_known("category", path.find('/') == std::string::npos ? "" : path.substr(0, path.find('/')));
    json.member("task", "record_count").key("n_records").number(records).end_object();
    const std::string page = corpus.folder + "/" + path;
    collector.add_at(is_file(page) ? page : "", std::move(gold), where);
  });
  collector.finish();
  return {};
}

}  // namespace

constinit const Layout kVintsLayout = {{"vints", "<topic>/<engine>/<query>.htm and counts.tsv"},
                                       "counts.tsv",
                                       [](const std::string& folder) { return is_file(folder + "/" + std::string(kGoldName)); },
                                       read};

}  // namespace garimpo::corpus
