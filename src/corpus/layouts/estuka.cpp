// The set of 450 result pages of 150 commercial sites that circulates as "Dataset 2017": <number>- <category>/<number>- <site>/<number>-
// <query>-keyword/, each folder with one page and one spreadsheet of what a person read in it, a record a row. Spreadsheets are read as CSV
// (soffice --headless --convert-to csv writes it beside them). Cells went through a spreadsheet, which turns durations into times of day
// and the like, so only those that stand in the page as they are become text_cells; a row of which nothing is in the page, as a row of
// titles, is no record.
#include <algorithm>
#include <vector>

#include "base/json_writer.hpp"
#include "base/utf8.hpp"
#include "corpus/gold_collector.hpp"
#include "corpus/layouts/folder_listing.hpp"
#include "corpus/layouts/layout.hpp"
#include "corpus/page_document.hpp"
#include "corpus/whole_file.hpp"
#include "text/words/words.hpp"

namespace garimpo::corpus {

namespace {

constexpr std::string_view kQueryEnding = "-keyword";
constexpr std::size_t kLeastCharacters = 2;  // of a cell that tells anything

using Row = std::vector<std::string>;

// Fields in quotes may hold separators, quotes (twice) and line ends.
std::vector<Row> read_csv(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::string_view first = text.substr(0, text.find('\n'));
  const char separator = std::ranges::count(first, ';') > std::ranges::count(first, ',') ? ';' : ',';
  std::vector<Row> rows;
  Row row;
  std::string cell;
  bool is_quoted = false;
  const auto end_row = [&] {
    row.push_back(std::move(cell));
    cell.clear();
    if (std::ranges::any_of(row, [](const std::string& one) { return !one.empty(); })) rows.push_back(std::move(row));
    row.clear();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (is_quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
      cell += text[++at];
    } else if (c == '"') {
      is_quoted = !is_quoted;
    } else if (is_quoted || (c != separator && c != '\n' && c != '\r')) {
      cell += c;
    } else if (c == separator) {
      row.push_back(std::move(cell));
      cell.clear();
    } else if (c == '\n') {
      end_row();
    }
  }
  end_row();
  return rows;
}

// "3- Computers" gives "Computers".
std::string_view without_number(std::string_view name) {
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  const std::string_view rest = name.substr(digits);
  return rest.starts_with("- ") ? rest.substr(2) : rest.starts_with('-') ? rest.substr(1) : name;
}

struct QueryFolder {
  std::string path;
  std::string page;
  std::string sheet;
  std::string category;
  std::string site;
  std::string query;
  std::string id;
};

std::vector<QueryFolder> query_folders(const std::string& root, bool only_first) {
  std::vector<QueryFolder> found;
  for (const std::string& category : folders_in(root))
    for (const std::string& site : folders_in(category))
      for (const std::string& folder : folders_in(site)) {
        std::string_view query = last_part(folder);
        if (!query.ends_with(kQueryEnding)) continue;
        query.remove_suffix(kQueryEnding.size());
        QueryFolder one{folder,
                        "",
                        "",
                        std::string(without_number(last_part(category))),
                        std::string(without_number(last_part(site))),
                        std::string(without_number(query)),
                        ""};
        for (const std::string& file : files_in(folder)) {
          if (is_page_name(file) && one.page.empty()) one.page = file;
          if (file.ends_with(".csv") && one.sheet.empty()) one.sheet = file;
        }
        const auto number = [](std::string_view name) { return std::string(name.substr(0, name.find('-'))); };
        one.id = number(last_part(category)) + "_" + number(last_part(site)) + "_" + number(last_part(folder)) + "_" + one.site;
        if (!one.sheet.empty()) found.push_back(std::move(one));
        if (only_first && !found.empty()) return found;
      }
  return found;
}

class SheetReader {
 public:
  explicit SheetReader(GoldCollector& collector) : collector_(collector) {}

  void add(const QueryFolder& folder) {
    const std::string where = std::string(last_part(folder.path)) + "/" + std::string(last_part(folder.sheet));
    if (folder.page.empty()) return collector_.complain(LabErrorCode::gold_without_page, "there is no page beside the spreadsheet", where);
    const LabResult<std::string> sheet = read_whole_file(folder.sheet);
    if (!sheet) return collector_.complain(ErrorCode::unreadable, sheet.error().message, where);
    const auto document = pages_.read(folder.page);
    if (!document) return collector_.complain(document.error().code, document.error().message, where);
    std::string text;
    append_everything(**document, text);
    collector_.add_at(folder.page, gold_of(folder, read_csv(*sheet), text::fold_to_letters_and_digits(text)), where);
  }

 private:
  static std::string gold_of(const QueryFolder& folder, const std::vector<Row>& rows, const std::string& page) {
    std::string records;
    base::JsonWriter list(records);
    list.begin_array();
    std::uint64_t count = 0;
    std::size_t cells = 0;
    std::size_t in_page = 0;
    std::size_t columns = 0;
    for (const Row& row : rows) {
      std::vector<std::string_view> held;
      std::size_t told = 0;
      for (const std::string& cell : row) {
        const std::string folded = text::fold_to_letters_and_digits(cell);
        if (base::count_code_points(folded) < kLeastCharacters) continue;
        ++told;
        if (page.find(folded) != std::string::npos) held.emplace_back(cell);
      }
      if (held.empty()) continue;
      ++count;
      cells += told;
      in_page += held.size();
      columns = std::max(columns, row.size());
      append_record(row, held, list);
    }
    list.end_array();
    std::string gold;
    base::JsonWriter json(gold);
    json.begin_object().member("id", folder.id).member("site", folder.site).member("task", "record_extraction");
    json.member("category", folder.category).member("query", folder.query).key("n_records").number(count);
    json.key("n_columns").number(std::uint64_t{columns});
    json.key("cell_hit").number(cells == 0 ? 0.0 : static_cast<double>(in_page) / static_cast<double>(cells));
    json.key("records").raw(records).end_object();
    return gold;
  }

  static void append_record(const Row& row, const std::vector<std::string_view>& held, base::JsonWriter& json) {
    json.begin_object().key("cells").begin_array();
    for (const std::string& cell : row) json.string(cell);
    json.end_array().key("text_cells").begin_array();
    for (const std::string_view cell : held) json.string(cell);
    json.end_array().member("key", *std::ranges::max_element(held, {}, [](std::string_view cell) { return cell.size(); })).end_object();
  }

  GoldCollector& collector_;
  PageDocument pages_;
};

LabResult<void> read(Corpus& corpus) {
  PageFiles none;
  GoldCollector collector(corpus, none);
  SheetReader reader(collector);
  for (const QueryFolder& folder : query_folders(corpus.folder, false)) reader.add(folder);
  collector.finish();
  return {};
}

}  // namespace

constinit const Layout kEstukaLayout = {
    {"estuka", "<n>- <category>/<n>- <site>/<n>- <query>-keyword/ with a page and its spreadsheet as .csv"},
    "*/*/*-keyword/*.csv",
    [](const std::string& folder) { return !query_folders(folder, true).empty(); },
    read,
};

}  // namespace garimpo::corpus
