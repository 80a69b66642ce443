// SWDE (Hao, Cai, Pang, Zhang: From One Tree to a Forest, SIGIR 2011): groundtruth/<vertical>/<vertical>-<site>-<attribute>.txt and the
// pages <vertical>/<vertical>-<site>(<pages>)/<number>.htm, in webpages/ or beside groundtruth/. A file of gold has two lines of head, then
// in each line, with tabs between: the page's number, how many values it has, and the values, <NULL> where it has none.
#include <array>
#include <map>
#include <vector>

#include "base/json_writer.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/gold_lines.hpp"
#include "corpus/layouts/folder_listing.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/whole_file.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::size_t kHeadLines = 2;

using Fields = std::map<std::string, std::vector<std::string>>;  // attribute -> values

std::vector<std::string_view> cut_at_tabs(std::string_view line) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t tab = line.find('\t');
    parts.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return parts;
    line.remove_prefix(tab + 1);
  }
}

void read_attribute(std::string_view text, const std::string& attribute, const std::string& where, std::map<std::string, Fields>& pages,
                    GoldCollector& collector) {
  for_each_line(text, [&](std::string_view line, std::size_t number) {
    if (number <= kHeadLines) return;
    const std::vector<std::string_view> parts = cut_at_tabs(line);
    if (parts.size() < 2) {
      collector.complain(LabErrorCode::bad_gold, "the line has no tabs: page, number of values, values",
                         where + ":" + std::to_string(number));
      return;
    }
    std::vector<std::string>& values = pages[std::string(parts[0])][attribute];
    for (std::size_t at = 2; at < parts.size(); ++at)
      if (!parts[at].empty() && parts[at] != "<NULL>") values.emplace_back(parts[at]);
  });
}

std::string page_folder(const std::string& root, const std::string& vertical, const std::string& site) {
  const std::string name = vertical + "-" + site;
  const std::string begin = name + "(";
  const std::array places = {root + "/webpages/" + vertical, root + "/" + vertical};
  for (const std::string& place : places)
    for (const std::string& folder : folders_in(place))
      if (last_part(folder).starts_with(begin) || last_part(folder) == name) return folder;
  return {};
}

std::string gold_of(const std::string& vertical, const std::string& site, const std::string& page, const Fields& fields) {
  std::string out;
  base::JsonWriter json(out);
  json.begin_object().member("id", vertical + "_" + site + "_" + page).member("site", site).member("vertical", vertical);
  json.member("task", "wrapper_induction_fields").key("fields").begin_object();
  for (const auto& [name, values] : fields) {
    json.key(name).begin_array();
    for (const std::string& value : values) json.string(value);
    json.end_array();
  }
  json.end_object().end_object();
  return out;
}

LabResult<void> read(Corpus& corpus) {
  PageFiles none;
  GoldCollector collector(corpus, none);
  for (const std::string& folder : folders_in(corpus.folder + "/groundtruth")) {
    const std::string vertical(last_part(folder));
    std::map<std::string, std::map<std::string, Fields>> sites;  // site -> page -> fields
    for (const std::string& path : files_in(folder)) {
      const std::string_view name = stem_of(path);
      const std::size_t last = name.rfind('-');
      if (!path.ends_with(".txt") || !name.starts_with(vertical + "-") || last <= vertical.size()) continue;
      const LabResult<std::string> text = read_whole_file(path);
      if (!text) return text.error();
      const std::string site(name.substr(vertical.size() + 1, last - vertical.size() - 1));
      read_attribute(*text, std::string(name.substr(last + 1)), vertical + "/" + std::string(last_part(path)), sites[site], collector);
    }
    for (const auto& [site, pages] : sites) {
      const std::string place = page_folder(corpus.folder, vertical, site);
      for (const auto& [page, fields] : pages) {
        std::string path = place;
        path.append("/").append(page).append(".htm");
        if (place.empty() || !is_file(path)) path.clear();
        std::string where = vertical;
        where.append("/").append(site).append(":").append(page);
        collector.add_at(std::move(path), gold_of(vertical, site, page, fields), std::move(where));
      }
    }
  }
  collector.finish();
  return {};
}

bool is_here(const std::string& root) {
  for (const std::string& folder : folders_in(root + "/groundtruth"))
    for (const std::string& path : files_in(folder))
      if (path.ends_with(".txt") && last_part(path).starts_with(std::string(last_part(folder)) + "-")) return true;
  return false;
}

}  // namespace

constinit const Layout kSwdeLayout = {
    {"swde", "groundtruth/<vertical>/<vertical>-<site>-<attribute>.txt and <vertical>/<vertical>-<site>(N)/<page>.htm"},
    "groundtruth/*/*.txt",
    is_here,
    read,
};

}  // namespace garimpo::corpus
