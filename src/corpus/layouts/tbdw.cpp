// TBDW, the testbed for information extraction from the deep web (Yamada, Craswell, Nakatoh, Hirokawa 2004): a folder for each of 51
// databases, with result pages 1.html to 5.html, num.txt (how many results each page has), keyword.txt (what was asked), N.url.txt (the
// address of every result, one a line), top.txt (the address of the form). The gold that comes of it is the number of records.
//
// The set's page describes the files and not their syntax, so num.txt is read in any of three forms: a number a line in the order of the
// pages, all numbers in one line, or a page and its number a line ("1.html 10").
#include <charconv>
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

std::vector<std::uint64_t> numbers_in(std::string_view line) {
  std::vector<std::uint64_t> numbers;
  for (const char* at = line.data(); at < line.data() + line.size();) {
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(at, line.data() + line.size(), number);
    if (problem == std::errc()) numbers.push_back(number);
    at = problem == std::errc::invalid_argument ? at + 1 : end;
  }
  return numbers;
}

// Page number -> number of records.
std::map<std::uint64_t, std::uint64_t> read_counts(std::string_view text) {
  std::map<std::uint64_t, std::uint64_t> counts;
  std::vector<std::vector<std::uint64_t>> lines;
  for_each_line(text, [&](std::string_view line, std::size_t) {
    if (auto numbers = numbers_in(line); !numbers.empty()) lines.push_back(std::move(numbers));
  });
  if (lines.size() == 1)
    for (std::size_t page = 0; page < lines[0].size(); ++page) counts[page + 1] = lines[0][page];
  else
    for (std::size_t line = 0; line < lines.size(); ++line)
      counts[lines[line].size() == 1 ? line + 1 : lines[line].front()] = lines[line].back();
  return counts;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  const LabResult<std::string> text = read_whole_file(path);
  if (text) for_each_line(*text, [&](std::string_view line, std::size_t) { lines.emplace_back(line); });
  return lines;
}

std::string gold_of(std::string_view site, std::uint64_t page, std::uint64_t records, const std::string& folder,
                    const std::vector<std::string>& keywords) {
  std::string out;
  base::JsonWriter json(out);
  const std::string number = std::to_string(page);
  json.begin_object().member("id", std::string(site) + "_" + number).member("site", site).member("task", "record_count");
  json.key("n_records").number(records);
  if (page <= keywords.size()) json.member("query", keywords[page - 1]);
  if (const auto addresses = lines_of(folder + "/" + number + ".url.txt"); !addresses.empty()) {
    json.key("result_urls").begin_array();
    for (const std::string& address : addresses) json.string(address);
    json.end_array();
  }
  json.end_object();
  return out;
}

LabResult<void> read(Corpus& corpus) {
  PageFiles none;
  GoldCollector collector(corpus, none);
  for (const std::string& folder : folders_in(corpus.folder)) {
    const std::string site(last_part(folder));
    const LabResult<std::string> text = read_whole_file(folder + "/num.txt");
    const auto counts = text ? read_counts(*text) : std::map<std::uint64_t, std::uint64_t>{};
    const std::vector<std::string> keywords = lines_of(folder + "/keyword.txt");
    for (std::uint64_t page = 1; is_file(folder + "/" + std::to_string(page) + ".html"); ++page) {
      const std::string path = folder + "/" + std::to_string(page) + ".html";
      const auto count = counts.find(page);
      if (count == counts.end())
        collector.complain(LabErrorCode::bad_gold, "num.txt has no number for page " + std::to_string(page), site + "/num.txt");
      else
        collector.add_at(path, gold_of(site, page, count->second, folder, keywords), site + "/num.txt");
    }
  }
  collector.finish();
  return {};
}

bool is_here(const std::string& root) {
  for (const std::string& folder : folders_in(root))
    if (is_file(folder + "/num.txt") && is_file(folder + "/1.html")) return true;
  return false;
}

}  // namespace

constinit const Layout kTbdwLayout = {
    {"tbdw", "<database>/num.txt and <database>/1.html to 5.html"}, "*/num.txt with */1.html", is_here, read};

}  // namespace garimpo::corpus
